import type { Block, BlockSource, TranslatedDocument } from "@/lib/core/documents/document-model";
import { plainText } from "@/lib/core/documents/plain-text";
import { directionOf } from "@/lib/core/documents/text-direction";
import type { TypefaceChooser } from "../text/choose-typeface";
import type { Line } from "../text/line";
import type { Tag } from "../text/tag";
import { wordParting } from "../text/word-parting";
import type { Band } from "./band";
import { blockBands } from "./block-bands";
import { LETTER, type Papers } from "./design";
import { type PageBody, paginate } from "./paginate";
import { isWide } from "./plan-table";
import { shapeTable } from "./shape-table";
import { SourceNotes, sourcePageOf, sourcePages } from "./source-notes";
import { tableBands } from "./table-bands";
import { TypeSetter } from "./type-setter";

const SCALES = [1, 0.96, 0.92, 0.88, 0.84];
const FEW_LINES = 500;
const RUNT_SHARE = 0.2;
/** All scales are tried to keep a source page on one page; down to this one to avoid a page of a few lines. */
const LEAST_FOR_RUNTS = 0.88;
const SMALLEST = 0.84;
const LONGEST_TO_FIT_PAGES = 12;
const LOST_LINES = 0.98;

export interface FittedContent {
  pages: PageBody[];
  lines: readonly Line[];
  repeats: readonly (readonly Line[])[];
  section: Tag;
  headings: ReadonlyMap<Block, Tag>;
}

type SetPart = (scale: number) => { bands: Band[]; setter: TypeSetter; lastPage: string | null };

/**
 * Tries slightly smaller type if a few lines would need their own page, or one source page two pages. Never
 * hyphenates `names` and the document's own names.
 */
export function fitContent(
  content: TranslatedDocument,
  fonts: TypefaceChooser,
  isLandscape: (source: BlockSource) => boolean = () => false,
  papers = LETTER,
  names: readonly string[] = [],
): FittedContent {
  const { language, blocks } = content;
  const direction = directionOf(content);
  const parting = wordParting(content, names);
  const isManyPages = sourcePages(blocks).size > 1;
  const pages: PageBody[] = [];
  const lines: Line[] = [];
  const repeats: (readonly Line[])[] = [];
  const headings = new Map<Block, Tag>();
  let section: Tag = { type: "Sect", lang: language, children: [] };
  let lastPage: string | null = null;
  for (const part of partsOf(blocks)) {
    const fitted = fitPart(sourcePages(part).size, papers, (scale) => {
      const setter = new TypeSetter(fonts, language, direction, scale, papers, section.children, parting);
      const notes = new SourceNotes(fonts, isManyPages, lastPage);
      const bands = bandsOf(part, setter, notes, isLandscape);
      return { bands, setter, lastPage: notes.last };
    });
    if (!fitted) continue;
    // `push(...)` takes too few arguments for a long part's lines.
    for (const page of fitted.pages) pages.push(page);
    for (const line of fitted.setter.lines) lines.push(line);
    for (const repeat of fitted.setter.repeats) repeats.push(repeat);
    for (const [block, tag] of fitted.setter.headings) headings.set(block, tag);
    section = fitted.setter.section;
    lastPage = fitted.lastPage;
  }
  return { pages, lines, repeats, section, headings };
}

function partsOf(blocks: readonly Block[]): Block[][] {
  const parts: Block[][] = [];
  for (const block of blocks) {
    const last = parts.at(-1);
    if (last && block.kind !== "page_break") last.push(block);
    else parts.push([block]);
  }
  return parts;
}

type Fitted = ReturnType<SetPart> & { pages: PageBody[] };

function fitPart(sourceCount: number, papers: Papers, setPart: SetPart): Fitted | undefined {
  let best: Fitted | undefined;
  let filled = 0;
  let runs: number[] = [];
  for (const scale of SCALES) {
    // Line height and word width both shrink in proportion.
    const needed = (full: number) => full * scale * scale;
    if (best && scale < LEAST_FOR_RUNTS && needed(filled) > sourceCount) break;
    const least = runs.reduce((sum, run) => sum + Math.ceil(needed(run) * LOST_LINES), 0);
    if (best && least >= best.pages.length) continue;
    const set = setPart(scale);
    const pages = paginate(
      set.bands.map((band) => ({ ...band, gap: band.gap * scale })),
      papers.upright.body.height,
      papers.turned.body.height,
    );
    if (!best) {
      runs = runShares(pages, papers);
      filled = runs.reduce((sum, run) => sum + run, 0);
    }
    if (!best || pages.length < best.pages.length) best = { ...set, pages };
    const hasRunt = best.pages.length > 1 && best.pages.some((page) => shareOf(page, papers) < RUNT_SHARE);
    const isMoreThanSource = best.pages.length > sourceCount && filled * SMALLEST * SMALLEST <= sourceCount;
    if (!(hasRunt || isMoreThanSource) || best.pages.length > LONGEST_TO_FIT_PAGES) break;
  }
  return best;
}

function shareOf({ height, isTurned }: PageBody, { upright, turned }: Papers): number {
  return height / (isTurned ? turned : upright).body.height;
}

function runShares(pages: readonly PageBody[], papers: Papers): number[] {
  const runs: number[] = [];
  for (const page of pages) runs.push((page.isOverflow ? (runs.pop() ?? 0) : 0) + shareOf(page, papers));
  return runs;
}

function bandsOf(
  blocks: readonly Block[],
  setter: TypeSetter,
  notes: SourceNotes,
  isLandscape: (source: BlockSource) => boolean,
): Band[] {
  const tables = blocks.map((block) => (block.kind === "table" ? shapeTable(block, setter) : null));
  const turned = turnedBlocks(
    blocks,
    blocks.map(({ source }, index) => {
      const table = tables[index];
      return (
        (source !== undefined && isLandscape(source)) ||
        (table != null && isWide(table, setter.papers.upright.body.width, setter.papers.turned.body.width))
      );
    }),
  );
  return blocks.flatMap((block, index) => {
    const isTurned = turned[index] ?? false;
    setter.turn(isTurned);
    const table = tables[index];
    const own =
      block.kind === "table" && table
        ? tableBands(table, setter)
        : blockBands(block, setter, blocks.slice(index + 1, index + 3));
    const bands = notes.beside(block, own, setter);
    return isTurned ? bands.map((band) => ({ ...band, isTurned })) : bands;
  });
}

function turnedBlocks(blocks: readonly Block[], isWide: readonly boolean[]): boolean[] {
  const pages = new Set(blocks.flatMap((block, index) => (isWide[index] ? [sourcePageOf(block)] : [])));
  const turned = blocks.map((block, index) => {
    const page = sourcePageOf(block);
    return (isWide[index] ?? false) || (page !== null && pages.has(page));
  });
  for (const run of uprightRuns(blocks, turned))
    if (isShort(run.map((index) => blocks[index]))) for (const index of run) turned[index] = true;
  for (let index = blocks.length - 2; index >= 0; index -= 1)
    if (turned[index + 1] && blocks[index]?.kind === "heading") turned[index] = true;
  return turned;
}

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
