import { dollarText } from "@/lib/core/money/money";
import type { CommandAnswer } from "@/lib/server/operator/run-command";

/** A colleague in a list; `-` where no rate for a page was set. */
export function staffLine(each: CommandAnswer<"list-staff">[number]): string {
  const { email, legalName, role, isActive, languagePairs, credentials, pageRateCents } = each;
  const rate = pageRateCents === null ? "-" : `${dollarText(pageRateCents)} a page`;
  return [email, legalName, isActive ? role : "off", languagePairs, rate, credentials].join("\t");
}

/** What a colleague lost by a change, for whoever gives it to somebody else. */
export function endedLines({
  returned,
  readings,
}: Pick<CommandAnswer<"change-staff">, "returned" | "readings">): string[] {
  return [
    `${counted(returned.length, "claim")} given back to the queue${listed(returned)}.`,
    `${counted(readings.length, "second reading")} ended${listed(readings)}.`,
  ];
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function listed(orderNumbers: readonly string[]): string {
  return orderNumbers.length === 0 ? "" : `: ${orderNumbers.join(", ")}`;
}
