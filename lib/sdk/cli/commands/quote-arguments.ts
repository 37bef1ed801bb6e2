import { PRODUCT_LINES } from "@/lib/core/catalog/product-lines";
import type { QuoteInput } from "../../client/wire";
import { wholeNumber } from "../terminal/parse-arguments";

/** The options that describe what is to be translated; values are judged by the service. */
export const QUOTE_OPTIONS = {
  from: { type: "string" },
  to: { type: "string" },
  for: { type: "string" },
  type: { type: "string" },
  pages: { type: "string" },
  words: { type: "string" },
  tier: { type: "string", default: "standard" },
  line: { type: "string" },
} as const;

export const QUOTE_USAGE = `  --from CODE    language of the source, such as es          (required)
  --to CODE      language of the translation                (en)
  --for WHOM     uscis, court, university, medical, employer, embassy, …; required for certified lines
  --type TYPE    such as birth_certificate                  (other)
  --pages N      pages of a certified order; 250 words make a page
  --words N      words of a business order
  --tier TIER    standard, express, rush, or same_day        (standard)
  --line LINE    ${PRODUCT_LINES.slice(0, -1).join(", ")} or ${PRODUCT_LINES.at(-1)}`;

type Values = { readonly [K in keyof typeof QUOTE_OPTIONS]?: string | undefined };

/** A quote's input from its words. */
export function quoteInput(values: Values): QuoteInput {
  const members = {
    sourceLanguage: values.from,
    targetLanguage: values.to,
    useCase: values.for,
    documentType: values.type,
    pageCount: wholeNumber("pages", values.pages),
    wordCount: wholeNumber("words", values.words),
    speedTier: values.tier,
    productLine: values.line,
  };
  // What was typed is only claimed to be an input: the service refuses what is none, and names the member.
  return JSON.parse(JSON.stringify(members)) as QuoteInput;
}
