import type { Metadata } from "next";
import { REFUND_WINDOW_DAYS } from "@/lib/core/refunds/refund";
import { getServer } from "@/lib/server";
import { PriceCalculator } from "../price/price-calculator";
import { readPriceForm, type SentForm } from "../price/price-form";
import { PriceList } from "./price-list";

export async function generateMetadata(): Promise<Metadata> {
  const { services } = await getServer();
  return {
    title: "Prices",
    description: "What certified translations cost, by service and speed. The same for everyone.",
    alternates: { canonical: `${services.settings.siteUrl}/pricing` },
  };
}

const INCLUDED = [
  "Review and signature by a qualified human.",
  "A sealed PDF for each document, with the source’s pages.",
  "A signed receipt, and a public page on which anyone can verify the certificate.",
  "Corrections of our mistakes.",
  "The sandbox, with every feature: free, and without a card.",
] as const;

export default async function PricingPage({ searchParams }: { searchParams: Promise<SentForm> }) {
  const { services } = await getServer();
  const { siteUrl, addonAvailability } = services.settings;
  return (
    <div data-broad className="pt-8 sm:pt-12 print:pt-2">
      <h1 className="font-serif text-4xl tracking-tight sm:text-5xl print:text-3xl">Prices</h1>
      <p className="mt-4 mb-8 max-w-prose text-lg text-muted print:mt-2 print:mb-3 print:text-sm">
        Our prices are public and the same for everyone. A quote is binding, and we charge nothing else: no
        subscription, no minimum a month, and no fee for an account.
      </p>
      <PriceCalculator
        initial={readPriceForm(await searchParams)}
        addonAvailability={addonAvailability}
        siteUrl={siteUrl}
      />
      <PriceList />
      <section aria-labelledby="included" className="mt-12 border-t border-rule pt-10 print:hidden">
        <h2 id="included" className="font-serif text-2xl tracking-tight sm:text-3xl">
          What every certified page includes
        </h2>
        <ul className="mt-4 max-w-prose list-disc space-y-1.5 pl-5">
          {INCLUDED.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="back" className="mt-12 border-t border-rule pt-10 print:mt-4 print:pt-3">
        <h2 id="back" className="font-serif text-2xl tracking-tight sm:text-3xl">
          Money back
        </h2>
        <p className="mt-4 max-w-prose">
          Late same-day orders, and orders that we can’t complete, are refunded in full automatically. Whoever
          placed an order can refund it for {REFUND_WINDOW_DAYS} days. See the{" "}
          <a className="link" href="/refund-policy">
            refund policy
          </a>{" "}
          and the{" "}
          <a className="link" href="/acceptance-guarantee">
            acceptance guarantee
          </a>
          .
        </p>
      </section>
    </div>
  );
}
