import { createHash } from "node:crypto";
import type { PendingOrder } from "@/db/queries/payments";
import type { QuoteRow } from "@/db/queries/quotes";
import type { SubmitInput } from "@/lib/contract/schemas/submit";
import { isCertified } from "@/lib/core/catalog/product-lines";
import { comparedText } from "@/lib/core/documents/compared-text";
import type { Caller } from "../context";

export interface SubmissionClaim {
  apiKeyId: string;
  idempotencyKey: string;
  fingerprint: string;
  orderId: string;
}

export type { PendingOrder };

export interface FetchedDocuments extends Pick<PendingOrder, "documents" | "notes" | "warnings"> {
  drawnSha256s?: readonly (string | null)[];
}

export const MAX_WARNINGS = 100;

export function describePendingOrder(
  caller: Caller,
  {
    jobId,
    input,
    quote,
    totalCents,
    fetched: { drawnSha256s, ...fetched },
  }: {
    jobId: string;
    input: SubmitInput;
    quote: QuoteRow;
    totalCents: number;
    fetched: FetchedDocuments;
  },
): PendingOrder {
  const { echoedInput, sourceText, ...rest } = input;
  const breakdown = quote.breakdown;
  return {
    order: {
      id: jobId,
      partnerId: caller.partnerId,
      apiKeyId: caller.apiKeyId,
      environment: caller.environment,
      quoteId: quote.id,
      productLine: echoedInput.productLine,
      sourceLanguage: echoedInput.sourceLanguage,
      targetLanguage: echoedInput.targetLanguage,
      useCase: isCertified(echoedInput.productLine) ? (echoedInput.useCase ?? null) : null,
      documentType: echoedInput.documentType?.trim() || "other",
      pageCount: breakdown.pages,
      totalCents,
      speedTier: echoedInput.speedTier,
      promisedDeliveryHours: quote.promisedDeliveryHours,
      applicantName: input.applicantName ?? null,
      endUserExternalId: input.endUser?.externalId ?? null,
      webhookUrl: input.webhookUrl ?? null,
      metadata: input.metadata ?? {},
      input: {
        ...rest,
        echoedInput,
        ...(sourceText !== undefined && { textSha256: sha256Of(comparedText(sourceText)) }),
        ...(drawnSha256s && { drawnSha256s }),
      },
      sourceText: sourceText ?? null,
      hardcopyPending: breakdown.hardcopyService !== null,
    },
    ...fetched,
  };
}

function sha256Of(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
