import type { FilePart, TextPart } from "ai";
import { Problem } from "@/lib/core/problem";
import type { DocumentReader, ReadPage } from "../../reader/port";
import type { DraftRequest } from "../port";
import { visibleLines } from "./flag-doubts";
import type { ShownTerm } from "./shown-terms";

const PICTURE_SIDE_PX = 1_600;
const MAX_LINES = 2_000;

export interface ShownPage {
  page: ReadPage;
  picture: FilePart | null;
}

/** Lines as JSON, so that no text can end it, and the pictures. */
export function showPages(
  pages: readonly ShownPage[],
  facts: {
    documentType: string;
    settled: ReadonlyMap<string, string>;
    names: readonly string[];
    terms: readonly ShownTerm[];
  },
): (TextPart | FilePart)[] {
  const material = {
    documentType: facts.documentType,
    names: facts.names,
    terms: facts.terms,
    settled: Object.fromEntries(facts.settled),
    pages: pages.map(({ page }) => ({
      page: page.number,
      // Leave out hidden text: it is meant for machines.
      lines: visibleLines(page)
        .slice(0, MAX_LINES)
        .map(({ text, box }) => ({ text, box })),
    })),
  };
  const shown: (TextPart | FilePart)[] = [{ type: "text", text: JSON.stringify(material) }];
  for (const { page, picture } of pages) {
    if (picture) shown.push({ type: "text", text: `Picture of page ${page.number}:` }, picture);
  }
  return shown;
}

export async function paintPage(
  reader: DocumentReader,
  { document, turn }: Pick<DraftRequest, "document" | "turn">,
  { number, turns }: ReadPage,
): Promise<FilePart | null> {
  try {
    const { bytes, mediaType } = await reader.picture(document, {
      page: number,
      sidePx: PICTURE_SIDE_PX,
      turns,
      turn,
    });
    return { type: "file", mediaType, data: bytes };
  } catch (error) {
    // Too many waiting documents are no fault of this one.
    if (error instanceof Problem && !error.retryable) return null;
    throw error;
  }
}
