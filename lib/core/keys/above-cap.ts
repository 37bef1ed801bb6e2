import { dollarText } from "../money/money";
import { type Month, monthText } from "../month";
import { Problem } from "../problem";

export function aboveCap(
  { kind }: { kind: "key" | "portal" | "grant" },
  { capCents, month }: { capCents: number | null; month: Month | null },
): Problem {
  const isApp = kind === "grant";
  const cap = dollarText(capCents ?? 0);
  const message = `This ${isApp ? "app" : "key"} can spend at most ${cap} ${month === null ? "per order" : `in ${monthText(month)}`}.`;
  if (isApp) {
    const otherwise = month === null ? "Split the order" : "Wait for the next calendar month (UTC)";
    const recoveryHint = `${otherwise}, or connect this app again: whoever allows it chooses its caps.`;
    return new Problem("SPEND_LIMIT_EXCEEDED", message, { recoveryHint });
  }
  if (month !== null) return new Problem("SPEND_LIMIT_EXCEEDED", message);
  const recoveryHint = "Split the order, or ask the account owner to raise this key's limit per order.";
  return new Problem("SPEND_LIMIT_EXCEEDED", message, { recoveryHint });
}
