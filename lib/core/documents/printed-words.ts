import { bracketWords } from "./bracket-words";
import type { MarkBlock, NoteBlock, Run } from "./document-model";
import { hasItalics } from "./text-direction";

export type PrintedRun = Omit<Run, "code">;

function noteLabel(language: string): string {
  const { note, colon } = bracketWords(language);
  return `${note}${colon.trimEnd()}`;
}

function codeWord(code: NonNullable<Run["code"]>, language: string): string {
  return `[${bracketWords(language).code[code]}]`;
}

export function printedRuns(runs: readonly Run[], language: string): PrintedRun[] {
  return groupsOf(runs, ({ strike = false }) => strike).flatMap((group) => {
    const printed = unstruckRuns(group, language);
    const isPlain = group.every(({ code }) => code === undefined);
    const text = group.map((run) => run.text).join("");
    if (!group[0]?.strike || (isPlain && (text.trim() === "" || (BRACKETED.test(text) && WORD.test(text)))))
      return printed;
    const { struck, colon } = bracketWords(language);
    // In words too: copies may lose the line, and screen readers do.
    return inBrackets(`${struck}${colon}`, printed);
  });
}

function groupsOf(runs: readonly Run[], of: (run: Run) => unknown): Run[][] {
  const groups: Run[][] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    if (last?.[0] && of(last[0]) === of(run)) last.push(run);
    else groups.push([run]);
  }
  return groups;
}

function unstruckRuns(runs: readonly Run[], language: string): PrintedRun[] {
  return groupsOf(runs, ({ code }) => code).flatMap((group) => {
    const code = group[0]?.code;
    return code === undefined ? group : codedRuns(group, code, language);
  });
}

function inBrackets(label: string, runs: readonly PrintedRun[]): PrintedRun[] {
  const text = runs.map((run) => run.text).join("");
  const start = text.length - text.trimStart().length;
  const end = text.trimEnd().length;
  return [
    { text: `${text.slice(0, start)}[${label}` },
    ...cutRuns(runs, start, end),
    { text: `]${text.slice(end)}` },
  ];
}

function cutRuns(runs: readonly PrintedRun[], start: number, end: number): PrintedRun[] {
  const found: PrintedRun[] = [];
  let at = 0;
  for (const run of runs) {
    const text = run.text.slice(Math.max(0, start - at), Math.max(0, end - at));
    if (text !== "") found.push({ ...run, text });
    at += run.text.length;
  }
  return found;
}

function unbracketed(runs: readonly PrintedRun[]): readonly PrintedRun[] {
  const text = runs.map((run) => run.text).join("");
  if (!ONE_PAIR.test(text) || !WORD.test(text)) return runs;
  const [open, close] = [text.indexOf("["), text.lastIndexOf("]")];
  return [
    ...cutRuns(runs, 0, open),
    ...cutRuns(runs, open + 1, close),
    ...cutRuns(runs, close + 1, text.length),
  ];
}

const ONE_PAIR = /^\s*\[[^[\]]*\]\s*$/su;
const BRACKETED = /^\s*\[.*\]\s*$/su;
const WORD = /\p{L}\p{M}*\p{L}/u;

function codedRuns(group: readonly Run[], code: NonNullable<Run["code"]>, language: string): PrintedRun[] {
  const plain = group.map(({ code: _, ...run }): PrintedRun => run);
  const text = plain.map((run) => run.text).join("");
  const [first] = plain;
  // The word of the code itself may have been drafted in English, whatever the document's language.
  if (text.trim() === "" || text.trim() === `[${code}]`)
    return [{ ...first, text: codeWord(code, language) }];
  const { code: words, colon } = bracketWords(language);
  const isNamed = says(text, words[code]);
  if (BRACKETED.test(text) && isNamed) return plain;
  const lead = [words[code], code]
    .map((each) => `[${each}]`)
    .find((each) => text.trimStart().startsWith(each));
  if (lead !== undefined)
    return inBrackets(
      `${words[code]}${colon}`,
      cutRuns(plain, text.indexOf(lead) + lead.length, text.length),
    );
  const isSaid = code !== "handwritten" && isNamed;
  const described = code === "handwritten" ? plain : unbracketed(plain);
  return inBrackets(isSaid ? "" : `${words[code]}${colon}`, described);
}

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;
const FIRST_WORDS = 4;
const FIRST_CHARACTERS = 12;
const ENOUGH_LETTERS = 6;
/** No seal is described by what it lacks. */
const NEGATION =
  /^(?:no|not|non|never|without|sin|sem|não|ni|nem|sans|pas|aucune?|ohne|keine?|nicht|senza|zonder|geen|niet|bez|nie|без|не|нет|بدون|لا|ללא|אין)$/iu;
