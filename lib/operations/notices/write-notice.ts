import { insertNotice, isWished } from "@/db/queries/notices";
import { NOTICES, type NoticeFacts, type NoticeKind, TOPICS } from "@/lib/core/notices/notices";
import type { TransactionContext } from "../context";

interface Notice<K extends NoticeKind> {
  partnerId: string;
  kind: K;
  subject: string;
  facts: NoticeFacts[K];
}

export async function writeNotice<K extends NoticeKind>(
  { tx, at }: Pick<TransactionContext, "tx" | "at">,
  notice: Notice<K>,
): Promise<void> {
  const { topic } = NOTICES[notice.kind];
  const isRare = topic !== null && !TOPICS[topic].isOnAtFirst;
  if (isRare && !(await isWished(tx, notice.partnerId, topic))) return;
  await insertNotice(tx, { ...notice, createdAt: at, dueAt: at });
}
