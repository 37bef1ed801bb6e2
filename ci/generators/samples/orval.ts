// Orders with the client that orval makes, and prints what it saw.
import { getKeySet, getStatus, getWebhook, listEvents, listOrders, quote, submit } from "./client/client";

const { API_KEY = "", IDEMPOTENCY_KEY = "", DOCUMENT_URL = "" } = process.env;
const options = { headers: { authorization: `Bearer ${API_KEY}` } };

function must<Answer extends { status: number; data: unknown }>(
  answer: Answer,
): Extract<Answer, { status: 200 }>["data"] {
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.data));
  return answer.data;
}

const quoted = must(
  await quote(
    {
      sourceLanguage: "es",
      useCase: "uscis",
      documentType: "birth_certificate",
      pageCount: 2,
      speedTier: "standard",
    },
    {},
    options,
  ),
);
const { jobId } = must(
  await submit(
    {
      quoteId: quoted.quoteId,
      idempotencyKey: IDEMPOTENCY_KEY,
      echoedInput: quoted.echoedInput,
      documents: [{ url: DOCUMENT_URL }],
    },
    options,
  ),
);
const stood = must(await getStatus(jobId, options));
const listed = must(await listOrders({ limit: 1 }, options));
const endpoint = must(await getWebhook(options));
const events = must(await listEvents({ limit: 1 }, options));
const keySet = must(await getKeySet());
const refused = await getStatus("job_unknown", options);
console.log(
  JSON.stringify({
    totalCents: quoted.totalCents,
    jobId,
    orderNumber: stood.orderNumber,
    listed: listed.data.map((order) => order.jobId),
    webhook: endpoint.state,
    events: events.data.map((event) => event.type),
    keys: keySet.keys.length,
    refused: refused.status === 404 && refused.data.error.code,
  }),
);
