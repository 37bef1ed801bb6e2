import type { Block, TranslatedDocument } from "@/lib/core/documents/document-model";
import { sameJson } from "./same-json";

export interface ConflictRow {
  id: string;
  mine: Block | null;
  theirs: Block | null;
  isOpen: boolean;
  choice: "mine" | "theirs" | "both";
}

export function conflictRows(
  base: TranslatedDocument,
  mine: TranslatedDocument,
  theirs: TranslatedDocument,
): ConflictRow[] {
  const [baseById, mineById, theirsById] = [base, mine, theirs].map(
    ({ blocks }) => new Map(blocks.map((block) => [block.id, block])),
  );
  return orderOfBoth(mine.blocks, theirs.blocks).map((id) => {
    const [was, my, their] = [baseById?.get(id), mineById?.get(id), theirsById?.get(id)];
    const iChanged = !sameJson(was, my);
    const theyChanged = !sameJson(was, their);
    const isOpen = iChanged && theyChanged && !sameJson(my, their);
    return {
      id,
      mine: my ?? null,
      theirs: their ?? null,
      isOpen,
      choice: iChanged || !theyChanged ? "mine" : "theirs",
    };
  });
}

export function chosenBlocks(rows: readonly ConflictRow[], newId: (id: string) => string): Block[] {
  return rows.flatMap(({ choice, mine, theirs, id }) => {
    if (choice === "both" && mine && theirs) return [theirs, { ...mine, id: newId(id) }];
    const block = choice === "theirs" ? theirs : mine;
    return block === null ? [] : [block];
  });
}

function orderOfBoth(mine: readonly Block[], theirs: readonly Block[]): string[] {
  const order = theirs.map(({ id }) => id);
  const known = new Set(order);
  mine.forEach(({ id }, index) => {
    if (known.has(id)) return;
    const before = mine[index - 1]?.id;
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
    known.add(id);
  });
  return order;
}
