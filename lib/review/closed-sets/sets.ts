import SETS_DATA from "./data/sets.json" with { type: "json" };

/**
 * Replacing one member by another changes the meaning. Our own choice, 2026-11-28; other files here have each
 * language's words.
 */
export const CLOSED_SETS: readonly (readonly string[])[] = SETS_DATA;

const SET_OF = new Map(CLOSED_SETS.flatMap((set, at) => set.map((member) => [member, at] as const)));

export function setOf(member: string): number | string | undefined {
  return SET_OF.get(member) ?? /^\w+(?=:)/.exec(member)?.[0];
}

/** A negated sentence turns one member into the other. */
export const DENIABLE: ReadonlySet<string> = new Set(
  "single married divorced widowed positive negative permitted prohibited granted refused upper lower minimum maximum more less convicted acquitted adult minor temporary permanent open closed inside outside full partial compulsory optional voluntary forced before after public private joint sole founded unfounded valid invalid employed unemployed slight serious legible illegible included excluded true false present absent healthy ill alike unlike living".split(
    " ",
  ),
);

/** Their order in a sentence says who does it to whom. */
export const PARTIES: ReadonlyMap<string, string> = new Map(
  [
    "plaintiff defendant",
    "buyer seller",
    "lessor lessee",
    "debtor creditor",
    "lender borrower",
    "employer employee",
    "payer payee",
    "insurer insured",
    "sender recipient",
    "father mother",
    "husband wife",
    "son daughter",
    "brother sister",
    "left right",
    "party_a party_b",
    "victim accused",
    "mandator mandatary",
    "client contractor",
    "donor donee",
    "assignor assignee",
    "licensor licensee",
    "testator heir",
    "appellant appellee",
  ].flatMap((pair) => pair.split(" ").map((member) => [member, pair] as const)),
);
