import { press } from "./support/desk/keys";
import { expect } from "./support/desk/patient-expect";
import { go, signUp, switchTo } from "./support/portal/hands";
import { test } from "./support/test";

test.describe.configure({ timeout: 180_000 });

test("samples run as they are copied: with a key that was pasted or just made, which no request, address, or store ever holds", async ({
  page,
  world,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  const key = await signUp(page, world);
  await page.getByRole("link", { name: "Continue to the portal" }).click();
  await go(page, "Developers");
  const field = page.getByRole("textbox", { name: /^Your key/ });
  const samples = page.getByRole("tabpanel");
  // The key that the sign-up made.
  await expect(samples).toContainText(key);
  await page.reload();
  await expect(samples).toContainText("vc_sandbox_your_key");

  await field.fill(`vc_live_${key.slice("vc_sandbox_".length)}`);
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(samples).toContainText("vc_sandbox_your_key");
  await field.fill(key);
  for (const language of ["curl", "TypeScript", "Python", "MCP"]) {
    await page.getByRole("tab", { name: language }).click();
    await expect(samples, language).toContainText(key);
    await expect(samples, language).not.toContainText("your_key");
  }
  const kept = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage, document.cookie, location.href]),
  );
  expect(kept).not.toContain(key);
  expect(sent.filter((request) => request.includes(key))).toEqual([]);
  await page.reload();
  await expect(field).toHaveValue("");
  await expect(samples).toContainText("vc_sandbox_your_key");

  const reference = page.getByRole("region", { name: "API reference" });
  await expect(reference).toContainText("Bearer vc_sandbox_…");
  await expect(reference.getByText(`${world.url}/api/v1/quote`, { exact: true })).toBeVisible();

  await go(page, "API keys");
  await press(page, page.getByRole("button", { name: "Create a key" }).first());
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Name" }).fill("Samples");
  await dialog.getByRole("button", { name: "Create key" }).click();
  await expect(dialog.getByRole("heading", { name: "Copy your key" })).toBeVisible();
  const made = (await dialog.getByText(/^vc_sandbox_[a-z2-7]{39}$/).textContent()) ?? "";
  await dialog.getByRole("link", { name: "Samples with this key" }).click();
  await expect(samples).toContainText(made);
  await switchTo(page, "Live");
  await expect(page.getByRole("main")).not.toContainText(made);
});

test.describe("what the service refuses", () => {
  test.use({ refusedWith: 400 });

  test("a refused field says so once", async ({ page, world }) => {
    await signUp(page, world);
    await page.getByRole("link", { name: "Continue to the portal" }).click();
    await go(page, "API keys");
    await press(page, page.getByRole("button", { name: "Create a key" }).first());
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Name" }).fill("Hook");
    await dialog.getByRole("textbox", { name: /^Webhook URL/ }).fill("https://10.0.0.1/hook");
    await dialog.getByRole("button", { name: "Create key" }).click();
    await expect(dialog.getByRole("textbox", { name: /^Webhook URL/ })).toHaveAttribute(
      "aria-invalid",
      "true",
    );
    await expect(dialog.getByText(/Use a public https URL/)).toHaveCount(1);
  });
});
