import { expect, type Page } from "@playwright/test";
import { axeFinds, type Scope } from "./axe";

// A test goes on after each of these, whatever is found.

/** axe finds nothing wrong with the page as it is now. */
export async function expectNoBarrier(page: Page, where: string, scope?: Scope): Promise<void> {
  expect.soft(await axeFinds(page, scope), where).toEqual([]);
}

/** The dark scheme has enough contrast; the page is in the light one again afterwards. */
export async function expectDarkContrast(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoBarrier(page, `${where}, dark`, { coloursAlone: true });
  await page.emulateMedia({ colorScheme: "light" });
}

/** Nothing sticks out at any of these widths; 640 is what a window of 1280 has at 200 %. */
export async function expectFits(page: Page, where: string, widths = [360, 640, 768, 1280]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(wide, `${where} at ${width}`).toBeLessThanOrEqual(width);
  }
}

/** The page fits at every width, and nothing bars the way in either scheme. */
export async function expectSound(page: Page, where: string): Promise<void> {
  await expectFits(page, where);
  await expectNoBarrier(page, where);
  await expectDarkContrast(page, where);
}

/** The same, with the rules at every width: the desk shows other things on a phone than on a desktop. */
export async function expectSoundEverywhere(page: Page, where: string): Promise<void> {
  const before = page.viewportSize();
  for (const width of [360, 768, 1440]) {
    await expectFits(page, where, [width]);
    await expectNoBarrier(page, `${where}, ${width}`);
  }
  await expectDarkContrast(page, where);
  if (before) await page.setViewportSize(before);
}
