import { DraftRefusal } from "./draft-refusal";
import { isOn, valOf } from "./word-properties";
import { childOf, isElement, type WordElement, within, wordsIn } from "./word-tree";

export const LEAST_LINE = 60;
/** In twentieths of a point; anything farther is off the page. */
export const FARTHEST = { before: -1_500, behind: 15_000 };
export const FARTHEST_INDENT = { before: -1_500, behind: 9_000 };
export const FARTHEST_CHARS = { before: -700, behind: 4_500 };
/** In EMU, 360,000 per centimetre. */
const FARTHEST_BOX = { before: -1_000_000, behind: 9_500_000 };
const LEAST_BOX = 60_000;
const CHARS_OF_A_LINE = 40;

export function hiddenText(): DraftRefusal {
  return new DraftRefusal("has hidden text");
}

export function endsOf(element: WordElement, name: string): readonly (WordElement | undefined)[] {
  const inner = (within: WordElement): WordElement[] =>
    within.children
      .filter(isElement)
      .flatMap((each) => (each.name === name ? [each] : each.name === "w:tbl" ? [] : inner(each)));
  const all = inner(element);
  return [all[0], all.at(-1)];
}

export function checkRow(row: WordElement): void {
  const properties = childOf(row, "w:trPr");
  const height = childOf(properties, "w:trHeight")?.attributes;
  const lines = row.children.filter(isElement).map((cell) => {
    const all = [...within(cell)];
    const breaks = all.filter(({ name }) => ["w:p", "w:br", "w:cr"].includes(name)).length;
    return breaks + Math.floor(wordsIn(cell).length / CHARS_OF_A_LINE);
  });
  const isFlatRow =
    height?.get("w:hRule") === "exact" &&
    !(Number(height.get("w:val")) >= LEAST_LINE * 3 * Math.max(1, ...lines));
  if (childOf(properties, "w:hidden") || isFlatRow) throw hiddenText();
}

export function checkCell(cell: WordElement | undefined): void {
  const isTaken = ["w:vMerge", "w:hMerge"].some(
    (name) => childOf(cell, name) && valOf(cell, name) !== "restart",
  );
  if (isTaken) throw hiddenText();
}

export function checkTable(table: WordElement): void {
  const properties = childOf(table, "w:tblPr");
  const place = childOf(properties, "w:tblpPr")?.attributes;
  const isBeside =
    !isWithin(childOf(properties, "w:tblInd")?.attributes.get("w:w"), FARTHEST_INDENT) ||
    ["w:tblpX", "w:tblpY"].some((side) => !isWithin(place?.get(side), FARTHEST));
  if (isBeside) throw hiddenText();
}

export function checkBox(elements: readonly WordElement[]): void {
  const isGrouped = elements.some(({ name }) => name === "v:group");
  const isHidden = elements.some(({ name, attributes, children }) => {
    const said = children.filter((each) => !isElement(each)).join("");
    return (
      (name.endsWith(":docPr") && isOn(attributes.get("hidden"))) ||
      (name.startsWith("v:") && isHiddenShape(attributes.get("style") ?? "", isGrouped)) ||
      (name === "wp:extent" && !["cx", "cy"].every((side) => Number(attributes.get(side)) >= LEAST_BOX)) ||
      (name === "wp:posOffset" && !isWithin(said, FARTHEST_BOX))
    );
  });
  if (isHidden) throw hiddenText();
}

function isHiddenShape(style: string, isGrouped: boolean): boolean {
  const said = new Map(
    style.split(";").map((each) => [keyOf(each), each.slice(each.indexOf(":") + 1).trim()]),
  );
  const isEmpty = (side: string) => Number.parseFloat(said.get(side) ?? "1") === 0;
  const isFar = (side: string) => Math.abs(Number.parseFloat(said.get(side) ?? "0")) >= 1_000;
  return (
    said.get("visibility") === "hidden" ||
    said.get("display") === "none" ||
    ["width", "height"].some(isEmpty) ||
    (!isGrouped && ["left", "top", "margin-left", "margin-top"].some(isFar))
  );
}

function keyOf(declaration: string): string {
  return declaration.slice(0, declaration.indexOf(":")).trim().toLowerCase();
}

export function isWithin(
  value: string | undefined,
  { before, behind }: { before: number; behind: number },
): boolean {
  const place = Number(value ?? 0);
  return place >= before && place <= behind;
}
