import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Locator, Page } from "@playwright/test";
import { expectNoBarrier } from "./support/barriers";
import { enterDesk } from "./support/desk/desk-api";
import { plantFailedRun } from "./support/desk/plant-failed-run";
import { readCode } from "./support/desk/signing-app";
import { expect, test } from "./support/desk/test";

test.describe.configure({ timeout: 240_000 });
// This test stops the service, so it needs one of its own.
test.use({ movesClock: "operations" });

const ADA = { email: "ada@desk.test", name: "Ada Lind", admin: true };

const dialogOf = (page: Page) => page.getByRole("dialog");

async function expectOneLine(words: Locator): Promise<void> {
  expect((await words.boundingBox())?.height).toBeLessThan(30);
}

async function closeDone(page: Page): Promise<void> {
  await expect(dialogOf(page).getByText("Done.", { exact: true })).toBeVisible();
  await dialogOf(page).getByRole("button", { name: "Close" }).last().click();
}

test("an admin retries a failed workflow, enables a webhook, and revokes a key that was found by its partner", async ({
  page,
  context,
  desk,
  expected,
}) => {
  // The first change needs a code of the authenticator app.
  expected.push(/status of 403/);
  await desk.behindItsBack(plantFailedRun);
  const gone = createServer((_, response) => response.writeHead(410).end());
  await new Promise<void>((resolve) => gone.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(gone.address() as AddressInfo).port}/hook`;
  const key = desk.command("key", "--", "sandbox", "--partner", "Acme Relocation", "--webhook", url);
  desk.command("webhook", "--", "test", key);
  desk.signInLink("lena@desk.test", { name: "Lena Voss" });
  await enterDesk(desk, context.request, ADA);

  await page.goto("/desk");
  await page.getByRole("link", { name: "Operations", exact: true }).click();
  await expect(page.getByText("1 workflow has failed.")).toBeVisible();
  await expect(page.getByRole("link", { name: "1 webhook is switched off." })).toBeVisible({
    timeout: 60_000,
  });
  await expectNoBarrier(page, "operations");

  await page.getByRole("link", { name: "1 workflow has failed." }).click();
  await expect(page.getByText("The mail relay refused the connection")).toBeVisible();
  await page.getByRole("button", { name: "Retry… vidimus-tell-reviewer" }).click();
  await dialogOf(page).getByRole("button", { name: "Retry a failed workflow" }).click();
  const code = dialogOf(page).getByLabel(/code of the authenticator app/);
  await expect(code).toBeFocused();
  await expectNoBarrier(page, "the proof");
  await code.fill(await readCode(ADA));
  await page.keyboard.press("Enter");
  await closeDone(page);
  await expect(page.getByText("No workflow has failed")).toBeVisible();

  await page.getByRole("link", { name: "Webhooks", exact: true }).click();
  await page.getByRole("button", { name: `Enable… ${url}` }).click();
  await dialogOf(page).getByRole("button", { name: "Enable a webhook again" }).click();
  await closeDone(page);
  await expect(page.getByText("No webhook is switched off.")).toBeVisible();

  await page.getByRole("link", { name: "Keys and partners" }).click();
  await page.getByLabel(/Part of a partner’s name/).fill("acme");
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 partner, 1 key.")).toBeVisible();
  for (const width of [1280, 768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectOneLine(page.getByRole("cell").getByText(/^key_/));
  }
  await page.getByRole("button", { name: /^Revoke… key_/ }).click();
  await page.setViewportSize({ width: 1280, height: 720 });
  const revoke = dialogOf(page).getByRole("button", { name: "Revoke an API key" });
  const keyId = await dialogOf(page).getByLabel("Key", { exact: true }).inputValue();
  await dialogOf(page).getByLabel("Reason").fill("ticket 4711");
  await dialogOf(page)
    .getByLabel(/to confirm/)
    .fill("another");
  await expect(revoke).toBeDisabled();
  await dialogOf(page)
    .getByLabel(/to confirm/)
    .fill(keyId);
  await revoke.click();
  await closeDone(page);
  await expect(page.getByRole("cell", { name: /^revoked / })).toBeVisible();
  const answer = await fetch(`${desk.url}/api/v1/orders`, { headers: { authorization: `Bearer ${key}` } });
  expect(answer.status).toBe(401);

  await page.getByRole("link", { name: "Staff", exact: true }).click();
  for (const [now, then] of [
    ["Switch off", "reviewer, switched off"],
    ["Switch on", "reviewer"],
  ] as const) {
    await page.getByRole("button", { name: `${now}… lena@desk.test` }).click();
    await expect(dialogOf(page).getByRole("option", { name: now })).toHaveJSProperty("selected", true);
    await dialogOf(page).getByRole("button", { name: "Change a colleague" }).click();
    await closeDone(page);
    const lena = page.getByRole("row").filter({ hasText: "lena@desk.test" });
    await expect(lena.getByRole("cell", { name: then, exact: true })).toBeVisible();
  }
  await new Promise((resolve) => gone.close(resolve));
});

test("the operators' pages don't exist for a colleague who is no admin", async ({ page, luis, expected }) => {
  expected.push(/status of 404/);
  expect(luis).toBeDefined();
  await page.goto("/desk");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Operations" })).toHaveCount(0);
  await page.goto("/desk/operations");
  await expect(page.getByText("1 workflow has failed.")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Operations" })).toHaveCount(0);
});

test("the public status page works without scripts, and axe finds nothing wrong with it", async ({
  page,
  browser,
  desk,
}) => {
  await page.goto("/status");
  await expect(page.getByRole("heading", { level: 1, name: "Everything works" })).toBeVisible();
  await expectNoBarrier(page, "status");
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const bare = await plain.newPage();
  await bare.goto(`${desk.url}/status`);
  await expect(bare.getByRole("img", { name: /^Webhooks: of the last 90 days/ })).toBeVisible();
  await plain.close();
});
