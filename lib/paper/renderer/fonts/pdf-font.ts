import { buildSubset, type SubsetGlyph } from "./subset";
import type { Cluster, Typeface } from "./typeface";

interface PdfGlyph {
  id: number;
  advanceWidth: number;
  codePoints: number[];
}

/** pdfkit passes these on, so that text is drawn exactly as it was measured. */
export interface ShapedFeatures {
  clusters: readonly Cluster[];
  isRightToLeft: boolean;
}

/** Each (cluster, text) pair gets its own code, so that readers extract the PDF's text letter by letter. */
export class PdfFont {
  readonly postscriptName: string;
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  readonly xHeight: number;
  readonly capHeight: number;
  readonly italicAngle: number;
  readonly bbox: { minX: number; minY: number; maxX: number; maxY: number };
  readonly "OS/2": { sFamilyClass: number };
  readonly post: { isFixedPitch: boolean };
  readonly head: { macStyle: { italic: boolean } };
  private readonly typeface: Typeface;
  private readonly codes = new Map<string, PdfGlyph>();
  private readonly shown: SubsetGlyph[] = [];

  constructor(typeface: Typeface) {
    const { metrics } = typeface.font;
    this.typeface = typeface;
    this.postscriptName = metrics.postScriptName;
    this.unitsPerEm = metrics.unitsPerEm;
    this.ascent = metrics.ascent;
    this.descent = metrics.descent;
    this.lineGap = metrics.lineGap;
    this.xHeight = metrics.xHeight;
    this.capHeight = metrics.capHeight;
    this.italicAngle = metrics.italicAngle;
    this.bbox = metrics.bbox;
    this["OS/2"] = { sFamilyClass: metrics.familyClass };
    this.post = { isFixedPitch: metrics.isFixedPitch };
    this.head = { macStyle: { italic: (metrics.macStyle & 2) !== 0 } };
    // Some programs can't tell a space from a mark for missing letters, so this glyph is empty.
    this.shown.push({ parts: [], advance: typeface.font.advance(0) });
  }

  getGlyph(glyph: number): { advanceWidth: number } {
    return { advanceWidth: this.typeface.font.advance(glyph) };
  }

  /** pdfkit asks at every change of font and keeps the first. */
  createSubset(): { includeGlyph(id: number): number; encode(): Uint8Array } {
    return {
      includeGlyph: (id) => id,
      encode: () => buildSubset(this.typeface.font, this.shown),
    };
  }

  layout(_text: string, features: ShapedFeatures) {
    const clusters = features.isRightToLeft ? features.clusters.flatMap(letterByLetter) : features.clusters;
    return {
      glyphs: clusters.map((cluster) => this.glyphOf(cluster)),
      positions: clusters.map(({ advance }) => ({ xAdvance: advance, yAdvance: 0, xOffset: 0, yOffset: 0 })),
      advanceWidth: clusters.reduce((sum, { advance }) => sum + advance, 0),
    };
  }

  private glyphOf({ text, parts, advance }: Cluster): PdfGlyph {
    const [only] = parts;
    const isPlain = parts.length === 1 && only?.x === 0 && only.y === 0;
    const drawing = isPlain
      ? only.glyph
      : `${parts.map(({ glyph, x, y }) => `${glyph},${x},${y}`)}=${advance}`;
    const key = `${drawing}:${text}`;
    const known = this.codes.get(key);
    if (known) return known;
    const advanceWidth = isPlain ? this.typeface.font.advance(only.glyph) : Math.max(0, advance);
    const glyph = { id: this.shown.length, advanceWidth, codePoints: Array.from(text, codePointOf) };
    this.shown.push({ parts, advance: advanceWidth });
    this.codes.set(key, glyph);
    return glyph;
  }
}

/**
 * Readers reverse right-to-left text code by code, some letter by letter. Only codes of one letter come out the
 * same. So the first letter carries the drawing; the others stand invisibly before it.
 */
function letterByLetter(cluster: Cluster): Cluster[] {
  const [first = "", ...others] = cluster.text;
  if (others.length === 0) return [cluster];
  const silent = others.map((text) => ({ ...cluster, text, parts: [], advance: 0 }));
  return [...silent.reverse(), { ...cluster, text: first }];
}

function codePointOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}
