import {
  deleteConsentsWithoutGrant,
  deleteEndedTokens,
  deleteUnusedClients,
} from "@/db/queries/oauth-clients";
import type { Services } from "../context";

const DAY_MS = 24 * 3_600_000;
const BATCH = 5_000;

/**
 * Forgets apps that nobody allowed anything, since anybody may name any number of them: one with a document is read
 * again when it asks again, one that registered itself has a month. Refresh tokens go once they have ended; those that
 * were used are kept until then, so that using one twice is seen. What somebody agreed to is forgotten where no grant came
 * of it: an Allow that was refused after all, since its consent is run first.
 */
export async function pruneApps({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const now = clock.now();
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await deleteEndedTokens(db, now, BATCH);
  await deleteConsentsWithoutGrant(db, before(1), BATCH);
  await deleteUnusedClients(db, { read: before(1), registered: before(30), limit: BATCH });
}
