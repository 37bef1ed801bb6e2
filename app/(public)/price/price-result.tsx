import { languageName } from "@/lib/core/catalog/languages";
import { isCertified, PRODUCT_LINE_TRAITS } from "@/lib/core/catalog/product-lines";
import { dollarText } from "@/lib/core/money/money";
import { documentTypeName } from "@/lib/core/orders/document-names";
import { isSlaGuaranteed } from "@/lib/core/pricing/delivery";
import { PRICE_BOOK } from "@/lib/core/pricing/price-book";
import { type PriceAnswer, priceLines } from "./price-answer";
import { TIER_LABELS } from "./price-labels";

export function PriceResult({ answer }: { answer: PriceAnswer }) {
  const isPriced = answer.kind === "price";
  return (
    <div className="rounded-sheet border border-rule bg-paper px-5 py-5 print:break-inside-avoid print:py-3">
      <div role="status">
        <p className="text-sm font-semibold">Total</p>
        {isPriced ? <p className="hidden print:block">{subject(answer)}</p> : null}
        <p
          data-testid="price-total"
          className="mt-1 font-serif text-5xl tracking-tight tabular-nums print:text-2xl"
        >
          {isPriced ? dollarText(answer.chosen.subtotalCents) : "–"}
        </p>
        {isPriced ? null : <p className="mt-2">Fix the highlighted fields to see the price.</p>}
      </div>
      {isPriced ? (
        <>
          <dl className="mt-4 border-t border-rule text-[0.9375rem]">
            {priceLines(answer.chosen).map(({ label, cents }) => (
              <div key={label} className="flex justify-between gap-4 border-b border-rule py-1.5">
                <dt className="min-w-0">{label}</dt>
                <dd className="whitespace-nowrap tabular-nums">{dollarText(cents)}</dd>
              </div>
            ))}
          </dl>
          <ul className="mt-4 space-y-1.5 text-sm text-muted">
            {remarks(answer).map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

type Priced = Extract<PriceAnswer, { kind: "price" }>;

function subject({ input, chosen }: Priced): string {
  const pair = `${languageName(input.sourceLanguage)} to ${languageName(input.targetLanguage)}`;
  const type = input.documentType === undefined ? [] : [documentTypeName(input.documentType)];
  return [PRODUCT_LINE_TRAITS[input.productLine].name, pair, ...type, TIER_LABELS[chosen.speedTier]].join(
    ", ",
  );
}

function remarks({ input, chosen }: Priced): string[] {
  const hours = chosen.promisedDeliveryHours;
  const ready = `Ready within ${hours} ${hours === 1 ? "hour" : "hours"} of payment.`;
  const isForUscis =
    isCertified(input.productLine) && input.useCase === "uscis" && input.targetLanguage === "en";
  return [
    ...(isSlaGuaranteed(chosen.speedTier)
      ? [ready]
      : [`${ready} Same day is a best effort. If we miss it, we refund you in full.`]),
    ...(chosen.hardcopyShippingEstimated
      ? [
          "Postage is an estimate for a typical address. Send the address with your request to get the exact price.",
        ]
      : []),
    ...(isForUscis ? ["Covered by the acceptance guarantee."] : []),
    `In U.S. dollars, with nothing added. A quote from the API is binding for ${PRICE_BOOK.quoteLifetimeHours} hours.`,
  ];
}
