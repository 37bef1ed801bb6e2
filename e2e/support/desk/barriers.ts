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
