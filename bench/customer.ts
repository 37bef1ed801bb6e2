import { randomUUID } from "node:crypto";
import type { Output } from "@/lib/contract/operations";
import type { PlannedRequest } from "./load/plan";

const QUOTE_REQUEST = JSON.stringify({
  sourceLanguage: "es",
  targetLanguage: "en",
  useCase: "uscis",
  documentType: "birth_certificate",
  pageCount: 2,
  speedTier: "standard",
});

export function quoteRequest(key: string): PlannedRequest {
  return { method: "POST", path: "/api/v1/quote", key, body: QUOTE_REQUEST };
}

export function submitRequest(key: string, quoteBody: string, documentUrl: string): PlannedRequest {
  const quote = JSON.parse(quoteBody) as Output<"quote">;
  const body = {
    quoteId: quote.quoteId,
    idempotencyKey: randomUUID(),
    echoedInput: quote.echoedInput,
    documents: [{ url: documentUrl, pageHint: 2 }],
    applicantName: "Xóchitl Guadalupe Núñez Argüello",
    metadata: {
      origin: "bench",
      ...(documentUrl === SPECIMEN_URL ? { sandboxScenario: "any_document" } : {}),
    },
  };
  return { method: "POST", path: "/api/v1/submit", key, body: JSON.stringify(body) };
}

const TEXT = "El contrato se firma en dos ejemplares.";

export function textQuoteRequest(
  key: string,
  productLine: "business_human" | "business_ai" = "business_human",
): PlannedRequest {
  const body = {
    sourceLanguage: "es",
    targetLanguage: "en",
    wordCount: 10,
    speedTier: "standard",
    productLine,
  };
  return { method: "POST", path: "/api/v1/quote", key, body: JSON.stringify(body) };
}

export function textSubmitRequest(key: string, quoteBody: string): PlannedRequest {
  const { quoteId, echoedInput } = JSON.parse(quoteBody) as Output<"quote">;
  const body = { quoteId, idempotencyKey: randomUUID(), echoedInput, sourceText: TEXT };
  return { method: "POST", path: "/api/v1/submit", key, body: JSON.stringify(body) };
}

/** Never asked for a document: its order has the built-in specimen. */
export const SPECIMEN_URL = "https://documents.invalid/acta-de-nacimiento.pdf";
