import { endUpload, findUpload, type UploadRow } from "@/db/queries/uploads";
import { scriptsIn } from "@/lib/core/catalog/language-script";
import { Problem, type ProblemCode } from "@/lib/core/problem";
import type { FetchedDraft, Turn } from "@/lib/services/sources/port";
import type { Services } from "../context";
import { documentMemory } from "../documents/document-memory";
import { type DocumentOwner, requestTurn } from "../documents/document-turns";
import { doubtsOf } from "../documents/page-warnings";
import { putSource, requireSources } from "../documents/sources";
import { uploadKey } from "./upload-link";

/** Reading stops after so many scanned pages: enough to tell language and legibility. */
const OCR_PAGES = 2;

const AGAIN = "Call POST /documents again with what describes the file, and send its bytes unchanged.";

/** A document, or a draft that came as one. */
export function hasPages(mediaType: string): boolean {
  return mediaType === "application/pdf" || mediaType.startsWith("image/");
}

/** What is known of a file; a draft in Word has no pages. */
async function look(
  { reader }: Services,
  document: FetchedDraft,
  options: { language: string | null; turn: Turn },
): Promise<Pick<UploadRow, "pageCount" | "inspection">> {
  const { pages, ...read } = await reader.read(document, { ...options, maxOcrPages: OCR_PAGES });
  const { wordCount, detectedLanguage, legibility } = read;
  const known = { wordCount: read.isPartial ? null : wordCount, detectedLanguage, legibility };
  // A picture beside a text layer may hold words that nobody read.
  const isWhole =
    !read.isPartial &&
    pages.every(({ isScanned, hasPictures = false }) => isScanned || !hasPictures) &&
    pages.filter(({ isScanned }) => isScanned).length <= OCR_PAGES;
  const scripts = scriptsIn(pages.flatMap(({ lines }) => lines.map(({ text }) => text)).join("\n"));
  const inspection = { ...known, isWhole, scripts, doubts: doubtsOf(pages) };
  if (!hasPages(document.mediaType)) return { pageCount: null, inspection };
  return { pageCount: Math.max(document.pageCount ?? 1, pages.length), inspection };
}

/** Those that are looked at just now, by their ids: whoever else asks waits for the same look. */
const looking = new Map<string, Promise<UploadRow>>();

/** How long a look waits for memory: clients ask again by themselves. */
const MAX_WAIT_MS = 20_000;

/**
 * Looks at an upload's bytes once they are there; until then, and after the first look, it is answered as it is.
 * `isReserved` where the caller has room for its bytes already.
 * @throws Problem SERVICE_UNAVAILABLE
 */
export async function inspectUpload(
  services: Services,
  caller: DocumentOwner,
  upload: UploadRow,
  { isReserved = false, turn = requestTurn(caller) }: { isReserved?: boolean; turn?: Turn } = {},
): Promise<UploadRow> {
  if (upload.state !== "waiting") return upload;
  const begun = looking.get(upload.id);
  if (begun) return begun;
  const memory = documentMemory.share(caller);
  const room = isReserved
    ? Promise.resolve()
    : memory.take(upload.sizeBytes, AbortSignal.timeout(MAX_WAIT_MS)).catch(throwBusy);
  const ended = room
    .then(() => inspect(services, turn, upload))
    .finally(() => {
      memory.release();
      looking.delete(upload.id);
    });
  looking.set(upload.id, ended);
  return ended;
}

function throwBusy(): never {
  throw new Problem("SERVICE_UNAVAILABLE", "Too many documents are being checked at once.", {
    retryAfterSeconds: 10,
    recoveryHint: "Wait for retryAfterSeconds, then request the document again.",
  });
}

async function inspect(services: Services, turn: Turn, upload: UploadRow): Promise<UploadRow> {
  const stored = await services.storage.get(uploadKey(upload.id));
  const current = async () => (await findUpload(services.db, upload.id)) ?? upload;
  // Not there yet, or looked at since the row was read.
  if (!stored) return current();
  const verdict = await judge(services, turn, upload, stored.bytes);
  const ended = await services.db.transaction(async (tx) => {
    if (verdict.sha256) await requireSources(tx, [{ sha256: verdict.sha256 }]);
    return endUpload(tx, upload.id, verdict);
  });
  // Kept by its hash now, or refused: either way nobody needs it here any more.
  await services.storage.delete(uploadKey(upload.id));
  return ended ?? (await current());
}

async function judge(
  services: Services,
  turn: Turn,
  upload: UploadRow,
  bytes: Uint8Array,
): Promise<Partial<UploadRow>> {
  try {
    if (bytes.length !== upload.sizeBytes) {
      throw new Problem(
        "VALIDATION_ERROR",
        `The file has ${bytes.length} bytes, but you declared ${upload.sizeBytes}.`,
        { recoveryHint: AGAIN },
      );
    }
    const document = await services.sources.admit(bytes, { turn, accept: "either" });
    if (upload.declaredSha256 !== null && upload.declaredSha256 !== document.sha256) {
      throw new Problem("VALIDATION_ERROR", "The file's SHA-256 doesn't match the one you declared.", {
        recoveryHint: AGAIN,
      });
    }
    const { inspection } = upload;
    const language = inspection && "language" in inspection ? inspection.language : null;
    const read = await look(services, document, { language, turn });
    await putSource(services, document);
    return { state: "ready", sha256: document.sha256, mediaType: document.mediaType, ...read };
  } catch (error) {
    // A verdict is for good: what may be otherwise in a minute is none.
    if (!(error instanceof Problem) || error.retryable) throw error;
    const { code, message, details } = error;
    const refusal = { code: code as ProblemCode, message, recoveryHint: details.recoveryHint };
    return { state: "refused", refusal };
  }
}
