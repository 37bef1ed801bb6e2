import { findDownload } from "@/db/queries/certificates";
import { hasResult } from "@/lib/core/orders/job-states";
import { Problem } from "@/lib/core/problem";
import { checkArtifactLink } from "./artifact-link";
import type { Services } from "./context";
import { markDelivered } from "./mark-delivered";

export interface Download {
  bytes: Uint8Array;
  fileName: string;
}

/** The PDF behind a signed link; the first access delivers the order. A refunded order's links are dead. */
export async function downloadArtifact(
  services: Services,
  link: { certificateId: string; expires: string | null; signature: string | null },
  options: { marksDelivered: boolean },
): Promise<Download> {
  checkArtifactLink(services, link);
  const found = await findDownload(services.db, link.certificateId);
  if (!found?.storageKey || !hasResult(found.status)) {
    throw new Problem("FORBIDDEN", "This link's document no longer exists.");
  }
  const stored = await services.storage.get(found.storageKey);
  if (!stored) throw new Error(`the stored file of ${link.certificateId} is gone`);
  if (options.marksDelivered && found.status === "ready") await markDelivered(services, found.orderId);
  return { bytes: stored.bytes, fileName: `${found.orderNumber}-${found.index + 1}.pdf` };
}
