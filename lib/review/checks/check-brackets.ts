import { blockRuns } from "@/lib/core/documents/block-parts";
import { isBracketOfOurs } from "@/lib/core/documents/printed-words";
import type { Alignment, Placed } from "../align-to-pages";
import { fingerprint } from "../fingerprint";
import type { Raised } from "../raise";
import type { ReviewedPage, ReviewedSource } from "../reviewed-source";

const GROUP = /[[［][^[\]［］\n]{0,200}[\]］]/gu;
const WORD = /\p{L}{2}/u;

/**
 * The signed statement says that brackets naming a mark or an unreadable place are ours, and all others the source's.
 * Finds source brackets that read as ours, and bracketed words that could be either.
 */
export function checkBrackets({ pages }: Alignment, source: ReviewedSource): Raised[] {
  return pages.flatMap((page) => {
    const read = source.pages.find((each) => each.document === page.document && each.page === page.page);
    const printed = printedGroups(read, source.sourceLanguage);
    return page.blocks.flatMap((placed): Raised[] => {
      const original = placed.sourceText === "" ? page.text : placed.sourceText;
      let told = wordsInBrackets(original);
      return groupsOf(placed).flatMap((group) => {
        if (!isBracketOfOurs(group, source.targetLanguage)) {
          if (!WORD.test(group) || original.trim() === "") return [];
          told -= 1;
          return told >= 0 ? [] : [raise(placed, group, UNKNOWN)];
        }
        const own = printed.shift();
        return own === undefined
          ? []
          : [raise(placed, group, `reads as ours, but the source prints “${own}”. ${MISREAD}`)];
      });
    });
  });
}

const MISREAD =
  "The certificate says that such square brackets describe a mark. Write the source's with other brackets, and say so in a translator's note.";
const UNKNOWN =
  "is in square brackets, but the source has none for it. Make it a mark or a translator's note, or name what it describes: the certificate says that other square brackets are the source's.";

/** East Asian brackets are square ones in a translation. */
const SOURCE_GROUP = /[[［【〔][^[\]［］【】〔〕\n]{0,200}[\]］】〕]/gu;

function wordsInBrackets(original: string): number {
  const groups = original.match(SOURCE_GROUP) ?? [];
  const open = original.match(/[[［【〔]/g)?.length ?? 0;
  return (
    groups.filter((group) => WORD.test(group) || /\p{sc=Han}/u.test(group)).length + open - groups.length
  );
}

/** Uses the page's lines, because a source's text may be typed. */
function printedGroups(page: ReviewedPage | undefined, language: string): string[] {
  return (page?.lines ?? [])
    .flatMap(({ text }) => text.match(GROUP) ?? [])
    .filter((group) => isBracketOfOurs(group, language));
}

/** Marks and codes are bracketed when printed. */
function groupsOf({ block }: Placed): string[] {
  if (block.kind === "mark") return [];
  const text = blockRuns(block).map((run) => (run.code || run.strike ? "\n" : run.text));
  return text.join("").match(GROUP) ?? [];
}

function raise({ block, document, page }: Placed, group: string, message: string): Raised {
  const what = `brackets:${fingerprint(group)}`;
  return { kind: "doubt", blockId: block.id, document, page, what, message: `“${group}” ${message}` };
}
