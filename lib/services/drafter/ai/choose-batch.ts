import type { ReadPage } from "../../reader/port";

const MAX_PAGES = 3;
/** About what a model translates in one answer without getting careless. */
const MAX_CHARS = 5_000;

/** The next one to three pages: fewer where they are full. */
export function chooseBatch(pages: readonly ReadPage[], behind: number): ReadPage[] {
  const batch: ReadPage[] = [];
  let chars = 0;
  for (const page of pages.slice(behind, behind + MAX_PAGES)) {
    chars += page.lines.reduce((sum, { text }) => sum + text.length, 0);
    if (batch.length > 0 && chars > MAX_CHARS) break;
    batch.push(page);
  }
  return batch;
}
