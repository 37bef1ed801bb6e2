import { addDays } from "@/lib/core/days";
import { dollarText } from "@/lib/core/money/money";
import { monthText } from "@/lib/core/month";
import { Problem } from "@/lib/core/problem";
import type { AskPortal } from "@/lib/server/portal/read-portal";
import type { AccountAddress } from "../../../account-address";

export interface Need {
  text: string;
  verb: string;
  href: string;
}

const NEARLY = 0.8;

/** A webhook failing for less may be a receiver that is being deployed. */
const FAILING_MS = 3_600_000;
const FAILED_DAYS = 7;

export async function readNeeds(
  ask: AskPortal,
  { member: { partnerId }, environment, base }: AccountAddress,
  now: Date,
): Promise<Need[]> {
  const of = { params: { partnerId, environment } };
  const isLive = environment === "live";
  const failedSince = addDays(now.toISOString().slice(0, 10), -FAILED_DAYS);
  const [asked, failed, sent, hooks, listed, troubled] = await Promise.all([
    ask("listPartnerOrders", { ...of, query: { needsAnswer: "true", limit: 5 } }),
    // Sandbox failures are simulated.
    isLive
      ? ask("listPartnerOrders", { ...of, query: { status: ["failed"], from: failedSince, limit: 5 } })
      : null,
    isLive ? ask("listInvoices", { params: { partnerId } }) : null,
    ask("listWebhooks", of),
    ask("listKeys", of),
    isLive ? ask("getTroubles", of) : null,
  ]);
  const questions = asked instanceof Problem ? [] : asked.orders;
  const failures = failed === null || failed instanceof Problem ? [] : failed.orders;
  const invoices = sent === null || sent instanceof Problem ? [] : sent.invoices;
  const webhooks = hooks instanceof Problem ? [] : hooks.webhooks;
  const troubles = troubled instanceof Problem ? null : troubled;
  const keys = listed instanceof Problem ? [] : listed.keys;
  return [
    ...questions.map(({ orderNumber, jobId }) => ({
      text: `A reviewer has a question about ${orderNumber}. Its deadline pauses until you answer.`,
      verb: "Answer",
      href: `${base}/orders/${jobId}`,
    })),
    ...failures.map(({ orderNumber, jobId }) => ({
      text: `${orderNumber} failed. What was paid is paid back; the order says why.`,
      verb: "See why",
      href: `${base}/orders/${jobId}`,
    })),
    ...chargeNeed(troubles?.failedCharge ?? null, base),
    ...(troubles?.refusedDocuments ?? []).map(({ code, calls, isMore }) => ({
      text: `${refusedText(calls, isMore)} in the last ${FAILED_DAYS} days because ${DOCUMENT_FAULTS[code] ?? "a document was refused"}. Nothing was charged for ${calls === 1 ? "it" : "them"}.`,
      verb: "See the requests",
      href: `${base}/requests?${new URLSearchParams({ code })}`,
    })),
    ...invoices
      .filter(({ state, dueAt }) => state === "open" && dueAt !== null && new Date(dueAt) < now)
      .map(({ period, totalCents }) => ({
        text: `The invoice of ${monthText(period)}, ${dollarText(totalCents)}, is past its due date.`,
        verb: "Pay it",
        href: `${base}/billing`,
      })),
    ...webhooks
      .filter(
        ({ isRevoked, failingUrls }) =>
          !isRevoked && failingUrls.some(({ since }) => now.getTime() - Date.parse(since) >= FAILING_MS),
      )
      .map(({ keyId, name, lastFour }) => ({
        text: `Messages to the webhook of ${name ?? `…${lastFour}`} fail. We try again for five days, then switch it off.`,
        verb: "See what failed",
        href: `${base}/webhooks/${keyId}`,
      })),
    ...webhooks
      .filter(({ isRevoked, disabledUrls }) => !isRevoked && disabledUrls.length > 0)
      .map(({ keyId, name, lastFour }) => ({
        text: `The webhook of ${name ?? `…${lastFour}`} is switched off after failures. Events wait until you enable it.`,
        verb: "See what failed",
        href: `${base}/webhooks/${keyId}`,
      })),
    ...keys
      .filter(
        ({ state, spendCapCents, spentCents }) =>
          state === "active" && spendCapCents !== null && spentCents >= spendCapCents * NEARLY,
      )
      .map(({ name, lastFour, spendCapCents, spentCents }) => ({
        text:
          spentCents >= (spendCapCents ?? 0)
            ? `${name ?? `…${lastFour}`} has reached its monthly cap. New orders with it are refused.`
            : `${name ?? `…${lastFour}`} has used more than 80% of its monthly cap.`,
        verb: "Change caps",
        href: `${base}/keys`,
      })),
  ];
}

const DOCUMENT_FAULTS: Readonly<Record<string, string>> = {
  DOCUMENT_UNREADABLE: "a document couldn’t be read",
  DOCUMENT_TOO_LARGE: "a document was too large",
};

function refusedText(calls: number, isMore: boolean): string {
  if (calls === 1) return "An order was refused";
  return `${isMore ? "More than " : ""}${calls} orders were refused`;
}

const CHARGE_FAULTS: Readonly<Record<string, string>> = {
  PAYMENT_REQUIRES_ACTION:
    "The bank wants the holder of your card to confirm a charge, so an order was refused.",
  NO_PAYMENT_METHOD: "Your card is no longer on file, so an order was refused.",
};

function chargeNeed(code: string | null, base: string): Need[] {
  if (code === null) return [];
  const text = CHARGE_FAULTS[code] ?? "Your card was declined, so an order was refused.";
  return [
    {
      text: `${text} Orders are refused until a charge works.`,
      verb: "Check the card",
      href: `${base}/billing`,
    },
  ];
}
