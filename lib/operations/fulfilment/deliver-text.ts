import { createHash } from "node:crypto";
import { putArtifact } from "@/db/queries/certificates";
import type { JobStatus } from "@/lib/core/job-states";
import type { Services } from "../context";
import { advanceJob } from "./advance-job";

/** A business order becomes ready together with its one text artifact. */
export async function deliverText(services: Services, orderId: string, from: JobStatus): Promise<void> {
  await advanceJob(services, orderId, {
    from,
    to: "ready",
    also: (tx, order) => {
      if (order.resultText === null) throw new Error(`order ${order.id} has no translated text`);
      return putArtifact(tx, {
        orderId: order.id,
        index: 0,
        kind: "business_text",
        storageKey: null,
        sha256: createHash("sha256").update(order.resultText, "utf8").digest("hex"),
        pageCount: order.pageCount,
        certificateId: null,
        createdAt: services.clock.now(),
      });
    },
  });
}
