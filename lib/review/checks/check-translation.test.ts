import { describe, expect, test } from "vitest";
import type { Block, Run } from "@/lib/core/documents/document-model";
import { NO_IDENTITY } from "@/lib/core/documents/testing/no-identity";
import type { PageInventory, Translation } from "@/lib/core/documents/translation";
import { blockingFindings, type Finding } from "../finding";
import type { ReviewedSource } from "../reviewed-source";
import { checkTranslation } from "./check-translation";

const runs = (text: string): Run[] => [{ text }];

function block(id: string, source: string, target: string, further: Partial<Block["source"]> = {}): Block {
  return { kind: "text", id, runs: runs(target), source: { page: 1, text: source, ...further } };
}

interface Given {
  blocks: Block[];
  source?: Partial<ReviewedSource>;
  inventory?: PageInventory[];
  explanations?: Record<string, string>;
}

function check({ blocks, source = {}, inventory, explanations = {} }: Given): Finding[] {
  const translation: Translation = {
    content: { language: "en", title: "Letter", identity: NO_IDENTITY, blocks },
    inventory: inventory ?? [{ document: 0, page: 1, marks: {}, confirmed: true }],
    explanations,
  };
  return checkTranslation(translation, {
    sourceLanguage: "es",
    targetLanguage: "en",
    applicantName: null,
    isPrinted: true,
    pages: [{ document: 0, page: 1, text: "" }],
    ...source,
  });
}

const seen = (findings: Finding[]) => findings.map(({ kind, blockId }) => `${kind} ${blockId ?? "-"}`);

const BIRTH = block(
  "b1",
  "Begoña Muñiz nació el 12 de mayo de 1985.",
  "Begoña Muñiz was born on May 12, 1985.",
);

test("a faithful translation has nothing to settle", () => {
  expect(check({ blocks: [BIRTH], source: { applicantName: "Begona Muniz" } })).toEqual([]);
});

describe("numbers", () => {
  test("words and a number that only the page has, and no block, are one finding", () => {
    const pages = [{ document: 0, page: 1, text: `${BIRTH.source?.text} Folio 4711` }];
    const [finding, ...others] = check({ blocks: [BIRTH], source: { pages } });
    expect(finding).toMatchObject({ kind: "line", blockId: null, page: 1, source: { text: "Folio 4711" } });
    expect(others).toEqual([]);
  });

  test("a paragraph may go on on the next page", () => {
    const pages = [
      { document: 0, page: 1, text: "Folio 12 y" },
      { document: 0, page: 2, text: "folio 345\nAcuerdo" },
    ];
    const blocks = [
      block("b1", "Folio 12 y folio 345", "Page 12 and page 345"),
      block("b2", "Acuerdo", "Agreement", { page: 2 }),
    ];
    const inventory = pages.map(({ page }) => ({ document: 0, page, marks: {}, confirmed: true }));
    expect(check({ blocks, source: { pages }, inventory })).toEqual([]);
  });

  test("what a reviewer types without a source is compared with the page", () => {
    const pages = [{ document: 0, page: 1, text: "Nacida el 12 de mayo de 1985, folio 77" }];
    const typed = (text: string): Block => ({ kind: "text", id: "t", runs: runs(text), source: { page: 1 } });
    expect(check({ blocks: [typed("Born on May 12, 1985, folio 77")], source: { pages } })).toEqual([]);
    const wrong = check({ blocks: [typed("Born on May 12, 1986, folio 78")], source: { pages } });
    expect(seen(wrong)).toEqual(["date t", "number t"]);
  });

  test("two ages that have changed rows are found", () => {
    const fields = (first: string, second: string): Block => ({
      kind: "fields",
      id: "f",
      rows: [
        { label: runs("Father's age"), value: runs(first) },
        { label: runs("Mother's age"), value: runs(second) },
      ],
      source: { page: 1, text: "Edad del padre: 35\nEdad de la madre: 31" },
    });
    expect(check({ blocks: [fields("35", "31")] })).toEqual([]);
    expect(seen(check({ blocks: [fields("31", "35")] }))).toEqual(["number f"]);
  });

  test("a translator's note is neither demanded nor believed", () => {
    const note: Block = { kind: "note", id: "n", runs: runs("Folio 99 is the page of the register.") };
    expect(check({ blocks: [BIRTH, note] })).toEqual([]);
  });
});

