import type { ListedOrder, QuoteOutput, StatusOutput } from "../../client/wire";

export function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

/** `2026-11-22T12:04:31.000Z` as `2026-11-22 12:04 UTC`. */
export function utc(instant: string): string {
  return `${instant.slice(0, 16).replace("T", " ")} UTC`;
}

export function quoteLines(quote: QuoteOutput): string[] {
  const { unit, unitCount } = quote.breakdown;
  const promise = quote.slaGuaranteed ? "guaranteed" : "best effort, refunded if missed";
  return [
    `${dollars(quote.totalCents)} for ${unitCount} ${unitCount === 1 ? unit : `${unit}s`}`,
    `delivered by ${utc(quote.promisedDeliveryAt)} (${promise})`,
    `${quote.quoteId}, binding until ${utc(quote.expiresAt)}`,
  ];
}

export function statusLine(status: StatusOutput): string {
  const { progressPercent, statusDescription, estimatedCompletionAt } = status;
  const due = estimatedCompletionAt === null ? "" : ` Due by ${utc(estimatedCompletionAt)}.`;
  return `${status.status.padEnd(15)} ${String(progressPercent).padStart(3)} %  ${statusDescription}${due}`;
}

export function listedOrderLine(order: ListedOrder): string {
  const { orderNumber, jobId, status, totalCents, createdAt, externalId } = order;
  const owner = externalId === undefined ? "" : `  ${externalId}`;
  return `${orderNumber}  ${jobId}  ${status.padEnd(15)} ${dollars(totalCents).padStart(9)}  ${utc(createdAt)}${owner}`;
}

/** Replaces control characters: the author of a file can choose names that overwrite the verdict on a terminal. */
export function printable(word: string): string {
  return word.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "?");
}

/** Controls, bidi marks, and line separators, but not the joiners that some names need. */
const PAINTS = /(?!\n)\p{Cc}|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** Makes lines from any source safe for a terminal. JSON keeps its meaning. */
export function onTerminal(lines: string, json: boolean): string {
  return lines.replaceAll(PAINTS, (sign) =>
    json ? `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}` : "?",
  );
}
