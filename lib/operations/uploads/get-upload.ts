import { findUploadOfKey } from "@/db/queries/uploads";
import type { Call, Output } from "@/lib/contract/operations";
import { isId } from "@/lib/core/ids";
import { Problem } from "@/lib/core/problem";
import type { Caller, Services } from "../context";
import { inspectUpload } from "./inspect-upload";
import { showUpload } from "./show-upload";

/** What an upload is, looked at as soon as its bytes are there. */
export async function getUpload(
  services: Services,
  caller: Caller,
  { params }: Call<"getDocument">,
): Promise<Output<"getDocument">> {
  const { documentId: id } = params;
  const upload = isId("upload", id)
    ? await findUploadOfKey(services.db, { id, apiKeyId: caller.apiKeyId })
    : null;
  if (!upload) {
    throw new Problem("NOT_FOUND", "No document with this ID is available to this key.", {
      recoveryHint: "Use a documentId that POST /documents returned to this key.",
    });
  }
  return showUpload(services, await inspectUpload(services, caller, upload));
}
