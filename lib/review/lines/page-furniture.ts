import { asciiDigits } from "@/lib/core/ascii-digits";
import type { ReviewedPage } from "../reviewed-source";
import { placeOf, type SourceLine } from "./source-line";

/** Our own lists, 2026-11-29: words for "page", and words beside page numbers. */
const PAGE_WORDS = new Set(
  "pag pág página pagina page seite bl blatt strona str strana stránka sayfa trang halaman oldal sida side sivu стр страница сторінка лист арк σελ σελίδα صفحة صفحه ص עמ עמוד 页 第页 頁 第頁 ページ 쪽 페이지 หน้า पृष्ठ".split(
    " ",
  ),
);
const BESIDE = new Set(
  "of de von di da sur van av af fra z ze от из из з із од do n no nº n° 共页 共頁 共 中 من מתוך".split(" "),
);
const EDGE = 2;

/** The line only says which page it is on: "Page 3 of 12", "- 3 -", "第3页". */
export function pageNumbersOf(pages: readonly ReviewedPage[]): (line: SourceLine) => boolean {
  const pageCounts = new Map<number, number>();
  for (const { document } of pages) pageCounts.set(document, (pageCounts.get(document) ?? 0) + 1);
  const isAtEdge = edgesOf(pages);
  return (line) => {
    const { document, page, text } = line;
    if (page === null) return false;
    const plain = asciiDigits(text);
    const [first, second, ...more] = (plain.match(/\d+/g) ?? []).map(Number);
    if (first !== page || more.length > 0) return false;
    // Sums, shares, and decimals are no page numbers.
    if (/\d[.,']\d|[\p{Sc}%‰+=]/u.test(plain)) return false;
    const pageCount = pageCounts.get(document) ?? 0;
    const words = wordsOf(plain);
    if (words.length > 0) {
      const known = words.every((word) => PAGE_WORDS.has(word) || BESIDE.has(word));
      return known && words.some((word) => PAGE_WORDS.has(word)) && (second === undefined || second >= page);
    }
    if (second !== undefined) return second === pageCount;
    return pageCount > 1 && isAtEdge(line);
  };
}

export function edgesOf(pages: readonly ReviewedPage[]): (line: SourceLine) => boolean {
  const lineCounts = new Map(
    pages.map((each) => [placeOf(each), each.lines?.length ?? each.text.split("\n").length]),
  );
  return (line) => line.index < EDGE || line.index >= (lineCounts.get(placeOf(line)) ?? 0) - EDGE;
}

function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+[º°]?/gu) ?? [];
  const isHan = (word: string) => /^\p{Script=Han}+$/u.test(word);
  const han = words.filter(isHan);
  return han.length < 2 ? words : [...words.filter((word) => !isHan(word)), ...pairsOf(han)];
}

function pairsOf(words: readonly string[]): string[] {
  return words.flatMap((word, at) => (at % 2 === 0 ? [`${word}${words[at + 1] ?? ""}`] : []));
}

const FOLIO = 100;

/**
 * Shared by lines that repeat on each page: letters and digits, or, with a page or folio number, its offset from the
 * page.
 */
export function furnitureKeys(text: string, page: number | null): string[] {
  const bare = (plain: string) => plain.replace(/[^\p{L}\p{N}]/gu, "");
  const plain = asciiDigits(text).toLowerCase();
  const counted = plain.replace(/\d+/g, (digits) => {
    const ahead = Number(digits) - (page ?? 0);
    return ahead === 0 || Number(digits) >= FOLIO ? `page${ahead}` : digits;
  });
  // Beside a file number, only the page's own number counts up.
  const own = plain.replace(/\d+/g, (digits) => (Number(digits) === page ? "page0" : digits));
  return page === null ? [bare(plain)] : [...new Set([plain, counted, own].map(bare))];
}

export const REPEATED = 3;

interface Worded {
  line: SourceLine;
  words: string;
}

export function repeatedLines(lines: readonly Worded[]): Map<string, Worded> {
  const pagesOf = new Map<string, Set<string>>();
  const firstOf = new Map<string, Worded>();
  for (const each of lines) {
    for (const key of furnitureKeys(each.words, each.line.page)) {
      const pages = pagesOf.get(key) ?? new Set();
      pagesOf.set(key, pages.add(placeOf(each.line)));
      if (!firstOf.has(key)) firstOf.set(key, each);
    }
  }
  return new Map([...firstOf].filter(([key]) => (pagesOf.get(key)?.size ?? 0) >= REPEATED));
}

export function likeOf(
  text: string,
  page: number | null,
  repeated: ReadonlyMap<string, Worded>,
): Worded | undefined {
  const key = furnitureKeys(text, page).find((each) => repeated.has(each));
  return key === undefined ? undefined : repeated.get(key);
}
