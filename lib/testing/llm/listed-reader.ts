import { Problem } from "@/lib/core/problem";
import type { DocumentReader, ReadPage, TextLine } from "@/lib/documents";
import { makeExhibitPicture } from "@/lib/testing/exhibit-picture";

export interface ListedPage {
  lines: string[];
  hidden?: string[];
  picture?: string;
}

function lineAt(text: string, at: number, isHidden: boolean): TextLine {
  const box = [100, Math.min(950, 50 + at * 20), 800, 18] as const;
  return { text, box, confidence: 1, ...(isHidden ? { isHidden } : {}) };
}

function readPage({ lines, hidden = [], picture }: ListedPage, index: number): ReadPage {
  return {
    number: index + 1,
    widthPt: 612,
    heightPt: 792,
    isScanned: picture !== undefined,
    lines: [
      ...lines.map((text, at) => lineAt(text, at, false)),
      ...hidden.map((text, at) => lineAt(text, at, true)),
    ],
  };
}

/** "%PDF-1.7 /a.pdf" has the pages listed for "/a.pdf". Pictures are bytes that say what is on them. */
export function createListedReader(
  documents: Record<string, ListedPage[]>,
): DocumentReader & { reads: number } {
  const pagesOf = (bytes: Uint8Array) => {
    const [name = ""] = new TextDecoder().decode(bytes).split("\n");
    const pages = documents[name.replace("%PDF-1.7 ", "")];
    if (!pages) throw new Problem("DOCUMENT_UNREADABLE", "The document cannot be read.");
    return pages;
  };
  return {
    reads: 0,
    async read({ bytes }) {
      this.reads += 1;
      return {
        pages: pagesOf(bytes).map(readPage),
        wordCount: 1,
        detectedLanguage: null,
        legibility: "good",
      };
    },
    async picture({ bytes }, { page }) {
      const said = pagesOf(bytes)[page - 1]?.picture ?? "";
      return {
        bytes: new TextEncoder().encode(said),
        mediaType: "image/jpeg",
        widthPx: 100,
        heightPx: 100,
      };
    },
    exhibitPicture: async () => ({ bytes: await makeExhibitPicture(), cpuMs: 0 }),
  };
}
