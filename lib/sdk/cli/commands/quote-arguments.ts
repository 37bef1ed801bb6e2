import { SHIPPING_SERVICES } from "@/lib/core/catalog/enumerations";
import { PRODUCT_LINES } from "@/lib/core/catalog/product-lines";
import type { QuoteInput } from "../../client/wire";
import { wholeNumber } from "../terminal/parse-arguments";
import { readPairs } from "../terminal/read-pairs";

/** Options that describe the translation; the service validates their values. */
export const QUOTE_OPTIONS = {
  from: { type: "string" },
  to: { type: "string" },
  for: { type: "string" },
  type: { type: "string" },
  pages: { type: "string" },
  words: { type: "string" },
  tier: { type: "string", default: "standard" },
  line: { type: "string" },
  notarize: { type: "boolean" },
  apostille: { type: "boolean" },
  hardcopy: { type: "string" },
  copies: { type: "string" },
  ship: { type: "string", multiple: true },
} as const;

export const QUOTE_USAGE = `  --from CODE    language of the source, such as es          (required)
  --to CODE      language of the translation                (en)
  --for WHOM     uscis, court, university, medical, employer, embassy, …; required for certified lines
  --type TYPE    such as birth_certificate                  (other)
  --pages N      pages of a certified order; 250 words make a page
  --words N      words of a business order
  --tier TIER    standard, express, rush, or same_day        (standard)
  --line LINE    ${PRODUCT_LINES.slice(0, -1).join(", ")} or ${PRODUCT_LINES.at(-1)}
  --notarize     have the certification notarized (with --hardcopy)
  --apostille    have the notarized translation apostilled
  --hardcopy SERVICE     post a hard copy by ${SHIPPING_SERVICES.slice(0, 4).join(", ")},
                         or abroad by ${SHIPPING_SERVICES.slice(4).join(", ")}
  --copies N     certified copies beyond the first (with --hardcopy)
  --ship KEY=VALUE       where the hard copy goes: country, postal_code, city, and state; an order also needs line1, and
                         takes name, line2, and phone. Repeat it for each`;

interface Values extends Readonly<Partial<Record<Texts, string | undefined>>> {
  readonly notarize?: boolean | undefined;
  readonly apostille?: boolean | undefined;
  readonly ship?: string[] | undefined;
}
type Texts = Exclude<keyof typeof QUOTE_OPTIONS, "notarize" | "apostille" | "ship">;

/** The parts of an address that a price depends on. */
const SHIP_TO = ["country", "postal_code", "city", "state"];

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
    addons: readAddons(values),
    shipTo: readShipTo(values.ship),
  };
  // The cast is a claim: the service refuses a bad input and names the member.
  return JSON.parse(JSON.stringify(members)) as QuoteInput;
}

function readAddons({ notarize, apostille, hardcopy, copies }: Values): object | undefined {
  const addons = {
    ...(notarize ? { notarization: true } : {}),
    ...(apostille ? { apostille: true } : {}),
    ...(hardcopy === undefined ? {} : { hardcopy: { service: hardcopy } }),
    ...(copies === undefined ? {} : { additionalCopies: wholeNumber("copies", copies) }),
  };
  return Object.keys(addons).length > 0 ? addons : undefined;
}

function readShipTo(ship: string[] | undefined): object | undefined {
  if (!ship) return undefined;
  return Object.fromEntries(
    Object.entries(readPairs("ship", ship)).filter(([name]) => SHIP_TO.includes(name)),
  );
}
