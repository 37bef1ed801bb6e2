import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

export interface Scope {
  /** Selectors of the parts to look at, instead of the whole page. */
  include?: string[];
  /** Looks at contrast and at nothing else: only colours depend on the colour scheme. */
  coloursAlone?: boolean;
}

/** What axe finds wrong with the page as it is now: a line for each rule, with the elements that break it. */
export async function axeFinds(
  page: Page,
  { include = [], coloursAlone = false }: Scope = {},
): Promise<string[]> {
  // By default axe opens a blank page each time, for frames of other sites, and reports what passes too: both are slow.
  // It also loads itself twice each time, which takes as long as a look. Our pages have no frames to load it into.
  const isLoaded = await page.evaluate(() => "axe" in globalThis);
  const loaded = isLoaded ? { page, axeSource: ";" } : { page };
  const axe = new AxeBuilder(loaded).options({ resultTypes: ["violations"] }).setLegacyMode();
  for (const part of include) axe.include(part);
  const { violations } = await (coloursAlone
    ? axe.withRules("color-contrast")
    : axe.withTags(TAGS)
  ).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
