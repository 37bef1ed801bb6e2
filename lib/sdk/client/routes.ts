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
