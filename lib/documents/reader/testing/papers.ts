import { seededRandom } from "@/lib/testing/stripe/core/seeded-random";
import type { Letter } from "./letters";
import { PAPERS, type PaperKind } from "./paper-kinds";

/** A typical paper, with the names and figures that a reading must find. */
export interface Paper extends Letter {
  facts: string[];
}

/** Deterministic by number. */
export function paperIn(language: string, number: number): Paper {
  const kind = PAPERS.find((each) => each.language === language);
  if (!kind) throw new Error(`there are no papers in ${language}`);
  const random = seededRandom(number * 7919 + language.charCodeAt(0) * 131 + language.charCodeAt(1));
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const from = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const facts: string[] = [];
  const makers: Record<string, () => string> = {
    name: () => nameIn(kind, pick),
    date: () => dateIn(kind, [from(1951, 2024), from(1, 12), from(1, 28)], number),
    number: () => digitsIn(kind, String(from(10_000, 999_999)), number),
    code: () => `${pick([..."ABCDEFGHJKLMNPRSTUVXYZ"])}${from(1_000_000, 9_999_999)}`,
    place: () => pick(kind.places),
  };
  const lines = kind.lines.map((line) =>
    line.replace(/\{(\w+)\}/g, (_, what: string) => {
      const made = makers[what]?.() ?? "";
      facts.push(made);
      return made;
    }),
  );
  const { isRightToLeft = false, fonts } = kind;
  return { language, font: fonts[number % fonts.length] ?? "", isRightToLeft, lines, facts };
}

export function languageOf(kind: string): string {
  return kind.split("-")[0] ?? kind;
}

export function factsFound({ facts }: Paper, text: string): string[] {
  const read = comparable(text);
  return facts.filter((fact) => read.includes(comparable(fact)));
}

/** Spaces between Chinese, Japanese, Korean and Thai words are a matter of taste. */
function comparable(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, " ")
    .replace(/(?<=[\p{sc=Han}\p{sc=Thai}\p{N}]) | (?=[\p{sc=Han}\p{sc=Thai}])/gu, "");
}

function nameIn(
  { given, family, isFamilyFirst, joint = " " }: PaperKind,
  pick: <T>(list: readonly T[]) => T,
) {
  const names = [pick(given), pick(family)];
  return (isFamilyFirst ? names.toReversed() : names).join(joint);
}

function dateIn(kind: PaperKind, [year, month, day]: [number, number, number], number: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const written = kind.date.replace("{y}", String(year)).replace("{m}", two(month)).replace("{d}", two(day));
  return digitsIn(kind, written, number);
}

/** Every second paper has the language's own digits, if there are any. */
function digitsIn({ digits }: PaperKind, text: string, number: number): string {
  if (digits === undefined || number % 2 === 0) return text;
  return text.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit);
}
