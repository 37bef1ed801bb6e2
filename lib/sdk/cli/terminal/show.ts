import { languageName } from "@/lib/core/catalog/languages";
import type { ListedOrder, QuoteInput, QuoteOutput, StatusOutput } from "../../client/wire";

export function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

/** `2026-11-22T12:04:31.000Z` as `2026-11-22 12:04 UTC`. */
export function utc(instant: string): string {
  return `${instant.slice(0, 16).replace("T", " ")} UTC`;
}

/** "Spanish to English, for uscis": a swapped pair must be seen before it's paid for. */
export function pairOf({ sourceLanguage, targetLanguage, useCase }: Partial<QuoteInput>): string {
  const pair = `${languageName(sourceLanguage ?? "")} to ${languageName(targetLanguage ?? "en")}`;
  return useCase === undefined ? pair : `${pair}, for ${useCase}`;
}

export function quoteLines(quote: QuoteOutput): string[] {
  const { unit, unitCount } = quote.breakdown;
  const promise = quote.slaGuaranteed ? "guaranteed" : "best effort, refunded if missed";
  return [
    `${dollars(quote.totalCents)} for ${unitCount} ${unitCount === 1 ? unit : `${unit}s`}, ${pairOf(quote.echoedInput)}`,
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

/** A hint in the words of this command line: the service's name calls of its API. */
export function hintInCommands(hint: string, jobId: string | undefined): string {
  return hint
    .replaceAll(
      /GET \/status\/(\{jobId\}|job_\w+)/g,
      (_, named: string) => `\`vidimus status ${named === "{jobId}" ? (jobId ?? "JOB_ID") : named}\``,
    )
    .replaceAll("GET /orders", "`vidimus orders`")
    .replaceAll("send allowDuplicate: true", "add --again")
    .replaceAll(
      "pass a new key of your own as Idempotency-Key, and allowDuplicate: true",
      "add --again, and --idempotency-key with a new key of your own",
    )
    .replaceAll("send allowMorePages: true", "add --keep-pages")
    .replace(
      /Request a new quote with pageCount (\d+)(.{0,80}?), then submit with it\./,
      "Run it again with --pages $1$2.",
    )
    .replaceAll("use a new idempotencyKey", "use another --idempotency-key");
}
