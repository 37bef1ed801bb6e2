import { createHash } from "node:crypto";
import type { Db } from "@/db/client";
import { putArtifact } from "@/db/queries/certificates";
import { listDocuments, type OrderRow, updateOrder } from "@/db/queries/orders";
import { readableText } from "@/lib/core/documents/plain-text";
import type { JobStatus } from "@/lib/core/orders/job-states";
import type { Services } from "../context";
import { advanceJob } from "../orders/advance-job";

export async function deliverText(services: Services, orderId: string, from: JobStatus): Promise<void> {
  await advanceJob(services, orderId, {
    from,
    to: "ready",
    also: async (tx, order) => {
      const text = order.resultText ?? (await textOfDocuments(tx, order));
      if (order.resultText === null) await updateOrder(tx, order.id, { resultText: text });
      await putArtifact(tx, {
        orderId: order.id,
        index: 0,
        kind: "business_text",
        storageKey: null,
        sha256: createHash("sha256").update(text, "utf8").digest("hex"),
        reviewedSha256: null,
        pageCount: order.pageCount,
        certificateId: null,
        createdAt: services.clock.now(),
      });
    },
  });
}

async function textOfDocuments(tx: Db, { id }: OrderRow): Promise<string> {
  const documents = (await listDocuments(tx, id)).filter(({ kind }) => kind !== "draft");
  const translations = documents.map(({ translation }) => translation);
  if (translations.length === 0 || translations.includes(null)) {
    throw new Error(`order ${id} has no translated text`);
  }
  return translations.map((translation) => (translation ? readableText(translation) : "")).join("\n\n");
}
