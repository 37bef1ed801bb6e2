import type { AlignedPage, Placed } from "../align-to-pages";
import { compareNumericTokens } from "../compare-numeric-tokens";
import type { Difference, Languages } from "../difference";
import type { NumericToken } from "../numeric-token";
import type { Raised } from "../raise";
import { sourceNumericTokens, targetNumericTokens } from "../sided-numeric-tokens";
import { numericTokenFinding } from "./numeric-token-finding";

export interface Rest {
  page: AlignedPage;
  typed: readonly Placed[];
  unclaimed: readonly NumericToken[];
}

interface Open {
  difference: Difference;
  rest: Rest;
}

/**
 * Blocks of unknown source must say exactly the unclaimed numbers, on their own page or on any: a client's draft may
 * break pages elsewhere.
 */
export function checkUnmatched(rests: readonly Rest[], languages: Languages): Raised[] {
  const found = rests.flatMap((rest) =>
    compareNumericTokens(
      rest.unclaimed,
      rest.typed.flatMap(({ text }) => targetNumericTokens(text, languages)),
      textOf(rest.typed),
      languages,
    ).map((difference): Open => ({ difference, rest })),
  );
  const isDoubt = ({ difference: { kind } }: Open) => kind === "converted" || kind === "ambiguous";
  const open = found.filter((each) => !isDoubt(each));
  const settled = new Set(open.map(({ rest }) => rest)).size < 2 ? open : acrossPages(open, languages);
  const ownerOf = createOwners(languages);
  return [...found.filter(isDoubt), ...settled].map(({ difference, rest }) =>
    numericTokenFinding(difference, ownerOf(difference, rest) ?? rest.page),
  );
}

function textOf(typed: readonly Placed[]): string {
  return typed.map(({ text }) => text).join("\n");
}

function acrossPages(open: readonly Open[], languages: Languages): Open[] {
  const [first] = open;
  if (first === undefined) return [];
  const texts = (side: "source" | "target") => open.flatMap(({ difference }) => difference[side] ?? []);
  const left = texts("source").flatMap((text) => sourceNumericTokens(text, languages));
  const right = texts("target").flatMap((text) => targetNumericTokens(text, languages));
  const months = [...new Set(open.map(({ rest }) => rest))].map(({ typed }) => textOf(typed)).join("\n");
  const bySource = firstBy(open, ({ difference }) => difference.source);
  const byTarget = firstBy(open, ({ difference }) => difference.target);
  return compareNumericTokens(left, right, months, languages).map((difference) => {
    const { source, target } = difference;
    const of = source === null ? byTarget.get(target) : bySource.get(source);
    return { difference, rest: (of ?? first).rest };
  });
}

function firstBy<T, K>(all: readonly T[], keyOf: (one: T) => K): ReadonlyMap<K, T> {
  return new Map(all.toReversed().map((each) => [keyOf(each), each]));
}

function createOwners(languages: Languages): (difference: Difference, rest: Rest) => Placed | undefined {
  const known = new Map<Rest, ReadonlyMap<string, Placed>>();
  return ({ target }, rest) => {
    if (target === null) return undefined;
    let owners = known.get(rest);
    if (owners === undefined) {
      const said = rest.typed.flatMap((placed) =>
        targetNumericTokens(placed.text, languages).map(({ text }) => ({ text, placed })),
      );
      owners = new Map(said.toReversed().map(({ text, placed }) => [text, placed]));
      known.set(rest, owners);
    }
    return owners.get(target);
  };
}
