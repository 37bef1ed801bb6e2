import type { UploadRow } from "@/db/queries/uploads";
import type { Output } from "@/lib/contract/operations";
import type { Services } from "../context";
import type { Inspection } from "./inspect-upload";
import { documentUrlOf, signUploadLink, UPLOAD_SECONDS, uploadKey } from "./upload-link";

/** An upload as its key sees it. */
export async function showUpload(services: Services, upload: UploadRow): Promise<Output<"createDocument">> {
  const read = upload.state === "ready" ? (upload.inspection as Inspection) : null;
  return {
    documentId: upload.id,
    state: upload.state,
    url: documentUrlOf(services, upload.id),
    expiresAt: upload.expiresAt.toISOString(),
    ...(await uploadMember(services, upload)),
    sizeBytes: upload.sizeBytes,
    sha256: upload.sha256,
    mediaType: upload.mediaType,
    pageCount: upload.pageCount,
    wordCount: read?.wordCount ?? null,
    detectedLanguage: read?.detectedLanguage ?? null,
    legibility: (read?.legibility ?? null) as Output<"createDocument">["legibility"],
    problem: (upload.refusal ?? null) as Output<"createDocument">["problem"],
  };
}

async function uploadMember(services: Services, { id, state, sizeBytes, createdAt }: UploadRow) {
  const until = new Date(createdAt.getTime() + UPLOAD_SECONDS * 1000);
  const seconds = Math.floor((until.getTime() - services.clock.now().getTime()) / 1000);
  if (state !== "waiting" || seconds < 1) return {};
  const presigned = await services.storage.presignPut(uploadKey(id), { sizeBytes, seconds });
  const { url, headers } = presigned ?? { url: signUploadLink(services, id, until), headers: {} };
  return { upload: { method: "PUT" as const, url, headers, expiresAt: until.toISOString() } };
}
