import { OTHER_LANGUAGE } from "@/lib/core/catalog/languages";
import { numberedDoubts } from "@/lib/core/documents/page-doubts";
import { Problem } from "@/lib/core/problem";
import type { DocumentReader, KeptParts, ReadPage, Turn } from "../reader/port";
import { type DraftRequest, type PartOptions, UnfinishedReading } from "./port";

const NONE: ReadPage = {
  number: 1,
  widthPt: 612,
  heightPt: 792,
  isScanned: true,
  lines: [],
  doubts: [{ kind: "not_read" }],
};

type ReadPages = (request: DraftRequest, options: PartOptions) => Promise<readonly ReadPage[]>;

/**
 * Parts are requested one by one, and a scan takes a second per page. Throws UnfinishedReading at the time
 * limit.
 */
export function createReadingMemory(reader: DocumentReader): ReadPages {
  let last: { key: string; pages: Promise<readonly ReadPage[]> } | null = null;
  const told = new WeakSet<NonNullable<DraftRequest["keepDoubts"]>>();
  return ({ document, sourceLanguage, turn, kept, keepDoubts }, { whenDown = "throw", maxMs }) => {
    const language = sourceLanguage === OTHER_LANGUAGE ? null : sourceLanguage;
    const key = `${document.sha256} ${language}`;
    if (last?.key !== key)
      last = {
        key,
        pages: readPages(
          reader,
          document,
          { language, turn, ...(kept && { kept }), ...(kept && maxMs !== undefined && { maxMs }) },
          whenDown,
        ),
      };
    const { pages } = last;
    pages.catch(() => {
      if (last?.pages === pages) last = null;
    });
    if (!keepDoubts || told.has(keepDoubts)) return pages;
    return pages.then(async (read) => {
      await keepDoubts(numberedDoubts(read));
      told.add(keepDoubts);
      return read;
    });
  };
}

async function readPages(
  reader: DocumentReader,
  document: DraftRequest["document"],
  options: { language: string | null; turn: Turn; kept?: KeptParts; maxMs?: number },
  whenDown: NonNullable<PartOptions["whenDown"]>,
): Promise<readonly ReadPage[]> {
  try {
    const { pages, isPartial } = await reader.read(document, options);
    if (isPartial && options.maxMs !== undefined) throw new UnfinishedReading();
    return pages.length > 0 ? pages : [NONE];
  } catch (error) {
    if (error instanceof Problem && whenDown === "source") return [NONE];
    throw error;
  }
}
