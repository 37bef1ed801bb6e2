import { viewOf } from "./true-type";

const ARGUMENTS_ARE_WORDS = 0x1;
const ARGUMENTS_ARE_OFFSETS = 0x2;
const HAS_SCALE = 0x8;
const MORE_COMPONENTS = 0x20;
const HAS_TWO_SCALES = 0x40;
const HAS_MATRIX = 0x80;

/** In font units. */
export interface GlyphPart {
  glyph: number;
  x: number;
  y: number;
}

export interface Box {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

export function boxOf(outline: Uint8Array): Box | null {
  if (outline.length === 0) return null;
  const view = viewOf(outline);
  return { minX: view.getInt16(2), minY: view.getInt16(4), maxX: view.getInt16(6), maxY: view.getInt16(8) };
}

export function withRenumberedComponents(
  outline: Uint8Array,
  renumber: (glyph: number) => number,
): Uint8Array {
  if (outline.length === 0 || viewOf(outline).getInt16(0) >= 0) return outline;
  const copy = outline.slice();
  const view = viewOf(copy);
  for (let at = 10; ; ) {
    const flags = view.getUint16(at);
    view.setUint16(at + 2, renumber(view.getUint16(at + 2)));
    at += flags & ARGUMENTS_ARE_WORDS ? 8 : 6;
    if (flags & HAS_SCALE) at += 2;
    else if (flags & HAS_TWO_SCALES) at += 4;
    else if (flags & HAS_MATRIX) at += 8;
    if (!(flags & MORE_COMPONENTS)) return copy;
  }
}

export function composeGlyph(parts: readonly GlyphPart[], box: Box): Uint8Array {
  const bytes = new Uint8Array(10 + parts.length * 8);
  const view = viewOf(bytes);
  [-1, box.minX, box.minY, box.maxX, box.maxY].forEach((value, at) => {
    view.setInt16(at * 2, value);
  });
  parts.forEach((part, index) => {
    const more = index < parts.length - 1 ? MORE_COMPONENTS : 0;
    view.setUint16(10 + index * 8, ARGUMENTS_ARE_WORDS | ARGUMENTS_ARE_OFFSETS | more);
    view.setUint16(12 + index * 8, part.glyph);
    view.setInt16(14 + index * 8, part.x);
    view.setInt16(16 + index * 8, part.y);
  });
  return bytes;
}
