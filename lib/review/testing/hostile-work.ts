import type { Translation } from "@/lib/core/documents/translation";
import type { ReviewedSource } from "../reviewed-source";

/** The translation's words differ from the source's. */
type Word = (at: number, isTranslation: boolean) => string;

/** So that names differ. */
const lettersOf = (at: number) =>
  at.toString(26).replace(/\d/g, (digit) => "qrstuvwxyz"[Number(digit)] ?? "");

/** Leave as much as possible to settle. */
export const HOSTILE_WORDS: Record<string, Word> = {
  "numbers of one digit": (_, isTranslation) => (isTranslation ? "2" : "1"),
  "numbers that are all different": (at, isTranslation) => String(1_000_000 + at * 2 + Number(isTranslation)),
  "numbers whose groups have changed places": (at, isTranslation) => {
    const [a, b] = [(at % 90) + 10, ((at >> 3) % 90) + 10];
    return isTranslation ? `${a}-${b}` : `${b}-${a}`;
  },
  "the same pair again and again": (_, isTranslation) => (isTranslation ? "Juxn 12" : "Juan 11"),
  dates: (at, isTranslation) =>
    `${(at % 28) + 1}/${(at % 12) + 1}/${1900 + ((at + Number(isTranslation)) % 150)}`,
  "dates with the month's name": (at, isTranslation) =>
    `${(at % 28) + 1} ${isTranslation ? "May" : "de mayo de"} ${1900 + ((at + Number(isTranslation)) % 150)}`,
  "years of other calendars": (at, isTranslation) => String((isTranslation ? 1900 : 1300) + (at % 150)),
  identifiers: (at, isTranslation) => `${isTranslation ? "A" : "B"}${at}C`,
  "numbers in Chinese": (at, isTranslation) => (isTranslation ? `一二${at % 10}` : "一千二百"),
  "names that are near misses": (at, isTranslation) => `${isTranslation ? "Mx" : "My"}${lettersOf(at)}`,
  "long names": (at, isTranslation) => `A${lettersOf(at)}${"b".repeat(50)}${isTranslation ? "x" : "y"}`,
  "signs that cannot be printed": () => "\u{e000}",
};

const MAX_BLOCK = 20_000;

export function hostileWork(
  word: Word,
  { length, pages, ownSource = false }: { length: number; pages: number; ownSource?: boolean },
): { work: Translation; source: ReviewedSource } {
  const textOf = (isTranslation: boolean) => {
    const words: string[] = [];
    for (let size = 0, at = 0; size < length; at += 1) {
      const next = word(at, isTranslation);
      words.push(next);
      size += next.length + 1;
    }
    return words.join(" ").slice(0, length);
  };
  const [source, translation] = [textOf(false), textOf(true)];
  const blockLength = Math.min(MAX_BLOCK, Math.ceil(length / pages));
  const blocks = cut(translation, blockLength).map((text, at, all) => ({
    kind: "text" as const,
    id: `b${at}`,
    runs: [{ text }],
    source: {
      page: Math.floor((at * pages) / all.length) + 1,
      ...(ownSource && { text: source.slice(at * blockLength, (at + 1) * blockLength) }),
    },
  }));
  return {
    work: { content: { language: "en", title: "Letter", blocks }, inventory: [], explanations: {} },
    source: {
      sourceLanguage: "es",
      targetLanguage: "en",
      applicantName: "Ana López",
      isPrinted: true,
      pages: cut(source, Math.ceil(length / pages)).map((text, at) => ({ document: 0, page: at + 1, text })),
    },
  };
}

function cut(text: string, length: number): string[] {
  return Array.from({ length: Math.ceil(text.length / length) }, (_, at) =>
    text.slice(at * length, (at + 1) * length),
  );
}
