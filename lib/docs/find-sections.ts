export interface IndexedSection {
  path: string;
  page: string;
  heading: string;
  text: string;
}

export interface Found extends IndexedSection {
  excerpt: string;
}

const LIMIT = 12;
const EXCERPT_LENGTH = 150;

export function findSections(sections: readonly IndexedSection[], query: string): Found[] {
  const words = [...new Set(query.toLowerCase().match(/[\p{L}\p{N}_]+/gu))];
  if (words.length === 0) return [];
  return sections
    .map((section) => ({ section, score: scoreOf(section, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, LIMIT)
    .map(({ section }) => ({ ...section, excerpt: excerptOf(section.text, words) }));
}

function scoreOf(section: IndexedSection, words: readonly string[]): number {
  const page = section.page.toLowerCase();
  const heading = section.heading.toLowerCase();
  const text = section.text.toLowerCase();
  let total = 0;
  for (const word of words) {
    const score =
      8 * hits(heading, word, 1) + 4 * hits(page, word, 1) + hits(text, word, 5) + (heading === word ? 6 : 0);
    if (score === 0) return 0;
    total += score;
  }
  return total;
}

function hits(text: string, word: string, limit: number): number {
  const found = text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${word}`, "gu"));
  let count = 0;
  while (count < limit && !found.next().done) count += 1;
  return count;
}

function excerptOf(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase();
  const at = Math.min(...words.map((word) => lower.indexOf(word)).filter((index) => index >= 0), text.length);
  const from = at >= text.length ? 0 : Math.max(0, text.lastIndexOf(" ", Math.max(0, at - 40)) + 1);
  const piece = text.slice(from, from + EXCERPT_LENGTH);
  const end = from + EXCERPT_LENGTH < text.length ? `${piece.slice(0, piece.lastIndexOf(" "))} …` : piece;
  return from > 0 ? `… ${end}` : end;
}
