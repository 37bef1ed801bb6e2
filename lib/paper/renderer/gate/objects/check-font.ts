const TABLES = new Set(["cvt ", "fpgm", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "prep"]);

export function checkFontFile(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 12 || view.getUint32(0) !== 0x00010000) throw new Error("a font is no TrueType font");
  const count = view.getUint16(4);
  let end = 12 + count * 16;
  if (end > bytes.length) throw new Error("a font ends too early");
  const tables = Array.from({ length: count }, (_, index) => {
    const at = 12 + index * 16;
    const tag = String.fromCharCode(...bytes.subarray(at, at + 4));
    return { tag, offset: view.getUint32(at + 8), length: view.getUint32(at + 12) };
  });
  for (const { tag, offset, length } of tables.toSorted((a, b) => a.offset - b.offset)) {
    if (!TABLES.has(tag)) throw new Error(`a font has a table ${JSON.stringify(tag)}`);
    if (offset < end || offset - end > 3 || bytes.subarray(end, offset).some((byte) => byte !== 0))
      throw new Error("a font has something between its tables");
    end = offset + length;
  }
  if (end > bytes.length || bytes.length - end > 3 || bytes.subarray(end).some((byte) => byte !== 0))
    throw new Error("a font has something behind its tables");
}

const HEAD =
  /^\/CIDInit \/ProcSet findresource begin\n12 dict begin\nbegincmap\n\/CIDSystemInfo <<\n {2}\/Registry \(Adobe\)\n {2}\/Ordering \(UCS\)\n {2}\/Supplement 0\n>> def\n\/CMapName \/Adobe-Identity-UCS def\n\/CMapType 2 def\n1 begincodespacerange\n<0000><ffff>\nendcodespacerange\n/;
const LINE = /^(?:\d+ beginbfrange|<[0-9a-f]{4}> <[0-9a-f]{4}> \[(?:<[0-9a-f ]*>| )*\]|endbfrange|)$/;
const TAIL = /endcmap\nCMapName currentdict \/CMap defineresource pop\nend\nend\n?$/;

export function checkToUnicode(text: string): void {
  const [head, tail] = [HEAD.exec(text), TAIL.exec(text)];
  if (!head || !tail) throw new Error("a font's table of texts is of another kind");
  for (const line of text.slice(head[0].length, tail.index).split("\n"))
    if (!LINE.test(line)) throw new Error(`a font's table of texts has ${JSON.stringify(line.slice(0, 40))}`);
}
