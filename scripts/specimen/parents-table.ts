import { rgb } from "@cantoo/pdf-lib";
import { drawBox, drawParagraph, type Sheet } from "./sheet";

const TINT = rgb(0.91, 0.95, 0.92);
const WHITE = rgb(1, 1, 1);

function drawCell(
  sheet: Sheet,
  value: string,
  box: [x: number, y: number, width: number, height: number],
  isHead = false,
): void {
  const [x, y, width, height] = box;
  drawBox(sheet, x, y, width, height, isHead ? TINT : WHITE);
  const style = {
    size: isHead ? 8 : 9,
    bold: isHead,
    align: isHead ? ("center" as const) : ("start" as const),
  };
  drawParagraph(sheet, value, { x: x + 6, y: y + height / 2 + 3.2, width: width - 12 }, style);
}

export function drawParents(sheet: Sheet, left: number, top: number): void {
  const [label, half, row] = [120, 200, 19];
  const [father, mother] = [left + label, left + label + half];
  const at = (index: number) => top + index * row;
  drawCell(sheet, "Datos", [left, at(0), label, 2 * row], true);
  drawCell(sheet, "Progenitores", [father, at(0), 2 * half, row], true);
  drawCell(sheet, "Padre", [father, at(1), half, row], true);
  drawCell(sheet, "Madre", [mother, at(1), half, row], true);
  const pairs: [string, string, string][] = [
    ["Nombre completo", "Joaquín Núñez Echeverría", "María Inés Argüello Peña"],
    ["Edad", "34 años", "31 años"],
    ["CURP", "NUEJ821105HSAXCQ07", "AUPI850830MSARXN02"],
    ["Ocupación", "Carpintero", "Enfermera"],
  ];
  pairs.forEach(([name, ofFather, ofMother], index) => {
    drawCell(sheet, name, [left, at(index + 2), label, row], true);
    drawCell(sheet, ofFather, [father, at(index + 2), half, row]);
    drawCell(sheet, ofMother, [mother, at(index + 2), half, row]);
  });
  drawCell(sheet, "Nacionalidad", [left, at(6), label, row], true);
  drawCell(sheet, "Mexicana (ambos)", [father, at(6), 2 * half, row]);
  drawCell(sheet, "Domicilio", [left, at(7), label, row], true);
  drawCell(sheet, "Calle del Pingüino n.º 48, colonia La Cañada, Peñón de los Ángeles", [
    father,
    at(7),
    2 * half,
    row,
  ]);
  drawCell(sheet, "Abuelos", [left, at(8), label, 2 * row], true);
  drawCell(sheet, "Simón Núñez Ordóñez", [father, at(8), half, row]);
  drawCell(sheet, "Tomás Argüello Rincón", [mother, at(8), half, row]);
  drawCell(sheet, "Ángela Echeverría Güemes", [father, at(9), half, row]);
  drawCell(sheet, "Sofía Peña Íñiguez (finada)", [mother, at(9), half, row]);
}
