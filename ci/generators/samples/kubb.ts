// Orders with the client that kubb makes, and prints what it saw.
import { setConfig } from "@kubb/plugin-client/clients/fetch";
import { getKeySet, getStatus, getWebhook, listEvents, listOrders, quote, submit } from "./client";

const { API_KEY = "", BASE_URL = "", IDEMPOTENCY_KEY = "", DOCUMENT_URL = "" } = process.env;
// The client sends JSON as text unless this header says otherwise.
const headers = { authorization: `Bearer ${API_KEY}`, "content-type": "application/json" };
setConfig({ baseURL: BASE_URL, headers });

const quoted = await quote({
  sourceLanguage: "es",
  useCase: "uscis",
  documentType: "birth_certificate",
  pageCount: 2,
  speedTier: "standard",
});
const { jobId } = await submit({
  quoteId: quoted.quoteId,
  idempotencyKey: IDEMPOTENCY_KEY,
  echoedInput: quoted.echoedInput,
  documents: [{ url: DOCUMENT_URL }],
});
const stood = await getStatus(jobId);
const listed = await listOrders({ limit: 1 });
const endpoint = await getWebhook();
const events = await listEvents({ limit: 1 });
const keySet = await getKeySet({}, { baseURL: new URL(BASE_URL).origin });
// Its client gives a refusal as if it were the answer.
const refused: object = await getStatus("job_unknown");
console.log(
  JSON.stringify({
    totalCents: quoted.totalCents,
    jobId,
    orderNumber: stood.orderNumber,
    listed: listed.data.map((order) => order.jobId),
    webhook: endpoint.state,
    events: events.data.map((event) => event.type),
    keys: keySet.keys.length,
    refused: (refused as { error?: { code?: string } }).error?.code,
  }),
);
