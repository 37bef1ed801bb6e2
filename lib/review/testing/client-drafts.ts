import { blockParts } from "@/lib/core/documents/block-parts";
import type { Block } from "@/lib/core/documents/document-model";
import { lettersOf } from "../lines/source-line";
import type { ReviewedSource } from "../reviewed-source";
import { type PlantedDocument, type PlantedError, toWork } from "./planted/planted-document";

/** Changes by a client; no block has a source. */
export const WAYS = [
  "as it is",
  "a paragraph stands elsewhere",
  "two paragraphs have changed places",
  "the head is left out",
  "a paragraph is left out",
  "tables are lists",
  "paragraphs are one",
  "there is a statement before and behind",
  "forms were read column by column",
] as const;

export type Way = (typeof WAYS)[number];

export interface ClientDraft {
  blocks: Block[];
  source: ReviewedSource;
  /** Letters of each block's source; "" if it translates nothing. */
  truth: ReadonlyMap<string, string>;
  omitted: string[];
}

export function clientDraft(
  document: PlantedDocument,
  way: Way,
  width: number,
  error?: PlantedError,
): ClientDraft {
  const { work, source } = toWork(document, error);
  const truth = new Map<string, string>();
  const omitted: string[] = [];
  for (const { id, source: own } of work.content.blocks) truth.set(id, lettersOf(own?.text ?? ""));
  const plain = work.content.blocks.map(({ source: _source, ...block }) => block as Block);
  const blocks = changed(plain, way, truth, omitted);
  const forms = way === "forms were read column by column" ? work.content.blocks.filter(isForm) : [];
  const pages = source.pages.map((page) => ({ ...page, text: wrapped(inColumns(page.text, forms), width) }));
  return { blocks, source: { ...source, pages }, truth, omitted };
}

const isForm = ({ kind }: Block) => kind === "fields";

/** Every second row of its forms is in a second column. */
function inColumns(text: string, forms: readonly Block[]): string {
  return forms.reduce((page, { source }) => {
    const rows = (source?.text ?? "").split("\n");
    const columns = [0, 1].flatMap((column) => rows.filter((_, at) => at % 2 === column));
    return page.replace(rows.join("\n"), () => columns.join("\n"));
  }, text);
}

function changed(blocks: Block[], way: Way, truth: Map<string, string>, omitted: string[]): Block[] {
  const middle = Math.floor(blocks.length / 2);
  const leaveOut = (at: number) => {
    omitted.push(truth.get(blocks[at]?.id ?? "") ?? "");
    return blocks.toSpliced(at, 1);
  };
  switch (way) {
    case "as it is":
    case "forms were read column by column":
      return blocks;
    case "a paragraph stands elsewhere": {
      const [moved] = blocks.slice(-2);
      return moved === undefined ? blocks : blocks.toSpliced(-2, 1).toSpliced(1, 0, moved);
    }
    case "two paragraphs have changed places": {
      const [one, other] = blocks.slice(middle, middle + 2);
      return one && other ? blocks.toSpliced(middle, 2, other, one) : blocks;
    }
    case "the head is left out":
      return leaveOut(0);
    case "a paragraph is left out":
      return leaveOut(blocks.findLastIndex(({ kind }) => kind === "text"));
    case "tables are lists":
      return blocks.map((block) =>
        block.kind === "table" || block.kind === "fields"
          ? {
              kind: "list",
              id: block.id,
              ordered: false,
              items: blockParts(block).map((text) => [{ text: text.replaceAll("\t", ", ") }]),
            }
          : block,
      );
    case "paragraphs are one":
      return blocks.flatMap((block, at): Block[] => {
        const before = blocks[at - 1];
        const next = blocks[at + 1];
        if (at > 0 && at % 2 === 0 && before?.kind === "text" && block.kind === "text") return [];
        if (at % 2 === 0 || next?.kind !== "text" || block.kind !== "text") return [block];
        truth.set(block.id, `${truth.get(block.id)}${truth.get(next.id)}`);
        return [{ ...block, runs: [...block.runs, { text: " " }, ...next.runs] }];
      });
    case "there is a statement before and behind": {
      const statements = [
        "I, the undersigned sworn translator, certify that this is a true and complete translation.",
        "Translated by A. N. Other, Sworn Translator, License 20554, on May 4, 2026.",
      ].map((text, at): Block => ({ kind: "text", id: `s${at}`, runs: [{ text }] }));
      for (const { id } of statements) truth.set(id, "");
      return [...statements.slice(0, 1), ...blocks, ...statements.slice(1)];
    }
  }
}

/** 0 leaves lines unchanged. */
export function wrapped(text: string, width: number): string {
  if (width === 0) return text;
  return text
    .split("\n")
    .flatMap((line) => {
      const words = /\p{Script=Han}/u.test(line) ? [...line] : line.split(/(?<= )/u);
      const lines = [""];
      for (const word of words) {
        if (`${lines.at(-1)}${word}`.trimEnd().length > width && lines.at(-1) !== "") lines.push("");
        lines[lines.length - 1] += word;
      }
      return lines.map((each) => each.trimEnd());
    })
    .join("\n");
}
