import { expectThat } from "./unclear";

const MOST_TABLES = 32;
const MAX_DEPTH = 4;
const [WORDS, PLACES, SCALE, MORE, TWO_SCALES, FOUR_SCALES] = [0x1, 0x2, 0x8, 0x20, 0x40, 0x80];
const HARMLESS = 0x4 | 0x200 | 0x400;
const MOST_PARTS = 16;
const ROUNDED = 0.01;
const USUAL: ReadonlySet<string> = new Set(["1 0", "3 0", "3 1"]);
/** Other tables may bring pictures, colours, or second outlines. */
const KNOWN = new Set(
  "glyf,head,hhea,hmtx,loca,maxp,prep,cvt ,fpgm,cmap,OS/2,post,name,gasp,kern,GDEF,GPOS,GSUB,vhea,vmtx,DSIG".split(
    ",",
  ),
);

/**
 * Every program draws whole outlines without instructions alike. Sources: OpenType 1.9, chapters glyf, loca, and
 * cmap. Written 2026-11-29.
 */
export class PlainTrueType {
  private readonly tables = new Map<string, DataView>();
  private readonly starts: (glyph: number) => number;
  private readonly bearing: (glyph: number) => number;
  private readonly slack: number;
  private readonly codes = new Map<number, ReadonlySet<number>>();
  private readonly depths = new Map<number, number>();
  readonly glyphCount: number;

  constructor(font: Uint8Array) {
    const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
    expectThat(font.length > 12 && view.getUint32(0) === 0x10000, "another kind of font");
    const count = view.getUint16(4);
    expectThat(count <= MOST_TABLES && font.length >= 12 + 16 * count, "too many tables");
    for (let at = 12; at < 12 + 16 * count; at += 16) {
      const tag = String.fromCharCode(...font.subarray(at, at + 4));
      const [start, size] = [view.getUint32(at + 8), view.getUint32(at + 12)];
      expectThat(
        !this.tables.has(tag) && start + size <= font.length,
        "tables that programs read differently",
      );
      this.tables.set(tag, new DataView(font.buffer, font.byteOffset + start, size));
    }
    for (const tag of this.tables.keys()) expectThat(KNOWN.has(tag), `a table ${tag}`);
    const [head, maxp, loca] = [this.table("head", 54), this.table("maxp", 6), this.table("loca", 0)];
    this.glyphCount = maxp.getUint16(4);
    const [unitsPerEm, format] = [head.getUint16(18), head.getInt16(50)];
    expectThat(unitsPerEm >= 16 && unitsPerEm <= 16_384, "another size of letters");
    this.slack = unitsPerEm * ROUNDED;
    expectThat(format === 0 || format === 1, "no places of letters");
    expectThat(loca.byteLength >= (this.glyphCount + 1) * (format === 1 ? 4 : 2), "too few places");
    this.starts = (glyph) => (format === 1 ? loca.getUint32(glyph * 4) : loca.getUint16(glyph * 2) * 2);
    const widths = this.countWidths();
    const metrics = this.table("hmtx", widths * 4 + (this.glyphCount - widths) * 2);
    this.bearing = (glyph) => metrics.getInt16(glyph < widths ? glyph * 4 + 2 : widths * 2 + glyph * 2);
  }

  private table(tag: string, size: number): DataView {
    const found = this.tables.get(tag);
    expectThat(found && found.byteLength >= size, `no table ${tag}`);
    return found;
  }

  private countWidths(): number {
    const count = this.table("hhea", 36).getUint16(34);
    expectThat(count > 0 && count <= this.glyphCount, "no widths");
    return count;
  }

  /** Returns the depth of nested parts. */
  expectGlyph(glyph: number): number {
    const known = this.depths.get(glyph);
    if (known !== undefined) return known;
    expectThat(glyph < this.glyphCount, "a letter that isn't there");
    const glyf = this.table("glyf", 0);
    const [start, end] = [this.starts(glyph), this.starts(glyph + 1)];
    expectThat(start <= end && end <= glyf.byteLength, "a letter outside");
    this.depths.set(glyph, Number.POSITIVE_INFINITY);
    const outline = new DataView(glyf.buffer, glyf.byteOffset + start, end - start);
    const moved = outline.byteLength < 10 ? 0 : Math.abs(outline.getInt16(2) - this.bearing(glyph));
    expectThat(moved <= this.slack, "a letter that begins elsewhere");
    const depth = start === end ? 0 : this.checkOutline(outline);
    expectThat(depth <= MAX_DEPTH, "parts of parts");
    this.depths.set(glyph, depth);
    return depth;
  }

  private checkOutline(glyph: DataView): number {
    const contours = glyph.byteLength < 10 ? 0 : glyph.getInt16(0);
    if (contours === -1) return 1 + this.checkParts(glyph);
    expectThat(contours > 0 && glyph.byteLength >= 12 + 2 * contours, "no outline");
    let points = 0;
    for (let index = 0; index < contours; index++) {
      const last = glyph.getUint16(10 + 2 * index);
      expectThat(last >= points, "outlines that turn back");
      points = last + 1;
    }
    expectThat(glyph.getUint16(10 + 2 * contours) === 0, "a letter with instructions");
    let at = 12 + 2 * contours;
    let coordinates = 0;
    for (let point = 0; point < points; ) {
      expectThat(at < glyph.byteLength, "an outline cut off");
      const flag = glyph.getUint8(at++);
      const isRepeated = (flag & 0x8) !== 0;
      expectThat(!isRepeated || at < glyph.byteLength, "an outline cut off");
      const times = isRepeated ? glyph.getUint8(at++) + 1 : 1;
      coordinates += times * (sizeOf(flag & 0x2, flag & 0x10) + sizeOf(flag & 0x4, flag & 0x20));
      point += times;
      expectThat(point <= points, "more points than there are");
    }
    const rest = glyph.byteLength - at - coordinates;
    expectThat(rest >= 0 && rest <= 3, "another length than its outline");
    return 0;
  }

