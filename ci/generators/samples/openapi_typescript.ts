// Orders with openapi-fetch and the types that openapi-typescript makes, and prints what it saw.
import createClient from "openapi-fetch";
import type { components, paths } from "./client/schema";

const { API_KEY = "", BASE_URL = "", IDEMPOTENCY_KEY = "", DOCUMENT_URL = "" } = process.env;
const api = createClient<paths>({ baseUrl: BASE_URL, headers: { authorization: `Bearer ${API_KEY}` } });

function must<Data>({ data, error }: { data?: Data; error?: components["schemas"]["ErrorEnvelope"] }): Data {
  if (data === undefined) throw new Error(error?.error.message);
  return data;
}

const quoted = must(
  await api.POST("/quote", {
    body: {
      sourceLanguage: "es",
      useCase: "uscis",
      documentType: "birth_certificate",
      pageCount: 2,
      speedTier: "standard",
    },
  }),
);
// The service's answer always has the default.
const language: string = quoted.echoedInput.targetLanguage;
const line: components["schemas"]["ProductLine"] = quoted.echoedInput.productLine;
if (language !== "en" || line !== "full_translation") throw new Error("the defaults aren't echoed");

const { jobId } = must(
  await api.POST("/submit", {
    body: {
      quoteId: quoted.quoteId,
      idempotencyKey: IDEMPOTENCY_KEY,
      echoedInput: quoted.echoedInput,
      documents: [{ url: DOCUMENT_URL }],
    },
  }),
);
const stood = must(await api.GET("/status/{jobId}", { params: { path: { jobId } } }));
const listed = must(await api.GET("/orders", { params: { query: { limit: 1 } } }));
const endpoint = must(await api.GET("/webhooks"));
const events = must(await api.GET("/events", { params: { query: { limit: 1 } } }));
const keySet = must(await api.GET("/.well-known/jwks.json", { baseUrl: new URL("/", BASE_URL).href }));
const refused = await api.GET("/status/{jobId}", { params: { path: { jobId: "job_unknown" } } });
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
