import { DraftRefusal, unusual } from "./draft-refusal";
import { numberAs } from "./number-formats";
import { isOn, valOf } from "./word-properties";
import { checkProperties, type Styles } from "./word-styles";
import { isSymbolFont, signsOf } from "./word-symbols";
import { childOf, isElement, type WordElement } from "./word-tree";

export interface Label {
  isBullet: boolean;
  /** Includes any text around the number. Empty if only our own print can show the number. */
  text: string;
  isOfSigns: boolean;
  looks: WordElement | undefined;
}

export interface Labels {
  next(paragraph: WordElement | undefined): Label | undefined;
  placeOf(paragraph: WordElement | undefined): string;
}

interface Level {
  start: number;
  restart: number | undefined;
  format: string;
  written: string;
  style: string | undefined;
  isLegal: boolean;
  hasPicture: boolean;
  looks: WordElement | undefined;
}

interface List {
  id: string;
  linked: string | undefined;
  levels: readonly (Level | undefined)[];
}

interface Num {
  id: string;
  list: string;
  starts: readonly (number | undefined)[];
  levels: readonly (Level | undefined)[];
}

const LEVELS = 9;
const MAX_LINKS = 5;
const TICKS = /[\u2610-\u2612\u2713-\u2718\u2bbd-\u2bbf\u{1f5f4}-\u{1f5f9}\u{1f78e}\u{1f78f}]/u;
const PLAIN = new Set(["none", "decimal", "decimalZero", "bullet"]);
const WORDS = /\p{N}|\p{L}.*\p{L}/su;

/** Throws DraftRefusal for a hidden label, or one that programs count differently. */
export function readNumbering(root: WordElement | undefined, styles: Styles): () => Labels {
  const lists = new Map<string, List>();
  const nums = new Map<string, Num>();
  for (const each of root?.children.filter(isElement) ?? []) {
    const [list, num] = [each.attributes.get("w:abstractNumId"), each.attributes.get("w:numId")];
    if (each.name === "w:abstractNum" && list !== undefined) {
      if (lists.has(list)) throw unusual("a list twice");
      lists.set(list, {
        id: list,
        linked: valOf(each, "w:numStyleLink"),
        levels: byLevel(each, "w:lvl").map(readLevel),
      });
    }
    if (each.name === "w:num" && num !== undefined) {
      if (nums.has(num)) throw unusual("a list twice");
      const overrides = byLevel(each, "w:lvlOverride");
      nums.set(num, {
        id: num,
        list: valOf(each, "w:abstractNumId") ?? "",
        starts: overrides.map((override) => {
          const start = valOf(override, "w:startOverride");
          return start === undefined ? undefined : Number(start);
        }),
        levels: overrides.map((override) => readLevel(childOf(override, "w:lvl"))),
      });
    }
  }
  const numOf = (paragraph: WordElement | undefined) => valOf(childOf(paragraph, "w:numPr"), "w:numId");
  const listOf = (num: Num, links = 0): List | undefined => {
    const list = lists.get(num.list);
    if (list?.linked === undefined || links >= MAX_LINKS) return list;
    const [id = ""] = styles.of(list.linked, "w:pPr").flatMap((each) => numOf(each) ?? []);
    const other = nums.get(id);
    return other && listOf(other, links + 1);
  };
  const placeOf = (paragraph: WordElement | undefined): Place | undefined => {
    const style = valOf(paragraph, "w:pStyle") ?? styles.usual;
    const inherited = styles.of(style, "w:pPr").find((each) => numOf(each) !== undefined);
    const num = nums.get(numOf(paragraph) ?? numOf(inherited) ?? "");
    const list = num && listOf(num);
    if (!list) return undefined;
    const ids = styles.chain(style).map(({ attributes }) => attributes.get("w:styleId"));
    const ofStyle = ids
      .map((id) => list.levels.findIndex((each) => id !== undefined && each?.style === id))
      .find((at) => at >= 0);
    const [own, other] = [paragraph, inherited].map((each) => valOf(childOf(each, "w:numPr"), "w:ilvl"));
    const level = Number(own ?? ofStyle ?? other ?? 0);
    const language = valOf(childOf(paragraph, "w:rPr"), "w:lang") ?? usualLanguage;
    return Number.isInteger(level) && level >= 0 && level < LEVELS
      ? { num, list, level, language }
      : undefined;
  };
  const usualLanguage = styles.defaults("w:rPr").flatMap((each) => valOf(each, "w:lang") ?? [])[0] ?? "";
  return () => {
    const counts = new Map<string, (number | undefined)[]>();
    const used = new Set<string>();
    return {
      next(paragraph) {
        const place = placeOf(paragraph);
        return place && count(place, counts, used);
      },
      placeOf(paragraph) {
        const place = placeOf(paragraph);
        return place ? `${place.num.id} ${place.level}` : "";
      },
    };
  };
}

