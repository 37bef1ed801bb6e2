import type { Alignment, Placed } from "../align-to-pages";
import {
  createPhraseFinder,
  createTermFinder,
  type KnownTerm,
  longestMatches,
  termKey,
} from "../known-terms";
import { isUntouched } from "../lines/paired-parts";
import type { Raised } from "../raise";
import type { ReviewedSource } from "../reviewed-source";

const WHOSE = { house: "The house terms", partner: "The client's terms" } as const;

export function checkTerms({ placed, pages }: Alignment, source: ReviewedSource): Raised[] {
  const { terms = [], sourceLanguage, targetLanguage } = source;
  if (terms.length === 0) return [];
  const findTerms = createTermFinder(terms, sourceLanguage);
  const renderings = new Map(
    terms
      .flatMap(({ target, forbidden }) => [target, ...forbidden])
      .map((phrase) => [termKey(phrase, targetLanguage), phrase]),
  );
  const byPhrase = [...renderings].map(([key, phrase]) => [phrase, key] as const);
  const findRenderings = createPhraseFinder(byPhrase, targetLanguage);
  const renderingsIn = (text: string) => {
    const found = findRenderings(text);
    return {
      all: new Set(found.map(({ what }) => what)),
      whole: new Set(longestMatches(found).map(({ what }) => what)),
    };
  };
  const judge = (from: string, to: string) => {
    const bySource = Map.groupBy(findTerms(from), (term) => termKey(term.source, sourceLanguage));
    if (bySource.size === 0) return [];
    const said = renderingsIn(to);
    return [...bySource].flatMap(([key, entries]) => {
      const wrong = judgeTerm(entries, said, (phrase) => termKey(phrase, targetLanguage));
      return wrong === null ? [] : [{ ...wrong, what: `${key}:${wrong.what}` }];
    });
  };

  const spoken = placed.filter(({ block, text }) => block.kind !== "note" && text.trim() !== "");
  const isLoose = spoken.every(({ sourceText }) => sourceText === "");
  if (!isLoose)
    return spoken.filter(isCompared).flatMap((each) => judge(each.sourceText, each.text).map(at(each)));
  // Block sources are unknown, so a term may be used anywhere.
  const whole = spoken.map(({ text }) => text).join("\n");
  const seen = new Set<string>();
  return pages.flatMap((page) =>
    judge(page.text, whole)
      .filter(({ what }) => !seen.has(what) && seen.add(what))
      .map(({ what, message }) => ({
        kind: "term",
        blockId: null,
        document: page.document,
        page: page.page,
        what,
        message,
      })),
  );
}

function isCompared(placed: Placed): boolean {
  return placed.sourceText !== "" && !isUntouched(placed);
}

function at({ block, document, page }: Placed) {
  return ({ what, message }: { what: string; message: string }): Raised => ({
    kind: "term",
    blockId: block.id,
    document,
    page,
    what,
    message,
  });
}

function judgeTerm(
  entries: readonly KnownTerm[],
  said: { all: ReadonlySet<string>; whole: ReadonlySet<string> },
  keyOf: (phrase: string) => string,
): { what: string; message: string } | null {
  const [first] = entries;
  if (first === undefined) return null;
  const wanted = entries.map(({ target }) => `“${target}”`).join(" or ");
  const ruledOut = entries
    .flatMap(({ forbidden }) => forbidden)
    .find((phrase) => said.whole.has(keyOf(phrase)));
  if (ruledOut !== undefined) {
    const message = `${WHOSE[first.scope]} rule out “${ruledOut}” for “${first.source}”. Use ${wanted}.`;
    return { what: `no ${keyOf(ruledOut)}`, message };
  }
  if (entries.some(({ target }) => said.all.has(keyOf(target)))) return null;
  const message = `${WHOSE[first.scope]} say ${wanted} for “${first.source}”, and it isn't here.`;
  return { what: entries.map(({ target }) => keyOf(target)).join("|"), message };
}
