import { readFileSync } from "node:fs";
import { join } from "node:path";
import { init } from "@embedpdf/pdfium";
import { PACKAGES } from "./folders.mjs";
import { fontBytes, substituteFor, tableOf } from "./substitute-fonts.mjs";

const WASM = join(PACKAGES, "@embedpdf", "pdfium", "dist", "pdfium.wasm");
/** The font mapper asks for a whole collection of fonts by this name of a table; ours are single ones. */
const COLLECTION = 0x74746366;
/** Every font is asked for as it is named, none from a list that is looked through first. */
const BY_REQUEST = 2;

let compiled = null;

/**
 * PDFium with no document in it, whose only fonts are ours. What it holds is given back when nobody refers to it any
 * longer, and nothing of one document is left for the next. `lent` tells fonts that need another substitute than the
 * usual one.
 */
export async function startPdfium(lent = []) {
  compiled ??= new WebAssembly.Module(readFileSync(WASM));
  const module = await init({
    instantiateWasm: (imports, done) => done(new WebAssembly.Instance(compiled, imports), compiled),
    print: () => undefined,
    printErr: () => undefined,
  });
  module.PDFiumExt_Init();
  const pdfium = { ...module, isReading: false };
  lendFonts(pdfium, lent);
  return pdfium;
}

/** Opens a page; its number counts from zero. */
export function readPage(pdfium, document, index) {
  pdfium.isReading = true;
  try {
    return pdfium.FPDF_LoadPage(document, index);
  } finally {
    pdfium.isReading = false;
  }
}

/** Its memory as bytes, until it asks for more of it. */
export function memoryOf({ pdfium }) {
  return new Uint8Array(pdfium.wasmExports.memory.buffer);
}

/** Text that ends with a zero, each byte a letter: names of fonts may be in any character set. */
export function textAt(pdfium, start) {
  const memory = memoryOf(pdfium);
  return Buffer.from(memory.subarray(start, memory.indexOf(0, start))).toString("latin1");
}

/** Memory of its own for so many bytes. */
export function allocate({ pdfium }, length) {
  const at = pdfium.wasmExports.malloc(length);
  if (at === 0) throw new Error("PDFium has no memory left");
  return at;
}

/** Runs work with the addresses of so many numbers, eight bytes each. */
export function withNumbers(pdfium, count, work) {
  const at = allocate(pdfium, count * 8);
  try {
    return work(...Array.from({ length: count }, (_, index) => at + index * 8));
  } finally {
    pdfium.pdfium.wasmExports.free(at);
  }
}

/** Runs work with the text of a page; what there is without one where PDFium can't read it. */
export function withText(pdfium, page, work, without) {
  const text = pdfium.FPDFText_LoadPage(page);
  if (text === 0) return without;
  try {
    return work(text);
  } finally {
    pdfium.FPDFText_ClosePage(text);
  }
}

/** The table of functions through which PDFium finds fonts that a document does not carry (fpdf_sysfontinfo.h). */
function lendFonts(pdfium, lent) {
  const runtime = pdfium.pdfium;
  const files = [];
  const put = (bytes, buffer, size) => {
    if (buffer !== 0 && size >= bytes.length) memoryOf(pdfium).set(bytes, buffer);
    return bytes.length;
  };
  const mapFont = (_, weight, italic, charset, pitch, face) => {
    const name = textAt(pdfium, face);
    // The page's own fonts are asked for as it is read; later it is the font for what these lack.
    const asked = { name, weight, isItalic: italic !== 0, charset, pitch };
    const file = substituteFor(asked, pdfium.isReading ? lent : []);
    if (file === null) return 0;
    if (!files.includes(file)) files.push(file);
    return files.indexOf(file) + 1;
  };
  const getFontData = (_, font, table, buffer, size) => {
    if (table === COLLECTION) return 0;
    const bytes = fontBytes(files[font - 1]);
    const asked = table === 0 ? bytes : tableOf(bytes, table >>> 0);
    return asked === null ? 0 : put(asked, buffer, size);
  };
  // By this name PDFium remembers what it was given: one for each file, whatever the document calls it.
  const getFaceName = (_, font, buffer, size) => put(Buffer.from(`${files[font - 1]}\0`), buffer, size);
  // A function of its own for each: one that is given twice would keep the signature it had first.
  const steps = [
    [() => undefined, "vi"],
    [() => undefined, "vii"],
    [mapFont, "iiiiiiii"],
    [() => 0, "iii"],
    [getFontData, "iiiiii"],
    [getFaceName, "iiiii"],
    [() => 1, "iii"],
    [() => undefined, "vii"],
  ];
  const table = allocate(pdfium, 4 + 4 * steps.length);
  runtime.setValue(table, BY_REQUEST, "i32");
  for (const [at, [step, signature]] of steps.entries())
    runtime.setValue(table + 4 + 4 * at, runtime.addFunction(step, signature), "i32");
  pdfium.FPDF_SetSystemFontInfo(table);
}
