import { type DocumentIdentity, IDENTITY_KEYS } from "@/lib/core/documents/document-identity";
import type { PageInventory } from "@/lib/core/documents/translation";
import type { DeskDraft } from "../desk-draft";
import { type ConflictRow, chosenBlocks, conflictRows } from "./conflict-rows";
import { sameJson } from "./same-json";

export interface Conflict {
  base: DeskDraft;
  mine: DeskDraft;
  theirs: DeskDraft;
  revision: number;
}

export function rowsOf({ base, mine, theirs }: Conflict): ConflictRow[] {
  return conflictRows(base.content, mine.content, theirs.content);
}

/** Blocks as chosen, all else from the side that changed it. If both did, `mine` wins. */
export function mergedDraft(
  { base, mine, theirs }: Conflict,
  rows: readonly ConflictRow[],
  newId: (id: string) => string,
): DeskDraft {
  const pick = <T>(was: T, my: T, their: T): T => (sameJson(was, my) ? their : my);
  const sourceLanguage = pick(
    base.content.sourceLanguage,
    mine.content.sourceLanguage,
    theirs.content.sourceLanguage,
  );
  const identity = mergedIdentity(base.content.identity, mine.content.identity, theirs.content.identity);
  return {
    content: {
      ...(sourceLanguage === undefined ? {} : { sourceLanguage }),
      language: pick(base.content.language, mine.content.language, theirs.content.language),
      title: pick(base.content.title, mine.content.title, theirs.content.title),
      ...(identity && { identity }),
      blocks: chosenBlocks(rows, newId),
    },
    inventory: mergedPages(base.inventory, mine.inventory, theirs.inventory),
    explanations: mergedTexts(base.explanations, mine.explanations, theirs.explanations),
    applicantName: pick(base.applicantName, mine.applicantName, theirs.applicantName),
  };
}

function mergedIdentity(
  base: DocumentIdentity | undefined,
  mine: DocumentIdentity | undefined,
  theirs: DocumentIdentity | undefined,
): DocumentIdentity | undefined {
  if (mine === undefined || theirs === undefined) return mine ?? theirs;
  const merged: DocumentIdentity = {};
  for (const part of IDENTITY_KEYS) {
    const value = sameJson(base?.[part], mine[part]) ? theirs[part] : mine[part];
    if (value) merged[part] = value;
  }
  return merged;
}

function mergedPages(base: PageInventory[], mine: PageInventory[], theirs: PageInventory[]): PageInventory[] {
  const name = ({ document, page }: PageInventory) => `${document}/${page}`;
  const find = (pages: PageInventory[], wanted: string) => pages.find((page) => name(page) === wanted);
  return [...new Set([...theirs, ...mine].map(name))].flatMap((each) => {
    const my = find(mine, each);
    const chosen = sameJson(find(base, each), my) ? find(theirs, each) : my;
    return chosen === undefined ? [] : [chosen];
  });
}

function mergedTexts(
  base: Record<string, string>,
  mine: Record<string, string>,
  theirs: Record<string, string>,
): Record<string, string> {
  const ids = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  return Object.fromEntries(
    [...ids].flatMap((id) => {
      const chosen = base[id] === mine[id] ? theirs[id] : mine[id];
      return chosen === undefined ? [] : [[id, chosen]];
    }),
  );
}
