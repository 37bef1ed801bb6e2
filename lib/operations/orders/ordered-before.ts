import { findOrderedBefore, lockPaper } from "@/db/queries/ordered-before";
import { durationText } from "@/lib/core/duration-text";
import { Problem } from "@/lib/core/problem";
import type { TransactionContext } from "../context";
import { MAX_WARNINGS, type PendingOrder } from "./pending-order";

const SAME_PAPER_MS = 86_400_000;

/**
 * Warns if the account ordered one of its files, or its text, within a day: a job ran twice, a retry had a
 * new key, or a second person ordered. Only the client knows whether two are meant. Refused if they said that
 * they mean none. Only for live orders: sandbox keys order the same few files all day. Runs in the
 * transaction that claims the order, so of two at once, one is told.
 * @throws Problem IDEMPOTENCY_CONFLICT
 */
export async function tellOrderedBefore(
  { tx, at }: Pick<TransactionContext, "tx" | "at">,
  pending: PendingOrder,
): Promise<PendingOrder> {
  const { partnerId, apiKeyId, sourceText = null, targetLanguage, input } = pending.order;
  const sources = pending.documents.filter(({ kind }) => kind === "source");
  if (sources.length === 0 && sourceText === null) return pending;
  const paper = {
    partnerId,
    sha256s: sources.map(({ sha256 }) => sha256),
    text: sourceText === null ? null : { sourceText, targetLanguage },
  };
  await lockPaper(tx, paper);
  const before = await findOrderedBefore(tx, { ...paper, since: new Date(at.getTime() - SAME_PAPER_MS) });
  if (!before) return pending;
  const { jobId, orderNumber, createdAt, sha256 } = before;
  const isOwn = before.apiKeyId === apiKeyId;
  const name = orderNumber === null ? jobId : `${orderNumber} (${jobId})`;
  const by = isOwn ? "" : ", by another key of this account or in the portal";
  const ago = durationText(at.getTime() - createdAt.getTime());
  const told = `${sha256 === null ? "This text" : "This file"} was ordered ${ago} ago as ${name}${by}.`;
  if (input.allowDuplicate === false) {
    const look = isOwn
      ? `Look at it with GET /status/${jobId}: it may be the order you mean.`
      : "Look at it in the portal: it may be the order you mean.";
    throw new Problem("IDEMPOTENCY_CONFLICT", `${told} Nothing was charged.`, {
      field: "allowDuplicate",
      jobId,
      recoveryHint: `${look} Ask whether a second order is wanted. Only then send allowDuplicate: true.`,
    });
  }
  const message = `${told} If you didn't mean two orders, cancel one of them now, and retry with the idempotencyKey of the first call.`;
  const document = sources.find((source) => source.sha256 === sha256)?.index ?? 0;
  const warning = { code: "ordered_before", message, page: 1, document, jobId };
  return { ...pending, warnings: [warning, ...(pending.warnings ?? [])].slice(0, MAX_WARNINGS) };
}
