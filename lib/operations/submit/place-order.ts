import { insertFirstEvents } from "@/db/queries/events";
import { documentStatements, insertOrder, type NewOrder } from "@/db/queries/orders";
import type { QuoteRow } from "@/db/queries/quotes";
import { answerStatement, claimSubmission } from "@/db/queries/submissions";
import type { Output } from "@/lib/contract/operations";
import type { SubmitInput } from "@/lib/contract/schemas/submit";
import { makeOrderNumber } from "@/lib/core/ids";
import type { Breakdown } from "@/lib/core/pricing/breakdown";
import { addHours } from "@/lib/core/pricing/delivery";
import type { Caller, Services } from "../context";
import { newId } from "../new-id";
import { requireUnexpired } from "./check-quote";
import type { Gathered } from "./gather-documents";

export interface Placement {
  claim: { apiKeyId: string; idempotencyKey: string; fingerprint: string; orderId: string };
  input: SubmitInput;
  quote: QuoteRow;
  totalCents: number;
  gathered: Gathered;
}

/**
 * Writes a free order, paid from the start, with everything that belongs to it in one transaction; null when a
 * twin holds the claim. Whether the quote still lives is decided here, once, by the database's clock.
 */
export async function placeOrder(
  services: Services,
  caller: Caller,
  placement: Placement,
): Promise<Output<"submit"> | null> {
  const { claim, quote, gathered } = placement;
  return services.db.transaction(async (tx) => {
    const at = await claimSubmission(tx, services.clock, claim);
    if (!at) return null;
    requireUnexpired(quote, at);
    const order = await insertOrder(tx, describeOrder(caller, placement, at), () =>
      makeOrderNumber(services.random(5)),
    );
    const answer: Output<"submit"> = {
      jobId: order.id,
      orderNumber: order.orderNumber,
      status: "paid",
      estimatedCompletionAt: order.promisedAt.toISOString(),
    };
    const documents = gathered.documents.map((document) => ({ ...document, orderId: order.id }));
    await insertFirstEvents(
      tx,
      order,
      [
        {
          id: newId(services, "event"),
          type: "order.created",
          status: "created",
          at,
          note: gathered.notes.length > 0 ? gathered.notes.join(" ") : undefined,
        },
        { id: newId(services, "event"), type: "order.paid", status: "paid", at },
      ],
      [...documentStatements(tx, documents), answerStatement(tx, claim, answer)],
    );
    return answer;
  });
}

function describeOrder(
  caller: Caller,
  { claim, input, quote, totalCents }: Placement,
  at: Date,
): Omit<NewOrder, "orderNumber"> {
  const { echoedInput, sourceText, ...rest } = input;
  const breakdown = quote.breakdown as Breakdown;
  return {
    id: claim.orderId,
    partnerId: caller.partnerId,
    apiKeyId: caller.apiKeyId,
    environment: caller.environment,
    quoteId: quote.id,
    status: "paid",
    productLine: echoedInput.productLine,
    sourceLanguage: echoedInput.sourceLanguage,
    targetLanguage: echoedInput.targetLanguage,
    useCase: breakdown.unit === "page" ? (echoedInput.useCase ?? null) : null,
    documentType: echoedInput.documentType ?? "other",
    pageCount: breakdown.pages,
    totalCents,
    promisedDeliveryHours: quote.promisedDeliveryHours,
    promisedAt: addHours(at, quote.promisedDeliveryHours),
    applicantName: input.applicantName ?? null,
    endUserExternalId: input.endUser?.externalId ?? null,
    webhookUrl: input.webhookUrl ?? null,
    metadata: input.metadata ?? {},
    input: { ...rest, echoedInput },
    sourceText: sourceText ?? null,
    hardcopyPending: breakdown.hardcopyService !== null && caller.environment === "live",
    createdAt: at,
    paidAt: at,
    updatedAt: at,
  };
}
