import { createHash } from "node:crypto";
import type { Confinement } from "@/lib/services/sources/confined/confinement";
import { unreadable } from "@/lib/services/sources/fetch-problems";
import { createDocumentProcess, expectAnswer, openDocument } from "./document-process";
import type { DocumentFile, DocumentReader, PagePicture } from "./port";
import { readDocument } from "./read-document";
import { installedModels } from "./recognition-models";

const PICTURE_CPU_MS = 5_000;
const MAX_PICTURE_SIDE_PX = 4_000;

export interface DocumentReaderOptions {
  /** The folder of the project, in which packages and the process's own files lie. */
  root?: string;
  /** How long a process waits for more work. */
  idleMs?: number;
  /** The strongest that works here, without it. */
  confinement?: Confinement;
}

/**
 * Looks into documents with pdf.js, sharp and tesseract, in processes that are killed when a file takes too much of
 * them. Pictures, and reading without recognition, have one of their own: a desk's page does not wait for a long one.
 */
export function createDocumentReader(options: DocumentReaderOptions = {}): DocumentReader {
  const root = options.root ?? /* turbopackIgnore: true */ process.cwd();
  const reading = createDocumentProcess(root, options);
  const drawing = createDocumentProcess(root, options);
  let drawn = "";

  async function drawPage(
    document: DocumentFile,
    page: number,
    sidePx: number,
    signal: AbortSignal | undefined,
  ): Promise<PagePicture> {
    if (!(sidePx >= 1 && sidePx <= MAX_PICTURE_SIDE_PX))
      throw new Error(`no picture has a side of ${sidePx} px`);
    const sha256 = createHash("sha256").update(document.bytes).digest("hex");
    return await drawing.alone(async (ask) => {
      // The pages of one document are asked for one after the other; it is sent and opened once.
      if (drawn !== `${drawing.generation()} ${sha256}`) {
        drawn = "";
        await openDocument(ask, document, signal);
        drawn = `${drawing.generation()} ${sha256}`;
      }
      const answer = await ask({ kind: "picture", page, sidePx }, { cpuMs: PICTURE_CPU_MS, signal });
      const { bytes, widthPx, heightPx } = expectAnswer(answer, "picture", document.mediaType, signal);
      return { bytes, mediaType: "image/jpeg", widthPx, heightPx };
    });
  }

  return {
    async read(document, { language, signal, maxOcrPages }) {
      const readOptions = { language, signal, maxOcrPages, installed: installedModels(root) };
      if (maxOcrPages !== 0) return await reading.alone((ask) => readDocument(ask, document, readOptions));
      // Quick without recognition: a desk's page waits for it, and so not behind a scan of sixty pages.
      return await drawing.alone((ask) => {
        drawn = "";
        return readDocument(ask, document, readOptions);
      });
    },
    async picture(document, { page, sidePx, signal }) {
      if (!Number.isInteger(page) || page < 1) throw unreadable(`it has no page ${page}`);
      return await drawPage(document, page, sidePx, signal);
    },
  };
}
