import { DraftRefusal, unusual } from "./draft-refusal";
import { numberAs } from "./number-formats";
import { isOn, valOf } from "./word-properties";
import type { Styles } from "./word-styles";
import { isSymbolFont, signsOf } from "./word-symbols";
import { childOf, isElement, type WordElement } from "./word-tree";

/** What Word writes before a paragraph; it stands nowhere in the paragraph's own text. */
export interface Label {
  isBullet: boolean;
  /** With all that stands around the number. Empty where there is a number that only our own print can show. */
  text: string;
  /** It is made of signs of the level's symbol font. */
  isOfSigns: boolean;
  /** The level that it comes from, whose properties say what it looks like. */
  level: WordElement;
}

/** The labels of one text, asked for from its first paragraph to its last. */
export type LabelOf = (paragraph: WordElement | undefined) => Label | undefined;

interface List {
  id: string;
  levels: ReadonlyMap<string, WordElement>;
}

interface Num {
  id: string;
  list: string;
  overrides: ReadonlyMap<string, WordElement>;
}

const LEVELS = 9;
const MAX_LINKS = 5;
/** Boxes that are ticked or not, and ticks: such a bullet says more than that there is an item. */
const TICKS = /[\u2610-\u2612\u2713-\u2718\u2bbd-\u2bbf\u{1f5f4}-\u{1f5f9}\u{1f78e}\u{1f78f}]/u;
/** Formats that a legal number keeps. */
const PLAIN = new Set(["none", "decimal", "decimalZero", "bullet"]);
const WORDS = /\p{N}|\p{L}.*\p{L}/su;

/** Counts as Word does. Throws DraftRefusal for a label that other programs count otherwise, or that is hidden. */
export function readNumbering(root: WordElement | undefined, styles: Styles): () => LabelOf {
  const lists = new Map<string, WordElement>();
  const nums = new Map<string, Num>();
  for (const each of root?.children.filter(isElement) ?? []) {
    const isList = each.name === "w:abstractNum";
    if (!isList && each.name !== "w:num") continue;
    const id = each.attributes.get(isList ? "w:abstractNumId" : "w:numId") ?? "";
    if (isList ? lists.has(id) : nums.has(id)) throw unusual("a list twice");
    if (isList) lists.set(id, each);
    else
      nums.set(id, {
        id,
        list: valOf(each, "w:abstractNumId") ?? "",
        overrides: byLevel(each, "w:lvlOverride"),
      });
  }
  const known = new Map<string, List>();
  const listOf = (num: Num, links = 0): List | undefined => {
    const list = lists.get(num.list);
    const linked = valOf(list, "w:numStyleLink");
    if (linked !== undefined && links < MAX_LINKS) {
      const [numId] = styles
        .of(linked, "w:pPr")
        .flatMap((each) => valOf(childOf(each, "w:numPr"), "w:numId") ?? []);
      const other = nums.get(numId ?? "");
      return other && listOf(other, links + 1);
    }
    const found = list && (known.get(num.list) ?? { id: num.list, levels: byLevel(list, "w:lvl") });
    if (found) known.set(num.list, found);
    return found;
  };
  const placeOf = (
    paragraph: WordElement | undefined,
  ): { num: Num; list: List; level: number } | undefined => {
    const own = childOf(paragraph, "w:numPr");
    const style = valOf(paragraph, "w:pStyle") ?? styles.usual;
    const inherited = styles
      .of(style, "w:pPr")
      .flatMap((each) => childOf(each, "w:numPr") ?? [])
      .find((each) => childOf(each, "w:numId"));
    const num = nums.get(valOf(own, "w:numId") ?? valOf(inherited, "w:numId") ?? "");
    const list = num && listOf(num);
    if (!list) return undefined;
    const ids = styles.chain(style).map(({ attributes }) => attributes.get("w:styleId"));
    const [ofStyle] = ids.flatMap((id) =>
      [...list.levels].flatMap(([at, level]) =>
        id !== undefined && valOf(level, "w:pStyle") === id ? [at] : [],
      ),
    );
    const level = Number(valOf(own, "w:ilvl") ?? ofStyle ?? valOf(inherited, "w:ilvl") ?? 0);
    return Number.isInteger(level) && level >= 0 && level < LEVELS ? { num, list, level } : undefined;
  };
  const language = styles.defaults("w:rPr").flatMap((each) => valOf(each, "w:lang") ?? [])[0] ?? "";
  return () => {
    const counts = new Map<string, (number | undefined)[]>();
    const used = new Set<string>();
    return (paragraph) => {
      const place = placeOf(paragraph);
      const own = valOf(childOf(paragraph, "w:rPr"), "w:lang");
      return place && count(place, counts, used, own ?? language);
    };
  };
}

