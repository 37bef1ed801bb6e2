import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";
import type { Block } from "@/lib/core/documents/document-model";
import { readerWithTime } from "../../reader/testing/confined-reader";
import { sourceBlocks } from "../source-blocks";

const FIELDS = {
  "Identificador electrónico": "29904000120240038715",
  "Clave Única de Registro de Población (CURP)": "NUAX170312MSAXRCA4",
  "Entidad de registro": "Sierra Alta",
  "Municipio de registro": "Peñón de los Ángeles",
  Oficialía: "0004",
  "Fecha de registro": "29 de marzo de 2017",
  Libro: "03",
  "Número de acta": "00587",
  "Nombre(s)": "XÓCHITL GUADALUPE",
  "Primer apellido": "NÚÑEZ",
  "Segundo apellido": "ARGÜELLO",
  "Fecha de nacimiento": "12 de marzo de 2017",
  "Hora de nacimiento": "04:35 horas",
  Sexo: "Mujer",
  "Lugar de nacimiento": "Hospital Público «Doña Begoña Ibáñez», Peñón de los Ángeles, Sierra Alta, México",
  "Fue registrada": "Viva",
  Parto: "Sencillo",
  Comparecieron: "Ambos padres",
  "Primer testigo": "Íñigo Güereña Solís, 45 años",
  "Segundo testigo": "Úrsula Peña Ávalos, 38 años",
};

const ROWS = [
  ["Nombre completo", "Joaquín Núñez Echeverría", "María Inés Argüello Peña"],
  ["Edad", "34 años", "31 años"],
  ["CURP", "NUEJ821105HSAXCQ07", "AUPI850830MSARXN02"],
  ["Ocupación", "Carpintero", "Enfermera"],
  ["Nacionalidad", "Mexicana (ambos)"],
  ["Domicilio", "Calle del Pingüino n.º 48, colonia La Cañada, Peñón de los Ángeles"],
  ["Abuelos", "Simón Núñez Ordóñez", "Tomás Argüello Rincón"],
];

const text = (runs: readonly { text: string }[]) => runs.map((run) => run.text).join("");

/** Letters only: a recogniser may confuse signs or spaces. */
const letters = (words: string) =>
  words
    .normalize("NFD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();

function pairsOf(blocks: readonly Block[]): [label: string, value: string][] {
  return blocks.flatMap((block): [string, string][] => {
    if (block.kind === "fields") return block.rows.map(({ label, value }) => [text(label), text(value)]);
    if (block.kind !== "table") return [];
    return block.rows.flatMap(([first, ...cells]) =>
      cells.map((cell): [string, string] => [text(first?.runs ?? []), text(cell.runs)]),
    );
  });
}

const reader = readerWithTime(6);
const WANTED: [string, string][] = [
  ...Object.entries(FIELDS),
  ...ROWS.flatMap(([label = "", ...values]) => values.map((value): [string, string] => [label, value])),
];
let pdf: Uint8Array;
beforeAll(async () => {
  pdf = new Uint8Array(await readFile("public/samples/acta-de-nacimiento.pdf"));
});

describe("the sample birth certificate, untranslated", () => {
  test("keeps each of its labels with its value, and its table whole", async () => {
    const { pages } = await reader.read({ bytes: pdf, mediaType: "application/pdf" }, { language: "es" });
    const blocks = pages.flatMap(sourceBlocks);
    expect(pairsOf(blocks)).toEqual(expect.arrayContaining(WANTED));
    expect(blocks.length).toBeLessThan(40);
  });

  test("keeps nineteen of twenty when it is a scan, as far as they were read", async () => {
    const picture = await reader.picture(
      { bytes: pdf, mediaType: "application/pdf" },
      { page: 1, sidePx: 2_200 },
    );
    const { pages } = await reader.read(
      { bytes: picture.bytes, mediaType: "image/jpeg" },
      { language: "es" },
    );
    const read = letters(pages.flatMap(({ lines }) => lines.map((line) => line.text)).join(" "));
    const wanted = WANTED.filter((pair) => pair.every((words) => read.includes(letters(words))));
    expect(wanted.length).toBeGreaterThan(WANTED.length / 2);
    const kept = pairsOf(pages.flatMap(sourceBlocks)).map((pair) => pair.map(letters).join("|"));
    const lost = wanted.filter((pair) => !kept.includes(pair.map(letters).join("|")));
    expect(lost.length, JSON.stringify(lost)).toBeLessThanOrEqual(wanted.length * 0.05);
  });
});
