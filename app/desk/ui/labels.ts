import type { Carrier, SpeedTier, UseCase } from "@/lib/core/catalog/enumerations";
import { languageName } from "@/lib/core/catalog/languages";
import { PRODUCT_LINE_TRAITS, type ProductLine } from "@/lib/core/catalog/product-lines";
import { SHIPPING_SERVICE_FACTS } from "@/lib/core/catalog/shipping-services";
import { durationText } from "@/lib/core/duration-text";
import { documentTypeName } from "@/lib/core/orders/document-names";

export function lineName(line: ProductLine): string {
  return PRODUCT_LINE_TRAITS[line].deskName;
}

export function pairName(source: string, target: string): string {
  const [from, into] = [source, target].map((code) => (code === "*" ? "Any language" : languageName(code)));
  return `${from} → ${into}`;
}

const USE_CASE_NAMES: Readonly<Record<UseCase, string>> = {
  uscis: "USCIS",
  court: "Court",
  university: "University",
  medical: "Medical registrar",
  employer: "Employer",
  embassy: "Embassy or consulate",
  apostille_outbound: "Use abroad with an apostille",
  other: "Other purpose",
};

export function purposeName(useCase: string): string {
  return named(USE_CASE_NAMES, useCase);
}

const SPEED_NAMES: Readonly<Record<SpeedTier, string>> = {
  standard: "Standard",
  express: "Express",
  rush: "Rush",
  same_day: "Same day",
};

export function speedName(speedTier: string): string {
  return named(SPEED_NAMES, speedTier);
}

export function serviceName(service: string): string {
  const facts: Partial<Record<string, { label: string }>> = SHIPPING_SERVICE_FACTS;
  return facts[service]?.label ?? service;
}

const CARRIER_NAMES: Readonly<Record<Carrier, string>> = { usps: "USPS", fedex: "FedEx" };

export function carrierName(carrier: string): string {
  return named(CARRIER_NAMES, carrier);
}

export function carrierOf(service: string | null): Carrier | null {
  const facts: Partial<Record<string, { carrier: Carrier }>> = SHIPPING_SERVICE_FACTS;
  return facts[service ?? ""]?.carrier ?? null;
}

function named(names: Partial<Record<string, string>>, key: string): string {
  return names[key] ?? documentTypeName(key);
}

export function sizeText({
  productLine,
  pageCount,
  wordCount,
}: {
  productLine: ProductLine;
  pageCount: number;
  wordCount: number | null;
}): string {
  const words = wordCount === null ? "" : `${wordCount.toLocaleString("en-US")} words`;
  if (PRODUCT_LINE_TRAITS[productLine].unit === "word" && words !== "") return words;
  return [counted(pageCount, "page"), words].filter((each) => each !== "").join(", ");
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

const TIME = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

export function ageText(since: string, now: number): string {
  return durationText(Math.max(0, now - new Date(since).getTime()));
}

export function localTime(at: string): string {
  return TIME.format(new Date(at));
}

export function distanceText(at: string, now: number): string {
  const ms = new Date(at).getTime() - now;
  return ms < 0 ? `${durationText(ms)} ago` : `in ${durationText(ms)}`;
}
