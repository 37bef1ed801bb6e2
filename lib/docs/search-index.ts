import type { IndexedSection } from "./find-sections";
import { MANUAL_PAGES, pathOf } from "./manual";
import { oncePerFacts } from "./once-per-facts";
import { readPage } from "./read-manual";
import { splitSections } from "./split-sections";

/** Every section of the documentation, in reading order. */
export const searchIndex = oncePerFacts((facts): readonly IndexedSection[] =>
  MANUAL_PAGES.flatMap((page) =>
    splitSections(readPage(page, facts)).map(({ heading, anchor, text }) => ({
      path: anchor === "" ? pathOf(page) : `${pathOf(page)}#${anchor}`,
      page: page.title,
      heading,
      text,
    })),
  ),
);
