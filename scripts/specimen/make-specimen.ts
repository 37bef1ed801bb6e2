import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { PDFDocument } from "@cantoo/pdf-lib";
import { drawFirstPage } from "./first-page";
import type { OutlineFont } from "./outlines";
import { drawSecondPage } from "./second-page";
import { SHEET_HEIGHT, SHEET_WIDTH, type Sheet } from "./sheet";

type PdfFontkit = Parameters<PDFDocument["registerFontkit"]>[0];

// fontkit ships no types; pdf-lib takes it as it is, and the stamps need its outlines.
const fontkit = createRequire(import.meta.url)("fontkit") as {
  create(bytes: Uint8Array): ReturnType<PdfFontkit["create"]> & OutlineFont;
};

const ROOT = new URL("../../", import.meta.url);
/** Fixed, so that the same fonts always give the same bytes. */
const ISSUED_AT = new Date("2024-09-17T15:00:00Z");

/** Stands in for documents of the sandbox. The fixture drafter knows it by its SHA-256. */
export async function makeSpecimen(): Promise<Uint8Array> {
  const regularBytes = new Uint8Array(await readFile(new URL("assets/fonts/NotoSans_400Regular.ttf", ROOT)));
  const boldBytes = new Uint8Array(await readFile(new URL("assets/fonts/NotoSans_700Bold.ttf", ROOT)));
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.registerFontkit(fontkit);
  pdf.setTitle("Acta de nacimiento (espécimen)", { showInWindowTitleBar: true });
  pdf.setLanguage("es");
  pdf.setCreationDate(ISSUED_AT);
  pdf.setModificationDate(ISSUED_AT);
  // No ligatures: every letter of the text layer stays a letter of its own.
  const options = { subset: true, features: { liga: false, kern: false } };
  const regular = await pdf.embedFont(regularBytes, { ...options, customName: "SPCMNA+NotoSans-Regular" });
  const bold = await pdf.embedFont(boldBytes, { ...options, customName: "SPCMNB+NotoSans-Bold" });
  const sheet = (): Sheet => ({ page: pdf.addPage([SHEET_WIDTH, SHEET_HEIGHT]), regular, bold });
  drawFirstPage(sheet());
  drawSecondPage(sheet(), fontkit.create(boldBytes));
  return await pdf.save();
}
