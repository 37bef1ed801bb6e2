import { dollarText } from "@/lib/core/money/money";
import type { CommandAnswer } from "@/lib/server/operator/operator-commands";

type Refunded = CommandAnswer<"refund-order">;

export function refundLines(told: Refunded, { isDryRun }: { isDryRun: boolean }): string[] {
  const { orderNumber, refundId, state, isRepeat, refundedCents, remainingCents } = told;
  const amount = dollarText(refundedCents);
  const named = refundId === null || (isDryRun && !isRepeat) ? "" : ` (${refundId})`;
  const isOpen = !isDryRun && state !== "succeeded";
  const waits =
    "The processor hasn't confirmed it yet. It goes on by itself: `npm run refunds -- list` shows it.";
  if (isRepeat)
    return [
      `This refund of ${amount}${named} was asked for before, and nothing more ${isDryRun ? "would be" : "is"} paid back. To pay back the same once more, add --again 2.`,
      ...(isOpen ? [waits] : []),
    ];
  return [
    isDryRun
      ? `${amount} of ${orderNumber} would be paid back; ${dollarText(remainingCents)} could still be refunded.`
      : `${amount} of ${orderNumber} ${isOpen ? "is being paid back" : "paid back"}${named}; ${dollarText(remainingCents)} can still be refunded.`,
    ...(isOpen ? [waits] : []),
    shareLine(told, isDryRun),
    endLine(told, isDryRun),
  ].filter((line) => line !== null);
}

function shareLine({ share }: Refunded, isDryRun: boolean): string | null {
  if (share === null) return null;
  const { beforeCents, afterCents } = share;
  const [goes, comes] = isDryRun ? ["would go", "would come"] : ["goes", "comes"];
  return `The partner's share ${goes} from ${dollarText(beforeCents)} to ${dollarText(afterCents)}. What it was paid already ${comes} off its next payouts.`;
}

function endLine({ endsOrder, revokes }: Refunded, isDryRun: boolean): string {
  if (!endsOrder)
    return isDryRun
      ? "The order would stay as it is, and so would its certificates."
      : "The order stays as it is, and so do its certificates.";
  const ends = isDryRun ? "The order would end as refunded" : "The order ends as refunded";
  const revoking = isDryRun ? "would revoke" : "revokes";
  return revokes.length === 0 ? `${ends}.` : `${ends}, which ${revoking} ${revokes.join(", ")}.`;
}
