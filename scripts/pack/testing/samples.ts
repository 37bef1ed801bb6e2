export const PLAIN = `
import { createVidimus, PRODUCT_LINES, VidimusError, type QuoteInput, type QuoteOutput, type StatusOutput } from "vidimus/client";
import { fetchKeySet, verifyReceipt } from "vidimus/certificates";
import { verifyWebhook } from "vidimus/webhooks";

const vidimus = createVidimus({ apiKey: "vc_sandbox_x", baseUrl: "https://vidimus.test" });
export async function all(quote: QuoteOutput): Promise<StatusOutput["status"]> {
  const { quoteId, echoedInput } = quote;
  const documents = [{ url: "https://a.test" }];
  const order = await vidimus.submit({ quote, documents }, { idempotencyKey: "case-20417" });
  await vidimus.submit({ quoteId, echoedInput, documents, idempotencyKey: "case-20417" });
  await vidimus.refund(order, { amountCents: 100, reason: "duplicate", idempotencyKey: null });
  await vidimus.refund({ jobId: order.jobId, amountCents: 100 });
  await vidimus.answer(order, { question: "qst_1", answer: "1984" });
  await vidimus.answer(order, "qst_1", "1984", { timeoutMs: 5000 });
  vidimus.orders({ status: ["ready"], pageSize: 20 });
  // @ts-expect-error it is amountCents
  await vidimus.refund(order, { amount: 100 });
  // @ts-expect-error in the old place too
  await vidimus.refund({ jobId: order.jobId, amount: 100 });
  // @ts-expect-error an amount has a name
  await vidimus.refund(order, 100);
  // @ts-expect-error cents are a number
  await vidimus.refund(order, { amountCents: "100" });
  // @ts-expect-error it is amountCents
  await vidimus.refund({ ...order, amount: 100 });
  // @ts-expect-error options are one object
  await vidimus.refund(order, { amountCents: 100 }, { idempotencyKey: "key-of-mine" });
  // @ts-expect-error there is no such option
  await vidimus.submit({ quote, documents }, { idempotency_key: "case-20417" });
  // @ts-expect-error an order needs its quote
  await vidimus.submit({ documents });
  // @ts-expect-error an order has one quote
  await vidimus.submit({ quote, quoteId, echoedInput, documents });
  // @ts-expect-error it is externalId
  vidimus.orders({ externalID: "client-1" });
  // @ts-expect-error there is no such option
  await vidimus.status(order, { timeout: 5 });
  // @ts-expect-error settings are one object
  createVidimus("vc_sandbox_x", { baseUrl: "https://vidimus.test" });
  // @ts-expect-error it is baseUrl
  createVidimus({ baseURL: "https://vidimus.test" });
  const lines: readonly NonNullable<QuoteInput["productLine"]>[] = PRODUCT_LINES;
  const [artifact] = (await vidimus.result(order)).artifacts;
  if (artifact && lines.length > 0) await vidimus.upload(await vidimus.download(artifact));
  // @ts-expect-error a number is no speed tier
  await vidimus.quote({ sourceLanguage: "es", speedTier: 1 });
  // @ts-expect-error a result has no such member
  (await vidimus.result(order)).artefacts;
  const { claims } = await verifyReceipt("", await fetchKeySet("https://vidimus.test"));
  const event = await verifyWebhook("", {}, ["a", "b"]);
  if (event.type === "payout.paid") event.data.amountCents satisfies number;
  // @ts-expect-error only payouts have an amount
  if (event.type === "order.ready") event.data.amountCents;
  const feed = vidimus.events({ after: null, save: async (cursor) => cursor.length, follow: false });
  for await (const each of feed) {
    if (each.type === "order.refunded") each.data.remainingRefundableCents satisfies number;
    // @ts-expect-error the feed tells of orders alone
    if (each.type === "payout.paid") each.data;
  }
  for await (const each of vidimus.orders({ status: ["ready"], metadata: { a: "b" } })) each.totalCents satisfies number;
  // @ts-expect-error there is no such state
  vidimus.orders({ status: ["done"] });
  for await (const each of vidimus.webhook.deliveries({ state: ["failed"] })) await vidimus.webhook.replay(each);
  (await vidimus.webhook.set(null)).state satisfies "enabled" | "disabled";
  (await vidimus.cancel(order)).refundedCents satisfies number;
  if (claims.document) claims.document.pageCount satisfies number;
  await vidimus.verify(claims.sub).catch((error) => (error instanceof VidimusError ? error.code : null));
  return (await vidimus.status(order)).status;
}
`;

const NAMES = [
  "QuoteInput",
  "SubmitInput",
  "RefundInput",
  "Capabilities",
  "QuoteOutput",
  "SubmitOutput",
].concat([
  "OrderFilter",
  "ListedOrder",
  "CancelOutput",
  "UploadedDocument",
  "Question",
  "FeedEvent",
  "WebhookEndpoint",
  "WebhookTest",
  "RotatedSecret",
  "DeliveryFilter",
  "Delivery",
  "ReplayedDelivery",
  "StatusOutput",
  "ResultOutput",
  "RefundOutput",
  "VerifyOutput",
  "KeySet",
  "Inputs",
  "Outputs",
  "ToolInputs",
  "ProblemCode",
  "WebhookEvent",
  "ToolOperations",
]);

export const AGREEMENT = `
import type * as contract from "@/lib/sdk/client/wire";
import type * as packed from "vidimus/client";
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : "too wide") : "too narrow";
${NAMES.map((name) => `export const same${name}: Same<contract.${name}, packed.${name}> = true;`).join("\n")}
`;