interface Place {
  num: Num;
  list: List;
  level: number;
  language: string;
}

function count(
  { num, list, level, language }: Place,
  all: Map<string, (number | undefined)[]>,
  used: Set<string>,
): Label | undefined {
  const counts = all.get(list.id) ?? Array.from({ length: LEVELS });
  all.set(list.id, counts);
  const levelAt = (at: number) => num.levels[at] ?? list.levels[at];
  const startOf = (at: number) => num.starts[at] ?? levelAt(at)?.start ?? 0;
  // A list restarts at its first use.
  if (!used.has(num.id))
    for (const [at, start] of num.starts.entries()) if (start !== undefined) counts[at] = undefined;
  used.add(num.id);
  for (let at = 0; at < level; at += 1) counts[at] ??= startOf(at);
  const before = counts[level];
  counts[level] = before === undefined ? startOf(level) : before + 1;
  for (let at = level + 1; at < LEVELS; at += 1)
    if (level < (levelAt(at)?.restart ?? LEVELS)) counts[at] = undefined;
  const own = levelAt(level);
  return own && labelFrom(own, (at) => numberAt(at, counts[at] ?? 0));

  function numberAt(at: number, number: number): string | null {
    if (at > level || !Number.isInteger(number)) throw unusual("a list that counts what is below");
    const format = levelAt(at)?.format ?? "decimal";
    return numberAs(own?.isLegal && !PLAIN.has(format) ? "decimal" : format, number, language);
  }
}

function labelFrom(level: Level, numberAt: (at: number) => string | null): Label | undefined {
  const { written, format, looks } = level;
  if (level.hasPicture) return { isBullet: false, text: "[Picture]", isOfSigns: false, looks };
  if (format === "bullet") return bulletFrom(level);
  let isPrintable = true;
  const text = written.replace(/%([1-9])/g, (_, digit: string) => {
    const number = numberAt(Number(digit) - 1);
    isPrintable = isPrintable && number !== null;
    return number ?? "";
  });
  if (isPrintable)
    return text.trim() === "" ? undefined : { isBullet: false, text: text.trim(), isOfSigns: false, looks };
  if (WORDS.test(written.replace(/%\d/g, "")) || format.endsWith("Text"))
    throw new DraftRefusal("has numbers written out or with words of their own");
  return { isBullet: false, text: "", isOfSigns: false, looks };
}

function bulletFrom({ written, looks }: Level): Label | undefined {
  if (written.trim() === "") return undefined;
  const font = childOf(looks, "w:rFonts")?.attributes.get("w:ascii")?.trim();
  const isOfSigns = font !== undefined && isSymbolFont(font);
  const text = isOfSigns ? signsOrNone(font, written) : written;
  return { isBullet: !TICKS.test(text) && !WORDS.test(text), text: text.trim(), isOfSigns, looks };
}

function signsOrNone(font: string, written: string): string {
  try {
    return signsOf(font, written);
  } catch (error) {
    if (error instanceof DraftRefusal) return "";
    throw error;
  }
}

function byLevel(element: WordElement, name: string): (WordElement | undefined)[] {
  const levels: (WordElement | undefined)[] = Array.from({ length: LEVELS });
  for (const each of element.children) {
    if (!isElement(each) || each.name !== name) continue;
    const at = Number(each.attributes.get("w:ilvl") ?? 0);
    if (levels[at]) throw unusual("a level twice");
    if (at in levels) levels[at] = each;
  }
  return levels;
}

function readLevel(level: WordElement | undefined): Level | undefined {
  if (!level) return undefined;
  const looks = childOf(level, "w:rPr");
  if (looks) checkProperties(looks);
  const legal = childOf(level, "w:isLgl");
  const restart = valOf(level, "w:lvlRestart");
  return {
    start: Number(valOf(level, "w:start") ?? 0),
    restart: restart === undefined ? undefined : Number(restart),
    // Alternate content holds a format that only some programs know.
    format: childOf(level, "mc:AlternateContent") ? "Text" : (valOf(level, "w:numFmt") ?? "decimal"),
    written: valOf(level, "w:lvlText") ?? "",
    style: valOf(level, "w:pStyle"),
    isLegal: legal !== undefined && isOn(legal.attributes.get("w:val") ?? "1"),
    hasPicture: childOf(level, "w:lvlPicBulletId") !== undefined,
    looks,
  };
}
