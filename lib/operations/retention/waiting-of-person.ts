import type { Db } from "@/db/client";
import { listUnusedQuotes, listWaitingLines, listWaitingPayments } from "@/db/queries/unordered-of-person";
import { KEPT_DAYS } from "@/lib/core/kept-days";
import { hasAllWords, mayBeSame, wordsToSearch } from "./likely-names";

/** Not an order yet. Describe it without ID or name. */
export interface Waiting {
  what: string;
  why: string;
}

interface Asked {
  partnerId: string;
  externalId: string | null;
  names: readonly string[];
}

const IMPORTED = {
  checked: `The import isn't confirmed. It's deleted ${KEPT_DAYS.checkedImports} day after it was checked, or ordered`,
  running: "It's being ordered. Erase the order, or ask its account to stop the import",
  stopped: `The import was stopped, and can be resumed. It's deleted ${KEPT_DAYS.imports} days after it last moved`,
  done: `It's deleted ${KEPT_DAYS.imports} days after the import's end`,
} as const;

export async function findWaiting(db: Db, { partnerId, externalId, names }: Asked): Promise<Waiting[]> {
  const asked = { partnerId, externalId, words: wordsToSearch(names) };
  const isTheirs = (row: { externalId: string | null; applicantName: string | null }) =>
    (externalId !== null && row.externalId === externalId) ||
    (row.applicantName !== null && names.some((name) => mayBeSame(row.applicantName ?? "", name)));
  const lines = (await listWaitingLines(db, asked)).filter(isTheirs);
  const payments = (await listWaitingPayments(db, asked)).filter(isTheirs);
  const quotes = (await listUnusedQuotes(db, asked)).filter(({ input }) => {
    const texts = textsOf(input);
    return texts.some(
      (text) =>
        (externalId !== null && text.includes(externalId)) || names.some((name) => hasAllWords(text, name)),
    );
  });
  return [
    ...lines.map(({ importId, line, state }) => ({
      what: `row ${line} of import ${importId}`,
      why: IMPORTED[state],
    })),
    ...payments.map(({ id }) => ({
      what: `payment ${id}`,
      why: "Its order is written when it's paid, and then has to be erased. Else it's forgotten with the payment's end",
    })),
    ...quotes.map(({ id, expiresAt }) => ({
      what: `quote ${id}`,
      why: `It expires on ${expiresAt.toISOString().slice(0, 10)}, and is deleted ${KEPT_DAYS.quotes} days later`,
    })),
  ];
}

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
