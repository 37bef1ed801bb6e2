import { rgb } from "@cantoo/pdf-lib";
import { drawThumbprint } from "./marks";
import { drawArms, drawSecurityPaper } from "./ornaments";
import { drawParents } from "./parents-table";
import { drawBox, drawLine, GREEN, GREY, SHEET_WIDTH, type Sheet } from "./sheet";

const LEFT = 46;
const WIDTH = SHEET_WIDTH - 2 * LEFT;
const WHITE = rgb(1, 1, 1);

export function drawSection(sheet: Sheet, title: string, y: number): void {
  drawBox(sheet, LEFT, y, WIDTH, 17, GREEN);
  drawLine(sheet, title, SHEET_WIDTH / 2, y + 12, { size: 9, bold: true, color: WHITE, align: "center" });
}

export function drawSpecimenLine(sheet: Sheet): void {
  drawLine(
    sheet,
    "ESPÉCIMEN · Documento de muestra con datos inventados, sin valor oficial",
    SHEET_WIDTH / 2,
    754,
    {
      size: 6.5,
      color: GREY,
      align: "center",
    },
  );
}

function drawRow(
  sheet: Sheet,
  y: number,
  height: number,
  cells: [label: string, value: string, share: number][],
): void {
  let x = LEFT;
  for (const [label, value, share] of cells) {
    const width = WIDTH * share;
    drawBox(sheet, x, y, width, height, WHITE);
    drawLine(sheet, label, x + 6, y + 11, { size: 7, color: GREY });
    drawLine(sheet, value, x + 6, y + 25, { size: 10, bold: true });
    x += width;
  }
}

export function drawFirstPage(sheet: Sheet): void {
  const middle = SHEET_WIDTH / 2;
  drawSecurityPaper(sheet);
  drawArms(sheet, 84, 84, 34);
  drawLine(sheet, "ESTADO LIBRE Y SOBERANO DE SIERRA ALTA", middle, 62, {
    size: 12,
    bold: true,
    align: "center",
  });
  drawLine(sheet, "Dirección General del Registro Civil", middle, 78, { size: 10, align: "center" });
  drawLine(sheet, "ACTA DE NACIMIENTO", middle, 104, { size: 19, bold: true, color: GREEN, align: "center" });
  drawLine(sheet, "Copia certificada", middle, 120, { size: 9, align: "center" });
  drawLine(sheet, "Hoja 1 de 2", 504, 120, { size: 8, color: GREY });

  drawRow(sheet, 132, 31, [
    ["Identificador electrónico", "29904000120240038715", 0.5],
    ["Clave Única de Registro de Población (CURP)", "NUAX170312MSAXRCA4", 0.5],
  ]);
  drawSection(sheet, "DATOS DEL REGISTRO", 172);
  drawRow(sheet, 189, 31, [
    ["Entidad de registro", "Sierra Alta", 0.34],
    ["Municipio de registro", "Peñón de los Ángeles", 0.4],
    ["Oficialía", "0004", 0.26],
  ]);
  drawRow(sheet, 220, 31, [
    ["Fecha de registro", "29 de marzo de 2017", 0.34],
    ["Libro", "03", 0.4],
    ["Número de acta", "00587", 0.26],
  ]);
  drawSection(sheet, "DATOS DE LA PERSONA REGISTRADA", 260);
  drawRow(sheet, 277, 31, [
    ["Nombre(s)", "XÓCHITL GUADALUPE", 0.4],
    ["Primer apellido", "NÚÑEZ", 0.3],
    ["Segundo apellido", "ARGÜELLO", 0.3],
  ]);
  drawRow(sheet, 308, 31, [
    ["Fecha de nacimiento", "12 de marzo de 2017", 0.4],
    ["Hora de nacimiento", "04:35 horas", 0.3],
    ["Sexo", "Mujer", 0.3],
  ]);
  drawRow(sheet, 339, 31, [
    [
      "Lugar de nacimiento",
      "Hospital Público «Doña Begoña Ibáñez», Peñón de los Ángeles, Sierra Alta, México",
      1,
    ],
  ]);
  drawRow(sheet, 370, 31, [
    ["Fue registrada", "Viva", 0.4],
    ["Parto", "Sencillo", 0.3],
    ["Comparecieron", "Ambos padres", 0.3],
  ]);
  drawSection(sheet, "DATOS DE FILIACIÓN DE LA PERSONA REGISTRADA", 410);
  drawParents(sheet, LEFT, 427);
  drawSection(sheet, "TESTIGOS", 626);
  drawRow(sheet, 643, 31, [
    ["Primer testigo", "Íñigo Güereña Solís, 45 años", 0.5],
    ["Segundo testigo", "Úrsula Peña Ávalos, 38 años", 0.5],
  ]);
  drawBox(sheet, LEFT, 683, 74, 56, WHITE);
  drawThumbprint(sheet, LEFT + 37, 710);
  drawLine(sheet, "Huella digital de la persona registrada", LEFT + 82, 713, { size: 8, color: GREY });
  drawSpecimenLine(sheet);
}
