// Orders with the client that openapi-generator makes for TypeScript and fetch, and prints what it saw.
import {
  CertificatesApi,
  Configuration,
  type ErrorEnvelope,
  OrdersApi,
  ResponseError,
  WebhooksApi,
} from "./client/index";

const { API_KEY = "", IDEMPOTENCY_KEY = "", DOCUMENT_URL = "" } = process.env;
const configuration = new Configuration({ accessToken: API_KEY });
const orders = new OrdersApi(configuration);
const webhooks = new WebhooksApi(configuration);

const { quoteId, totalCents, echoedInput } = await orders.quote({
  quoteInput: {
    sourceLanguage: "es",
    useCase: "uscis",
    documentType: "birth_certificate",
    pageCount: 2,
    speedTier: "standard",
  },
});
const { jobId } = await orders.submit({
  submitInput: {
    quoteId,
    idempotencyKey: IDEMPOTENCY_KEY,
    echoedInput,
    documents: [{ url: DOCUMENT_URL }],
  },
});
const { orderNumber } = await orders.getStatus({ jobId });
const listed = (await orders.listOrders({ limit: 1 })).data.map((order) => order.jobId);
const { state: webhook } = await webhooks.getWebhook();
const events = (await webhooks.listEvents({ limit: 1 })).data.map((event) => event.type);
const keys = (await new CertificatesApi(configuration).getKeySet()).keys.length;
const refused = await orders.getStatus({ jobId: "job_unknown" }).then(
  () => null,
  async (error: unknown) => {
    if (!(error instanceof ResponseError)) throw error;
    return ((await error.response.json()) as ErrorEnvelope).error.code;
  },
);
console.log(JSON.stringify({ totalCents, jobId, orderNumber, listed, webhook, events, keys, refused }));
