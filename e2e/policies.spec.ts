import { axeFinds } from "./support/axe";
import { expect, test } from "./support/test";

const PAGES = ["/privacy", "/terms", "/data-processing", "/security", "/contact"];

for (const path of PAGES) {
  test(`${path} has nothing that axe finds wrong, fits a phone, and is reached from the foot of the start page`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/");
    await page.getByRole("contentinfo").locator(`a[href="${path}"]`).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
}

test("the status page and security.txt are reached from the foot of every public page", async ({ page }) => {
  await page.goto("/privacy");
  for (const path of ["/status", "/.well-known/security.txt"]) {
    await expect(page.getByRole("contentinfo").locator(`a[href="${path}"]`)).toBeVisible();
    expect((await page.request.get(path)).status()).toBe(200);
  }
});

test("what only an operator knows is marked until the settings say it", async ({ page }) => {
  await page.goto("/terms");
  await expect(page.getByText("The operator of this site fills in:").first()).toBeVisible();
});
