import { type Letter, quoted } from "@/lib/core/mail/letter";
import type { NoticeFacts, NoticeKind } from "@/lib/core/notices/notices";

interface Place {
  siteUrl: string;
  partnerId: string;
  partnerName: string;
}

type Words = Omit<Letter, "reason" | "unsubscribeUrl">;

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const dayOf = (iso: string) =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(new Date(iso));
const minuteOf = (iso: string) => `${iso.slice(0, 16).replace("T", " ")} UTC`;
const monthOf = (period: string) =>
  new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${period}-01T00:00:00Z`),
  );

function pageOf({ siteUrl, partnerId }: Place, path: string, environment = "live"): string {
  return `${siteUrl}/portal/${partnerId}/${environment}/${path}`;
}

function keyWords(verb: "created" | "rolled", facts: NoticeFacts["live_key_made"], place: Place): Words {
  return {
    subject: `A live API key was ${verb}`,
    paragraphs: [`${facts.by} ${verb} a live API key of the Vidimus account ${quoted(place.partnerName)}.`],
    facts: [
      ["Key", `${quoted(facts.name)} (…${facts.lastFour})`],
      ["By", facts.by],
      ["From", `network ${facts.network}`],
    ],
    action: { label: "See the keys", url: pageOf(place, "keys") },
    closing: ["If nobody of your team did this, disable the key, and remove that person from your team."],
  };
}

const WORDS: { [K in NoticeKind]: (facts: NoticeFacts[K], place: Place) => Words } = {
  // Don't quote the question or name the document: a reviewer quotes its content.
  order_question: ({ jobId, orderNumber }, place) => ({
    subject: `A question about order ${orderNumber}`,
    paragraphs: [
      `A reviewer asked a question about order ${orderNumber}. The order's deadline pauses until somebody answers.`,
    ],
    action: { label: "Answer the question", url: pageOf(place, `orders/${jobId}`) },
  }),
  order_ready: ({ jobId, orderNumber }, place) => ({
    subject: `Order ${orderNumber} is ready`,
    paragraphs: [`Order ${orderNumber} of the Vidimus account ${quoted(place.partnerName)} is ready.`],
    action: { label: "Open the order", url: pageOf(place, `orders/${jobId}`) },
  }),
  correction_made: ({ jobId, orderNumber }, place) => ({
    subject: `Order ${orderNumber} is corrected`,
    paragraphs: [
      `The correction that you asked for is made. A new certificate of order ${orderNumber} replaces the old one, which is no longer valid.`,
      "Give the new one to everybody who has the old one.",
    ],
    action: { label: "Open the new certificate", url: pageOf(place, `orders/${jobId}#result`) },
  }),
  // Like a question, the reason quotes the document.
  correction_declined: ({ jobId, orderNumber }, place) => ({
    subject: `Your correction of order ${orderNumber} was declined`,
    paragraphs: [
      `We looked into the correction of order ${orderNumber} that you asked for, and declined it. The certificate stays as it is. The order's page says why.`,
    ],
    action: { label: "Read the reason", url: pageOf(place, `orders/${jobId}#result`) },
  }),
  card_failed: ({ reason }, place) => ({
    subject: "Your card was not charged",
    paragraphs: [
      `A live order of the Vidimus account ${quoted(place.partnerName)} wasn't accepted, because its card couldn't be charged.`,
      "Orders are refused until the card works. You get this email at most once a day.",
    ],
    facts: [["Reason", reason]],
    action: { label: "Check the card", url: pageOf(place, "billing") },
  }),
  cap_reached: ({ keyName, percent, spentCents, capCents }, place) => ({
    subject: `${percent}% of a key's monthly cap is spent`,
    paragraphs: [
      `The key ${quoted(keyName)} of the Vidimus account ${quoted(place.partnerName)} has spent ${dollars(spentCents)} of ${dollars(capCents)} this month (UTC).`,
      percent >= 100
        ? "Further orders are refused with SPEND_LIMIT_EXCEEDED until next month, or until the cap is raised."
        : "Orders that would pass the cap are refused with SPEND_LIMIT_EXCEEDED.",
    ],
    action: { label: "See the caps", url: pageOf(place, "billing") },
  }),
  webhook_failing: ({ keyId, environment, host, since }, place) => ({
    subject: `Your webhook at ${host} is failing`,
    paragraphs: [
      `Every message to ${host} has failed for an hour or more. We keep trying, and switch the URL off after five days of failures.`,
    ],
    facts: [
      ["Account", quoted(place.partnerName)],
      ["Environment", environment],
      ["Failing since", minuteOf(since)],
    ],
    action: { label: "See the deliveries", url: pageOf(place, `webhooks/${keyId}`, environment) },
  }),
  webhook_disabled: ({ keyId, environment, host, reason }, place) => ({
    subject: `Your webhook at ${host} was switched off`,
    paragraphs: [
      reason === "gone"
        ? `${host} answered 410 Gone, so we stopped sending messages to it.`
        : `Every message to ${host} failed for five days, so we stopped sending messages to it.`,
      "Fix your receiver, then enable the URL and replay what failed. Messages are kept for 90 days.",
    ],
    facts: [
      ["Account", quoted(place.partnerName)],
      ["Environment", environment],
    ],
    action: { label: "Enable the URL", url: pageOf(place, `webhooks/${keyId}`, environment) },
  }),
  payout_sent: ({ amountCents, period }, place) => ({
    subject: `A payout of ${dollars(amountCents)} is on its way`,
    paragraphs: [
      `We sent the payout of ${monthOf(period)} to the payout account of ${quoted(place.partnerName)}. Your bank may take a few days to show it.`,
    ],
    action: { label: "See the statement", url: pageOf(place, "payouts") },
  }),
  payout_blocked: ({ amountCents, period, isAccountInactive }, place) => ({
    subject: `A payout of ${dollars(amountCents)} was blocked`,
    paragraphs: [
      `The payout of ${monthOf(period)} couldn't be sent to the payout account of ${quoted(place.partnerName)}. The amount is back on your balance, and goes with the next payout.`,
      isAccountInactive
        ? "The payout account can't receive money right now. Complete what it's missing."
        : "The reason is on our side. We're looking into it.",
    ],
    action: { label: "Check the payout account", url: pageOf(place, "payouts") },
  }),
  invoice_sent: ({ number, totalCents, period, dueAt }, place) => ({
    subject: `Your Vidimus invoice for ${monthOf(period)}`,
    paragraphs: [`The invoice of ${quoted(place.partnerName)} for ${monthOf(period)} is ready.`],
    facts: [
      ...(number === null ? [] : [["Number", number] as const]),
      ["Amount", dollars(totalCents)],
      ...(dueAt === null ? [] : [["Due by", dayOf(dueAt)] as const]),
    ],
    action: { label: "Open the invoice", url: pageOf(place, "billing") },
  }),
  live_app_allowed: ({ name, host, can, by, network }, place) => ({
    subject: "An app was allowed to act in your live account",
    paragraphs: [`${by} allowed an app to act in the Vidimus account ${quoted(place.partnerName)}.`],
    facts: [
      ["App", `${quoted(name)} (${host ?? "it registered itself"})`],
      ["It can", can],
      ["By", by],
      ["From", `network ${network}`],
    ],
    action: { label: "See connected apps", url: pageOf(place, "apps") },
    closing: ["If nobody of your team did this, disconnect the app, and remove that person from your team."],
  }),
  live_key_made: (facts, place) => keyWords("created", facts, place),
  live_key_rolled: (facts, place) => keyWords("rolled", facts, place),
};

export function wordsOf<K extends NoticeKind>(kind: K, facts: NoticeFacts[K], place: Place): Words {
  return WORDS[kind](facts, place);
}
