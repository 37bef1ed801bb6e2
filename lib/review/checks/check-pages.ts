import { blockRuns } from "@/lib/core/documents/block-parts";
import type { MarkType } from "@/lib/core/documents/document-model";
import { doubtMessage } from "@/lib/core/documents/page-doubts";
import type { PageInventory } from "@/lib/core/documents/translation";
import type { AlignedPage, Alignment } from "../align-to-pages";
import type { Finding } from "../finding";
import type { Raised } from "../raise";

const UNCONFIRMED = "unconfirmed";

/** The page was not yet inspected for marks. Only looking settles it; a reason doesn't. */
export function isUncheckedPage({ kind, id }: Pick<Finding, "kind" | "id">): boolean {
  return kind === "inventory" && id.endsWith(`:${UNCONFIRMED}`);
}

/**
 * Every page must be translated and inspected for marks, and each counted mark needs a block. `sourced` are blocks
 * drafted from what was read; blocks laid along the page later don't settle a page without text.
 */
export function checkPages(
  { pages }: Alignment,
  inventory: readonly PageInventory[],
  sourced: ReadonlySet<string>,
): Raised[] {
  const counted = new Map(inventory.map((each) => [`${each.document}.${each.page}`, each]));
  return pages.flatMap((page) => {
    const lacking = checkBlocks(page, sourced);
    return [
      ...lacking,
      ...checkSight(page).filter(({ what }) => lacking.length === 0 || what !== "not_read"),
      ...checkInventory(page, counted.get(`${page.document}.${page.page}`)),
    ];
  });
}

function checkBlocks({ blocks, document, page, text }: AlignedPage, sourced: ReadonlySet<string>): Raised[] {
  const place = { blockId: null, page, document };
  if (blocks.length === 0)
    return [{ kind: "page_without_blocks", ...place, what: "", message: `Page ${page} has no translation.` }];
  const isCompared = text.trim() !== "" || blocks.some(({ block }) => sourced.has(block.id));
  if (isCompared) return [];
  const message = `Nothing on page ${page} is machine-readable. Compare numbers, dates, and names by eye, and confirm it.`;
  return [{ kind: "doubt", ...place, what: "unread", message }];
}

function checkSight({ document, page, doubts = [], unread }: AlignedPage): Raised[] {
  const told = unread === undefined ? doubts : doubts.filter((kind) => kind !== "part_not_read");
  return told.map((kind) => ({
    kind: "doubt",
    blockId: null,
    document,
    page,
    what: kind,
    message: doubtMessage(kind, page, "reviewer"),
  }));
}

function checkInventory(page: AlignedPage, inventory: PageInventory | undefined): Raised[] {
  const place = { kind: "inventory", blockId: null, page: page.page, document: page.document } as const;
  const counts = inventory?.marks ?? {};
  const raised: Raised[] = [];
  if (!inventory?.confirmed) {
    const message = `Confirm the stamps, seals, signatures, and other marks on page ${page.page}.`;
    raised.push({ ...place, what: UNCONFIRMED, message });
  }
  const marks = page.blocks.flatMap(({ block }) => (block.kind === "mark" ? [block.mark] : []));
  const inline = page.blocks.filter(({ block }) =>
    blockRuns(block).some(({ code }) => code === "handwritten"),
  ).length;
  const types = new Set<MarkType>([
    ...(Object.keys(counts) as MarkType[]),
    ...(inventory?.confirmed ? marks : []),
  ]);
  for (const type of types) {
    const counted = counts[type] ?? 0;
    const blocks = marks.filter((mark) => mark === type).length;
    // Handwriting may be marked within a text instead of in its own block.
    const most = type === "handwriting" ? blocks + inline : blocks;
    if (counted >= blocks && counted <= most) continue;
    const message = `Page ${page.page}: you counted ${counted} × ${type}, but the translation has ${blocks}.`;
    raised.push({ ...place, what: `${type}:${counted}/${blocks}`, message });
  }
  return raised;
}
