import { join } from "node:path";
import PDFDocument from "pdfkit";
import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import { plainText } from "@/lib/core/documents/plain-text";
import {
  type FontFamily,
  hanFamily,
  isHan,
  LATIN_FAMILY,
  readFontFile,
  SCRIPT_FAMILIES,
} from "@/lib/paper/testing/parts";

const FONTS = join(import.meta.dirname, "../../assets/fonts");
const SIZE = 10;

export async function plainPdf(content: TranslatedDocument): Promise<Uint8Array> {
  const text = plainText(content);
  const file = new PlainFile({ size: "LETTER", margin: 64, font: fontFor(text, content.language) });
  file.fontSize(SIZE);
  file.text(text);
  file.end();
  const chunks: Uint8Array[] = [];
  for await (const chunk of file) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const PlainFile = PDFDocument as unknown as new (options: {
  size: string;
  margin: number;
  font: Buffer;
}) => AsyncIterable<Uint8Array> & { fontSize(points: number): void; text(text: string): void; end(): void };

function fontFor(text: string, language: string): Buffer {
  const characters = [...text];
  const countOf = ({ script }: FontFamily) =>
    characters.filter((character) => script?.test(character)).length;
  const families = characters.some(isHan) ? [hanFamily([language]), ...SCRIPT_FAMILIES] : SCRIPT_FAMILIES;
  const most = families.reduce((best, each) => (countOf(each) > countOf(best) ? each : best), LATIN_FAMILY);
  return readFontFile(join(FONTS, `${most.name}_400Regular.ttf`), most);
}
