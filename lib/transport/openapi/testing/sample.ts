export const SAMPLE = `
import { defaults, getStatus, listOrders, quote, submit, type ErrorEnvelope, type QuoteInput } from "./client.ts";

const [apiKey = "", idempotencyKey = ""] = process.argv.slice(2);
defaults.headers = { authorization: "Bearer " + apiKey };

const input: QuoteInput = {
  sourceLanguage: "es",
  useCase: "uscis",
  documentType: "birth_certificate",
  pageCount: 2,
  speedTier: "standard",
};
const quoted = await quote(input);
if (quoted.status !== 200) throw new Error(quoted.data.error.recoveryHint);
const { quoteId, echoedInput, totalCents } = quoted.data;
// @ts-expect-error money is a number of cents
totalCents satisfies string;
// @ts-expect-error a quote has no such member
quoted.data.totalCent;

const documents = [{ url: "https://documents.test/acta.pdf" }];
const endUser = { externalId: "case-7" };
const metadata = { matter: "7 & more" };
const placed = await submit({ quoteId, idempotencyKey, echoedInput, documents, endUser, metadata });
if (placed.status !== 200) throw new Error(placed.data.error.recoveryHint);
const { jobId, orderNumber } = placed.data;

const stood = await getStatus(jobId);
if (stood.status !== 200) throw new Error(stood.data.error.recoveryHint);
// @ts-expect-error no order is ever in such a state
const isLost = stood.data.status === "lost";

const listed = await listOrders({ limit: 10, ...endUser, metadata, status: [stood.data.status, "failed"] });
if (listed.status !== 200) throw new Error(listed.data.error.recoveryHint);
const none = await listOrders({ ...endUser, metadata: { matter: "7" } });
if (none.status !== 200) throw new Error(none.data.error.recoveryHint);

const missing = await getStatus("job_unknown");
if (missing.status !== 404) throw new Error("status " + missing.status);
const { error }: ErrorEnvelope = missing.data;
const isKnownCode = error.code === "JOB_NOT_FOUND";
// @ts-expect-error no error has such a code
const isUnknownCode = error.code === "JOB_LOST";

// @ts-expect-error a number is no speed tier
const refused = await quote({ ...input, speedTier: 1 });
if (refused.status !== 400) throw new Error("status " + refused.status);

console.log(
  JSON.stringify({
    totalCents,
    placed: { jobId, orderNumber },
    stood: { jobId: stood.data.jobId, orderNumber: stood.data.orderNumber },
    listed: listed.data.data.map((order) => order.jobId),
    others: none.data.data.length,
    isKnownCode,
    retryable: error.retryable,
    isLost,
    isUnknownCode,
    refused: { code: refused.data.error.code, field: refused.data.error.field ?? null },
  }),
);
`;
