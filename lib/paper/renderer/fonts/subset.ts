import { type Box, boxOf, composeGlyph, type GlyphPart, withRenumberedComponents } from "./composite";
import { assembleFontFile } from "./font-file";
import type { TrueTypeFont } from "./true-type";

export interface SubsetGlyph {
  parts: readonly GlyphPart[];
  advance: number;
}

/** A glyph's index is its code. One composite glyph per cluster makes one code for its text. */
export function buildSubset(font: TrueTypeFont, glyphs: readonly SubsetGlyph[]): Uint8Array {
  const records: { outline: Uint8Array; advance: number; box: Box | null }[] = [];
  const plain = new Map<number, number>();
  const sources: number[] = [];

  const codeOfPart = (glyph: number): number => {
    const known = plain.get(glyph);
    if (known !== undefined) return known;
    const code = glyphs.length + sources.length;
    plain.set(glyph, code);
    sources.push(glyph);
    return code;
  };
  const addPlain = (glyph: number, advance: number) => {
    const outline = withRenumberedComponents(font.outline(glyph), codeOfPart);
    records.push({ outline, advance, box: boxOf(outline) });
  };

  for (const { parts, advance } of glyphs) {
    const visible = parts.filter(({ glyph }) => font.outline(glyph).length > 0);
    const only = visible[0];
    if (!only) records.push({ outline: new Uint8Array(), advance, box: null });
    else if (visible.length === 1 && only.x === 0 && only.y === 0) addPlain(only.glyph, advance);
    else {
      const box = unite(visible.map((part) => moved(boxOf(font.outline(part.glyph)), part)));
      const coded = visible.map((part) => ({ ...part, glyph: codeOfPart(part.glyph) }));
      records.push({ outline: composeGlyph(coded, box), advance, box });
    }
  }
  for (let index = 0; index < sources.length; index += 1) {
    const glyph = sources[index] ?? 0;
    addPlain(glyph, font.advance(glyph));
  }
  return assembleFontFile(font, records);
}

function moved(box: Box | null, { x, y }: GlyphPart): Box {
  const { minX, minY, maxX, maxY } = box ?? { minX: 0, minY: 0, maxX: 0, maxY: 0 };
  return { minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y };
}

function unite(boxes: Box[]): Box {
  return {
    minX: Math.min(...boxes.map(({ minX }) => minX)),
    minY: Math.min(...boxes.map(({ minY }) => minY)),
    maxX: Math.max(...boxes.map(({ maxX }) => maxX)),
    maxY: Math.max(...boxes.map(({ maxY }) => maxY)),
  };
}
