import { Problem } from "@/lib/core/problem";
import type { AskPortal } from "@/lib/server/portal/read-portal";
import type { AccountAddress } from "../../../require-member";

/** Something that somebody should see to now. */
export interface Need {
  text: string;
  /** What the link says. */
  verb: string;
  href: string;
}

/** A cap is told of from here on. */
const NEARLY = 0.8;

/** What waits for a person: questions, webhooks that were switched off, caps that are nearly used up. */
export async function readNeeds(
  ask: AskPortal,
  { member: { partnerId }, environment, base }: AccountAddress,
): Promise<Need[]> {
  const of = { params: { partnerId, environment } };
  const [asked, hooks, listed] = await Promise.all([
    ask("listPartnerOrders", { ...of, query: { needsAnswer: "true", limit: 5 } }),
    ask("listWebhooks", of),
    ask("listKeys", of),
  ]);
  const questions = asked instanceof Problem ? [] : asked.orders;
  const webhooks = hooks instanceof Problem ? [] : hooks.webhooks;
  const keys = listed instanceof Problem ? [] : listed.keys;
  return [
    ...questions.map(({ orderNumber, jobId }) => ({
      text: `A reviewer has a question about ${orderNumber}. Its deadline pauses until you answer.`,
      verb: "Answer",
      href: `${base}/orders/${jobId}`,
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
            : `${name ?? `…${lastFour}`} has used more than 80 % of its monthly cap.`,
        verb: "Change caps",
        href: `${base}/keys`,
      })),
  ];
}
