import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./patient-expect";

/** axe finds nothing wrong with the page as it is now; the test goes on either way. */
export async function expectNoBarrier(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${where}: ${id}: ${nodes.map(({ html }) => html).join(" ")}`,
  );
  expect.soft(found).toEqual([]);
}

/** Wherever it is looked at, the page fits, and nothing bars the way. */
export async function expectSoundEverywhere(page: Page, where: string): Promise<void> {
  const before = page.viewportSize();
  for (const colorScheme of ["light", "dark"] as const)
    for (const width of [360, 768, 1440]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await expectNoBarrier(page, `${where}, ${width}, ${colorScheme}`);
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(tooWide, `${where}, ${width}`).toBeLessThanOrEqual(0);
    }
  await page.emulateMedia({ colorScheme: "light" });
  if (before) await page.setViewportSize(before);
}
