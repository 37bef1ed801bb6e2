import { countOpenUploads, insertUpload } from "@/db/queries/uploads";
import type { Call, Output } from "@/lib/contract/operations";
import { Problem } from "@/lib/core/problem";
import type { Caller, Services } from "../context";
import { newId } from "../new-id";
import type { AskedLanguage } from "./inspect-upload";
import { showUpload } from "./show-upload";

const LIFE_MS = 24 * 3_600_000;
/** Far more than anybody orders in a day; a stolen key does not fill the storage. */
const MAX_OPEN = 1000;

/** Makes room for a document that is ordered later; its bytes go to the link in the answer. */
export async function createUpload(
  services: Services,
  caller: Caller,
  { body }: Call<"createDocument">,
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
    inspection: { language: body.language ?? null } satisfies AskedLanguage,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFE_MS),
  });
  return showUpload(services, upload);
}
