import { findUploadAndOwner } from "@/db/queries/uploads";
import { isId } from "@/lib/core/ids";
import { createSharedBudget } from "@/lib/core/keys/shared-budget";
import { Problem } from "@/lib/core/problem";
import type { Services } from "../context";
import { documentMemory } from "../documents/document-memory";
import { receiveBody, type Stopwatch, tooMany } from "./receive-body";
import { checkUploadLink, uploadKey } from "./upload-link";

/** Four sandbox keys fill what the sandbox has. Live keys have their own. */
const slots = createSharedBudget({ ofKey: 6, ofSandbox: 24, ofAll: 48 });

/** @throws Problem NOT_FOUND, SERVICE_UNAVAILABLE */
export async function receiveUpload(
  services: Services,
  link: { id: string; expires: string | null; signature: string | null },
  body: ReadableStream<Uint8Array> | null,
  stopwatch?: Stopwatch,
): Promise<void> {
  checkUploadLink(services, link);
  const found = isId("upload", link.id) ? await findUploadAndOwner(services.db, link.id) : null;
  if (!found)
    throw new Problem("NOT_FOUND", "This document no longer exists.", {
      recoveryHint: "Call POST /documents again, and send the bytes to the URL that it returns.",
    });
  const { upload, owner } = found;
  if (upload.state !== "waiting") return;
  const slot = slots.share(owner);
  const memory = documentMemory.share(owner);
  if (!slot.tryTake(1)) throw tooMany();
  try {
    const { sizeBytes } = upload;
    const bytes = await receiveBody(body, { sizeBytes, memory, ...(stopwatch ? { stopwatch } : {}) });
    await services.storage.put(uploadKey(upload.id), bytes, "application/octet-stream");
  } finally {
    slot.release();
    memory.release();
  }
}
