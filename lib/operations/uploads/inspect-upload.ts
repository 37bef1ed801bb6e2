import { endUpload, findUpload, type UploadRow } from "@/db/queries/uploads";
import { areAlike } from "@/lib/core/catalog/languages-in";
import { Problem, type ProblemCode } from "@/lib/core/problem";
import { type FetchedDraft, type Turn, tellText } from "@/lib/documents";
import type { Services } from "../context";
import { documentMemory } from "../documents/document-memory";
import { type DocumentOwner, requestTurn } from "../documents/document-turns";
import { doubtsOf } from "../documents/page-warnings";
import { putSource, requireSources } from "../documents/sources";
import { uploadKey } from "./upload-link";

const OCR_PAGES = 2;

const AGAIN = "Call POST /documents again with what describes the file, and send its bytes unchanged.";

export function hasPages(mediaType: string): boolean {
  return mediaType === "application/pdf" || mediaType.startsWith("image/");
}

async function look(
  { reader }: Services,
  document: FetchedDraft,
  options: { language: string | null; turn: Turn },
): Promise<Pick<UploadRow, "pageCount" | "inspection">> {
  const { pages, ...read } = await reader.read(document, { ...options, maxOcrPages: OCR_PAGES });
  const { wordCount, detectedLanguage, legibility } = read;
  const known = { wordCount: read.isPartial ? null : wordCount, detectedLanguage, legibility };
  // A picture beside a text layer may hold unread text.
  const isWhole =
    !read.isPartial &&
    pages.every(({ isScanned, hasPictures = false }) => isScanned || !hasPictures) &&
    pages.filter(({ isScanned }) => isScanned).length <= OCR_PAGES;
  const text = pages.flatMap(({ lines }) => lines.map((line) => line.text)).join("\n");
  const { detected, languages, ...rest } = tellText(text);
  const { blankPages, whitePages, drawnSha256 } = document;
  const told = {
    ...rest,
    languages: isSure(languages, detectedLanguage) ? languages : [],
    seemsIn: detectedLanguage ?? detected,
    doubts: doubtsOf(pages),
    ...(blankPages && { blankPages }),
    ...(whitePages && { whitePages }),
    ...(drawnSha256 && { drawnSha256 }),
  };
  const inspection = { ...known, isWhole, language: options.language, ...told };
  if (!hasPages(document.mediaType)) return { pageCount: null, inspection };
  return { pageCount: Math.max(document.pageCount ?? 1, pages.length), inspection };
}

function isSure([main]: readonly string[], detected: string | null): boolean {
  return main === undefined || detected === null || areAlike(main, detected);
}

const looking = new Map<string, Promise<UploadRow>>();

const MAX_WAIT_MS = 20_000;

/**
 * `isReserved` if the caller has reserved room for the bytes.
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
  if (!stored) return current();
  const verdict = await judge(services, turn, upload, stored.bytes);
  const ended = await services.db.transaction(async (tx) => {
    if (verdict.sha256) await requireSources(tx, [{ sha256: verdict.sha256 }]);
    return endUpload(tx, upload.id, verdict);
  });
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
    const language = (inspection && "language" in inspection && inspection.language) || null;
    const read = await look(services, document, { language, turn });
    await putSource(services, document);
    return { state: "ready", sha256: document.sha256, mediaType: document.mediaType, ...read };
  } catch (error) {
    // A verdict is final, so never record a passing failure.
    if (!(error instanceof Problem) || error.retryable) throw error;
    const { code, message, details } = error;
    const refusal = { code: code as ProblemCode, message, recoveryHint: details.recoveryHint };
    return { state: "refused", refusal };
  }
}
