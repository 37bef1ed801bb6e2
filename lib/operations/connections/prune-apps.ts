import {
  deleteConsentsWithoutGrant,
  deleteEndedTokens,
  deleteUnusedClients,
} from "@/db/queries/oauth-clients";
import type { Services } from "../context";

const DAY_MS = 24 * 3_600_000;
const BATCH = 5_000;

/** Used refresh tokens stay until they expire, so that a second use is seen. */
export async function pruneApps({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const now = clock.now();
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await deleteEndedTokens(db, now, BATCH);
  await deleteConsentsWithoutGrant(db, before(1), BATCH);
  await deleteUnusedClients(db, { read: before(1), registered: before(30), limit: BATCH });
}
