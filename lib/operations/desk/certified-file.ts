import { listArtifacts } from "@/db/queries/certificates";
import type { StaffRow } from "@/db/queries/staff";
import { deskProblem } from "@/lib/core/desk-problems";
import { hasResult } from "@/lib/core/orders/job-states";
import type { DeskServices } from "./desk-services";
import { findVisibleOrder } from "./find-visible-order";

/** A certified PDF, to be printed; the client has not fetched it by that. */
export async function certifiedFile(
  services: DeskServices,
  staff: StaffRow,
  { jobId, certificateId }: { jobId: string; certificateId: string },
): Promise<Uint8Array> {
  const { order } = await findVisibleOrder(services, staff, jobId);
  const artifacts = hasResult(order.status) ? await listArtifacts(services.db, order.id) : [];
  const artifact = artifacts.find((each) => each.certificateId === certificateId);
  const stored = artifact?.storageKey ? await services.storage.get(artifact.storageKey) : null;
  if (!stored) throw deskProblem("FILE_NOT_FOUND", "This certified PDF doesn't exist.");
  return stored.bytes;
}
