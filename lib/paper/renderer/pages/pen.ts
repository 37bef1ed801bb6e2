import type PDFDocument from "pdfkit";
import type { EmbeddedFont } from "pdfkit";
import type { PdfFont, ShapedFeatures } from "../fonts/pdf-font";

const PRECISION = 1000;

/** `slant` is the tangent of the angle. */
export interface TextLook {
  size: number;
  color: string;
  slant: number;
  thickness: number;
}

type Point = readonly [x: number, y: number];

/** Skips settings already in effect, which would make up a third of a page. */
export class Pen {
  private readonly file: PDFDocument;
  private readonly fonts = new Map<PdfFont, EmbeddedFont>();
  private readonly set = new Map<string, string>();

  constructor(file: PDFDocument) {
    this.file = file;
  }

  beginPage(): void {
    this.set.clear();
  }

  rectangle(x: number, y: number, width: number, height: number, color: string): void {
    this.use("rg", rgb(color));
    this.write(x, y, width, height, "re", "f");
  }

  line(points: readonly Point[], thickness: number, color: string, strokes: readonly number[] = []): void {
    this.use("w", format(thickness));
    this.use("RG", rgb(color));
    for (const [index, [x, y]] of points.entries()) this.write(x, y, index === 0 ? "m" : "l");
    const [[startX, startY] = [0, 0]] = points;
    for (const length of strokes) this.write(startX, startY, "m", startX + length, startY, "l");
    this.write("S");
  }

  text(
    text: string,
    [x, y]: Point,
    font: PdfFont,
    features: ShapedFeatures,
    { size, color, slant, thickness }: TextLook,
  ): void {
    const embedded = this.embed(font);
    this.use("rg", rgb(color));
    if (thickness > 0) {
      this.use("w", format(thickness));
      this.use("RG", rgb(color));
    }
    this.write("BT");
    this.use("Tf", `/${embedded.id} ${format(size)}`);
    this.use("Tr", thickness > 0 ? "2" : "0", "0");
    // Pages are measured from above, but glyphs have y upwards.
    this.write(1, 0, slant, -1, x, y, "Tm", `[${shown(embedded, text, features)}]`, "TJ", "ET");
  }

  private use(operator: string, operands: string, usual?: string): void {
    if ((this.set.get(operator) ?? usual) === operands) return;
    this.set.set(operator, operands);
    this.write(operands, operator);
  }

  private write(...words: readonly (string | number)[]): void {
    this.file.addContent(words.map((word) => (typeof word === "number" ? format(word) : word)).join(" "));
  }

  private embed(font: PdfFont): EmbeddedFont {
    const embedded = this.fonts.get(font) ?? this.file.font(font)._font;
    this.fonts.set(font, embedded);
    this.file.page.fonts[embedded.id] ??= embedded.ref();
    return embedded;
  }
}

function shown(font: EmbeddedFont, text: string, features: ShapedFeatures): string {
  const [codes, positions] = font.encode(text, features);
  let words = "<";
  for (const [index, code] of codes.entries()) {
    words += code;
    const { xAdvance = 0, advanceWidth = 0 } = positions[index] ?? {};
    const back = format(advanceWidth - xAdvance);
    if (back !== "0" && index < codes.length - 1) words += `>${back}<`;
  }
  return `${words}>`;
}

function rgb(color: string): string {
  const parts = [1, 3, 5].map((at) => format(Number.parseInt(color.slice(at, at + 2), 16) / 255));
  return parts.join(" ");
}

function format(value: number): string {
  return String(Math.round(value * PRECISION) / PRECISION);
}