describe("names", () => {
  test.each([
    ["Begona Muñiz was born on May 12, 1985.", "Begona"],
    ["Begoña Muiz was born on May 12, 1985.", "Muiz"],
    ["Begoña Muñzi was born on May 12, 1985.", "Muñzi"],
  ])("in “%s” a letter is lost", (target, instead) => {
    const found = check({ blocks: [block("b1", BIRTH.source?.text ?? "", target)] });
    expect(seen(found)).toEqual(["name b1"]);
    expect(found[0]?.message).toContain(`“${instead}”`);
  });

  test("a surname that is left out is missed where the rest of the name stands", () => {
    const found = check({
      blocks: [block("b1", "La señora Begoña Muñiz Echagüe vive aquí.", "Ms. Begoña Muñiz lives here.")],
    });
    expect(found.map(({ message }) => message)).toEqual([expect.stringContaining("“Echagüe”")]);
  });

  test("offices and forms may be translated", () => {
    const source = "Registro Civil Nacional, Documento de Identidad, Hospital General de México";
    const target = "National Civil Registry, Identity Document, General Hospital of Mexico";
    expect(
      check({ blocks: [block("b1", source, target)] }).filter(({ message }) => !message.includes("México")),
    ).toEqual([]);
  });

  test("a passport's way of writing a letter is as good as the letter", () => {
    const source = { sourceLanguage: "de" };
    const blocks = [block("b1", "Herr Jürgen Größe wohnt hier", "Mr. Juergen Groesse lives here")];
    expect(check({ blocks, source })).toEqual([]);
  });

  test("the applicant's name stands letter by letter in a translation out of another script", () => {
    const source = { sourceLanguage: "ar", applicantName: "Mohammed Al-Sayed" };
    const right = [block("b1", "محمد السيد", "Mohammed Al-Sayed")];
    const wrong = [block("b1", "محمد السيد", "Mohamed Al-Sayed")];
    expect(check({ blocks: right, source })).toEqual([]);
    const [finding, ...others] = check({ blocks: wrong, source });
    expect(finding).toMatchObject({ kind: "name", blockId: null, id: "name:p0.0:applicant:mohammed" });
    expect(finding?.message).toMatch(/exactly as given\. Missing: Mohammed\.$/);
    expect(others).toEqual([]);
  });
});

describe("the numbers of a list", () => {
  const list = (source: string, items: string[], ordered = true): Block => ({
    kind: "list",
    id: "b1",
    ordered,
    items: items.map(runs),
    source: { page: 1, text: source },
  });
  const found = (given: Block, text = given.source?.text ?? "") =>
    check({ blocks: [given], source: { pages: [{ document: 0, page: 1, text }] } }).map(
      ({ message }) => message,
    );
  const [ONE, TWO] = ["Vive en Lima desde niño", "Trabaja en el puerto"];
  const ITEMS = ["He has lived in Lima since childhood", "He works in the port"];

  test.each([
    ["with dots", `1. ${ONE}\n2. ${TWO}`],
    ["with brackets", `1) ${ONE}\n2) ${TWO}`],
    ["with a danda", `১। ${ONE}\n২। ${TWO}`],
    ["with a comma of lists", `1、${ONE}\n2、${TWO}`],
    ["in two brackets", `(1) ${ONE}\n(2) ${TWO}`],
    ["that aren’t there", `${ONE}\n${TWO}`],
  ])("%s are those that are printed", (_, source) => {
    expect(found(list(source, ITEMS))).toEqual([]);
  });

  test("may be one alone", () => {
    expect(found(list(`1. ${ONE}`, ITEMS.slice(0, 1)))).toEqual([]);
    expect(found(list(`১। ${ONE}`, ITEMS.slice(0, 1)))).toEqual([]);
  });

  test("are missing from a list of dots, and from one that prints others", () => {
    expect(found(list(`1. ${ONE}\n2. ${TWO}`, ITEMS, false)).join()).toContain("missing");
    expect(found(list(`4. ${ONE}\n5. ${TWO}`, ITEMS)).join()).toContain("The source numbers this point “4.”");
    expect(found(list(`b) ${ONE}`, ITEMS.slice(0, 1))).join()).toContain(
      "The source numbers this point “b)”",
    );
    expect(found(list(`৪। ${ONE}\n৫। ${TWO}`, ITEMS)).join()).toContain("The source numbers this point “৪।”");
  });

  test("fill no point that has no text", () => {
    expect(found(list("1. \n2. ", ["", ""])).join()).toContain("no text");
  });
});