function count(
  { num, list, level }: { num: Num; list: List; level: number },
  all: Map<string, (number | undefined)[]>,
  used: Set<string>,
  language: string,
): Label | undefined {
  const counts = all.get(list.id) ?? Array.from({ length: LEVELS });
  all.set(list.id, counts);
  const levelAt = (at: number) =>
    childOf(num.overrides.get(String(at)), "w:lvl") ?? list.levels.get(String(at));
  const startOf = (at: number) =>
    Number(valOf(num.overrides.get(String(at)), "w:startOverride") ?? valOf(levelAt(at), "w:start") ?? 0);
  // A list that begins anew does so where it is first used.
  if (!used.has(num.id))
    for (const [at, override] of num.overrides)
      if (childOf(override, "w:startOverride")) counts[Number(at)] = undefined;
  used.add(num.id);
  const before = counts[level];
  counts[level] = before === undefined ? startOf(level) : before + 1;
  for (let at = level + 1; at < LEVELS; at += 1) {
    const after = valOf(levelAt(at), "w:lvlRestart");
    if (after === undefined || level < Number(after)) counts[at] = undefined;
  }
  // A level that was left out has begun.
  for (let at = 0; at < level; at += 1) counts[at] ??= startOf(at);
  const own = levelAt(level);
  const numberAt = (at: number) => counts[at] ?? 0;
  return own && labelFrom(own, level, numberAt, levelAt, language);
}

function labelFrom(
  level: WordElement,
  place: number,
  numberAt: (at: number) => number,
  levelAt: (at: number) => WordElement | undefined,
  language: string,
): Label | undefined {
  if (childOf(level, "mc:AlternateContent")) throw unusual("numbers for some programs");
  if (childOf(level, "w:lvlPicBulletId"))
    return { isBullet: false, text: "[Picture]", isOfSigns: false, level };
  const written = valOf(level, "w:lvlText") ?? "";
  const format = valOf(level, "w:numFmt") ?? "decimal";
  if (format === "bullet") return bulletFrom(level, written);
  const isLegal = isOn(childOf(level, "w:isLgl") && (valOf(level, "w:isLgl") ?? "1"));
  let isPrintable = true;
  const text = written.replace(/%([1-9])/g, (_, digit: string) => {
    const at = Number(digit) - 1;
    const number = numberAt(at);
    if (at > place || !Number.isInteger(number)) throw unusual("a list that counts what is below");
    const of = valOf(levelAt(at), "w:numFmt") ?? "decimal";
    const shown = numberAs(isLegal && !PLAIN.has(of) ? "decimal" : of, number, language);
    isPrintable = isPrintable && shown !== null;
    return shown ?? "";
  });
  if (isPrintable)
    return text.trim() === "" ? undefined : { isBullet: false, text: text.trim(), isOfSigns: false, level };
  if (WORDS.test(written.replace(/%\d/g, "")) || format.endsWith("Text"))
    throw new DraftRefusal("has numbers written out or with words of their own", "Type them as text");
  return { isBullet: false, text: "", isOfSigns: false, level };
}

function bulletFrom(level: WordElement, written: string): Label | undefined {
  if (written.trim() === "") return undefined;
  const font = childOf(childOf(level, "w:rPr"), "w:rFonts")?.attributes.get("w:ascii")?.trim();
  const isOfSigns = font !== undefined && isSymbolFont(font);
  const text = isOfSigns ? signsOrNone(font, written) : written;
  return { isBullet: !TICKS.test(text) && !WORDS.test(text), text: text.trim(), isOfSigns, level };
}

/** A bullet that stands for no known character is a bullet all the same. */
function signsOrNone(font: string, written: string): string {
  try {
    return signsOf(font, written);
  } catch (error) {
    if (error instanceof DraftRefusal) return "";
    throw error;
  }
}

function byLevel(element: WordElement, name: string): Map<string, WordElement> {
  const levels = element.children.filter(isElement).filter((each) => each.name === name);
  return new Map(levels.toReversed().map((each) => [each.attributes.get("w:ilvl") ?? "0", each]));
}
