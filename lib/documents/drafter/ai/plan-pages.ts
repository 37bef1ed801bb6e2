import { createHash } from "node:crypto";
import type { Block } from "@/lib/core/documents/document-model";
import type { DraftPart, PageLook } from "@/lib/core/documents/draft-part";
import type { DocumentReader, ReadPage } from "../../reader/port";
import type { DraftRequest } from "../port";
import { blockId } from "../untranslated-page";
import { visibleLines } from "./flag-doubts";
import { paintPage, type ShownPage } from "./show-pages";

export interface PaintedPage extends ShownPage {
  look: PageLook | null;
}

export type Step =
  | { kind: "ask"; painted: PaintedPage }
  | { kind: "copy"; page: ReadPage; blocks: readonly Block[] }
  | { kind: "same"; page: ReadPage; as: number };

const MAX_PAGES = 3;
const MAX_CHARS = 5_000;
const MAX_STEPS = 20;

export async function planPages(
  reader: DocumentReader,
  request: DraftRequest,
  pages: readonly ReadPage[],
  { behind, drafted }: { behind: number; drafted: readonly DraftPart[] },
): Promise<Step[]> {
  const known = draftedPages(drafted);
  const asked = new Map<string, number>();
  const knownLines = new Set(drafted.flatMap(({ looks = [] }) => looks.map(({ lines }) => lines)));
  const steps: Step[] = [];
  let count = 0;
  let chars = 0;
  for (const page of pages.slice(behind, behind + MAX_STEPS)) {
    const lines = linesKey(page);
    // Painting is expensive: a page with its own words is painted only when it is asked about.
    const painted = knownLines.has(lines) ? await paint(reader, request, page) : null;
    const whole = painted?.look?.whole ?? "";
    const blocks = known.get(whole);
    const as = asked.get(whole);
    if (blocks !== undefined) steps.push({ kind: "copy", page, blocks });
    else if (as !== undefined) steps.push({ kind: "same", page, as });
    else {
      chars += page.lines.reduce((sum, { text }) => sum + text.length, 0);
      if (count === MAX_PAGES || (count > 0 && chars > MAX_CHARS)) break;
      count += 1;
      const shown = painted ?? (await paint(reader, request, page));
      steps.push({ kind: "ask", painted: shown });
      knownLines.add(lines);
      if (shown.look !== null) asked.set(shown.look.whole, page.number);
    }
  }
  return steps;
}

export function copyOnto({ number }: ReadPage, blocks: readonly Block[]): Block[] {
  return blocks.map((block, index) => ({
    ...block,
    id: blockId(number, index),
    ...(block.source === undefined ? {} : { source: { ...block.source, page: number } }),
  }));
}

function draftedPages(parts: readonly DraftPart[]): Map<string, readonly Block[]> {
  const known = new Map<string, readonly Block[]>();
  for (const { blocks, looks = [] } of parts)
    for (const { page, whole } of looks)
      if (!known.has(whole))
        known.set(
          whole,
          blocks.filter(({ source }) => source?.page === page),
        );
  return known;
}

async function paint(reader: DocumentReader, request: DraftRequest, page: ReadPage): Promise<PaintedPage> {
  const picture = await paintPage(reader, request, page);
  if (picture === null && visibleLines(page).length === 0) return { page, picture, look: null };
  const lines = linesKey(page);
  const whole = createHash("sha256").update(lines);
  if (picture?.data instanceof Uint8Array) whole.update(picture.data);
  return { page, picture, look: { page: page.number, lines, whole: whole.digest("hex") } };
}

function linesKey(page: ReadPage): string {
  const lines = visibleLines(page).map(({ text, box }) => ({ text, box }));
  return createHash("sha256")
    .update(JSON.stringify({ lines, turns: page.turns ?? 0 }))
    .digest("hex");
}
