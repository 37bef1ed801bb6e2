import { createHash } from "node:crypto";
import type { Confinement } from "@/lib/services/sources/confined/confinement";
import { unreadable } from "@/lib/services/sources/fetch-problems";
import { checkExhibit } from "./check-exhibit";
import { type Answer, createDocumentProcess, expectAnswer, openDocument } from "./document-process";
import type { ReaderRequest } from "./messages";
import type { DocumentFile, DocumentReader } from "./port";
import { readDocument } from "./read-document";
import { installedModels } from "./recognition-models";

const PICTURE_CPU_MS = 5_000;
/** At the resolution of print; half a second is usual. */
const EXHIBIT_CPU_MS = 15_000;
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

  /** Asks for something of one page. The pages of a document come one after the other; it is sent and opened once. */
  async function askOf<Kind extends "picture" | "exhibit">(
    document: DocumentFile,
    request: Extract<ReaderRequest, { page: number }> & { kind: Kind },
    limits: { cpuMs: number; signal: AbortSignal | undefined },
  ): Promise<Answer<Kind>> {
    const { kind, page } = request;
    if (!Number.isInteger(page) || page < 1) throw unreadable(`it has no page ${page}`);
    const sha256 = createHash("sha256").update(document.bytes).digest("hex");
    return await drawing.alone(async (ask) => {
      if (drawn !== `${drawing.generation()} ${sha256}`) {
        drawn = "";
        await openDocument(ask, document, limits.signal);
        drawn = `${drawing.generation()} ${sha256}`;
      }
      return expectAnswer<Kind>(await ask(request, limits), kind, document.mediaType, limits.signal);
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
      if (!(sidePx >= 1 && sidePx <= MAX_PICTURE_SIDE_PX))
        throw new Error(`no picture has a side of ${sidePx} px`);
      const limits = { cpuMs: PICTURE_CPU_MS, signal };
      const { bytes, widthPx, heightPx } = await askOf(document, { kind: "picture", page, sidePx }, limits);
      return { bytes, mediaType: "image/jpeg", widthPx, heightPx };
    },
    async exhibitPicture(document, { page, maxBytes, signal }) {
      const limits = { cpuMs: EXHIBIT_CPU_MS, signal };
      const { bytes, cpuMs } = await askOf(document, { kind: "exhibit", page, maxBytes }, limits);
      if (bytes.length > maxBytes) throw new Error("the document process made too large a picture");
      await checkExhibit(bytes);
      return { bytes, cpuMs };
    },
  };
}
