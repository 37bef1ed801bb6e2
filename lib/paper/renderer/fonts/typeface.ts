import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import type * as HarfBuzz from "harfbuzzjs";
import { boxOf, type GlyphPart } from "./composite";
import type { FontFamily } from "./families";
import { parseTrueType, type TrueTypeFont } from "./true-type";

type HarfBuzzModule = typeof HarfBuzz;

export interface Cluster {
  text: string;
  parts: readonly GlyphPart[];
  /** In font units. */
  advance: number;
  ink: { above: number; below: number };
}

export interface ShapeOptions {
  isRightToLeft: boolean;
  language: string;
}

export interface Typeface {
  name: string;
  family: FontFamily;
  font: TrueTypeFont;
  sizeFactor: number;
  isThickened: boolean;
  isSlanted: boolean;
  has(codePoint: number): boolean;
  /** In logical order; joined, they are the text. Equal clusters are the same object. */
  shape(text: string, options: ShapeOptions): Cluster[];
  /** An SVG path in font units, y upwards. */
  pathOf(glyph: number): string;
}

interface LoadedFile extends Pick<Typeface, "font" | "shape" | "pathOf"> {
  coverage: ReadonlySet<number>;
}

export class TypefaceCollection {
  private readonly files = new Map<string, LoadedFile>();
  private readonly typefaces = new Map<FontFamily, Typeface[]>();
  private readonly harfBuzz: HarfBuzzModule;
  private readonly folder: string;

  constructor(harfBuzz: HarfBuzzModule, folder: string) {
    this.harfBuzz = harfBuzz;
    this.folder = folder;
  }

  find(family: FontFamily, bold: boolean, italic: boolean): Typeface {
    const styles = this.typefaces.get(family) ?? [];
    this.typefaces.set(family, styles);
    const index = Number(bold) + 2 * Number(italic);
    const known = styles[index];
    if (known) return known;
    const style = `${bold && family.hasBold ? "700Bold" : "400Regular"}${italic && family.hasItalic ? "_Italic" : ""}`;
    const file = this.load(family, style);
    const typeface: Typeface = {
      name: `${family.name} ${bold} ${italic}`,
      family,
      font: file.font,
      sizeFactor: family.sizeFactor,
      isThickened: bold && !family.hasBold,
      isSlanted: italic && !family.hasItalic && family.canSlant,
      has: (codePoint) => file.coverage.has(codePoint),
      shape: file.shape,
      pathOf: file.pathOf,
    };
    styles[index] = typeface;
    return typeface;
  }

  private load(family: FontFamily, style: string): LoadedFile {
    const fileName = `${family.name}_${style}.ttf`;
    const known = this.files.get(fileName);
    if (known) return known;
    const file = readFontFile(join(this.folder, fileName), family);
    // A Buffer's slices share its memory: changing glyphs for a subset would change the font itself.
    const bytes = new Uint8Array(file.buffer, file.byteOffset, file.byteLength);
    const face = new this.harfBuzz.Face(new this.harfBuzz.Blob(bytes));
    const shaper = new this.harfBuzz.Font(face);
    const font = parseTrueType(bytes);
    const loaded: LoadedFile = {
      font,
      coverage: new Set(face.collectUnicodes()),
      shape: makeShaper(this.harfBuzz, shaper, font),
      pathOf: (glyph) => shaper.glyphToPath(glyph),
    };
    this.files.set(fileName, loaded);
    return loaded;
  }
}

export function readFontFile(path: string, { isCompressed }: FontFamily): Buffer {
  return isCompressed ? brotliDecompressSync(readFileSync(`${path}.br`)) : readFileSync(path);
}

const MAX_KEPT_CLUSTERS = 20_000;

let harfBuzz: Promise<HarfBuzzModule> | undefined;

export async function openTypefaces(): Promise<TypefaceCollection> {
  // The import compiles WASM: only rendering processes should pay for it.
  harfBuzz ??= import("harfbuzzjs");
  return new TypefaceCollection(await harfBuzz, join(process.cwd(), "assets", "fonts"));
}

function makeShaper(
  { Buffer, BufferFlag, Direction, shape }: HarfBuzzModule,
  font: HarfBuzz.Font,
  outlines: TrueTypeFont,
) {
  const buffer = new Buffer();
  const keep = createClusterTable(outlines);
  return (text: string, { isRightToLeft, language }: ShapeOptions): Cluster[] => {
    buffer.reset();
    buffer.addText(text);
    buffer.setFlags(BufferFlag.BOT | BufferFlag.EOT | BufferFlag.DO_NOT_INSERT_DOTTED_CIRCLE);
    buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR);
    buffer.setLanguage(language);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    const shaped: Shaped[] = [];
    let current: Shaped | undefined;
    // The combined list adds properties to each glyph, which takes longer than shaping.
    const positions = buffer.getGlyphPositions();
    for (const [index, { codepoint, cluster }] of buffer.getGlyphInfos().entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      if (current?.start !== cluster) {
        current = { start: cluster, parts: [], advance: 0 };
        shaped.push(current);
      }
      current.parts.push({ glyph: codepoint, x: current.advance + xOffset, y: yOffset });
      current.advance += xAdvance;
    }
    if (isRightToLeft) shaped.reverse();
    return shaped.map(({ start, parts, advance }, index) =>
      keep({ text: text.slice(start, shaped[index + 1]?.start ?? text.length), parts, advance }),
    );
  };
}

interface Shaped extends Omit<Cluster, "text" | "ink"> {
  start: number;
  parts: GlyphPart[];
}

/** A long document has a million clusters, but only a few hundred different ones. */
function createClusterTable(font: TrueTypeFont): (cluster: Omit<Cluster, "ink">) => Cluster {
  const known = new Map<string, Cluster>();
  return (shaped) => {
    const { text, parts, advance } = shaped;
    const [only] = parts;
    const isPlain = parts.length === 1 && only?.x === 0 && only.y === 0;
    const drawing = isPlain ? only.glyph : parts.map(({ glyph, x, y }) => `${glyph},${x},${y}`).join(";");
    const key = `${drawing}=${advance}:${text}`;
    const found = known.get(key);
    if (found) return found;
    const cluster = { ...shaped, ink: inkOf(parts, font) };
    if (known.size < MAX_KEPT_CLUSTERS) known.set(key, cluster);
    return cluster;
  };
}

function inkOf(parts: readonly GlyphPart[], font: TrueTypeFont): Cluster["ink"] {
  const ink = { above: 0, below: 0 };
  for (const { glyph, y } of parts) {
    const box = boxOf(font.outline(glyph));
    if (!box) continue;
    ink.above = Math.max(ink.above, box.maxY + y);
    ink.below = Math.max(ink.below, -box.minY - y);
  }
  return ink;
}
