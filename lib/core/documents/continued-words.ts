import CONTINUED_WORDS_DATA from "./data/continued-words.json" with { type: "json" };

export const ELLIPSIS = "(…)";

/**
 * Written by hand on 2026-11-23, compared with no other source. A language without a settled word for papers
 * uses that of its country's papers: Spanish for gn, mam, qu, and quc, Portuguese for kea, French for ln and
 * wo.
 */
const CONTINUED: Readonly<Record<string, string>> = CONTINUED_WORDS_DATA;

const CONTINUED_RIGHT_TO_LEFT: Readonly<Record<string, string>> = {
  ku: "(بەردەوام)",
  pa: "(جاری)",
  ug: "(داۋامى)",
};

const RIGHT_TO_LEFT_LETTER = /[\p{sc=Arabic}\p{sc=Hebrew}]/u;

export function continuedWord(language: string, direction: "ltr" | "rtl"): string {
  const [primary = language, ...more] = language.split("-");
  const script = more.find((part) => /^\p{L}{4}$/u.test(part));
  const isTraditional = more.some((part) => /^(hant|tw|hk|mo)$/iu.test(part));
  const key = isTraditional ? `${primary}-Hant` : `${primary}-${script}`;
  const word = CONTINUED[key] ?? CONTINUED[primary];
  if (direction === "rtl")
    return CONTINUED_RIGHT_TO_LEFT[primary] ?? (word && RIGHT_TO_LEFT_LETTER.test(word) ? word : ELLIPSIS);
  return word && !RIGHT_TO_LEFT_LETTER.test(word) ? word : ELLIPSIS;
}
