import type { ShippingService, SpeedTier, UseCase } from "@/lib/core/catalog/enumerations";
import type { ProductLine } from "@/lib/core/catalog/product-lines";
import type { ShipTo } from "@/lib/core/postage/destination";

export type QuoteAddons = {
  notarization?: boolean | undefined;
  hardcopy?: { service: ShippingService } | undefined;
  hardcopyDomestic?: boolean | undefined;
  hardcopyInternational?: boolean | undefined;
  apostille?: boolean | undefined;
  additionalCopies?: number | undefined;
};

export type QuoteInput = {
  sourceLanguage: string;
  targetLanguage: string;
  useCase?: UseCase | undefined;
  documentType?: string | undefined;
  pageCount?: number | undefined;
  wordCount?: number | undefined;
  speedTier: SpeedTier;
  productLine: ProductLine;
  addons?: QuoteAddons | undefined;
  shipTo?: ShipTo | undefined;
};

export function sameQuoteInput(a: QuoteInput, b: QuoteInput): boolean {
  return canonical(a) === canonical(b);
}

function canonical(input: QuoteInput): string {
  return JSON.stringify(sorted({ ...input, addons: chosen(input.addons) }));
}

function chosen(addons: QuoteAddons | undefined): Partial<QuoteAddons> | undefined {
  const asked = Object.entries(addons ?? {}).filter(([, value]) => Boolean(value));
  return asked.length === 0 ? undefined : Object.fromEntries(asked);
}

function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1)).map(([k, v]) => [k, sorted(v)]));
}
