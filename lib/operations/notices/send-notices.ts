import { createHash } from "node:crypto";
import {
  claimNotices,
  endNotice,
  markSent,
  type NoticeRow,
  pruneNotices,
  retryNotice,
  returnNotice,
} from "@/db/queries/notices";
import { mailOf, quoted } from "@/lib/core/mail/letter";
import { NOTICES } from "@/lib/core/notices/notices";
import type { Services } from "../context";
import { wordsOf } from "./notice-letters";
import { type Recipient, recipientsOf } from "./recipients";
import { unsubscribeToken } from "./unsubscribe";

const BATCH = 50;
const MINUTE_MS = 60_000;
const LEASE_MS = 10 * MINUTE_MS;
const BEGIN_MS = LEASE_MS / 2;
const MAX_WAIT_MS = 60 * MINUTE_MS;
const MAX_TRIES = 28;

/**
 * Records each mail as it goes out: after a crash, the next process sends only the rest. A mail that goes
 * twice keeps its Message-ID, so mailboxes show one.
 */
export async function sendNotices(services: Services): Promise<number> {
  const now = services.clock.now();
  const leaseUntil = new Date(now.getTime() + LEASE_MS);
  let sent = 0;
  for (const notice of await claimNotices(services.db, { now, leaseUntil, limit: BATCH })) {
    const isLate = services.clock.now().getTime() - now.getTime() > BEGIN_MS;
    if (isLate || services.stopping?.aborted) await returnNotice(services.db, notice, now);
    else sent += await sendOne(services, notice);
  }
  return sent;
}

async function sendOne(services: Services, notice: NoticeRow): Promise<number> {
  const { db, mailer, clock, log } = services;
  const { kind, partnerId, tries } = notice;
  let sent = 0;
  let failure: unknown = null;
  for (const person of await recipientsOf(services, notice)) {
    if (notice.sentTo.includes(person.personId) || isBy(notice, person)) continue;
    try {
      await mailer.send({
        to: person.email,
        id: idOf(notice, person.personId),
        ...letterFor(services, notice, person),
      });
      await markSent(db, notice, person.personId);
      sent += 1;
    } catch (error) {
      failure = error;
    }
  }
  if (failure === null) await endNotice(db, notice, clock.now());
  else if (tries >= MAX_TRIES) {
    log.error({ err: failure, kind, partnerId }, "a notice could not be mailed, and is given up");
    await endNotice(db, notice, clock.now());
  } else {
    log.warn({ err: failure, kind, partnerId }, "a notice could not be mailed; tried again");
    const waitMs = Math.min(MAX_WAIT_MS, MINUTE_MS * 2 ** (tries - 1));
    await retryNotice(db, notice, new Date(clock.now().getTime() + waitMs));
  }
  return sent;
}

function isBy({ facts }: NoticeRow, { personId }: Recipient): boolean {
  return "byPersonId" in facts && facts.byPersonId === personId;
}

function letterFor(
  { settings }: Services,
  { kind, partnerId, facts }: NoticeRow,
  { personId, partnerName }: Recipient,
) {
  const { siteUrl, linkSecrets } = settings;
  const { topic } = NOTICES[kind];
  const words = wordsOf(kind, facts as never, { siteUrl, partnerId, partnerName });
  const reason = `You get this email because of your role in the Vidimus account ${quoted(partnerName)}.`;
  if (topic === null) return mailOf({ ...words, reason });
  const token = unsubscribeToken(linkSecrets, { partnerId, personId, topic });
  return {
    // The fragment (`#`) stays in the reader's browser. Mailbox providers post to the other address.
    ...mailOf({ ...words, reason, unsubscribeUrl: `${siteUrl}/portal/unsubscribe#${token}` }),
    unsubscribeUrl: `${siteUrl}/api/unsubscribe/${token}`,
  };
}

function idOf({ partnerId, kind, subject }: NoticeRow, personId: string): string {
  return createHash("sha256")
    .update(JSON.stringify([partnerId, kind, subject, personId]))
    .digest("hex")
    .slice(0, 40);
}

const KEPT_MS = 100 * 24 * 60 * MINUTE_MS;

export function pruneOldNotices({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  return pruneNotices(db, new Date(clock.now().getTime() - KEPT_MS));
}
