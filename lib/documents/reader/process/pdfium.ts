import { readFileSync } from "node:fs";
import { join } from "node:path";
import { init, type Methods } from "@embedpdf/pdfium";
import { PACKAGES } from "./folders";
import type { Sides } from "./geometry";
import { fontBytes, type LentFont, substituteFor, tableOf } from "./substitute-fonts";

const WASM = join(PACKAGES, "@embedpdf", "pdfium", "dist", "pdfium.wasm");
/** The font mapper requests font collections with this table tag; ours are single fonts. */
const COLLECTION = 0x74746366;
const BY_REQUEST = 2;

interface Runtime {
  wasmExports: {
    malloc(length: number): number;
    free(at: number): void;
    memory: WebAssembly.Memory;
  };
  getValue(at: number, type: "i32" | "float"): number;
  setValue(at: number, value: number, type: "i32"): void;
  addFunction(run: (...numbers: number[]) => number | undefined, signature: string): number;
}

export type Pdfium = Methods & {
  pdfium: Runtime;
  isReading: boolean;
};

let compiled: WebAssembly.Module | null = null;

/**
 * PDFium without a document, with no fonts but ours. A fresh instance per document leaves nothing for the next. `lent`
 * names fonts that need another substitute.
 */
export async function startPdfium(lent: readonly LentFont[] = []): Promise<Pdfium> {
  compiled ??= new WebAssembly.Module(readFileSync(WASM));
  const program = compiled;
  const module = await init({
    instantiateWasm: (
      imports: WebAssembly.Imports,
      done: (instance: WebAssembly.Instance, program: WebAssembly.Module) => void,
    ) => done(new WebAssembly.Instance(program, imports), program),
    print: () => undefined,
    printErr: () => undefined,
  });
  module.PDFiumExt_Init();
  const pdfium = { ...module, pdfium: module.pdfium as unknown as Runtime, isReading: false };
  lendFonts(pdfium, lent);
  return pdfium;
}

export function readPage(pdfium: Pdfium, document: number, index: number): number {
  pdfium.isReading = true;
  try {
    return pdfium.FPDF_LoadPage(document, index);
  } finally {
    pdfium.isReading = false;
  }
}

export function memoryOf({ pdfium }: Pick<Pdfium, "pdfium">): Uint8Array {
  return new Uint8Array(pdfium.wasmExports.memory.buffer);
}

/** Latin-1 keeps the bytes: font names may be in any character set. */
export function textAt(pdfium: Pdfium, start: number): string {
  const memory = memoryOf(pdfium);
  return Buffer.from(memory.subarray(start, memory.indexOf(0, start))).toString("latin1");
}

export function allocate({ pdfium }: Pick<Pdfium, "pdfium">, length: number): number {
  const at = pdfium.wasmExports.malloc(length);
  if (at === 0) throw new Error("PDFium has no memory left");
  return at;
}

export function withNumbers<T>(pdfium: Pdfium, count: number, work: (first: number, second: number) => T): T {
  const at = allocate(pdfium, count * 8);
  try {
    return work(at, at + 8);
  } finally {
    pdfium.pdfium.wasmExports.free(at);
  }
}

export function withText<T>(pdfium: Pdfium, page: number, work: (text: number) => T, without: T): T {
  const text = pdfium.FPDFText_LoadPage(page);
  if (text === 0) return without;
  try {
    return work(text);
  } finally {
    pdfium.FPDFText_ClosePage(text);
  }
}

export function sidesAt({ pdfium }: Pdfium, start: number): Sides {
  const at = (place: number): number => pdfium.getValue(place, "float");
  return [at(start), at(start + 4), at(start + 8), at(start + 12)];
}

/** The callbacks through which PDFium finds fonts that are not embedded (fpdf_sysfontinfo.h). */
function lendFonts(pdfium: Pdfium, lent: readonly LentFont[]): void {
  const runtime = pdfium.pdfium;
  const files: string[] = [];
  const fileOf = (font: number): string => {
    const file = files[font - 1];
    if (file === undefined) throw new Error("PDFium asks for a font that it wasn't lent");
    return file;
  };
  const put = (bytes: Buffer, buffer: number, size: number): number => {
    if (buffer !== 0 && size >= bytes.length) memoryOf(pdfium).set(bytes, buffer);
    return bytes.length;
  };
  const mapFont = (
    _: number,
    weight: number,
    italic: number,
    charset: number,
    pitch: number,
    face: number,
  ): number => {
    const name = textAt(pdfium, face);
    const asked = { name, weight, isItalic: italic !== 0, charset, pitch };
    const file = substituteFor(asked, pdfium.isReading ? lent : []);
    if (file === null) return 0;
    if (!files.includes(file)) files.push(file);
    return files.indexOf(file) + 1;
  };
  const getFontData = (_: number, font: number, table: number, buffer: number, size: number): number => {
    if (table === COLLECTION) return 0;
    const bytes = fontBytes(fileOf(font));
    const asked = table === 0 ? bytes : tableOf(bytes, table >>> 0);
    return asked === null ? 0 : put(asked, buffer, size);
  };
  // PDFium caches fonts by this name: use one per file, whatever the document calls it.
  const getFaceName = (_: number, font: number, buffer: number, size: number): number =>
    put(Buffer.from(`${fileOf(font)}\0`), buffer, size);
  // Emscripten keeps the first signature of a function that is added twice, so each needs its own.
  const steps: [(...numbers: number[]) => number | undefined, string][] = [
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
