import { listUntoldCaps, takeCapNotices } from "@/db/queries/cap-notices";
import { monthOf } from "@/lib/core/month";
import type { Services } from "../context";
import { writeNotice } from "../notices/write-notice";
import { nameOfKey } from "../usage/key-names";

/** The terms of the portal, chapter 4. Written 2026-11-22. */
const PERCENTS = [50, 80, 100];
const BATCH = 100;

export async function mailCaps(services: Services): Promise<number> {
  const { db, clock } = services;
  const at = clock.now();
  const month = monthOf(at);
  let told = 0;
  for (const key of await listUntoldCaps(db, month, PERCENTS, BATCH)) {
    const { apiKeyId, partnerId, spentCents, capCents } = key;
    const percents = PERCENTS.filter((percent) => percent <= key.reached);
    const percent = Math.max(...percents);
    await db.transaction(async (tx) => {
      if ((await takeCapNotices(tx, { apiKeyId, month, percents, at })).length === 0) return;
      const facts = { keyName: nameOfKey(key), percent, spentCents, capCents };
      const subject = `${apiKeyId}:${month}:${percent}`;
      await writeNotice({ tx, at }, { partnerId, kind: "cap_reached", subject, facts });
      told += 1;
    });
  }
  return told;
}
