import type { Locator, Page } from "@playwright/test";
import { expect } from "./patient-expect";

/** Goes on with the Tab key until the focus is there. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let tabs = 0; tabs < 150; tabs++) {
    if (await wanted.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${wanted} cannot be reached with the Tab key`);
}

/** Goes there with the Tab key and presses Enter. */
export async function press(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeEnabled();
  await tabTo(page, wanted);
  await page.keyboard.press("Enter");
}
