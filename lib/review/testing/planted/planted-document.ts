import type { Block } from "@/lib/core/documents/document-model";
import { titledInEnglish } from "@/lib/core/documents/testing/no-identity";
import type { Translation } from "@/lib/core/documents/translation";
import type { ReviewedSource } from "../../reviewed-source";

export const ERROR_KINDS = [
  "digit",
  "identifier",
  "order",
  "month",
  "surname",
  "diacritic",
  "initial",
  "number_word",
  "unit",
  "grade",
  "negation",
  "opposite",
  "swapped",
  "dropped",
  "invented",
  "doubled",
  "language",
  "word",
] as const;

export type ErrorKind = (typeof ERROR_KINDS)[number];

/** Each `find` occurs once in the clean translation. */
export type PlantedError = readonly [kind: ErrorKind, ...changes: (readonly [find: string, put: string])[]];

/**
 * As a competent translator would leave it, with errors to plant. Rules are made with the documents of `tuned`; those
 * of `held` only measure them.
 */
export interface PlantedDocument {
  name: string;
  half: "tuned" | "held";
  sourceLanguage: string;
  targetLanguage: string;
  /**
   * A line is a block, source and translation with ` || ` between them: `# ` begins a heading, `- ` a row of fields,
   * `| ` a row of a table; adjacent rows are one block. A line with `%` begins a page.
   */
  text: string;
  errors: readonly PlantedError[];
}

/** More rows than paragraphs. */
export function isForm({ text }: Pick<PlantedDocument, "text">): boolean {
  const lines = text.split("\n").filter((line) => line.includes(" || ") && !line.startsWith("# "));
  return lines.filter((line) => /^(?:- |\| )/.test(line)).length * 2 > lines.length;
}

interface Pair {
  page: number;
  mark: string;
  source: string;
  target: string;
}

/** The source's text has a line per field or cell. */
function toBlock(id: string, pairs: readonly Pair[]): Block {
  const [first] = pairs;
  if (first === undefined) throw new Error("a block has no line");
  const source = { page: first.page, confidence: 1 };
  const runs = [{ text: first.target }];
  if (first.mark === "- ") {
    const rows = pairs.map(({ target }) => {
      const colon = target.indexOf(": ");
      return { label: [{ text: target.slice(0, colon) }], value: [{ text: target.slice(colon + 2) }] };
    });
    return {
      kind: "fields",
      id,
      rows,
      source: { ...source, text: pairs.map((each) => each.source).join("\n") },
    };
  }
  if (first.mark === "| ") {
    const rows = pairs.map(({ target }) => target.split(" | ").map((text) => ({ runs: [{ text }] })));
    const text = pairs.map((each) => each.source.replaceAll(" | ", "\n")).join("\n");
    return { kind: "table", id, columns: (rows[0] ?? []).map(() => 1), rows, source: { ...source, text } };
  }
  return first.mark === "# "
    ? { kind: "heading", level: 1, id, runs, source: { ...source, text: first.source } }
    : { kind: "text", id, runs, source: { ...source, text: first.source } };
}

function toPairs(text: string): Pair[] {
  return text.split("\n%\n").flatMap((lines, at) =>
    lines
      .trim()
      .split("\n")
      .map((line) => {
        const mark = /^(?:# |- |\| )/.exec(line)?.[0] ?? "";
        const [source, target] = line.slice(mark.length).split(" || ");
        if (source === undefined || target === undefined) throw new Error(`no translation: ${line}`);
        return { page: at + 1, mark, source, target };
      }),
  );
}

function toGroups(pairs: readonly Pair[]): Pair[][] {
  const groups: Pair[][] = [];
  for (const pair of pairs) {
    const group = groups.at(-1);
    const isRow = pair.mark === "- " || pair.mark === "| ";
    if (isRow && group?.[0]?.mark === pair.mark && group[0].page === pair.page) group.push(pair);
    else groups.push([pair]);
  }
  return groups;
}

/** All pages are confirmed; plants `error`. */
export function toWork(
  { text, sourceLanguage, targetLanguage }: PlantedDocument,
  error?: PlantedError,
): { work: Translation; source: ReviewedSource; changed: string[] } {
  const [, ...changes] = error ?? ["digit"];
  const groups = toGroups(toPairs(text));
  const whole = groups.flat();
  for (const [find] of changes) {
    const places = whole.flatMap(({ target }) => target.split(find).slice(1)).length;
    if (places !== 1) throw new Error(`“${find}” stands ${places} times in the translation`);
  }
  const changed: string[] = [];
  const blocks = groups.map((group, at) => {
    const id = `b${at + 1}`;
    const planted = group.map((pair) => ({
      ...pair,
      target: changes.reduce((target, [find, put]) => target.replace(find, () => put), pair.target),
    }));
    if (planted.some(({ target }, row) => target !== group[row]?.target)) changed.push(id);
    return toBlock(id, planted);
  });
  const pages = [...new Set(whole.map(({ page }) => page))];
  const textOf = (page: number) =>
    blocks.flatMap(({ source }) => (source?.page === page ? (source.text ?? "") : [])).join("\n");
  return {
    work: {
      content: {
        language: targetLanguage,
        title: "Translation",
        identity: titledInEnglish("Translation"),
        blocks,
      },
      inventory: pages.map((page) => ({ document: 0, page, marks: {}, confirmed: true })),
      explanations: {},
    },
    source: {
      sourceLanguage,
      targetLanguage,
      applicantName: null,
      isPrinted: true,
      pages: pages.map((page) => ({ document: 0, page, text: textOf(page) })),
    },
    changed,
  };
}
