import { runsText } from "@/lib/core/documents/block-parts";
import { englishTitle, identityRows } from "@/lib/core/documents/document-identity";
import type { Block, Run, TranslatedDocument } from "@/lib/core/documents/document-model";
import { describeCharacter } from "@/lib/core/printed-text/character-names";
import {
  findUnprintable,
  type PrintedTextOptions,
  type Unprintable,
} from "@/lib/core/printed-text/find-unprintable";
import type { Alignment } from "../align-to-pages";
import { englishRows } from "../english-identity";
import type { Raised } from "../raise";
import type { ReviewedSource } from "../reviewed-source";

const CONTEXT = 24;
const LOST = /[\ufffc\ufffd]/u;

/**
 * The first unprintable character of each place. If nothing is printed, only those that replace a lost letter or
 * picture.
 */
export function checkPrintable(
  content: TranslatedDocument,
  { placed }: Alignment,
  { isPrinted }: Pick<ReviewedSource, "isPrinted">,
): Raised[] {
  const { title, identity, language } = content;
  const findIn = (text: string, options: PrintedTextOptions) =>
    told(isPrinted ? findUnprintable(text, options) : findLost(text), text);
  const printed = isPrinted ? identityRows(identity) : [];
  const english = isPrinted ? englishRows(identity, language) : [];
  const titled = isPrinted ? englishTitle(content) : null;
  const inEnglish = english.filter(([, text]) => !printed.some(([, own]) => own === text));
  const heads = [
    ["The title", title],
    ["The title in English", titled ?? ""],
    ...printed,
    ...inEnglish,
  ] as const;
  return [
    ...heads.flatMap(([place = "", text = ""]): Raised[] => {
      const found = findIn(text, { isMultiline: false });
      return found === null
        ? []
        : [{ kind: "unprintable", blockId: null, page: null, document: 0, ...found(place) }];
    }),
    ...placed.flatMap(({ block, document, page }) =>
      textsOf(block).flatMap(({ text, place }): Raised[] => {
        const found = findIn(text, { isMultiline: true, hasColumns: true });
        return found === null
          ? []
          : [{ kind: "unprintable", blockId: block.id, page, document, ...found(place) }];
      }),
    ),
  ];
}

function findLost(text: string): Unprintable | null {
  const characters = [...text];
  const at = characters.findIndex((character) => LOST.test(character));
  const character = characters[at];
  if (character === undefined) return null;
  return { character: describeCharacter(character), position: at + 1, reason: "stands for something lost" };
}

function told(found: Unprintable | null, text: string) {
  if (found === null) return null;
  const { character, position, reason } = found;
  const before = [...text].slice(Math.max(0, position - 1 - CONTEXT), position - 1).join("");
  const where = before.trim() === "" ? `character ${position}` : `character ${position}, after “${before}”`;
  return (place: string): Pick<Raised, "what" | "message"> => ({
    what: `${place}:${character}`,
    message: `${place} has ${character} at ${where}, which ${reason}. Remove or replace it.`,
  });
}

function textsOf(block: Block): { text: string; place: string }[] {
  const named = (runs: readonly Run[], place: string) => ({ text: runsText(runs), place });
  switch (block.kind) {
    case "list":
      return block.items.map((item, at) => named(item, `Item ${at + 1}`));
    case "fields":
      return block.rows.flatMap(({ label, value }, at) => [
        named(label, `The label of row ${at + 1}`),
        named(value, `The value of row ${at + 1}`),
      ]);
    case "table":
      return block.rows.flatMap((cells, row) =>
        cells.map(({ runs }, cell) => named(runs, `Cell ${cell + 1} of row ${row + 1}`)),
      );
    case "rule":
    case "page_break":
      return [];
    default:
      return [named(block.runs, "This block")];
  }
}
