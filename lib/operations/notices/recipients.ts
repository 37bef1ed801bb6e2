import { listRecipients } from "@/db/queries/notices";
import { NOTICES, type NoticeKind, rightOfNotice, TOPICS } from "@/lib/core/notices/notices";
import { RIGHTS } from "@/lib/core/rights/rights";
import type { Services } from "../context";

export type Recipient = Awaited<ReturnType<typeof listRecipients>>[number];

export async function recipientsOf(
  { db }: Pick<Services, "db">,
  { kind, partnerId }: { kind: NoticeKind; partnerId: string },
): Promise<Recipient[]> {
  const { topic } = NOTICES[kind];
  const roles = RIGHTS[rightOfNotice(kind)];
  const members = await listRecipients(db, { partnerId, roles, topic });
  return members.filter(({ isOn }) => topic === null || (isOn ?? TOPICS[topic].isOnAtFirst));
}
