import { expectDarkContrast, expectFits, expectNoBarrier } from "./support/barriers";
import { smallTargets } from "./support/small-targets";
import { expect, test } from "./support/test";
import type { World } from "./support/world";

const PAGES: [string, (world: World) => string][] = [
  ["the start page", () => "/"],
  ["the prices", () => "/pricing"],
  ["the verify form with an error", () => "/verify?certificateId=nonsense"],
  ["a specimen", (world) => `/verify/${world.standing.id}`],
  ["a revoked certificate", (world) => `/verify/${world.revoked.id}`],
  ["an altered certificate", (world) => `/verify/${world.tampered.id}`],
  ["an unknown certificate", () => `/verify/vcrt_${"z".repeat(26)}`],
  ["a page that does not exist", () => "/nowhere"],
  ["the privacy page", () => "/privacy"],
  ["the status page", () => "/status"],
  ["the documentation's start", () => "/docs"],
  ["a long page of the manual", () => "/docs/webhooks"],
  ["the reference", () => "/docs/api"],
  ["an operation of the reference", () => "/docs/api/submit"],
  ["a missing page of the documentation", () => "/docs/nothing-here"],
  ["the portal's sign-in", () => "/portal/sign-in"],
  ["the portal's sign-up", () => "/portal/sign-up"],
];

for (const [name, path] of PAGES) {
  test(`${name} fits 390, 768, and 1280 pixels, its contrast is enough in both schemes, and nothing to press is under 24 pixels`, async ({
    page,
    world,
  }) => {
    await page.goto(path(world));
    for (const width of [390, 768, 1280]) {
      const where = `${name} at ${width}`;
      await expectFits(page, name, [width]);
      expect.soft(await smallTargets(page), where).toEqual([]);
      await expectNoBarrier(page, where, { coloursAlone: true });
      await expectDarkContrast(page, where);
    }
  });
}

test("on a phone the head's links stand in one row, and say whole names to who listens", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  const links = page.getByRole("navigation", { name: "Pages" }).getByRole("link");
  const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await expect(links.nth(2)).toHaveAccessibleName("Verify a certificate");
});

test("where the start page's cards stand side by side, a certificate ID has the card's width", async ({
  page,
}) => {
  await page.goto("/");
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    const field = await page.getByLabel("Certificate ID").boundingBox();
    expect(field?.width, `${width}`).toBeGreaterThan(150);
  }
});
