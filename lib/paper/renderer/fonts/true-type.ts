/** Lengths in font units. */
export interface FontMetrics {
  postScriptName: string;
  unitsPerEm: number;
  ascent: number;
  descent: number;
  lineGap: number;
  xHeight: number;
  capHeight: number;
  italicAngle: number;
  isFixedPitch: boolean;
  familyClass: number;
  macStyle: number;
  bbox: { minX: number; minY: number; maxX: number; maxY: number };
  glyphCount: number;
}

export interface TrueTypeFont {
  metrics: FontMetrics;
  table(tag: string): Uint8Array | undefined;
  outline(glyph: number): Uint8Array;
  advance(glyph: number): number;
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function readTables(bytes: Uint8Array): Map<string, Uint8Array> {
  const view = viewOf(bytes);
  const tables = new Map<string, Uint8Array>();
  for (let at = 12; at < 12 + view.getUint16(4) * 16; at += 16) {
    const tag = String.fromCharCode(...bytes.subarray(at, at + 4));
    const offset = view.getUint32(at + 8);
    tables.set(tag, bytes.subarray(offset, offset + view.getUint32(at + 12)));
  }
  return tables;
}

function readPostScriptName(name: Uint8Array): string {
  const view = viewOf(name);
  const storage = view.getUint16(4);
  for (let at = 6; at < 6 + view.getUint16(2) * 12; at += 12) {
    if (view.getUint16(at) !== 3 || view.getUint16(at + 6) !== 6) continue;
    const start = storage + view.getUint16(at + 10);
    const units = [];
    for (let unit = start; unit < start + view.getUint16(at + 8); unit += 2) units.push(view.getUint16(unit));
    return String.fromCharCode(...units);
  }
  throw new Error("the font file has no PostScript name");
}

export function parseTrueType(bytes: Uint8Array): TrueTypeFont {
  const tables = readTables(bytes);
  const required = (tag: string): DataView => {
    const table = tables.get(tag);
    if (!table) throw new Error(`the font file has no table ${tag}`);
    return viewOf(table);
  };
  const [head, hhea, os2, post] = [required("head"), required("hhea"), required("OS/2"), required("post")];
  const [hmtx, loca, maxp] = [required("hmtx"), required("loca"), required("maxp")];
  required("glyf");
  const glyf = tables.get("glyf") ?? new Uint8Array();
  const hasLongOffsets = head.getInt16(50) === 1;
  const metricCount = hhea.getUint16(34);
  const offsetOf = (glyph: number) =>
    hasLongOffsets ? loca.getUint32(glyph * 4) : loca.getUint16(glyph * 2) * 2;
  const ascent = hhea.getInt16(4);
  const hasHeights = os2.getUint16(0) >= 2;
  return {
    metrics: {
      postScriptName: readPostScriptName(tables.get("name") ?? new Uint8Array(6)),
      unitsPerEm: head.getUint16(18),
      ascent,
      descent: hhea.getInt16(6),
      lineGap: hhea.getInt16(8),
      xHeight: hasHeights ? os2.getInt16(86) : Math.round(ascent / 2),
      capHeight: hasHeights ? os2.getInt16(88) : ascent,
      italicAngle: post.getInt32(4) / 65536,
      isFixedPitch: post.getUint32(12) !== 0,
      familyClass: os2.getInt16(30),
      macStyle: head.getUint16(44),
      bbox: {
        minX: head.getInt16(36),
        minY: head.getInt16(38),
        maxX: head.getInt16(40),
        maxY: head.getInt16(42),
      },
      glyphCount: maxp.getUint16(4),
    },
    table: (tag) => tables.get(tag),
    outline: (glyph) => glyf.subarray(offsetOf(glyph), offsetOf(glyph + 1)),
    advance: (glyph) => hmtx.getUint16(Math.min(glyph, metricCount - 1) * 4),
  };
}
