import { findUploadOfKey, type UploadRow } from "@/db/queries/uploads";
import { Problem } from "@/lib/core/problem";
import type { DraftMediaType, FetchedDraft, FetchOptions } from "@/lib/documents";
import type { Caller, Services } from "../context";
import { sourceKey } from "../documents/sources";
import { hasPages, inspectUpload } from "./inspect-upload";

/** @throws Problem DOCUMENT_UNREADABLE, or what the file was refused with. */
export async function takeUpload(
  services: Services,
  caller: Caller,
  id: string,
  { reserve, accept = "document", turn }: Pick<FetchOptions, "reserve" | "accept" | "turn">,
): Promise<FetchedDraft> {
  const found = await findUploadOfKey(services.db, { id, apiKeyId: caller.apiKeyId });
  if (!found || found.expiresAt <= services.clock.now()) {
    throw unreadable("The uploaded document is not known to this key, or has expired.");
  }
  await reserve?.(found.sizeBytes);
  const upload = await inspectUpload(services, caller, found, { isReserved: reserve !== undefined, turn });
  if (upload.state === "waiting") throw unreadable("The bytes of the uploaded document have not arrived.");
  if (upload.refusal) {
    const { code, message, recoveryHint } = upload.refusal;
    throw new Problem(code, message, { recoveryHint });
  }
  const { sha256, mediaType, pageCount, inspection } = upload;
  const stored = sha256 && (await services.storage.get(sourceKey(sha256)));
  if (!stored || !mediaType) throw new Error(`the bytes of upload ${id} are gone`);
  if (accept === "document" && !hasPages(mediaType)) {
    throw new Problem(
      "DOCUMENT_UNREADABLE",
      `The uploaded file is ${mediaType === "text/plain" ? "plain text" : "a Word document"}, which can only be a draft.`,
      {
        recoveryHint: "Upload a PDF, JPEG, or PNG of it, or pass its url in draftTranslation.url.",
      },
    );
  }
  // A file judged as a document may hold things that a draft may not, such as annotations.
  if (accept === "draft" && hasPages(mediaType)) {
    await services.sources.admit(stored.bytes, { accept, turn });
  }
  return {
    bytes: stored.bytes,
    sha256,
    mediaType: mediaType as DraftMediaType,
    ...(pageCount === null ? {} : { pageCount }),
    ...(inspection && "doubts" in inspection ? { doubts: inspection.doubts } : {}),
    ...(inspection && "blankPages" in inspection ? { blankPages: inspection.blankPages } : {}),
    ...(inspection && "whitePages" in inspection ? { whitePages: inspection.whitePages } : {}),
    ...(inspection && "drawnSha256" in inspection ? { drawnSha256: inspection.drawnSha256 } : {}),
    ...textOf(inspection),
  };
}

function textOf(inspection: UploadRow["inspection"]): Pick<FetchedDraft, "text"> {
  if (!inspection || !("legibility" in inspection) || inspection.legibility !== "good") return {};
  const { wordCount, isWhole = false, scripts = [], languages = [], detectedLanguage, seemsIn } = inspection;
  const { parts = [], whole = null } = inspection;
  const known = isWhole ? { scripts, languages, whole } : { scripts: [], languages: [], whole: null };
  return { text: { wordCount, isWhole, ...known, parts, detected: seemsIn ?? detectedLanguage } };
}

function unreadable(message: string): Problem {
  return new Problem("DOCUMENT_UNREADABLE", message, {
    recoveryHint:
      "Upload it again: call POST /documents with the same key, PUT its bytes, and submit within a day.",
  });
}
