import { DraftRefusal } from "./draft-refusal";
import { childOf, isElement, type WordElement, within } from "./word-tree";

/** What a paragraph's runs take over from what is around them. */
export interface Surroundings {
  paragraph: WordElement | undefined;
  /** White letters are seen in the dark cells of a table. */
  isInTable: boolean;
}

const LEAST_HALF_POINTS = 5;
const LEAST_STRETCH = 20;
const MOST_SQUEEZED = -60;
const MOST_RAISED = 60;
const LEAST_LINE = 60;
const LIGHT = 0xe0;
/** In twentieths of a point; a frame beyond is on no page. */
const FARTHEST = { before: -1_500, behind: 15_000 };
const HIDDEN = "has hidden text. Delete it, or make it visible";

/** Judges runs by the properties that decide whether Word shows them; throws DraftRefusal for one that it hides. */
export function createLookCheck(
  styles: WordElement | undefined,
): (run: WordElement, around: Surroundings) => void {
  const byId = new Map<string, WordElement>();
  const defaults: WordElement[] = [];
  for (const each of styles?.children.filter(isElement) ?? []) {
    if (each.name === "w:docDefaults")
      defaults.push(...[...within(each)].filter(({ name }) => name === "w:rPr"));
    if (each.name !== "w:style") continue;
    byId.set(each.attributes.get("w:styleId") ?? "", each);
    const own = childOf(each, "w:rPr");
    if (isOn(each.attributes.get("w:default")) && each.attributes.get("w:type") !== "table" && own)
      defaults.unshift(own);
  }
  /** What a style says of letters, then what those say that it is based on. */
  const chain = (id: string | undefined, seen = new Set<string>()): WordElement[] => {
    const style = byId.get(id ?? "");
    if (!style || id === undefined || seen.has(id)) return [];
    const own = childOf(style, "w:rPr");
    const base = chain(childOf(style, "w:basedOn")?.attributes.get("w:val"), seen.add(id));
    return own ? [own, ...base] : base;
  };
  return (run, { paragraph, isInTable }) => {
    const own = childOf(run, "w:rPr");
    const sources = [
      ...(own ? [own] : []),
      ...chain(valOf(own, "w:rStyle")),
      ...chain(valOf(paragraph, "w:pStyle")),
      ...defaults,
    ];
    const find = (name: string) => sources.flatMap((each) => childOf(each, name) ?? [])[0];
    const isToggled = (name: string) => {
      const found = find(name);
      return found !== undefined && isOn(found.attributes.get("w:val") ?? "true");
    };
    const number = (name: string, otherwise: number) => {
      const found = find(name)?.attributes.get("w:val");
      return found === undefined ? otherwise : Number.parseFloat(found);
    };
    const isShaded =
      isInTable ||
      find("w:shd") !== undefined ||
      find("w:highlight") !== undefined ||
      childOf(paragraph, "w:shd");
    const isHidden =
      isToggled("w:vanish") ||
      isToggled("w:specVanish") ||
      !(number("w:sz", 20) >= LEAST_HALF_POINTS) ||
      !(number("w:w", 100) >= LEAST_STRETCH) ||
      !(number("w:spacing", 0) >= MOST_SQUEEZED) ||
      !(Math.abs(number("w:position", 0)) <= MOST_RAISED) ||
      find("w:fitText") !== undefined ||
      (isLight(find("w:color")?.attributes.get("w:val")) && !isShaded) ||
      isFlat(paragraph);
    if (isHidden) throw new DraftRefusal(HIDDEN);
    if (isToggled("w:strike") || isToggled("w:dstrike"))
      throw new DraftRefusal("has crossed-out text. Delete it, or describe it in square brackets");
  };
}

/** Refuses a row of a table that Word does not show. */
export function checkRow(row: WordElement): void {
  const properties = childOf(row, "w:trPr");
  const height = childOf(properties, "w:trHeight")?.attributes;
  const isFlatRow = height?.get("w:hRule") === "exact" && !(Number(height.get("w:val")) >= LEAST_LINE * 2);
  if (childOf(properties, "w:hidden") || isFlatRow) throw new DraftRefusal(HIDDEN);
}

function isFlat(paragraph: WordElement | undefined): boolean {
  const spacing = childOf(paragraph, "w:spacing")?.attributes;
  const frame = childOf(paragraph, "w:framePr")?.attributes;
  return (
    (spacing?.get("w:lineRule") === "exact" && !(Number(spacing.get("w:line")) >= LEAST_LINE)) ||
    (frame?.get("w:hRule") === "exact" && !(Number(frame.get("w:h")) >= LEAST_LINE * 2)) ||
    ["w:x", "w:y"].some((side) => {
      const place = Number(frame?.get(side) ?? 0);
      return !(place >= FARTHEST.before && place <= FARTHEST.behind);
    })
  );
}

function isLight(colour: string | undefined): boolean {
  const parts = /^(..)(..)(..)$/.exec(colour ?? "")?.slice(1) ?? [];
  return parts.length === 3 && parts.every((hex) => Number.parseInt(hex, 16) >= LIGHT);
}

function valOf(properties: WordElement | undefined, name: string): string | undefined {
  return childOf(properties, name)?.attributes.get("w:val");
}

function isOn(value: string | undefined): boolean {
  return value !== undefined && !["0", "false", "off"].includes(value);
}
