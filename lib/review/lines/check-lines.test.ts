import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Block } from "@/lib/core/documents/document-model";
import { NO_IDENTITY } from "@/lib/core/documents/testing/no-identity";
import { checkTranslation } from "../checks/check-translation";
import type { Finding } from "../finding";
import type { ReviewedPage, ReviewedSource } from "../reviewed-source";
import { blockBefore } from "./check-lines";

const LINES = [
  "CERTIFICADO DE BUENA CONDUCTA",
  "El suscrito comandante de la policía municipal hace constar",
  "que la interesada ha observado buena conducta durante su residen-",
  "cia en esta localidad desde el 4 de mayo de 1998.",
  "Sin embargo, se encuentra pendiente una causa penal por lesiones",
  "ante el juzgado de paz.",
  "Queda prohibido el uso de esta constancia ante autoridades.",
  "Firma el comandante Eusebio Larrañaga Iturbe.",
];

type SourceTexts = readonly (readonly string[])[];

function work(pages: SourceTexts, blocks: Block[], more: Partial<ReviewedSource> = {}) {
  const reviewed = pages.map((lines, at): ReviewedPage => {
    return {
      document: 0,
      page: at + 1,
      text: lines.join("\n"),
      lines: lines.map((text, row) => ({ text, box: [100, 50 + row * 30, 800, 20] })),
    };
  });
  const inventory = pages.map((_, at) => ({ document: 0, page: at + 1, marks: {}, confirmed: true }));
  const source = { sourceLanguage: "es", targetLanguage: "en", applicantName: null, isPrinted: true };
  return checkTranslation(
    { content: { language: "en", title: "T", identity: NO_IDENTITY, blocks }, inventory, explanations: {} },
    { ...source, pages: reviewed, ...more },
  );
}

const linesOf = (findings: readonly Finding[]) => findings.filter(({ kind }) => kind === "line");
const holding = (id: string, text: string, page = 1): Block => ({
  kind: "mark",
  mark: "other",
  id,
  runs: [{ text: "[…]" }],
  source: { page, text },
});
const rewritten = (lines: readonly string[], how: number) =>
  [lines.join("\n"), lines.join(" "), lines.join(" ").replaceAll("- ", ""), lines.join("  ").toUpperCase()][
    how % 4
  ] ?? "";

test("whatever lines are left out and however others are joined, what no block holds is found, and nothing else", () => {
  fc.assert(
    fc.property(
      fc.subarray([...LINES.keys()], { minLength: 1 }),
      fc.array(fc.nat(3), { minLength: 8, maxLength: 8 }),
      fc.integer({ min: 1, max: 4 }),
      (kept, how, size) => {
        const blocks: Block[] = [];
        for (let at = 0; at < kept.length; at += size) {
          const own = kept.slice(at, at + size).map((line) => LINES[line] ?? "");
          blocks.push(holding(`b${at}`, rewritten(own, how[at] ?? 0)));
        }
        const found = linesOf(work([LINES], blocks));
        const lost = LINES.filter((_, at) => !kept.includes(at));
        const runs = lost.filter((line) => !lost.includes(LINES[LINES.indexOf(line) - 1] ?? ""));
        expect(found).toHaveLength(runs.length);
        const quoted = found.map(({ source }) => source?.text ?? "").join("");
        const bare = (text: string) => text.replace(/[^\p{L}\d]/gu, "");
        expect(bare(quoted)).toBe(bare(lost.join("")));
      },
    ),
    { numRuns: 60 },
  );
});

