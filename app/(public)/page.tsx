import type { Metadata } from "next";
import { getServer } from "@/lib/server";
import { Audiences } from "./landing/audiences";
import { Company } from "./landing/company";
import { Hero } from "./landing/hero";
import { Prices } from "./landing/prices";
import { Promises } from "./landing/promises";
import { Proof } from "./landing/proof";
import { Steps } from "./landing/steps";

export async function generateMetadata(): Promise<Metadata> {
  const { services } = await getServer();
  return {
    title: { absolute: "Vidimus: certified translations by API, verifiable by anyone" },
    description:
      "Certified translations for products and AI agents: a binding quote, a certified PDF signed by a qualified human, and a certificate that anyone can check.",
    alternates: { canonical: `${services.settings.siteUrl}/` },
  };
}

export default async function LandingPage() {
  const { services } = await getServer();
  const { siteUrl } = services.settings;
  return (
    <div data-broad>
      <Hero />
      <Audiences siteUrl={siteUrl} />
      <Proof siteUrl={siteUrl} />
      <Prices />
      <Steps />
      <Company />
      <Promises />
    </div>
  );
}
