import {
  giveBackCapNotices,
  listAddressesOf,
  listUntoldCaps,
  takeCapNotices,
} from "@/db/queries/cap-notices";
import { mailOf, quoted } from "@/lib/core/mail/letter";
import { monthOf } from "@/lib/core/month";
import { RIGHTS } from "@/lib/core/rights/rights";
import type { Services } from "../context";
import { nameOfKey } from "../usage/key-names";

/** Source: the terms of the portal, chapter 4. Written 2026-11-22. */
const PERCENTS = [50, 80, 100];
const BATCH = 100;

type Untold = Awaited<ReturnType<typeof listUntoldCaps>>[number];

/**
 * Tells those who see a partner's money that half, four fifths, or all of a key's monthly cap is spent: each once a month
 * and key. Where several were passed at once, of the highest alone. How many keys it told of.
 */
export async function mailCaps(services: Services): Promise<number> {
  const { db, clock, log } = services;
  const at = clock.now();
  const month = monthOf(at);
  let told = 0;
  for (const key of await listUntoldCaps(db, month, PERCENTS, BATCH)) {
    const { apiKeyId, partnerId } = key;
    const percents = PERCENTS.filter((percent) => percent <= key.reached);
    const taken = await takeCapNotices(db, { apiKeyId, month, percents, at });
    if (taken.length === 0) continue;
    try {
      await tellAll(
        services,
        key,
        Math.max(...percents),
        await listAddressesOf(db, partnerId, RIGHTS["money.see"]),
      );
      told += 1;
    } catch (error) {
      await giveBackCapNotices(db, { apiKeyId, month, percents: taken });
      log.error({ err: error, apiKeyId }, "nobody could be told that a cap is nearly spent");
    }
  }
  return told;
}

/** Throws only where nobody was reached: who was is not to be told again. */
async function tellAll(services: Services, key: Untold, percent: number, addresses: string[]): Promise<void> {
  const mail = warning(services.settings.siteUrl, key, percent);
  const sent = await Promise.allSettled(addresses.map((to) => services.mailer.send({ to, ...mail })));
  const failed = sent.filter((each) => each.status === "rejected");
  if (failed.length > 0 && failed.length === sent.length) throw failed[0]?.reason;
}

function warning(siteUrl: string, key: Untold, percent: number) {
  const name = quoted(nameOfKey(key));
  const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
  const spent = `${dollars(key.spentCents)} of ${dollars(key.capCents)}`;
  const next =
    percent >= 100
      ? "Further orders are refused with SPEND_LIMIT_EXCEEDED until next month, or until the cap is raised."
      : "Orders that would pass the cap are refused with SPEND_LIMIT_EXCEEDED.";
  return mailOf({
    subject: `${percent}% of a key's monthly cap is spent`,
    paragraphs: [
      `The key ${name} of the Vidimus account ${quoted(key.partnerName)} has spent ${spent} this month (UTC).`,
      next,
    ],
    action: { label: "See the caps", url: `${siteUrl}/portal/${key.partnerId}/live/billing` },
    reason: "You get this email because you look after this account's money.",
  });
}
