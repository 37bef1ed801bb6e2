import { deleteMessagesBefore } from "@/db/queries/webhook-log";
import type { Services } from "../context";

/** A message can be looked at and replayed for this long; the order's own history stays. */
const KEEP_DAYS = 90;

export async function pruneWebhooks({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  await deleteMessagesBefore(db, new Date(clock.now().getTime() - KEEP_DAYS * 86_400_000));
}
