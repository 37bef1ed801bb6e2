import { rgb } from "@cantoo/pdf-lib";
import { drawSection, drawSpecimenLine } from "./first-page";
import { drawBarcode, drawComparedStamp, drawInitials, drawSeal, drawSignature } from "./marks";
import { drawArms, drawSecurityPaper } from "./ornaments";
import type { OutlineFont } from "./outlines";
import {
  drawBox,
  drawLine,
  drawParagraph,
  drawPath,
  GREEN,
  GREY,
  INK,
  SHEET_WIDTH,
  type Sheet,
} from "./sheet";

const LEFT = 46;
const WIDTH = SHEET_WIDTH - 2 * LEFT;
const BODY = { size: 10 };

const CERTIFICATION =
  "En nombre del Estado Libre y Soberano de Sierra Alta, y en ejercicio de las facultades que me confiere el artículo 41 de la Ley del Registro Civil, CERTIFICO que en el libro 03 de nacimientos de la Oficialía 0004, correspondiente al año 2017, obra asentada el acta número 00587, cuyos datos son los transcritos en la hoja 1 de este documento.";

const ISSUED =
  "Se extiende la presente copia certificada, a petición de la parte interesada, en la ciudad de Peñón de los Ángeles, a los diecisiete días del mes de septiembre de dos mil veinticuatro. DOY FE.";

const CONDITIONS = [
  "1. Esta copia consta de dos hojas y carece de validez si presenta tachaduras o enmendaduras.",
  "2. Su autenticidad puede comprobarse en la oficialía de origen con el código de verificación impreso al pie.",
  "3. Derechos pagados: $98.00 pesos, recibo n.º 7741902.",
];

function drawMarginalNotes(sheet: Sheet): void {
  drawSection(sheet, "ANOTACIONES MARGINALES", 104);
  drawBox(sheet, LEFT, 121, WIDTH, 116, rgb(1, 1, 1));
  drawLine(sheet, "Anotación 1 · Aclaración administrativa", LEFT + 10, 139, { ...BODY, bold: true });
  drawParagraph(
    sheet,
    "Por resolución número 0073/2019, del 21 de mayo de 2019, se aclara el segundo apellido de la persona registrada: donde dice «ARGUELLO» debe decir «ARGÜELLO». Lo anterior, a solicitud de la madre. Conste.",
    { x: LEFT + 10, y: 156, width: WIDTH - 20 },
    BODY,
  );
  drawLine(sheet, "El Oficial 0004 del Registro Civil", LEFT + 10, 219, { size: 9, color: GREY });
  drawInitials(sheet, LEFT + 178, 222);
}

function drawClosing(sheet: Sheet, outlines: OutlineFont): void {
  drawComparedStamp(sheet, outlines, 130, 520);
  drawSignature(sheet, 348, 530);
  drawPath(sheet, "M330 546H546", { stroke: INK, width: 0.7 });
  drawLine(sheet, "Lic. Raúl Cárdenas Muñiz", 438, 560, { ...BODY, bold: true, align: "center" });
  drawLine(sheet, "Director General del Registro Civil", 438, 574, { size: 9, align: "center" });
  drawSeal(sheet, outlines, 300, 572);
  drawBarcode(sheet, "SA-00587-2017-4471", LEFT + 8, 690);
  drawLine(sheet, "SA-00587-2017-4471", LEFT + 8, 727, { size: 8 });
  drawLine(sheet, "Código de verificación", 380, 704, { size: 8, color: GREY });
  drawLine(sheet, "2K7Q-M9XD-04PT-HZ81", 380, 719, { size: 11, bold: true });
}

export function drawSecondPage(sheet: Sheet, outlines: OutlineFont): void {
  drawSecurityPaper(sheet);
  drawArms(sheet, 66, 70, 20);
  drawLine(sheet, "ACTA DE NACIMIENTO", 100, 68, { size: 13, bold: true, color: GREEN });
  drawLine(sheet, "Oficialía 0004 · Libro 03 · Acta 00587", 100, 83, { size: 9 });
  drawLine(sheet, "Hoja 2 de 2", 504, 83, { size: 8, color: GREY });
  drawMarginalNotes(sheet);
  drawSection(sheet, "CERTIFICACIÓN", 254);
  let y = drawParagraph(sheet, CERTIFICATION, { x: LEFT, y: 290, width: WIDTH }, BODY);
  y = drawParagraph(sheet, ISSUED, { x: LEFT, y: y + 8, width: WIDTH }, BODY);
  for (const condition of CONDITIONS)
    y = drawParagraph(sheet, condition, { x: LEFT + 12, y: y + 6, width: WIDTH - 12 }, { size: 9 });
  drawClosing(sheet, outlines);
  drawSpecimenLine(sheet);
}
