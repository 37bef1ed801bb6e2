import { BLANK, type Shape, unknownShape } from "./glyph-shape";

interface FontFile {
  type?: string;
  subtype?: string;
  data?: Uint8Array;
}

const MAX_MARK_BYTES = 2_000;

/**
 * A font draws a missing letter not at all, or as its first glyph, which also stands for an empty letter.
 * Undefined if that is unclear.
 */
export function markOf({ type, subtype, data }: FontFile): Shape | typeof BLANK | undefined {
  const isTrueType = (type === "TrueType" || type === "CIDFontType2") && !subtype;
  const mark = isTrueType && data ? firstGlyph(data) : null;
  if (mark === null || mark.length > MAX_MARK_BYTES) return undefined;
  if (mark.length === 0) return BLANK;
  const { box, ink } = unknownShape("", 0);
  return { id: `missing ${mark.join(" ")}`, box, ink: ink ?? box, isGap: true };
}

function firstGlyph(font: Uint8Array): Uint8Array | null {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const [head, loca, glyf] = [tableOf(view, "head"), tableOf(view, "loca"), tableOf(view, "glyf")];
  if (head === null || loca === null || glyf === null) return null;
  const isLong = view.getInt16(head + 50) !== 0;
  const [start, end] = isLong
    ? [view.getUint32(loca), view.getUint32(loca + 4)]
    : [view.getUint16(loca) * 2, view.getUint16(loca + 2) * 2];
  return end < start ? null : font.subarray(glyf + start, glyf + end);
}

function tableOf(view: DataView, tag: string): number | null {
  for (let index = 0; index < view.getUint16(4); index++) {
    const at = 12 + index * 16;
    const letters = [0, 1, 2, 3].map((offset) => String.fromCharCode(view.getUint8(at + offset)));
    if (letters.join("") === tag) return view.getUint32(at + 8);
  }
  return null;
}
