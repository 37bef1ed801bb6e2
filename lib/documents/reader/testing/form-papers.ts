import { makePdf } from "../../sources/testing/make-documents";

type Place = readonly [left: number, bottom: number, right: number, top: number];

export interface Note {
  rect: Place;
  entries: string;
  flags?: number;
  appearance?: string | Record<string, string>;
}

const FONT = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>";
export const streamOf = (dictionary: string, content: string) =>
  `<<${dictionary}/Length ${content.length}>>stream\n${content}\nendstream`;

/** Draws from the field's lower left corner. */
export const drawsText = (text: string, before = "", size = 12) =>
  `/Tx BMC q BT ${before} /Helv ${size} Tf 2 5 Td (${text}) Tj ET Q EMC`;

/** Later notes are in front. */
export function formPage(
  notes: readonly Note[],
  { content = "BT /F 12 Tf 20 20 Td (The undersigned) Tj ET", page = "", box = [400, 300], form = "" } = {},
): Uint8Array {
  const objects: string[] = [];
  const add = (object: string) => objects.push(object) + 5;
  const refs = notes.map(({ rect, entries, flags = 4, appearance }, at) => {
    const [left, bottom, right, top] = rect;
    const draw = (drawn: string) =>
      `${add(streamOf(`/Type/XObject/Subtype/Form/BBox[0 0 ${right - left} ${top - bottom}]/Resources<</Font<</Helv 5 0 R>>>>`, drawn))} 0 R`;
    let drawn = "";
    if (typeof appearance === "string") drawn = `/AP<</N ${draw(appearance)}>>`;
    else if (appearance) {
      const states = Object.entries(appearance).map(([state, content]) => `/${state} ${draw(content)}`);
      drawn = `/AP<</N<<${states.join("")}>>>>`;
    }
    const kind = /\/Subtype/.test(entries) ? "" : `/Subtype/Widget/T(field${at})`;
    return `${add(`<</Type/Annot${kind}/Rect[${rect.join(" ")}]/F ${flags}/P 3 0 R${entries}${drawn}>>`)} 0 R`;
  });
  const fields = refs.filter((_, at) => !/\/Subtype/.test(notes[at]?.entries ?? ""));
  return makePdf([
    `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${fields.join(" ")}]/DA(/Helv 12 Tf 0 g)/DR<</Font<</Helv 5 0 R>>>>${form}>>>>`,
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${box.join(" ")}]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>/Annots[${refs.join(" ")}]${page}>>`,
    streamOf("", content),
    FONT,
    ...objects,
  ]);
}
