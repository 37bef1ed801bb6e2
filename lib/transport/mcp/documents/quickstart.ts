/** From nothing to a verified certificate with the seven tools. */
export function quickstart(siteUrl: string): string {
  return `# Vidimus for agents: quickstart

Endpoint: ${siteUrl}/api/mcp (Streamable HTTP). Send \`Authorization: Bearer <API key>\`. A key that begins with
\`vc_sandbox_\` runs everything below for free with specimens; \`vc_live_\` orders are charged and done by people.

1. \`quote\` with what is to be translated:
   \`{"sourceLanguage": "es", "useCase": "uscis", "documentType": "birth_certificate", "pageCount": 2, "speedTier": "standard"}\`
   It answers \`quoteId\`, \`totalCents\`, \`promisedDeliveryAt\` and \`echoedInput\`. The price binds for 24 hours.
   \`capabilities\` lists every code that may stand here.
2. Tell the user the price in dollars (totalCents / 100) and the promised time. On a live key go on only with their yes.
3. \`submit\` with \`quoteId\`, \`echoedInput\` unchanged, \`documents: [{"url": "https://…"}]\` and an \`idempotencyKey\` of 8 to
   128 characters. If the connection breaks, call it again with the very same arguments: it returns the same job.
4. \`get_status\` with \`jobId\`: first after 30 seconds, then with growing pauses. Sandbox orders take two minutes.
5. At \`ready\` or \`delivered\`, \`get_result\`: links to the certified PDFs, \`certifications\` and receipts.
6. \`verify_certificate\` with \`certificateId\`: anybody may, without a key. People use ${siteUrl}/verify.

\`refund\` gives the money back within 30 days, and revokes the certificates where it gives all of it.

To see failures in the sandbox, put \`metadata: {"sandboxScenario": "…"}\` into submit: payment_failed, requires_action,
document_unreadable, fails_in_review, stays_in_review or revoked_certificate.

The same service over REST: ${siteUrl}/api/v1/openapi.yaml.
`;
}
