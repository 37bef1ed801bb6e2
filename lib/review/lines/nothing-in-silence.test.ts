import { describe, expect, test } from "vitest";
import type { Block } from "@/lib/core/documents/document-model";
import { NO_IDENTITY } from "@/lib/core/documents/testing/no-identity";
import { checkTranslation } from "../checks/check-translation";
import type { ReviewedPage } from "../reviewed-source";
import { alignUnits } from "./align-units";
import { sourceUnit, targetUnit } from "./units";

const block = (text: string, page = 1, source?: string): Block => ({
  kind: "text",
  id: `${page}${text}`,
  runs: [{ text }],
  source: { page, ...(source !== undefined && { text: source }) },
});

/** On a client's draft. Each page is a list of lines. */
function findings(
  pages: readonly (readonly string[])[],
  blocks: Block[],
  change: Partial<ReviewedPage> = {},
) {
  const content = { language: "en", title: "T", identity: NO_IDENTITY, blocks };
  const inventory = pages.map((_, at) => ({ document: 0, page: at + 1, marks: {}, confirmed: true }));
  return checkTranslation(
    { content, inventory, explanations: {} },
    {
      sourceLanguage: "es",
      targetLanguage: "en",
      applicantName: null,
      isPrinted: false,
      pages: pages.map((lines, at) => ({ document: 0, page: at + 1, text: lines.join("\n"), ...change })),
    },
  );
}

const ACCOUNT = ["Certificado de saldo bancario", "Titular: Juan Pérez Gómez", "Firmado por el director"];
const ACCOUNT_IN_ENGLISH = [
  "Certificate of bank balance",
  "Holder: Juan Pérez Gómez",
  "Signed by the director",
];

test.each(["1.250 €", "1,50", "1/20", "Nota 1/10", "Página penal 1", "Strafen: 1", "Multas: 1 €", "№ 1-20"])(
  "“%s” on page 1 is no page number: left out, it is told",
  (line) => {
    const [head = "", ...rest] = ACCOUNT;
    const told = findings(
      [[head, line, ...rest]],
      ACCOUNT_IN_ENGLISH.map((text) => block(text)),
    );
    expect(told.map(({ message }) => message).join()).toMatch(/1/);
  },
);

test.each([
  "Página 2 de 3",
  "- 2 -",
  "2/3",
  "pág. 2",
  "第2页 共3页",
  "2",
  "Strona 2 z 3",
  "صفحة 2 من 3",
  "стр. 2",
])("“%s” at the foot of the second page of three needs no block", (line) => {
  const pages = [ACCOUNT, [...ACCOUNT, line], ACCOUNT];
  const blocks = [1, 2, 3].flatMap((page) => ACCOUNT_IN_ENGLISH.map((text) => block(text, page)));
  expect(findings(pages, blocks)).toEqual([]);
});

test("a number by itself in the middle of a scan is no page number", () => {
  const lines = ["Certificado", "Hijos del matrimonio", "2", "Vecinos de la villa", "Firmado"].map(
    (text) => ({ text }),
  );
  const blocks = ["Certificate", "Children of the marriage", "Residents of the town", "Signed"];
  const inEnglish = [1, 2].flatMap((page) => blocks.map((text) => block(text, page, text)));
  expect(
    findings([[], []], inEnglish, { lines }).some(
      ({ page, source }) => page === 2 && source?.text?.includes("2"),
    ),
  ).toBe(true);
});

test("lines of several pages that differ in a number are told one by one", () => {
  const pages = ["0", "7", "12"].map((times) => [...ACCOUNT, `Condenas firmes: ${times}`]);
  const blocks = [1, 2, 3].flatMap((page) => ACCOUNT_IN_ENGLISH.map((text) => block(text, page)));
  const told = findings(pages, blocks).map(({ message }) => message);
  for (const times of ["0", "7", "12"])
    expect(told.filter((message) => message.includes(`${times}”`))).toHaveLength(1);
});

const PARAGRAPHS = [
  "La que suscribe, secretaria del juzgado, hace constar que don Juan Pérez Gómez vive en esta villa.",
  "Se expide a petición del interesado para que surta los efectos que en derecho procedan.",
];
const PARAGRAPHS_IN_ENGLISH = [
  "The undersigned, clerk of the court, certifies that Mr. Juan Pérez Gómez lives in this town.",
  "Issued at the request of the party concerned for such legal effects as may be appropriate.",
];

