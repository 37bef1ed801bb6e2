import { createVidimus } from "vidimus/client";

const vidimus = createVidimus();

interface Client {
  id: string;
  caseNumber: string;
  documentUrl: string;
  pageCount: number;
}

/** An order that every webhook, listing and statement leads back to your client's case. */
export async function orderFor({ id, caseNumber, documentUrl, pageCount }: Client) {
  const { quoteId, echoedInput } = await vidimus.quote({
    sourceLanguage: "es",
    useCase: "uscis",
    documentType: "birth_certificate",
    pageCount,
    speedTier: "standard",
  });
  const job = await vidimus.submit({
    quoteId,
    echoedInput,
    documents: [{ url: documentUrl }],
    idempotencyKey: `case-${caseNumber}`,
    endUser: { externalId: id },
    metadata: { caseNumber },
  });
  // A key whose end users pay: send the client there; the order starts once it is paid.
  return { jobId: job.jobId, payAt: job.checkoutUrl ?? null };
}