describe("wording", () => {
  test.each(["signature", "seal", "photo", "stamp", "initials"] as const)(
    "a %s may have no words",
    (mark) => {
      const block: Block = { kind: "mark", id: "b1", mark, runs: [], source: { page: 1 } };
      expect(check({ blocks: [block] }).filter(({ kind }) => kind === "empty")).toEqual([]);
    },
  );

  test("a seal without the words that its source has says nothing", () => {
    const block: Block = {
      kind: "mark",
      id: "b1",
      mark: "seal",
      runs: [],
      source: { page: 1, text: "Registro Civil" },
    };
    expect(check({ blocks: [block] }).filter(({ kind }) => kind === "empty")).toHaveLength(1);
  });

  test.each(["handwriting", "other"] as const)("a %s without words says nothing", (mark) => {
    const block: Block = { kind: "mark", id: "b1", mark, runs: [], source: { page: 1 } };
    expect(check({ blocks: [block] }).filter(({ kind }) => kind === "empty")).toHaveLength(1);
  });

  test("a block that repeats the source is untranslated, and one in its script is", () => {
    expect(seen(check({ blocks: [block("b1", "Acta de nacimiento", "ACTA DE  NACIMIENTO")] }))).toEqual([
      "untranslated b1",
    ]);
    const blocks = [block("b1", "出生证明", "Birth certificate 出生")];
    expect(seen(check({ blocks, source: { sourceLanguage: "zh" } }))).toEqual(["untranslated b1"]);
  });

  test("a block that says nothing is empty, but not one that says it is illegible", () => {
    expect(seen(check({ blocks: [BIRTH, block("b2", "", " ")] }))).toEqual(["empty b2"]);
    const illegible: Block = {
      kind: "text",
      id: "b2",
      runs: [{ text: "", code: "illegible" }],
      source: { page: 1 },
    };
    expect(seen(check({ blocks: [BIRTH, illegible] }))).toEqual(["doubt b2"]);
    const note: Block = { kind: "note", id: "n", runs: runs("One word is illegible.") };
    expect(check({ blocks: [BIRTH, illegible, note] })).toEqual([]);
  });
});

describe("pages", () => {
  test("a page that no block translates is missed", () => {
    const pages = [1, 2].map((page) => ({ document: 0, page, text: "" }));
    const inventory = [1, 2].map((page) => ({ document: 0, page, marks: {}, confirmed: true }));
    const [finding, ...others] = check({ blocks: [BIRTH], source: { pages }, inventory });
    expect(finding).toMatchObject({ kind: "page_without_blocks", page: 2 });
    expect(others).toEqual([]);
  });

  test("marks are accounted for in both directions once somebody has looked", () => {
    const stamp: Block = {
      kind: "mark",
      mark: "stamp",
      id: "s",
      runs: runs("Received"),
      source: { page: 1 },
    };
    const counted = (marks: PageInventory["marks"], confirmed = true) => [
      { document: 0, page: 1, marks, confirmed },
    ];
    const found = (inventory: PageInventory[]) =>
      check({ blocks: [BIRTH, stamp], inventory }).map(({ id }) => id);
    expect(found(counted({ stamp: 1 }))).toEqual([]);
    expect(found(counted({ stamp: 2 }))).toEqual(["inventory:p0.1:stamp:2/1"]);
    expect(found(counted({ stamp: 1, seal: 1 }))).toEqual(["inventory:p0.1:seal:1/0"]);
    expect(found(counted({}))).toEqual(["inventory:p0.1:stamp:0/1"]);
    expect(found(counted({ stamp: 1 }, false))).toEqual(["inventory:p0.1:unconfirmed"]);
    expect(found([])).toEqual(["inventory:p0.1:unconfirmed"]);
  });

  test("a page of which nothing could be read is compared by eye", () => {
    const typed: Block = { kind: "text", id: "t", runs: runs("Born in 1985"), source: { page: 1 } };
    expect(seen(check({ blocks: [typed] }))).toEqual(["doubt -"]);
  });
});

