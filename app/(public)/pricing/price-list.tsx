import { SPEED_TIERS } from "@/lib/core/catalog/enumerations";
import { languageName, SPECIALTY_LANGUAGES } from "@/lib/core/catalog/languages";
import { PRODUCT_LINE_TRAITS, PRODUCT_LINES, type ProductLine } from "@/lib/core/catalog/product-lines";
import { dollarText } from "@/lib/core/money/money";
import { PRICE_BOOK } from "@/lib/core/pricing/price-book";
import { TIER_LABELS } from "../price/price-labels";

export function PriceList() {
  return (
    <section aria-labelledby="rates" className="mt-12 print:mt-4">
      <h2 id="rates" className="font-serif text-2xl tracking-tight sm:text-3xl">
        All rates
      </h2>
      <table className="mt-4 w-full border-collapse text-[0.8125rem] sm:text-base print:mt-1 print:text-sm">
        <thead>
          <tr className="align-bottom text-muted">
            <th scope="col" className="py-2 text-left font-normal">
              Service
            </th>
            {SPEED_TIERS.map((tier) => (
              <th
                key={tier}
                scope="col"
                className="py-2 pl-3 text-right font-normal whitespace-nowrap sm:pl-6"
              >
                <span className="block">{TIER_LABELS[tier]}</span>
                <span className="block">{PRICE_BOOK.tierHours[tier]} h</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PRODUCT_LINES.map((line) => (
            <Row key={line} line={line} />
          ))}
        </tbody>
      </table>
      <ul className="mt-5 grid gap-x-8 gap-y-2 text-sm text-muted sm:grid-cols-2">
        {surcharges().map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}

function Row({ line }: { line: ProductLine }) {
  const rates = PRICE_BOOK.lines[line];
  const { name, explanation } = PRODUCT_LINE_TRAITS[line];
  const centsOf = rates.unit === "page" ? rates.perPageCents : rates.perWordCents;
  return (
    <tr className="border-t border-rule align-top">
      <th scope="row" className="py-2.5 print:py-1 text-left font-normal">
        <span className="font-semibold">{name}</span>,{" "}
        <span className="whitespace-nowrap">{rates.unit === "page" ? "per page" : "per word"}</span>
        <span className="hidden text-sm text-muted sm:block">{explanation}</span>
      </th>
      {SPEED_TIERS.map((tier) => (
        <td key={tier} className="py-2.5 print:py-1 pl-3 text-right whitespace-nowrap tabular-nums sm:pl-6">
          {dollarText(centsOf[tier])}
        </td>
      ))}
    </tr>
  );
}

function surcharges(): string[] {
  const { lines, addonCents, specialtyPriceHundredths, specialtyHoursHundredths } = PRICE_BOOK;
  const names = SPECIALTY_LANGUAGES.map(languageName).sort();
  const { full_translation, review_and_certify, business_ai } = lines;
  return [
    `Complex documents, such as transcripts, judgments, and medical records: ${dollarText(full_translation.complexSurchargeCents)} more per page, or ${dollarText(review_and_certify.complexSurchargeCents)} if you supply the draft.`,
    `Human work in ${names.slice(0, -1).join(", ")} or ${names.at(-1)}: prices × ${specialtyPriceHundredths / 100}, delivery times × ${specialtyHoursHundredths / 100}.`,
    `Business text: at least ${dollarText(business_ai.minimumCents)} per order. AI translation is ready within ${business_ai.fixedHours} hour at any speed.`,
    `Hard copy: ${dollarText(addonCents.hardcopy)} for handling, plus postage by service and destination. Without a destination, postage is an estimate.`,
  ];
}