/** Behind a mark's name, these make it another thing: stamp duty, or printing (印刷). */
const ANOTHER_THING = /^(?:\s(?:dut(?:y|ies)|tax(?:es)?)(?!\p{L})|[刷紙纸税])/iu;

/**
 * Matches forms that differ only in their ending: "ilegibles". Part of another word doesn't match, but the end
 * of a compound does: "Dienstsiegel".
 */
function says(text: string, word: string, firstWords = Number.POSITIVE_INFINITY): boolean {
  const stem = word.length > 6 ? word.slice(0, -2) : word;
  if (UNSPACED.test(word)) {
    const at = text.indexOf(stem);
    const isFirst = firstWords === Number.POSITIVE_INFINITY || at <= FIRST_CHARACTERS;
    return at >= 0 && isFirst && !ANOTHER_THING.test(text.slice(at + stem.length));
  }
  const ending = word.length - stem.length + Math.floor(word.length / 3);
  const compound = word.length >= ENOUGH_LETTERS ? `|${word}` : "";
  const beginning = `(?<![\\p{L}\\p{M}\\p{N}])(?:ال|ה)?${stem}(?:[\\p{L}\\p{M}]{0,${ending}}|gra[fp]\\p{L}*)`;
  const found = new RegExp(`(?:${beginning}${compound})(?![\\p{L}\\p{M}])`, "iu").exec(
    // Only Turkish takes this capital for an "i".
    text.replaceAll("İ", "i"),
  );
  if (found === null) return false;
  const before = text.slice(0, found.index).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const isAnother = ANOTHER_THING.test(text.slice(found.index + found[0].length));
  return before.length < firstWords && !isAnother && !before.some((each) => NEGATION.test(each));
}

export function isBracketOfOurs(text: string, language: string): boolean {
  const { code, mark, emblems, struck, note } = bracketWords(language);
  return [...Object.values(code), ...Object.values(mark), ...emblems, struck, note].some((word) =>
    says(text, word, FIRST_WORDS),
  );
}

const HANDWRITTEN_MARKS: ReadonlySet<string> = new Set(["signature", "initials", "handwriting"]);

export function markRuns(block: MarkBlock, language: string): PrintedRun[] {
  const { mark, runs } = block;
  const { code: codes, colon } = bracketWords(language);
  const ownNames = namesOf(block, language);
  const [name = ""] = ownNames;
  const text = runs.map((run) => run.text).join("");
  const unread = runs.find(({ code }) => code !== undefined)?.code;
  const named = unread === undefined ? name : `${name}${colon}${codes[unread]}`;
  const described = HANDWRITTEN_MARKS.has(mark)
    ? runs.map(({ code, ...run }): Run => (code === "handwritten" ? run : { ...run, code }))
    : runs;
  const words = text.trim() === "" ? [{ text: named }] : printedRuns(described, language);
  const isSaid = text.trim() === "" || ownNames.some((each) => says(text, each, FIRST_WORDS));
  const label = isSaid ? "" : `${name}${colon}`;
  // A bracket that leans alone, beside upright letters, would look like a slip.
  const leans = hasItalics(language);
  return inBrackets(label, unbracketed(words)).map((run) => ({ ...run, italic: leans }));
}

function namesOf({ mark, isCalledLogo }: MarkBlock, language: string): readonly string[] {
  const { mark: names, emblems, formerLogo } = bracketWords(language);
  if (mark === "logo") return isCalledLogo ? [formerLogo] : [names.logo, ...emblems];
  return mark === "stamp" || mark === "seal" ? [names[mark], names.stamp, names.seal] : [names[mark]];
}

export function noteRuns({ runs }: NoteBlock, language: string): PrintedRun[] {
  return [{ text: `${noteLabel(language)} `, bold: true }, ...printedRuns(runs, language)];
}