describe("structure", () => {
  const table = (columns: number[], cells: object[][]): Block => ({
    kind: "table",
    id: "t",
    columns,
    rows: cells.map((row) => row.map((cell) => ({ runs: runs("x y"), ...cell }))),
    source: { page: 1, text: "z" },
  });

  test.each([
    ["two blocks of one id", [BIRTH, BIRTH]],
    ["a span beyond the columns", [BIRTH, table([1, 1], [[{ colSpan: 3 }]])]],
    [
      "a cell too many beside a span from above",
      [
        BIRTH,
        table(
          [1, 1],
          [
            [{ rowSpan: 2 }, {}],
            [{}, {}],
          ],
        ),
      ],
    ],
    ["half a column", [BIRTH, table([1, 1], [[{ colSpan: 1.5 }]])]],
    ["no columns", [BIRTH, table([], [[]]), block("b3", "z", "y")]],
    ["a bidi override", [BIRTH, block("b2", "z", "a\u202eb")]],
    ["a control character", [BIRTH, block("b2", "z", "a\u0007b")]],
    ["a private sign", [BIRTH, block("b2", "z", "a\ue000b")]],
    ["a page that is not there", [BIRTH, block("b2", "z", "y", { page: 9 })]],
    ["nothing to print", [{ kind: "rule", id: "r" } satisfies Block]],
  ])("%s cannot be printed", (_, blocks) => {
    expect(check({ blocks }).map(({ kind }) => kind)).toContain("structure");
  });

  test("spans that fit are printed", () => {
    const rows = [
      [{ rowSpan: 2 }, { colSpan: 2 }],
      [{}, {}],
    ];
    expect(check({ blocks: [BIRTH, table([1, 1, 1], rows)] })).toEqual([]);
  });
});

describe("explanations", () => {
  const blocks = (words: string, year: string) => [
    block("b1", "Nació en 1985 en León.", `${words} in ${year} in León.`),
  ];

  test("stay with a finding while other words are edited, and end with what they explain", () => {
    const [first] = check({ blocks: blocks("Born", "1958") });
    expect(blockingFindings(first ? [first] : [])).toHaveLength(1);
    const explanations = { [first?.id ?? ""]: "The original has been corrected by hand." };
    const edited = check({ blocks: blocks("She was born", "1958"), explanations });
    expect(edited).toHaveLength(1);
    expect(blockingFindings(edited)).toEqual([]);
    expect(blockingFindings(check({ blocks: blocks("Born", "1959"), explanations }))).toHaveLength(1);
  });

  test("that are only spaces explain nothing, nor do names of built-in members", () => {
    const [first] = check({ blocks: blocks("Born", "1958") });
    const explanations = { [first?.id ?? ""]: "  " };
    expect(blockingFindings(check({ blocks: blocks("Born", "1958"), explanations }))).toHaveLength(1);
  });

  test("the same fault twice in one block has two findings", () => {
    const twice = [block("b1", "Pagó 77 y 77 pesos.", "Paid pesos.")];
    const ids = check({ blocks: twice }).map(({ id }) => id);
    expect(ids).toEqual(["number:b1:77>", "number:b1:77>#2"]);
  });
});

test("the id of a finding about a number of a thousand digits can be stored", () => {
  const [finding] = check({ blocks: [block("b1", `Folio ${"7".repeat(1000)}`, "Page")] });
  expect(finding?.id.length).toBeLessThan(200);
});

test("a block that nobody drafted is no doubt once a human has translated it", () => {
  expect(check({ blocks: [block("b1", "Hola mundo", "Hello world", { confidence: 0 })] })).toEqual([]);
});

test("a client's draft that breaks its pages elsewhere is compared with the source as a whole", () => {
  const pages = [
    { document: 0, page: 1, text: "Folio 77, el 12 de mayo de 1985" },
    { document: 0, page: 2, text: "Folio 77, tomo 48" },
  ];
  const typed = (id: string, page: number, text: string): Block => ({
    kind: "text",
    id,
    runs: runs(text),
    source: { page },
  });
  const inventory = pages.map(({ page }) => ({ document: 0, page, marks: {}, confirmed: true }));
  const draft = (end: string) => [
    typed("d1", 1, "Page 77"),
    typed("d2", 2, `May 12, 1985, page 77, volume ${end}`),
  ];
  expect(check({ blocks: draft("48"), source: { pages }, inventory })).toEqual([]);
  expect(seen(check({ blocks: draft("84"), source: { pages }, inventory }))).toEqual(["number d2"]);
});

