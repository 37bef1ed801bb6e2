import { SPEED_TIERS } from "@/lib/core/catalog/enumerations";
import { DEFAULT_PRODUCT_LINE } from "@/lib/core/catalog/product-lines";
import { dollarText } from "@/lib/core/money/money";
import { PRICE_BOOK } from "@/lib/core/pricing/price-book";
import { TIER_LABELS } from "../price/price-labels";

const { perPageCents } = PRICE_BOOK.lines[DEFAULT_PRODUCT_LINE];

export function Prices() {
  return (
    <section
      aria-labelledby="price"
      className="mt-9 border-t border-rule pt-7 sm:mt-16 sm:pt-10 print:mt-4 print:pt-3"
    >
      <h2 id="price" className="scroll-mt-6 font-serif text-2xl tracking-tight sm:text-3xl">
        What it costs
      </h2>
      <p className="mt-2 max-w-prose text-muted">
        A certified page, reviewed and signed by a human. Our prices are public and the same for everyone.
      </p>
      <dl className="mt-5 grid grid-cols-2 gap-px overflow-hidden rounded-sheet border border-rule bg-rule sm:grid-cols-4">
        {SPEED_TIERS.map((tier) => (
          <div key={tier} className="bg-paper px-4 py-3">
            <dt className="text-sm text-muted">
              {TIER_LABELS[tier]}, {PRICE_BOOK.tierHours[tier]} hours
            </dt>
            <dd className="font-serif text-2xl tracking-tight tabular-nums">
              {dollarText(perPageCents[tier])}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 print:hidden">
        <a className="link py-1" href="/pricing">
          Calculate a price, and see all rates
        </a>
      </p>
    </section>
  );
}
