import { unusual } from "./draft-refusal";
import { firstOf } from "./word-properties";
import { childOf, isElement, type WordElement, within } from "./word-tree";

/** Between a letter and its ground, of 255 in each colour. */
const LEAST_CONTRAST = 0x30;
const HIGHLIGHTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    black: "000000",
    white: "FFFFFF",
    darkBlue: "000080",
    darkCyan: "008080",
    darkGray: "808080",
    darkGreen: "008000",
    darkMagenta: "800080",
    darkRed: "800000",
    darkYellow: "808000",
    lightGray: "C0C0C0",
    blue: "0000FF",
    cyan: "00FFFF",
    green: "00FF00",
    magenta: "FF00FF",
    red: "FF0000",
    yellow: "FFFF00",
  }),
);

/** Word's own fill of letters goes before their colour. */
export function isFilledOtherwise(sources: readonly WordElement[]): boolean {
  const fill = sources
    .flatMap((each) => each.children.filter(isElement))
    .find(({ name }) => name.endsWith(":textFill"));
  return [...(fill ? within(fill) : [])].some(({ name, attributes }) => {
    const local = name.slice(name.indexOf(":") + 1);
    if (local === "schemeClr") return !/^(?:tx|dk|accent)\d$/.test([...attributes.values()].join(""));
    return !["textFill", "solidFill", "lumMod"].includes(local);
  });
}

/** The colour behind letters; null where it cannot be told. */
export function groundOf(
  sources: readonly WordElement[],
  paragraphs: readonly WordElement[],
  cell: WordElement | undefined,
  table: WordElement | undefined,
  isStyled: boolean,
): string | null {
  const highlight = HIGHLIGHTS.get(firstOf(sources, "w:highlight")?.attributes.get("w:val") ?? "none");
  if (highlight !== undefined) return highlight;
  const shades = [firstOf(sources, "w:shd"), firstOf(paragraphs, "w:shd"), childOf(cell, "w:shd")];
  for (const attributes of [...shades, childOf(table, "w:shd")].flatMap((each) => each?.attributes ?? [])) {
    const pattern = attributes.get("w:val") ?? "clear";
    const fill = attributes.get("w:fill") ?? "auto";
    if (attributes.has("w:themeFill") || !["clear", "nil"].includes(pattern)) return null;
    if (fill !== "auto") return hexOf(fill);
  }
  return isStyled ? null : "FFFFFF";
}

export function isContrasting(colour: WordElement | undefined, ground: string | null): boolean {
  const attributes = colour?.attributes ?? new Map<string, string>();
  const theme = attributes.get("w:themeColor");
  const tint = Number.parseInt(attributes.get("w:themeTint") ?? "ff", 16);
  const isLight = /^(?:background|light)\d$/.test(theme ?? "") && !attributes.has("w:themeShade");
  const own = attributes.get("w:val") ?? "auto";
  const letters = isLight || tint < LEAST_CONTRAST ? "FFFFFF" : own === "auto" ? null : hexOf(own);
  if (ground === null || letters === null) return true;
  return [0, 2, 4].some((at) => Math.abs(partOf(letters, at) - partOf(ground, at)) >= LEAST_CONTRAST);
}

function partOf(hex: string, at: number): number {
  return Number.parseInt(hex.slice(at, at + 2), 16);
}

function hexOf(value: string): string {
  if (!/^[0-9a-f]{6}$/i.test(value)) throw unusual("a colour that is none");
  return value;
}