  private checkParts(glyph: DataView): number {
    let depth = 0;
    let at = 10;
    for (let part = 0; ; part++) {
      expectThat(part < MOST_PARTS && at + 4 <= glyph.byteLength, "a letter cut off");
      const flags = glyph.getUint16(at);
      const known = WORDS | PLACES | SCALE | MORE | TWO_SCALES | FOUR_SCALES | HARMLESS;
      expectThat((flags & ~known) === 0 && (flags & PLACES) !== 0, "parts that programs place differently");
      depth = Math.max(depth, this.expectGlyph(glyph.getUint16(at + 2)));
      at += 4 + (flags & WORDS ? 4 : 2);
      at += flags & SCALE ? 2 : flags & TWO_SCALES ? 4 : flags & FOUR_SCALES ? 8 : 0;
      if ((flags & MORE) === 0) break;
    }
    const rest = glyph.byteLength - at;
    expectThat(rest >= 0 && rest <= 3, "another length than its parts");
    return depth;
  }

  glyphsFor(code: number, character: number): ReadonlySet<number> {
    const found = this.codes.get(code) ?? this.findGlyphs(code, character);
    this.codes.set(code, found);
    return found;
  }

  private findGlyphs(code: number, character: number): ReadonlySet<number> {
    const cmap = this.tables.get("cmap");
    const found = new Set<number>();
    expectThat(cmap && cmap.byteLength >= 4, "no table of codes");
    const count = cmap.getUint16(2);
    expectThat(count > 0 && count <= 4 && cmap.byteLength >= 4 + 8 * count, "no table of codes");
    let hasUsual = false;
    for (let index = 0; index < count; index++) {
      const [platform, kind] = [cmap.getUint16(4 + 8 * index), cmap.getUint16(6 + 8 * index)];
      const start = cmap.getUint32(8 + 8 * index);
      expectThat(platform === 0 || USUAL.has(`${platform} ${kind}`), "another list of codes");
      hasUsual ||= platform !== 0 && `${platform} ${kind}` !== "3 0";
      expectThat(start + 6 <= cmap.byteLength, "a table outside");
      const table = new DataView(cmap.buffer, cmap.byteOffset + start, cmap.byteLength - start);
      if (platform === 1) {
        expectThat(code < 0x7f, "a code that programs read differently");
        found.add(glyphIn(table, code));
        continue;
      }
      const isSymbols = platform === 3 && kind === 0;
      found.add(glyphIn(table, isSymbols ? 0xf000 + code : character));
      for (const other of [code, character, 0xf000 + code]) {
        const glyph = glyphIn(table, other);
        if (glyph !== 0) found.add(glyph);
      }
    }
    expectThat(hasUsual, "no usual list of codes");
    return found;
  }
}

function sizeOf(isShort: number, isSame: number): number {
  if (isShort) return 1;
  return isSame ? 0 : 2;
}

function glyphIn(table: DataView, code: number): number {
  const format = table.getUint16(0);
  const size = table.getUint16(2);
  expectThat(size <= table.byteLength, "a table cut off");
  if (format === 0) {
    expectThat(size === 262, "a table cut off");
    return code < 256 ? table.getUint8(6 + code) : 0;
  }
  if (format === 6) {
    const [first, count] = [table.getUint16(6), table.getUint16(8)];
    expectThat(size === 10 + 2 * count, "a table cut off");
    return code >= first && code < first + count ? table.getUint16(10 + 2 * (code - first)) : 0;
  }
  expectThat(format === 4 && size >= 16, "another kind of table");
  return glyphInRanges(table, size, code);
}

function glyphInRanges(table: DataView, size: number, code: number): number {
  const doubled = table.getUint16(6);
  expectThat(doubled % 2 === 0 && 16 + doubled * 4 <= size, "a table cut off");
  let before = -1;
  let found = 0;
  for (let at = 0; at < doubled; at += 2) {
    const [end, start] = [table.getUint16(14 + at), table.getUint16(16 + doubled + at)];
    expectThat(start > before && start <= end, "ranges without order");
    before = end;
    if (code < start || code > end) continue;
    const delta = table.getUint16(16 + doubled * 2 + at);
    const place = 16 + doubled * 3 + at;
    const offset = table.getUint16(place);
    const target = place + offset + 2 * (code - start);
    expectThat(offset === 0 || target + 2 <= size, "a range outside");
    const glyph = offset === 0 ? code : table.getUint16(target);
    found = glyph === 0 && offset !== 0 ? 0 : (glyph + delta) & 0xffff;
  }
  expectThat(before === 0xffff, "ranges without an end");
  return found;
}
