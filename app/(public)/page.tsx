import type { Metadata } from "next";
import { getServer } from "@/lib/server";
import { Audiences } from "./landing/audiences";
import { Hero } from "./landing/hero";
import { PriceList } from "./landing/price-list";
import { Promises } from "./landing/promises";
import { Proof } from "./landing/proof";
import { Steps } from "./landing/steps";
import { PriceCalculator } from "./price/price-calculator";
import { readPriceForm, type SentForm } from "./price/price-form";

export async function generateMetadata(): Promise<Metadata> {
  const { services } = await getServer();
  return {
    title: { absolute: "Vidimus: certified translations by API, verifiable by anyone" },
    description:
      "Certified translations for products and AI agents: a binding quote, a certified PDF signed by a qualified human, and a certificate that anyone can check.",
    alternates: { canonical: `${services.settings.siteUrl}/` },
  };
}

export default async function LandingPage({ searchParams }: { searchParams: Promise<SentForm> }) {
  const { services } = await getServer();
  const { siteUrl, addonAvailability } = services.settings;
  return (
    <div data-broad>
      <Hero />
      <Audiences siteUrl={siteUrl} />
      <Proof siteUrl={siteUrl} />
      <section
        aria-labelledby="price"
        className="mt-12 border-t border-rule pt-10 sm:mt-16 print:mt-0 print:pt-3"
      >
        <h2 id="price" className="scroll-mt-6 font-serif text-3xl tracking-tight sm:text-4xl">
          What it costs
        </h2>
        <p className="mt-2 mb-6 max-w-prose text-muted print:hidden">
          Our prices are public and the same for everyone. Choose what you need.
        </p>
        <PriceCalculator
          initial={readPriceForm(await searchParams)}
          addonAvailability={addonAvailability}
          siteUrl={siteUrl}
        />
      </section>
      <PriceList />
      <Steps />
      <Promises />
    </div>
  );
}
