import {
  countOpenUploads,
  deleteUpload,
  findUploadOfKey,
  insertUpload,
  listExpiredUploads,
  type UploadRow,
} from "@/db/queries/uploads";
import type { Call, Output } from "@/lib/contract/operations";
import { languageDiffers } from "@/lib/core/catalog/language-differs";
import { isId } from "@/lib/core/ids";
import { Problem } from "@/lib/core/problem";
import type { Caller, Services } from "../context";
import { blankWarning, languageWarning, warningOf, whiteWarning } from "../documents/page-warnings";
import { newId } from "../new-id";
import { inspectUpload } from "./inspect-upload";
import { documentUrlOf, signUploadLink, UPLOAD_SECONDS, uploadKey } from "./upload-link";

const LIFE_MS = 24 * 3_600_000;
/** Far more than anybody orders in a day, but a stolen key can't fill the storage. */
const MAX_OPEN = 1000;

/** @throws Problem RATE_LIMITED */
export async function createUpload(
  services: Services,
  caller: Caller,
  { body }: Pick<Call<"createDocument">, "body">,
): Promise<Output<"createDocument">> {
  const now = services.clock.now();
  if ((await countOpenUploads(services.db, caller.apiKeyId, now)) >= MAX_OPEN) {
    throw new Problem(
      "RATE_LIMITED",
      `This key already has ${MAX_OPEN} uploaded documents that aren't ordered yet.`,
      {
        retryAfterSeconds: 3600,
        recoveryHint:
          "Order the uploaded documents, or wait. Documents that aren't ordered expire after a day.",
      },
    );
  }
  const upload = await insertUpload(services.db, {
    id: newId(services, "upload"),
    apiKeyId: caller.apiKeyId,
    state: "waiting",
    sizeBytes: body.sizeBytes,
    declaredSha256: body.sha256?.toLowerCase() ?? null,
    inspection: { language: body.language ?? null },
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFE_MS),
  });
  return showUpload(services, upload);
}

/** @throws Problem NOT_FOUND */
export async function getUpload(
  services: Services,
  caller: Caller,
  { params }: Pick<Call<"getDocument">, "params">,
): Promise<Output<"getDocument">> {
  const { documentId: id } = params;
  const upload = isId("upload", id)
    ? await findUploadOfKey(services.db, { id, apiKeyId: caller.apiKeyId })
    : null;
  if (!upload) throw noSuchUpload();
  return showUpload(services, await inspectUpload(services, caller, upload));
}

export function noSuchUpload(): Problem {
  return new Problem("NOT_FOUND", "No document with this ID is available to this key.", {
    recoveryHint: "Use a documentId that POST /documents returned to this key.",
  });
}

async function showUpload(services: Services, upload: UploadRow): Promise<Output<"createDocument">> {
  const { inspection } = upload;
  const read = inspection && "wordCount" in inspection ? inspection : null;
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
    legibility: read?.legibility ?? null,
    warnings: [
      ...(read ? declaredOtherwise(read) : []),
      ...(read?.doubts ?? []).map(warningOf),
      ...(read?.blankPages ?? []).map(blankWarning),
      ...(read?.whitePages ?? []).map(whiteWarning),
    ],
    problem: upload.refusal,
  };
}

function declaredOtherwise({ language, detectedLanguage, seemsIn = detectedLanguage, ...told }: Read) {
  const differs = language != null && languageDiffers(seemsIn, language, told);
  return differs ? [languageWarning(seemsIn, language)] : [];
}

type Read = Extract<UploadRow["inspection"], { wordCount: unknown }>;

async function uploadMember(services: Services, { id, state, sizeBytes, createdAt }: UploadRow) {
  const until = new Date(createdAt.getTime() + UPLOAD_SECONDS * 1000);
  const seconds = Math.floor((until.getTime() - services.clock.now().getTime()) / 1000);
  if (state !== "waiting" || seconds < 1) return {};
  const presigned = await services.storage.presignPut(uploadKey(id), { sizeBytes, seconds });
  const { url, headers } = presigned ?? { url: signUploadLink(services, id, until), headers: {} };
  return { upload: { method: "PUT" as const, url, headers, expiresAt: until.toISOString() } };
}

const BATCH = 500;
const GRACE_MS = 3_600_000;

export async function sweepUploads(services: Services): Promise<void> {
  const before = new Date(services.clock.now().getTime() - GRACE_MS);
  for (const { id } of await listExpiredUploads(services.db, before, BATCH)) {
    await services.storage.delete(uploadKey(id));
    await deleteUpload(services.db, id);
  }
}
