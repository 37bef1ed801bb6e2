import { dollarText } from "@/lib/core/money/money";
import type { CommandAnswer } from "@/lib/server/operator/run-command";

type Refunded = CommandAnswer<"refund-order">;

/** What came of a refund, for people to read: the money, the partner's share, and the certificates. */
export function refundLines(told: Refunded, { isDryRun }: { isDryRun: boolean }): string[] {
  const { orderNumber, refundId, state, isRepeat, refundedCents, remainingCents } = told;
  const amount = dollarText(refundedCents);
  // A refund that's only tried has an ID that nobody will see again.
  const named = refundId === null || (isDryRun && !isRepeat) ? "" : ` (${refundId})`;
  const isOpen = !isDryRun && state !== "succeeded";
  const waits =
    "The processor hasn't confirmed it yet. It goes on by itself: `npm run refunds -- list` shows it.";
  if (isRepeat)
    return [
      `This refund of ${amount}${named} was asked for before, and nothing more is paid back. To pay back the same once more, add --again 2.`,
      ...(isOpen ? [waits] : []),
    ];
  return [
    `${amount} of ${orderNumber} ${isOpen ? "is being paid back" : "paid back"}${named}; ${dollarText(remainingCents)} can still be refunded.`,
    ...(isOpen ? [waits] : []),
    shareLine(told),
    endLine(told),
  ].filter((line) => line !== null);
}

function shareLine({ share }: Refunded): string | null {
  if (share === null) return null;
  const { beforeCents, afterCents } = share;
  return `The partner's share goes from ${dollarText(beforeCents)} to ${dollarText(afterCents)}. What it was paid already comes off its next payouts.`;
}

function endLine({ endsOrder, revokes }: Refunded): string {
  if (!endsOrder) return "The order stays as it is, and so do its certificates.";
  return revokes.length === 0
    ? "The order ends as refunded."
    : `The order ends as refunded, which revokes ${revokes.join(", ")}.`;
}
