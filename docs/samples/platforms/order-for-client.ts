import { createVidimus } from "vidimus/client";

const vidimus = createVidimus();

interface Client {
  id: string;
  caseNumber: string;
  documentUrl: string;
  pageCount: number;
}

/** Places an order that carries your client's ID and case number in every webhook and list. */
export async function orderFor({ id, caseNumber, documentUrl, pageCount }: Client) {
  const quote = await vidimus.quote({
    sourceLanguage: "es",
    useCase: "uscis",
    documentType: "birth_certificate",
    pageCount,
    speedTier: "standard",
  });
  const order = {
    quote,
    documents: [{ url: documentUrl }],
    endUser: { externalId: id },
    metadata: { caseNumber },
  };
  const job = await vidimus.submit(order, { idempotencyKey: `translation-case-${caseNumber}` });
  // If your end users pay, send the client to payAt. The order starts once they pay.
  return { jobId: job.jobId, payAt: job.checkoutUrl ?? null };
}
