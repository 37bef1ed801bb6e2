import {
  findOrderedBefore,
  lockPaper,
  type OrderedBefore,
  type OrderedPaper,
} from "@/db/queries/ordered-before";
import { languageName } from "@/lib/core/catalog/languages";
import { durationText } from "@/lib/core/duration-text";
import { Problem } from "@/lib/core/problem";
import type { TransactionContext } from "../context";
import { MAX_WARNINGS, type PendingOrder } from "./pending-order";

const SAME_PAPER_MS = 86_400_000;

/**
 * Only the client can tell a double from two orders that are meant, so the answer has a warning, and is
 * refused only if the client said that it means none. Runs in the transaction that claims the order: of two
 * at once, one is told.
 * @throws Problem IDEMPOTENCY_CONFLICT
 */
export async function tellOrderedBefore(
  { tx, at }: Pick<TransactionContext, "tx" | "at">,
  pending: PendingOrder,
): Promise<PendingOrder> {
  const {
    partnerId,
    apiKeyId,
    sourceLanguage,
    targetLanguage,
    productLine,
    useCase = null,
    input,
  } = pending.order;
  const { textSha256 = null, drawnSha256s = [] } = input;
  const sources = pending.documents.filter(({ kind }) => kind === "source");
  if (sources.length === 0 && textSha256 === null) return pending;
  const paper = {
    partnerId,
    sha256s: sources.map(({ sha256 }) => sha256),
    drawnSha256s: drawnSha256s.filter((each) => each !== null),
    textSha256,
    targetLanguage,
    productLine,
    useCase,
  };
  await lockPaper(tx, paper);
  const before = await findOrderedBefore(tx, { ...paper, since: new Date(at.getTime() - SAME_PAPER_MS) });
  if (!before) return pending;
  const { jobId, orderNumber, createdAt } = before;
  const isOwn = before.apiKeyId === apiKeyId;
  const name = orderNumber === null ? jobId : `${orderNumber} (${jobId})`;
  const isFrom = before.sourceLanguage === sourceLanguage;
  const from = isFrom ? "" : `from ${languageName(before.sourceLanguage)} `;
  const own = isFrom ? "" : ` This quote is from ${languageName(sourceLanguage)}.`;
  const into = `, ${from}into ${languageName(before.targetLanguage)}${before.useCase === null ? "" : ` for ${before.useCase}`}`;
  const by = isOwn ? "" : ", by another key of this account or in the portal";
  const ago = durationText(at.getTime() - createdAt.getTime());
  const { has } = before;
  const isSameFile = ({ sha256 }: { sha256: string }) => has.has(sha256);
  const theirs = sources.flatMap((source, index) =>
    isSameFile(source) || has.has(drawnSha256s[index] ?? "") ? [index] : [],
  );
  const told = `${subject(sources.length, theirs, !sources.some(isSameFile))} ordered ${ago} ago as ${name}${into}${by}.${own}`;
  if (input.allowDuplicate === false && before.isSame) {
    const when = orderNumber === null ? "Its payment is being made. In a minute, look" : "Look";
    const look = isOwn
      ? `${when} at it with GET /status/{jobId}: it may be the order you mean.`
      : `${when} at it in the portal: it may be the order you mean.`;
    throw new Problem("IDEMPOTENCY_CONFLICT", `${told} Nothing was charged.`, {
      field: "allowDuplicate",
      jobId,
      recoveryHint: `${look} Ask whether a second order is wanted: it costs the full price, also for more copies or another speed. Only then send allowDuplicate: true.`,
    });
  }
  const message = `${told}${difference(paper, before)}${ADVICE}`;
  const warning = { code: "ordered_before", message, page: 1, document: theirs[0] ?? 0, jobId };
  return { ...pending, warnings: [warning, ...(pending.warnings ?? [])].slice(0, MAX_WARNINGS) };
}

const ADVICE = " If you didn't mean two orders, cancel the one you don't want.";
const UNPAID = " That order isn't paid yet.";

export function lastingWords(message: string): string {
  return message
    .replace(/ ordered [\w ]{1,30} ago as /, " ordered as ")
    .replace(UNPAID, "")
    .replace(ADVICE, "");
}

function subject(count: number, theirs: readonly number[], isMadeAgain: boolean): string {
  if (count === 0) return "This text was";
  if (count === 1) return isMadeAgain ? "A file that looks the same was" : "This file was";
  const places = LIST.format(theirs.map((index) => String(index + 1)));
  return `${theirs.length === 1 ? `Document ${places}` : `Documents ${places}`} of ${count} ${theirs.length === 1 ? "was" : "were"}`;
}

function difference(paper: OrderedPaper, before: OrderedBefore): string {
  const others = [
    before.targetLanguage === paper.targetLanguage ? [] : "target language",
    before.useCase === paper.useCase ? [] : "recipient",
    before.productLine === paper.productLine ? [] : "product line",
  ].flat();
  const has = others.length === 0 ? "" : ` This order has another ${LIST.format(others)}.`;
  return before.isUnpaid ? `${has}${UNPAID}` : has;
}

const LIST = new Intl.ListFormat("en");
