import {
  deleteConsentsWithoutGrant,
  deleteEndedTokens,
  deleteUnusedClients,
} from "@/db/queries/oauth-clients";
import type { Services } from "../context";

const DAY_MS = 24 * 3_600_000;
const BATCH = 5_000;

/**
 * Anybody may register any number of apps, so those without a grant go: one with a document is read again on
 * demand, a self-registered one gets a month. Used refresh tokens stay until they expire, so that a second
 * use is seen. Consent goes if no grant came of it.
 */
export async function pruneApps({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const now = clock.now();
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await deleteEndedTokens(db, now, BATCH);
  await deleteConsentsWithoutGrant(db, before(1), BATCH);
  await deleteUnusedClients(db, { read: before(1), registered: before(30), limit: BATCH });
}
