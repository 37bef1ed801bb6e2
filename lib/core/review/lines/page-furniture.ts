import { asciiDigits } from "../find-numeric-tokens";
import type { ReviewedPage } from "../reviewed-source";
import type { SourceLine } from "./source-line";

/** "Page 3 of 12", "- 3 -", "3/12", "第3页": no more letters than that. */
const MOST_LETTERS = 14;

/** Whether a line says no more than which page it stands on. */
export function isPageNumber({ text, page }: SourceLine, pages: readonly ReviewedPage[]): boolean {
  if (page === null) return false;
  const digits = (asciiDigits(text).match(/\d+/g) ?? []).map(Number);
  const [first, second] = digits;
  if (first !== page || digits.length > 2) return false;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const words = text.match(/\p{L}+/gu)?.length ?? 0;
  if (letters > MOST_LETTERS || words > 2) return false;
  if (second !== undefined) return second === pages.length || second >= page;
  return letters === 0 ? pages.length > 1 : isPageWord(text);
}

/** Our own list, of 2026-11-28: how languages begin the word for a page, and its sign. */
const PAGE_WORD =
  /(?<!\p{L})(?:p[aá]g|página|page|seite|bl|blatt|pagina|strona|str|strana|sayfa|trang|halaman|oldal|sida|side|sivu|стр|лист|с|σελ|صفحة|صفحه|ص|עמ|עמוד|页|頁|ページ|쪽|페이지|หน้า|पृष्ठ)/iu;

function isPageWord(text: string): boolean {
  return PAGE_WORD.test(text);
}

/** What two lines that stand on each page have in common: their letters, whatever number is counted up in them. */
export function furnitureKey(text: string): string {
  return asciiDigits(text)
    .toLowerCase()
    .replace(/\d+/g, "0")
    .replace(/[^\p{L}\p{N}]/gu, "");
}