test("a word that a client's own draft leaves in the source's language is found, and its English cognates are no names", () => {
  const pages = [
    { document: 0, page: 1, text: "Serie B\nDECLARANTE: el padre\nSexo: Femenino\nProfesión: ebanista" },
  ];
  const draft = (sex: string, trade: string): Block => ({
    kind: "table",
    id: "t",
    columns: [1, 1],
    rows: [
      ["Series", "B"],
      ["DECLARANT", "the father"],
      ["Sex", sex],
      ["Occupation", trade],
    ].map((cells) => cells.map((text) => ({ runs: runs(text) }))),
    source: { page: 1 },
  });
  const messages = (...words: [string, string]) =>
    check({ blocks: [draft(...words)], source: { pages } }).map(({ message }) => message);
  expect(messages("Female", "cabinetmaker")).toEqual([]);
  expect(messages("Femenino", "ebanista")).toEqual([
    "“Femenino” is still in the source's language.",
    "“ebanista” is still in the source's language.",
  ]);
});

test("the same number twice on a page is demanded twice of blocks that say the same", () => {
  const pages = [{ document: 0, page: 1, text: "Total 100\nImporte 100" }];
  const typed = (id: string): Block => ({ kind: "text", id, runs: runs("Amount 100"), source: { page: 1 } });
  expect(check({ blocks: [typed("a"), typed("b")], source: { pages } })).toEqual([]);
  expect(seen(check({ blocks: [typed("a")], source: { pages } }))).toEqual(["number a"]);
});

test.each([
  ["Folio 12, tomo 3", "Page 13, volume 3"],
  ["Folio 12, tomo 3", "Page, volume 3"],
  ["Begoña Muñiz", "Begona Muñiz"],
  ["La señora Begoña Muñiz Echagüe vive aquí.", "Ms. Begoña Muñiz lives here."],
  ["Pesa 4 kilos.", "Weighs 4 pounds."],
  ["No vive aquí con su padre.", "He lives here with his father."],
])("what was read in a picture of the page is nothing that the source has: “%s”", (source, target) => {
  const of = (text: string) =>
    check({
      blocks: [block("b1", source, target)],
      source: { pages: [{ document: 0, page: 1, text }] },
    }).filter(({ blockId }) => blockId === "b1");
  const [scanned, printed] = [of("")[0]?.message, of(source)[0]?.message];
  expect(scanned).toMatch(/^The scan was read as “/);
  expect(printed).toMatch(/source/);
  expect(scanned).not.toMatch(/source/);
});

test.each([
  ["\ufffd", "U+FFFD REPLACEMENT CHARACTER"],
  ["\ufffc", "U+FFFC OBJECT REPLACEMENT CHARACTER"],
])("a letter or picture that was lost is found, printed or not: %j", (lost, name) => {
  for (const isPrinted of [true, false]) {
    const blocks = [block("b1", "Begoña", `Bego${lost}a`)];
    const [finding] = check({ blocks, source: { isPrinted } }).filter(({ kind }) => kind === "unprintable");
    expect(finding?.message).toContain(`This block has ${name} at character 5`);
  }
  const only = check({ blocks: [block("b1", "Begoña", "Bego\u200bña 😀")], source: { isPrinted: false } });
  expect(only.filter(({ kind }) => kind === "unprintable")).toEqual([]);
});

test.each([
  ["ku", "ئازاد ڕەشید لە هەولێر لەدایک بووە", 0],
  ["ku", "Azad Reşîd li Hewlêrê ji dayik bûye", 1],
  ["sr", "Азад Рашид је рођен у Београду", 0],
  ["sr", "Azad Rasid je rođen u Beogradu", 1],
  ["uz", "Озод Рашид Тошкентда туғилган", 0],
])(
  "into %s, the applicant's name is asked for in the letters that it was written in: %s",
  (targetLanguage, text, count) => {
    const source = { sourceLanguage: "en", targetLanguage, applicantName: "Azad Rashid" };
    const found = check({ blocks: [block("b1", "Azad Rashid was born in Erbil.", text)], source });
    expect(found.filter(({ id }) => id.includes("applicant:"))).toHaveLength(count);
  },
);
