import { readFile } from "node:fs/promises";
import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "./support/test";

async function askUntilRefused(request: APIRequestContext, id: string): Promise<void> {
  const ask = async () => (await request.get(`/api/v1/verify/${id}`)).status();
  for (let tries = 0; tries < 40; tries++) {
    const statuses = await Promise.all(Array.from({ length: 20 }, ask));
    if (statuses.includes(429)) return;
  }
  throw new Error("never refused");
}

test("the link of a fresh sandbox order leads to a page that says it is a specimen", async ({
  page,
  world,
}) => {
  const response = await page.goto(world.standing.url);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Specimen, not valid for any official use",
  );
  await expect(page.getByRole("main")).toContainText(world.standing.id);
  await expect(page.getByRole("main")).toContainText("Spanish to English");
  await expect(page.getByRole("main")).toContainText(world.standing.applicant);
  await expect(page.getByRole("main")).toContainText("SPECIMEN - NOT VALID");
  await expect(page).toHaveTitle(`Specimen: certificate ${world.standing.id} · Vidimus`);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
});

test("typing the id, carelessly, leads to the same page", async ({ page, world }) => {
  await page.goto("/");
  await page.getByLabel("Certificate ID").fill(`  ${world.standing.id.toUpperCase()} `);
  await page.getByRole("button", { name: "Verify", exact: true }).click();
  await expect(page).toHaveURL(`${world.url}/verify/${world.standing.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Specimen");
});

test("a pasted verify link is understood as well as an id", async ({ page, world }) => {
  await page.goto("/verify");
  await page.getByLabel("Certificate ID").fill(world.standing.url);
  await page.getByLabel("Certificate ID").press("Enter");
  await expect(page).toHaveURL(`${world.url}/verify/${world.standing.id}`);
});

test("what cannot be an id is told at once and kept for fixing", async ({ page, world }) => {
  await page.goto("/verify");
  await page.getByLabel("Certificate ID").fill("VC-1234-5678");
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByText("That’s the number of an order.")).toBeVisible();
  await expect(page.getByLabel("Certificate ID")).toHaveValue("VC-1234-5678");
  await expect(page).toHaveURL(`${world.url}/verify?certificateId=VC-1234-5678`);
});

test("an unknown id answers 404 and asks to compare it with the paper", async ({ page }) => {
  const unknown = `vcrt_${"z".repeat(26)}`;
  const response = await page.goto(`/verify/${unknown}`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No certificate has this ID");
  await expect(page.getByRole("main")).toContainText(unknown);
  await expect(page.getByRole("main")).toContainText("Compare the ID with the paper");
  await expect(page).toHaveTitle("Unknown certificate · Vidimus");
});

test("beyond the limit of a network, the page for it says so with its status", async ({
  page,
  world,
  request,
}) => {
  const path = `/verify/${world.standing.id}`;
  await askUntilRefused(request, world.standing.id);
  const response = await page.goto(path);
  expect(response?.status()).toBe(429);
  expect(Number(response?.headers()["retry-after"])).toBeGreaterThan(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Too many checks from your network");
  await expect(page.getByRole("link", { name: "Check again" })).toHaveAttribute("href", path);
  await expect(page.getByRole("link", { name: "Vidimus" })).toBeVisible();
  await expect(page).toHaveTitle("Too many checks · Vidimus");
});

test("markup in an unknown id is shown as text", async ({ page }) => {
  const response = await page.goto(`/verify/${encodeURIComponent("<img src=x onerror=alert(1)>")}`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("main")).toContainText("<img src=x onerror=alert(1)>");
  await expect(page.getByRole("main").locator("img")).toHaveCount(0);
});

test("a revoked certificate says so, when and why, and never that it is valid", async ({ page, world }) => {
  await page.goto(`/verify/${world.revoked.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This certificate has been revoked");
  await expect(page.getByRole("main")).toContainText("A date of birth was mistranslated.");
  await expect(page.getByRole("main")).toContainText(/It was revoked on \d+ \w+ \d{4}, \d\d:\d\d UTC/);
  await expect(page.getByRole("main")).not.toContainText("certificate is valid");
});

test("a record that somebody altered in the database does not verify", async ({ page, world }) => {
  await page.goto(`/verify/${world.tampered.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This certificate does not verify");
  await expect(page.getByRole("main")).not.toContainText("Mallory Forger");
  await expect(page.getByRole("main")).not.toContainText(world.tampered.applicant);
});

test("the receipt can be read on the page and downloaded, byte for byte", async ({ page, world }) => {
  await page.goto(`/verify/${world.standing.id}`);
  await page.getByText("Show the receipt").click();
  await expect(page.getByTestId("receipt")).toHaveText(world.standing.receipt);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the receipt" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${world.standing.id}.jws`);
  expect(await readFile(await download.path(), "utf8")).toBe(world.standing.receipt);
});

test("every link of the page leads somewhere", async ({ page, world, request }) => {
  await page.goto(`/verify/${world.standing.id}`);
  const links = await page
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  for (const link of new Set(links.filter((href) => href.startsWith("/")))) {
    expect((await request.get(link)).status(), link).toBe(200);
  }
});
