import type { FURTHER, FurtherName } from "@/lib/contract/further";
import type { OPERATIONS, OperationName } from "@/lib/contract/operations";

/** The operation table without its schemas, which a client has no use for; it does not compile unless it agrees. */
export const ROUTES = {
  capabilities: { method: "GET", path: "/capabilities", auth: "key" },
  quote: { method: "POST", path: "/quote", auth: "key" },
  submit: { method: "POST", path: "/submit", auth: "key" },
  status: { method: "GET", path: "/status/{jobId}", auth: "key" },
  result: { method: "GET", path: "/result/{jobId}", auth: "key" },
  refund: { method: "POST", path: "/refund/{jobId}", auth: "key" },
  verify: { method: "GET", path: "/verify/{certificateId}", auth: "none" },
} as const satisfies { [K in OperationName]: Pick<(typeof OPERATIONS)[K], "method" | "path" | "auth"> };

/** Paths beyond the seven; none compiles unless it agrees with the contract's. */
export const FURTHER_ROUTES = {
  listOrders: { method: "GET", path: "/orders", auth: "key" },
  cancel: { method: "POST", path: "/cancel/{jobId}", auth: "key" },
  createDocument: { method: "POST", path: "/documents", auth: "key" },
  getDocument: { method: "GET", path: "/documents/{documentId}", auth: "key" },
  listQuestions: { method: "GET", path: "/questions/{jobId}", auth: "key" },
  answerQuestion: { method: "POST", path: "/questions/{jobId}/{questionId}", auth: "key" },
  listEvents: { method: "GET", path: "/events", auth: "key" },
  getWebhook: { method: "GET", path: "/webhooks", auth: "key" },
  setWebhook: { method: "PUT", path: "/webhooks", auth: "key" },
  testWebhook: { method: "POST", path: "/webhooks/test", auth: "key" },
  rotateWebhookSecret: { method: "POST", path: "/webhooks/rotate-secret", auth: "key" },
  listDeliveries: { method: "GET", path: "/webhooks/deliveries", auth: "key" },
  replayDelivery: { method: "POST", path: "/webhooks/deliveries/{messageId}/replay", auth: "key" },
} as const satisfies { [K in FurtherName]?: Pick<(typeof FURTHER)[K], "method" | "path"> & { auth: "key" } };
