// Orders with the client that @hey-api/openapi-ts makes, and prints what it saw.
import { client } from "./client/client.gen";
import { getKeySet, getStatus, getWebhook, listEvents, listOrders, quote, submit } from "./client/sdk.gen";

const { API_KEY = "", IDEMPOTENCY_KEY = "", DOCUMENT_URL = "" } = process.env;
client.setConfig({ auth: API_KEY });

const { data: quoted } = await quote({
  body: {
    sourceLanguage: "es",
    useCase: "uscis",
    documentType: "birth_certificate",
    pageCount: 2,
    speedTier: "standard",
  },
  throwOnError: true,
});
const { data: placed } = await submit({
  body: {
    quoteId: quoted.quoteId,
    idempotencyKey: IDEMPOTENCY_KEY,
    echoedInput: quoted.echoedInput,
    documents: [{ url: DOCUMENT_URL }],
  },
  throwOnError: true,
});
const { jobId } = placed;
const throwing = { throwOnError: true } as const;
const { data: stood } = await getStatus({ path: { jobId }, ...throwing });
const { data: listed } = await listOrders({ query: { limit: 1 }, ...throwing });
const { data: endpoint } = await getWebhook(throwing);
const { data: events } = await listEvents({ query: { limit: 1 }, ...throwing });
const { data: keySet } = await getKeySet(throwing);
const refused = await getStatus({ path: { jobId: "job_unknown" } });
console.log(
  JSON.stringify({
    totalCents: quoted.totalCents,
    jobId,
    orderNumber: stood.orderNumber,
    listed: listed.data.map((order) => order.jobId),
    webhook: endpoint.state,
    events: events.data.map((event) => event.type),
    keys: keySet.keys.length,
    refused: refused.error?.error.code,
  }),
);
