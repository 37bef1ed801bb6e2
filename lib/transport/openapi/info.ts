import type { ZodOpenApiObject } from "zod-openapi";
import { PROBLEMS } from "@/lib/core/problem";

const OPENING = `
Certified translations through an API: a binding quote, an order, a certified PDF, a signed receipt, and a public
page where anyone can check the certificate.

## Conventions
- Send \`Authorization: Bearer <API key>\`. Keys that begin with \`vc_sandbox_\` run the same states without billing; keys that begin with \`vc_live_\` are charged.
- Money is integer US cents. Times are ISO 8601 in UTC.
- Requests with unknown fields are rejected. Ignore unknown fields in responses, because new ones can be added.
- Every response has an \`x-vc-request-id\` header.
- Each key can send 300 requests in any 60 seconds. The \`RateLimit-*\` headers say how many are left.

## Errors
Every response outside 2xx has the same body: \`error.code\`, \`error.message\`, \`error.recoveryHint\` (one sentence that an
agent can act on), \`error.retryable\`, and where they help, \`error.retryAfterSeconds\` and \`error.field\`. The header
\`x-should-retry\` repeats \`retryable\`.
`.trim();

export interface DocumentSettings {
  /** The site's root, without a slash at its end. */
  siteUrl: string;
  supportContact?: string | undefined;
}

export function describeApi({ siteUrl, supportContact }: DocumentSettings): ZodOpenApiObject["info"] {
  const email = supportContact && /^[^\s@<>]+@[^\s@<>]+$/.test(supportContact) ? supportContact : undefined;
  return {
    title: "Vidimus API",
    version: "1.0.0",
    summary: "Certified translations through an API.",
    description: `${OPENING}\n\n${errorTable()}\n`,
    contact: { name: "Vidimus support", url: siteUrl, ...(email ? { email } : {}) },
    license: { name: "Proprietary", identifier: "LicenseRef-Vidimus-Proprietary" },
  };
}

function errorTable(): string {
  const rows = Object.entries(PROBLEMS).map(
    ([code, { status, retryable, hint }]) =>
      `| ${code} | ${status} | ${retryable ? "yes" : "no"} | ${hint} |`,
  );
  return ["| Code | HTTP | Retry | What to do |", "|---|---|---|---|", ...rows].join("\n");
}
