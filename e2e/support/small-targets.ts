import type { Page } from "@playwright/test";

/** What can be pressed and is smaller than 24 pixels; words in running text are left out, as WCAG 2.5.8 leaves them out. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
    };
    const isInline = (element: Element) => getComputedStyle(element).display === "inline";
    /** A link among other words. */
    const isInText = (element: HTMLElement) => {
      let block = element.parentElement;
      while (block && isInline(block)) block = block.parentElement;
      return isInline(element) && (block?.innerText.trim().length ?? 0) > element.innerText.trim().length;
    };
    /** A press on its label counts, and so does one on what its invisible half covers. */
    const boxesOf = (element: HTMLElement) => {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const row =
        getComputedStyle(element, "::after").position === "absolute" ? element.closest("tr, li") : null;
      return [element, ...labels, ...(row ? [row] : [])].map((each) => each.getBoundingClientRect());
    };
    return [
      ...document.querySelectorAll<HTMLElement>("a[href], button, summary, select, input:not([type=hidden])"),
    ]
      .filter((element) => isShown(element) && !isInText(element))
      .filter((element) => !boxesOf(element).some(({ width, height }) => width >= 24 && height >= 24))
      .map((element) => element.outerHTML.slice(0, 200));
  });
}
