import type { ObjectWalk } from "../objects/object-walk";
import type { PdfValue } from "../objects/pdf-value";
import { entriesOf } from "../objects/read-revisions";

export interface ReadFont {
  texts: readonly string[];
  /** By code, in thousandths of the type size. */
  widths: readonly number[];
}

const RANGE = /<([0-9a-f]{4})> <[0-9a-f]{4}> \[((?:<[0-9a-f ]*>| )*)\]/g;
const TEXT = /<([0-9a-f ]*)>/g;

export function readFont(walk: ObjectWalk, value: PdfValue): ReadFont {
  const font = entriesOf(walk.follow(value, "font").value);
  const table = Buffer.from(walk.plainStream(font.get("ToUnicode"), "table of texts")).toString("latin1");
  const texts: string[] = [];
  for (const [, first = "", list = ""] of table.matchAll(RANGE)) {
    const from = Number.parseInt(first, 16);
    for (const [index, [, units = ""]] of [...list.matchAll(TEXT)].entries())
      texts[from + index] = textOf(units);
  }
  const [descendant] = walk.array(font.get("DescendantFonts"), "descendants");
  return { texts, widths: readWidths(walk, entriesOf(walk.follow(descendant, "descendant").value).get("W")) };
}

function textOf(units: string): string {
  const codes = units.match(/[0-9a-f]{4}/g) ?? [];
  return String.fromCharCode(...codes.map((code) => Number.parseInt(code, 16)));
}

function readWidths(walk: ObjectWalk, value: PdfValue | undefined): number[] {
  const widths: number[] = [];
  let first = 0;
  for (const item of walk.array(value, "widths")) {
    if (item.type !== "array") first = walk.number(item, "first of some");
    else
      for (const [index, width] of walk.numbers(item, "widths of some").entries())
        widths[first + index] = width;
  }
  return widths;
}