describe("a short line between two paragraphs that a client's draft leaves out", () => {
  test.each([
    "Consta una condena por estafa.",
    "Fue condenado a prisión.",
    "Anulado.",
    "El titular consta como fallecido en los libros de este registro.",
    "No se ha registrado matrimonio ni defunción alguna.",
  ])("is told: “%s”", (line) => {
    const lines = PARAGRAPHS.toSpliced(1, 0, line);
    const drafts = [[], ["—"], ["Certified copy."]].map((more) =>
      PARAGRAPHS_IN_ENGLISH.toSpliced(1, 0, ...more),
    );
    for (const draft of drafts.slice(0, 2))
      expect(
        findings(
          [lines],
          draft.map((text) => block(text)),
        ),
        draft.join("\n"),
      ).not.toEqual([]);
  });

  test("is not told where it is translated", () => {
    const lines = PARAGRAPHS.toSpliced(1, 0, "Consta una condena por estafa.");
    const draft = PARAGRAPHS_IN_ENGLISH.toSpliced(1, 0, "A conviction for fraud is recorded.");
    expect(
      findings(
        [lines],
        draft.map((text) => block(text)),
      ),
    ).toEqual([]);
  });
});

test("one line that was surely recognised does not make a scanned page one that was read", () => {
  const lines = [{ text: "Certificado de antecedentes penales" }];
  const blocks = [
    block("Criminal record certificate"),
    block("Salary 99,000.00, account 55667788, no convictions."),
  ];
  expect(
    findings([[]], blocks, { lines })
      .map(({ message }) => message)
      .join(),
  ).toContain("Compare");
});

test("sums that changed places between two lines of a client's draft are told", () => {
  const lines = ["Juan Pérez Gómez debe 500 euros", "María Ruiz Sanz debe 900 euros"];
  const draft = ["Juan Pérez Gómez owes 900 euros", "María Ruiz Sanz owes 500 euros"];
  expect(
    findings(
      [lines],
      draft.map((text) => block(text)),
    ),
  ).not.toEqual([]);
});

test("a negation that a block's copy of its source leaves out is told", () => {
  const copied = "está casado con persona alguna";
  const told = findings([[`No ${copied}`]], [block("He is married to some person", 1, copied)]);
  expect(told.map(({ message }) => message).join()).toContain("No");
});

test("a document that is too long to be laid along its translation says so", () => {
  const pages = Array.from({ length: 151 }, () =>
    Array.from(
      { length: 40 },
      (_, at) => `Línea del registro sobre el asunto ${"abcdefgh"[at % 8]} de la comunidad`,
    ),
  );
  const blocks = pages.flatMap((lines, page) =>
    lines.map(
      (_, at): Block => ({
        ...block(`Line of the register on matter ${"abcdefgh"[at % 8]} of the community`, page + 1),
        id: `b${page}.${at}`,
      }),
    ),
  );
  expect(findings(pages, blocks).map(({ message }) => message)).toEqual([
    expect.stringContaining("could not be laid beside the translation"),
  ]);
});

const STORY = [
  ["El padre entregó las llaves el 4 de mayo", "The father handed over the keys on May 4"],
  ["y recibió 350 euros de la compradora Ana Soto.", "and received 350 euros from the buyer Ana Soto."],
  ["El piso quedó vacío el 9 de junio", "The flat was left empty on June 9"],
  ["según el acta 812 del notario Luis Peña.", "according to record 812 of the notary Luis Peña."],
  ["La compradora pagó 640 euros por la puerta", "The buyer paid 640 euros for the door"],
  ["que rompió el vecino Juan Prieto Gil.", "that the neighbour Juan Prieto Gil broke."],
  ["El juzgado citó a las partes el 21 de julio", "The court summoned the parties on July 21"],
  ["y dictó la sentencia número 77 de este año.", "and gave judgment number 77 of this year."],
] as const;

