import { describe, expect, test } from "vitest";
import type { Block } from "@/lib/core/documents/document-model";
import { titledInEnglish } from "@/lib/core/documents/testing/no-identity";
import { checkTranslation } from "../checks/check-translation";
import { type ClientDraft, clientDraft, WAYS, type Way } from "../testing/client-drafts";
import { PLANTED_DOCUMENTS } from "../testing/planted/planted-documents";
import { laySources } from "./lay-sources";
import { lettersOf, linesOfSource } from "./source-line";

const WIDTHS = [0, 45, 70];

function measure(way: Way) {
  let [all, laid, right] = [0, 0, 0];
  for (const document of PLANTED_DOCUMENTS)
    for (const width of WIDTHS) {
      const { blocks, source, truth } = clientDraft(document, way, width);
      const { sources } = laySources(blocks, linesOfSource(source), document);
      all += [...truth].filter(
        ([id, letters]) => letters !== "" && blocks.some((block) => block.id === id),
      ).length;
      laid += sources.size;
      right += [...sources].filter(([{ id }, { text = "" }]) => lettersOf(text) === truth.get(id)).length;
    }
  return { precision: right / laid, recall: right / all };
}

/** Minimum shares. A paragraph without numbers or names can't be recognized elsewhere. */
const LEAST: Record<Way, { precision: number; recall: number }> = {
  "as it is": { precision: 0.97, recall: 0.92 },
  "tables are lists": { precision: 0.97, recall: 0.92 },
  "paragraphs are one": { precision: 0.96, recall: 0.9 },
  "there is a statement before and behind": { precision: 0.97, recall: 0.9 },
  "the head is left out": { precision: 0.96, recall: 0.9 },
  "a paragraph is left out": { precision: 0.93, recall: 0.85 },
  "a paragraph stands elsewhere": { precision: 0.9, recall: 0.75 },
  "forms were read column by column": { precision: 0.92, recall: 0.85 },
  "two paragraphs have changed places": { precision: 0.88, recall: 0.7 },
};

describe.each(WAYS)("a client's draft in which %s", (way) => {
  test("is laid along the lines that it translates, and along no others", () => {
    const { precision, recall } = measure(way);
    expect(precision).toBeGreaterThanOrEqual(LEAST[way].precision);
    expect(recall).toBeGreaterThanOrEqual(LEAST[way].recall);
  });
});

function findingsIn({ blocks, source }: Pick<ClientDraft, "blocks" | "source">) {
  const inventory = source.pages.map(({ page }) => ({ document: 0, page, marks: {}, confirmed: true }));
  const content = { language: source.targetLanguage, title: "T", identity: titledInEnglish("T"), blocks };
  return checkTranslation({ content, inventory, explanations: {} }, source);
}

test("four of five errors in drafts that don't tell their sources are found", () => {
  let [planted, found] = [0, 0];
  for (const document of PLANTED_DOCUMENTS) {
    const before = new Set(findingsIn(clientDraft(document, "as it is", 70)).map(({ id }) => id));
    for (const error of document.errors) {
      planted += 1;
      const findings = findingsIn(clientDraft(document, "as it is", 70, error));
      if (findings.some(({ id }) => !before.has(id))) found += 1;
    }
  }
  expect(found / planted).toBeGreaterThanOrEqual(0.8);
});

const PERU = {
  sourceLanguage: "es",
  targetLanguage: "en",
  applicantName: null,
  isPrinted: true,
  pages: [
    {
      document: 0,
      page: 1,
      text: `REPÚBLICA DEL PERÚ
Registro Nacional de Identificación y Estado Civil
ACTA DE NACIMIENTO N° 63014477-2
Anotación marginal: Por Resolución N° 118-2003 del 17 de junio de 2003 se
rectifica el segundo apellido, que decía “NAUPARI”, debiendo decir “ÑAUPARI”.
No consta anotación de matrimonio ni de defunción.
La presente no tiene validez sin el sello del registro.
Expedida en Huancavelica, a 21 de agosto de 2026.`,
    },
  ],
};
const peru = (marginal: string): Block[] =>
  [
    "REPUBLIC OF PERU",
    "National Registry of Identification and Civil Status",
    "BIRTH CERTIFICATE No. 63014477-2",
    `Marginal note: By Resolution No. 118-2003 of June 17, 2003, the second surname, which was written “NAUPARI”, is corrected to read “ÑAUPARI”.${marginal}`,
    "This certificate is not valid without the stamp of the registry.",
    "Issued in Huancavelica, on August 21, 2026.",
  ].map((text, at) => ({ kind: "text", id: `d${at}`, runs: [{ text }], source: { page: 1 } }));

test("a client's draft that turns a negation round is not certified without a word", () => {
  const draft = (marginal: string) => findingsIn({ blocks: peru(marginal), source: PERU });
  expect(draft(" No marriage or death has been recorded.")).toEqual([]);
  expect(draft(" A marriage has been recorded.").filter(({ blockId }) => blockId === "d3")).not.toEqual([]);
  expect(
    draft("")
      .map(({ message }) => message)
      .join(),
  ).toContain("No consta anotación");
});