test("paragraphs that say the same in lines that break elsewhere hold all of their lines", () => {
  const words = "el padre ejerce su derecho de visita y nada se hizo constar en el curso de este periodo";
  const wrap = (widths: readonly number[]): string[] => {
    const isDivided = (at: number) => /\p{L}{2}/u.test(words.slice(at - 1, at + 1));
    let from = 0;
    return [...widths, words.length].flatMap((each) => {
      const line = words.slice(from, from + each).trim();
      from += each;
      return line === "" ? [] : [isDivided(from) ? `${line}-` : line];
    });
  };
  const widths = fc.array(fc.integer({ min: 12, max: 40 }), { minLength: 2, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(widths, { minLength: 2, maxLength: 5 }), fc.nat(3), (each, how) => {
      const paragraphs = each.map((own, at) => [`${at + 3}. Sobre la persona ${"ABCDE"[at]}`, ...wrap(own)]);
      const blocks = paragraphs.map((lines, at) => holding(`b${at}`, rewritten(lines, how)));
      expect(linesOf(work([paragraphs.flat()], blocks))).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test("a sentence that no block holds is quoted once, with its place", () => {
  const [found, ...others] = linesOf(
    work([LINES], [holding("a", LINES.slice(0, 4).join(" ")), holding("b", LINES.slice(6).join(" "))]),
  );
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    blockId: null,
    page: 1,
    message: `The source has “${LINES[4]} ${LINES[5]}”, but no block translates it.`,
    source: { document: 0, page: 1, box: [100, 170, 800, 50], text: `${LINES[4]} ${LINES[5]}` },
  });
});

test("a line that a reviewer translates in a block of its own is settled, and one whose block is removed is found again", () => {
  const rest = holding("a", LINES.filter((_, at) => at !== 7).join("\n"));
  const [found] = linesOf(work([LINES], [rest]));
  const own: Block = {
    kind: "text",
    id: "b",
    runs: [{ text: "Signed by the commander, Eusebio Larrañaga Iturbe." }],
    ...(found?.source && { source: found.source }),
  };
  expect(linesOf(work([LINES], [rest, own]))).toEqual([]);
  const { source: _source, ...byHand } = own;
  expect(linesOf(work([LINES], [rest, { ...byHand, source: { page: 1 } }]))).toEqual([]);
  expect(linesOf(work([LINES], [rest]))).toHaveLength(1);
});

test("a block merged over a break of pages holds the lines of both", () => {
  const pages = [LINES.slice(0, 4), LINES.slice(4)];
  const merged = holding("b", LINES.slice(2, 6).join("\n"));
  expect(
    linesOf(
      work(pages, [
        holding("a", LINES.slice(0, 2).join("\n")),
        merged,
        holding("c", LINES.slice(6).join("\n"), 2),
      ]),
    ),
  ).toEqual([]);
});

describe("lines that are rightly in no block", () => {
  const all = holding("a", LINES.join("\n"));

  test.each(["1", "- 1 -", "1/2", "Página 1 de 1", "Pág. 1", "第1页", "Seite 1 von 1", "صفحة ١"])(
    "the page's number, %s",
    (number) => {
      const pages = [
        [...LINES, number],
        ["Fin del documento", "2"],
      ];
      expect(linesOf(work(pages, [all, holding("z", "Fin del documento", 2)]))).toEqual([]);
    },
  );

  test.each(["……………………", "______________", "* * *", "— — —"])("a leader or a rule, %s", (line) => {
    expect(linesOf(work([[...LINES, line]], [all]))).toEqual([]);
  });

  test("a barcode's digits beside its mark, and words that a note tells of", () => {
    const barcode: Block = {
      kind: "mark",
      mark: "barcode",
      id: "m",
      runs: [{ text: "[Barcode]" }],
      source: { page: 1 },
    };
    const note: Block = {
      kind: "note",
      id: "n",
      runs: [{ text: "Printed at the edge: Impreso por SEGOB" }],
      source: { page: 1 },
    };
    const lines = [...LINES, "7501031 311309", "Impreso por SEGOB"];
    expect(linesOf(work([lines], [all, barcode, note]))).toEqual([]);
  });

  test("what stands on every page is settled once for all of them", () => {
    const pages = Array.from({ length: 40 }, (_, at) => [
      "Juzgado Segundo de lo Familiar",
      `Hecho ${at}: texto de la hoja`,
      `Folio ${1200 + at}`,
    ]);
    const blocks = pages.map(([, text = ""], at) => holding(`b${at}`, text, at + 1));
    const found = linesOf(work(pages, blocks));
    expect(new Set(found.map(({ message }) => message)).size).toBe(2);
    expect(found).toHaveLength(80);
  });
});

test("a line of a scan that a model read a little differently is held, and one that it left out is not", () => {
  const scanned = {
    document: 0,
    page: 1,
    text: "",
    lines: LINES.map((text) => ({ text: text.replaceAll("ñ", "n").replace("pol", "po1") })),
  };
  const draft = (lines: readonly string[]) =>
    linesOf(work([[]], [holding("a", lines.join("\n"))], { pages: [scanned] }));
  expect(draft(LINES)).toEqual([]);
  expect(draft(LINES.filter((_, at) => at !== 6))).toMatchObject([
    { message: expect.stringMatching(/^The scan was read as “Queda prohibido/) },
  ]);
});

test("a paragraph of a text without pages whose block was removed is found", () => {
  const blocks = LINES.slice(0, 7).map((text, at) => holding(`t${at}`, text));
  const found = linesOf(work([], blocks, { pages: [], text: LINES.join("\n") }));
  expect(found).toMatchObject([{ page: null, source: { page: 1, text: LINES[7] } }]);
});

const blockAt = (id: string, page: number, top: number): Block => ({
  kind: "text",
  id,
  runs: [],
  source: { page, box: [100, top, 500, 20] },
});
const BLOCKS = [blockAt("a", 1, 100), blockAt("b", 1, 300), blockAt("c", 2, 100)];

test("puts a line after what stands above it on its page", () => {
  expect(blockBefore(BLOCKS, { document: 0, page: 1, box: [100, 200, 500, 20] })).toBe("a");
  expect(blockBefore(BLOCKS, { document: 0, page: 1, box: [100, 900, 500, 20] })).toBe("b");
});

test("puts a line above all of its page behind the page before, and the first of all first", () => {
  expect(blockBefore(BLOCKS, { document: 0, page: 2, box: [100, 20, 500, 20] })).toBe("b");
  expect(blockBefore(BLOCKS, { document: 0, page: 1, box: [100, 20, 500, 20] })).toBeNull();
});