test.each(["Juzgado de Soria, asunto 4471/23", "Juzgado de Soria, asunto 4471/23, página #"])(
  "the header %s is part of no paragraph that goes on over a break of pages, and told in one sentence",
  (header) => {
    const sources = STORY.map(([source]) => source);
    const pages = [1, 3, 5, 7].map((upTo, at) => [
      header.replace("#", `${at + 1}`),
      ...sources.slice(at === 0 ? 0 : upTo - 2, at === 3 ? undefined : upTo),
    ]);
    const blocks = [0, 2, 4, 6].map((at) => block(`${STORY[at]?.[1]} ${STORY[at + 1]?.[1]}`));
    const found = findings(pages, blocks);
    // The first may be a title.
    const [first, ...others] = blocks.map(({ id }) => found.filter(({ blockId }) => blockId === id).length);
    expect(first).toBeLessThanOrEqual(3);
    expect(others).toEqual([0, 0, 0]);
    const told = found.filter(({ kind }) => kind === "line").map(({ message }) => message);
    expect(told.length).toBeGreaterThanOrEqual(3);
    expect(new Set(told).size).toBe(1);
  },
);

test.each([
  ["1. ", (at: number) => `${at}. `],
  ["(1) ", (at: number) => `(${at}) `],
  ["1.ª ", (at: number) => `${at}.ª `],
  ["1º.- ", (at: number) => `${at}º.- `],
  ["1.- ", (at: number) => `${at}.- `],
  ["1- ", (at: number) => `${at}- `],
  ["1．一", (at: number) => `${at}．一`],
  ["1、一", (at: number) => `${at}、一`],
])("labels of a list, which we print, are missing nowhere where they are written %s", (_, labelOf) => {
  const items = STORY.slice(0, 4);
  const made: Block = {
    kind: "list",
    ordered: true,
    id: "list",
    items: items.map(([, text]) => [{ text }]),
    source: { page: 1 },
  };
  expect(findings([items.map(([text], at) => `${labelOf(at + 1)}${text}`)], [made])).toEqual([]);
});

describe("a form's labels, whose values stand beside them, are in the rows of a draft", () => {
  const rows = [
    ["Nombre:", "Leonor", "Given name: Leonor"],
    ["Primer apellido:", "Fandos", "First surname: Fandos"],
    ["Sexo:", "Mujer", "Sex: Female"],
    [
      "Lugar de nacimiento:",
      "Hospital Comarcal, provincia de Teruel",
      "Place of birth: Hospital Comarcal, province of Teruel",
    ],
    ["Estado civil:", "Casado", "Marital status: Married"],
    ["Profesión:", "Ferroviario", "Occupation: Railway worker"],
    [
      "Declarante:",
      "Don Joaquín Fandos, en calidad de padre",
      "Informant: Mr. Joaquín Fandos, in his capacity as father",
    ],
  ] as const;
  test.each(rows.map((_, at) => at))("from row %i on", (from) => {
    const form = [...rows.slice(from), ...rows.slice(0, from)];
    const lines = form.flatMap(([label, value], at) => [
      { text: label, box: [300, 100 + at * 16, label.length * 7, 11] as const },
      { text: value, box: [500, 100 + at * 16, value.length * 7, 12] as const },
    ]);
    const blocks = form.map(([, , text]) => block(text));
    const found = findings([lines.map(({ text }) => text)], blocks, { lines });
    expect(found.filter(({ kind }) => kind === "line")).toEqual([]);
  });
});

describe("hostile texts", () => {
  const LANGUAGES = { sourceLanguage: "es", targetLanguage: "en" };
  test.each(["™", "—", "№", "a", "1"])(
    "of %j on each line are laid in time that grows with the pairs",
    (sign) => {
      const time = (lines: number) => {
        const sources = Array.from({ length: lines }, () => sourceUnit(sign, LANGUAGES));
        const targets = Array.from({ length: 20 }, () => targetUnit("a", LANGUAGES));
        const start = process.cpuUsage();
        alignUnits(sources, targets);
        const { user } = process.cpuUsage(start);
        return user;
      };
      time(500);
      // Quadratic time would be sixteen times for four times the pairs.
      expect(time(2000) / time(500)).toBeLessThan(10);
    },
  );
});
