import type { Block, TranslatedDocument } from "@/lib/core/documents/document-model";
import { plainText } from "@/lib/core/documents/plain-text";
import { directionOf } from "@/lib/core/documents/text-direction";
import type { TypefaceChooser } from "../text/choose-typeface";
import type { Line } from "../text/line";
import type { Tag } from "../text/tag";
import type { Band } from "./band";
import { blockBands } from "./block-bands";
import { TURNED, UPRIGHT } from "./design";
import { type PageBody, paginate } from "./paginate";
import { isWide } from "./plan-table";
import { shapeTable } from "./shape-table";
import { tableBands } from "./table-bands";
import { TypeSetter } from "./type-setter";

const SCALES = [1, 0.96, 0.92, 0.88];
/** About six lines. */
const FEW_LINES = 500;
const RUNT_SHARE = 0.2;
const LONGEST_TO_FIT_PAGES = 12;

/** The pages of a translation and every line that was set for them. */
export interface FittedContent {
  pages: PageBody[];
  lines: readonly Line[];
  /** Texts that may be printed another time, of cells that go on elsewhere. */
  repeats: readonly string[];
  section: Tag;
}

/**
 * Lays out a translation; where a few lines would spill onto a page of their own, type a little smaller is tried
 * so that the pages follow those of the source.
 */
export function fitContent(content: TranslatedDocument, fonts: TypefaceChooser): FittedContent {
  const direction = directionOf(content);
  let best: FittedContent | undefined;
  for (const scale of SCALES) {
    const setter = new TypeSetter(fonts, content.language, direction, scale);
    const bands = bandsOf(content.blocks, setter);
    const pages = paginate(
      bands.map((band) => ({ ...band, gap: band.gap * scale })),
      UPRIGHT.body.height,
      TURNED.body.height,
    );
    const { lines, repeats, section } = setter;
    if (!best || pages.length < best.pages.length) best = { pages, lines, repeats, section };
    const hasRunt = best.pages.length > 1 && best.pages.some(isRunt);
    if (!hasRunt || best.pages.length > LONGEST_TO_FIT_PAGES) break;
  }
  return best ?? { pages: [], lines: [], repeats: [], section: { type: "Sect", children: [] } };
}

function isRunt({ height, isTurned }: PageBody): boolean {
  return height < (isTurned ? TURNED : UPRIGHT).body.height * RUNT_SHARE;
}

/** All blocks, those on a page on its side set for its width. */
function bandsOf(blocks: readonly Block[], setter: TypeSetter): Band[] {
  const tables = blocks.map((block) => (block.kind === "table" ? shapeTable(block, setter) : null));
  const turned = turnedBlocks(
    blocks,
    tables.map((table) => table !== null && isWide(table)),
  );
  return blocks.flatMap((block, index) => {
    const isTurned = turned[index] ?? false;
    setter.turn(isTurned);
    const table = tables[index];
    const bands = block.kind === "table" && table ? tableBands(table, setter) : blockBands(block, setter);
    return isTurned ? bands.map((band) => ({ ...band, isTurned })) : bands;
  });
}

/**
 * A wide table takes along what stands on its page of the source, so that one page of it stays one page; the headings
 * above it; and a few lines that would have a page to themselves.
 */
function turnedBlocks(blocks: readonly Block[], isWideTable: readonly boolean[]): boolean[] {
  const pageOf = ({ source }: Block) => (source ? `${source.document ?? 0}/${source.page}` : null);
  const pages = new Set(blocks.flatMap((block, index) => (isWideTable[index] ? [pageOf(block)] : [])));
  const turned = blocks.map((block, index) => {
    const page = pageOf(block);
    return (isWideTable[index] ?? false) || (page !== null && pages.has(page));
  });
  for (const run of uprightRuns(blocks, turned))
    if (isShort(run.map((index) => blocks[index]))) for (const index of run) turned[index] = true;
  for (let index = blocks.length - 2; index >= 0; index -= 1)
    if (turned[index + 1] && blocks[index]?.kind === "heading") turned[index] = true;
  return turned;
}

/** The blocks beside turned ones, up to the next of those or the next break. */
function uprightRuns(blocks: readonly Block[], turned: readonly boolean[]): number[][] {
  const runs: number[][] = [];
  let run: number[] = [];
  let isBesideTurned = false;
  const end = (isTurnedNext: boolean) => {
    if (run.length > 0 && (isBesideTurned || isTurnedNext)) runs.push(run);
    run = [];
    isBesideTurned = isTurnedNext;
  };
  for (const [index, { kind }] of blocks.entries()) {
    if (turned[index] || kind === "page_break") end(turned[index] ?? false);
    else run.push(index);
  }
  end(false);
  return runs;
}

function isShort(blocks: readonly (Block | undefined)[]): boolean {
  const own = blocks.flatMap((block) => (block ? [block] : []));
  return plainText({ language: "", title: "", blocks: own }).length <= FEW_LINES;
}
