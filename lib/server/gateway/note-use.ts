import { setTimeout as sleep } from "node:timers/promises";
import { waitUntil } from "@vercel/functions";
import { noteKeyUse } from "@/db/queries/api-keys";
import type { Services } from "@/lib/operations/context";

const A_MINUTE_MS = 60_000;
const AFTER_MS = 100;
const MAX_KNOWN = 10_000;

export function createUseNotes({ db, clock, log }: Pick<Services, "db" | "clock" | "log">) {
  const notedAt = new Map<string, number>();

  async function write(apiKeyId: string, use: { at: Date; network: string }): Promise<void> {
    await sleep(AFTER_MS, undefined, { ref: false });
    try {
      await noteKeyUse(db, apiKeyId, use);
    } catch (error) {
      log.warn({ apiKeyId, err: error }, "the last use of a key could not be noted");
    }
  }

  return (apiKeyId: string, networkOf: () => string): void => {
    const at = clock.now();
    const last = notedAt.get(apiKeyId);
    if (last !== undefined && Math.abs(at.getTime() - last) < A_MINUTE_MS) return;
    if (notedAt.size >= MAX_KNOWN) notedAt.clear();
    notedAt.set(apiKeyId, at.getTime());
    waitUntil(write(apiKeyId, { at, network: networkOf() }));
  };
}
