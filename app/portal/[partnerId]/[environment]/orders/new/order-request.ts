import type { PortalInput } from "@/lib/contract/portal/table";
import { SHIPPING_SERVICES, type SpeedTier, type UseCase } from "@/lib/core/catalog/enumerations";

import type { OrderFields } from "./draft";

type QuoteBody = PortalInput<"quotePartnerOrder">["body"];
type Submission = PortalInput<"placePartnerOrder">["body"];

export function quoteBodyOf(fields: OrderFields, pageCount: number): QuoteBody | null {
  const { sourceLanguage, targetLanguage, documentType, useCase, speedTier, hardcopy, country } = fields;
  if (pageCount < 1 || sourceLanguage === "" || documentType === "") return null;
  const copies = Number(fields.additionalCopies);
  const service = SHIPPING_SERVICES.find((known) => known === hardcopy);
  return {
    sourceLanguage,
    targetLanguage,
    documentType,
    useCase: useCase as UseCase,
    speedTier: speedTier as SpeedTier,
    pageCount,
    addons: service
      ? {
          ...(fields.notarization === "" ? {} : { notarization: true }),
          ...(copies > 0 ? { additionalCopies: copies } : {}),
          hardcopy: { service },
        }
      : {},
    ...(service && country !== "" ? { shipTo: shipToOf(fields) } : {}),
  };
}

const filled = (text: string) => (text.trim() === "" ? undefined : text.trim());
const given = <T extends object>(members: { [K in keyof T]: T[K] | undefined }) =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as T;

function shipToOf({ country, postalCode, city, state }: OrderFields): NonNullable<QuoteBody["shipTo"]> {
  return given({
    country: country.toUpperCase(),
    postal_code: filled(postalCode),
    city: filled(city),
    state: filled(state),
  }) as NonNullable<QuoteBody["shipTo"]>;
}

export function submissionOf(
  fields: OrderFields,
  {
    idempotencyKey,
    quoteId,
    echoedInput,
    urls,
    allowDuplicate,
  }: {
    idempotencyKey: string;
    quoteId: string;
    echoedInput: Record<string, unknown>;
    urls: readonly string[];
    allowDuplicate: boolean;
  },
): Submission {
  const name = filled(fields.applicantName);
  const externalId = filled(fields.externalId);
  return {
    quoteId,
    idempotencyKey,
    echoedInput: echoedInput as Submission["echoedInput"],
    documents: urls.map((url) => ({ url })),
    allowDuplicate,
    ...(name ? { applicantName: name } : {}),
    ...(externalId ? { endUser: { externalId } } : {}),
    ...(fields.scenario === "" ? {} : { metadata: { sandboxScenario: fields.scenario } }),
    ...(fields.hardcopy === ""
      ? {}
      : {
          shippingAddress: given({
            name: filled(fields.shipName),
            line1: fields.line1.trim(),
            line2: filled(fields.line2),
            ...shipToOf(fields),
            city: fields.city.trim(),
          }) as NonNullable<Submission["shippingAddress"]>,
        }),
  };
}

export function missingOf(fields: OrderFields, documents: number): string[] {
  const missing: [boolean, string][] = [
    [documents === 0, "Add a document."],
    [fields.sourceLanguage === "", "Say which language it is in."],
    [fields.documentType === "", "Say what document it is."],
    [fields.hardcopy !== "" && fields.line1.trim() === "", "Add the street of the address."],
    [fields.hardcopy !== "" && fields.city.trim() === "", "Add the city of the address."],
    [fields.hardcopy !== "" && fields.country === "", "Choose the country of the address."],
  ];
  return missing.filter(([isMissing]) => isMissing).map(([, sentence]) => sentence);
}
