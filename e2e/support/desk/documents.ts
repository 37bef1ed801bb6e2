import { join } from "node:path";
import { createCanvas, GlobalFonts, PDFDocument, type SKRSContext2D } from "@napi-rs/canvas";
import { scanOf } from "@/lib/documents/reader/testing/draw-letter";
import { letterIn } from "@/lib/documents/reader/testing/letters";

const FONTS = join(import.meta.dirname, "../../../assets/fonts");
const [WIDTH_PT, HEIGHT_PT] = [595, 842];
const LATIN = "NotoSans_400Regular.ttf";
const ARABIC = "NotoNaskhArabic_400Regular.ttf";

type Painter = Pick<
  SKRSContext2D,
  | "arc"
  | "beginPath"
  | "direction"
  | "fillRect"
  | "fillStyle"
  | "fillText"
  | "font"
  | "lineTo"
  | "lineWidth"
  | "moveTo"
  | "stroke"
  | "strokeStyle"
  | "strokeRect"
  | "textAlign"
>;

/** A Spanish birth certificate in two columns, with a round stamp, a seal and a signature. */
export function certificateInSpanish(): Uint8Array {
  return pdf((page) => {
    use(page, LATIN, 15);
    page.fillText("REGISTRO CIVIL DE PEÑALOSA", 60, 80);
    use(page, LATIN, 12);
    page.fillText("Certificación literal de nacimiento", 60, 102);
    const left = [
      "Nombre: María Begoña",
      "Apellidos: Núñez Ibáñez",
      "Nacida: 4 de julio de 1986",
      "Hora: 9:30",
    ];
    const right = ["Tomo: 12", "Página: 348", "Padre: Joaquín Núñez", "Madre: Ángela Ibáñez"];
    for (const [index, text] of left.entries()) page.fillText(text, 60, 160 + index * 26);
    for (const [index, text] of right.entries()) page.fillText(text, 330, 160 + index * 26);
    page.fillText("Expedida en Peñalosa, a 3 de marzo de 2026.", 60, 320);
    stamp(page, 150, 440, "REGISTRO CIVIL");
    stamp(page, 420, 440, "SELLO OFICIAL");
    page.fillText("Firmado: el Encargado", 60, 560);
  });
}

/** An Arabic transcript of records, its marks in a table. */
export function transcriptInArabic(): Uint8Array {
  return pdf((page) => {
    use(page, ARABIC, 17);
    page.direction = "rtl";
    page.textAlign = "right";
    page.fillText("كشف درجات", WIDTH_PT - 60, 80);
    use(page, ARABIC, 13);
    page.fillText("الطالبة مريم يوسف الحداد", WIDTH_PT - 60, 112);
    const rows = [
      ["المادة", "الدرجة"],
      ["الرياضيات", "95"],
      ["الفيزياء", "88"],
      ["الكيمياء", "91"],
    ];
    for (const [index, [subject = "", mark = ""]] of rows.entries()) {
      const top = 150 + index * 34;
      page.strokeRect(135, top, 200, 34);
      page.strokeRect(335, top, 200, 34);
      page.fillText(subject, 525, top + 23);
      page.fillText(mark, 325, top + 23);
    }
    stamp(page, 150, 400, "");
  });
}

/** A Chinese letter as somebody scanned it. */
export async function letterInChinese(): Promise<Uint8Array> {
  return scanOf(letterIn("zh"));
}

function pdf(paint: (page: Painter) => void): Uint8Array {
  for (const font of [LATIN, ARABIC]) GlobalFonts.registerFromPath(join(FONTS, font), font);
  // Fonts are looked for when a canvas is first made.
  createCanvas(1, 1);
  const document = new PDFDocument();
  const page = document.beginPage(WIDTH_PT, HEIGHT_PT) as unknown as Painter;
  page.fillStyle = "#fff";
  page.fillRect(0, 0, WIDTH_PT, HEIGHT_PT);
  page.fillStyle = "#111";
  paint(page);
  document.endPage();
  return new Uint8Array(document.close());
}

function use(page: Painter, font: string, sizePt: number): void {
  page.font = `${sizePt}px "${font}"`;
}

function stamp(page: Painter, x: number, y: number, text: string): void {
  page.strokeStyle = "#1b3f8b";
  page.lineWidth = 2;
  page.beginPath();
  page.arc(x, y, 46, 0, 2 * Math.PI);
  page.stroke();
  page.textAlign = "center";
  use(page, LATIN, 9);
  page.fillStyle = "#1b3f8b";
  page.fillText(text, x, y + 3);
  page.fillStyle = "#111";
  page.textAlign = "left";
  use(page, LATIN, 12);
}
