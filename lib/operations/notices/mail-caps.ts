import { listUntoldCaps, takeCapNotices } from "@/db/queries/cap-notices";
import { monthOf } from "@/lib/core/month";
import type { Services } from "../context";
import { nameOfKey } from "../usage/key-names";
import { writeNotice } from "./write-notice";

/** The terms of the portal, chapter 4. Written 2026-11-22. */
const PERCENTS = [50, 80, 100];
const BATCH = 100;

/** Without a key, looks at all. */
export async function mailCaps(services: Services, apiKeyId?: string): Promise<number> {
  const { db, clock } = services;
  const at = clock.now();
  const month = monthOf(at);
  let told = 0;
  for (const key of await listUntoldCaps(db, { month, percents: PERCENTS, apiKeyId, limit: BATCH })) {
    const { partnerId, spentCents, capCents } = key;
    const percents = PERCENTS.filter((percent) => percent <= key.reached);
    const percent = Math.max(...percents);
    await db.transaction(async (tx) => {
      if ((await takeCapNotices(tx, { apiKeyId: key.apiKeyId, month, percents, at })).length === 0) return;
      const facts = { keyName: nameOfKey(key), percent, spentCents, capCents };
      const subject = `${key.apiKeyId}:${month}:${percent}`;
      await writeNotice({ tx, at }, { partnerId, kind: "cap_reached", subject, facts });
      told += 1;
    });
  }
  return told;
}
