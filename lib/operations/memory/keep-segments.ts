import {
  forgetOrderSegments,
  insertSegments,
  lockMemory,
  type SegmentRow,
  wantsMemory,
} from "@/db/queries/memory";
import type { OrderRow } from "@/db/queries/orders";
import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import { type Segment, segmentKey, segmentsOf, segmentWords, shinglesOf } from "@/lib/review";
import type { Services, TransactionContext } from "../context";
import { newId } from "../new-id";

interface SignedTranslation {
  index: number;
  content: TranslatedDocument;
}

export async function keepSegments(
  { services, tx, at }: TransactionContext,
  order: OrderRow,
  signed: { staffId: string; translations: readonly SignedTranslation[] },
): Promise<void> {
  const { id: orderId, partnerId, environment, erasedAt } = order;
  if (environment !== "live" || erasedAt !== null) return;
  await lockMemory(tx, { partnerId });
  if (!(await wantsMemory(tx, partnerId))) return;
  for (const { index, content } of signed.translations) {
    await forgetOrderSegments(tx, orderId, index);
    const rows = segmentsOf(content).map(
      ({ blockId, ...segment }): SegmentRow => ({
        ...segmentRow(services, segment, order),
        partnerId,
        orderId,
        documentIndex: index,
        blockId,
        staffId: signed.staffId,
        origin: null,
        signedAt: at,
      }),
    );
    await insertSegments(tx, rows);
  }
}

export function segmentRow(
  services: Pick<Services, "clock" | "random">,
  { source, target }: Segment,
  { sourceLanguage, targetLanguage }: Pick<SegmentRow, "sourceLanguage" | "targetLanguage">,
) {
  return {
    id: newId(services, "segment"),
    sourceLanguage,
    targetLanguage,
    sourceText: source,
    targetText: target,
    sourceKey: segmentKey(source),
    shingles: shinglesOf(source),
    wordCount: segmentWords(source).length,
  };
}
