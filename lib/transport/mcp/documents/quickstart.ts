export function quickstart(siteUrl: string): string {
  return `# Vidimus for agents: quickstart

Endpoint: ${siteUrl}/api/mcp (Streamable HTTP). Send \`Authorization: Bearer <API key>\`. A key that begins with
\`vc_sandbox_\` runs everything below for free, with specimens. \`vc_live_\` orders are charged, and people do the work.

1. Call \`quote\` with what to translate:
   \`{"sourceLanguage": "es", "useCase": "uscis", "documentType": "birth_certificate", "pageCount": 2, "speedTier": "standard"}\`
   It returns \`quoteId\`, \`totalCents\`, \`promisedDeliveryAt\`, and \`echoedInput\`. The price is binding for 24 hours.
   \`capabilities\` lists the accepted codes.
2. Tell the user the price in dollars (totalCents / 100) and the promised time. With a live key, continue only if they
   approve.
3. \`submit\` with \`quoteId\`, \`echoedInput\` unchanged, the approved \`totalCents\` as \`expectedTotalCents\`, \`documents: [{"url": "https://…"}]\` and an \`idempotencyKey\` of 8 to
   128 characters. If the connection breaks, call it again with the same arguments: it returns the same job.
   If the response has \`warnings\`, tell the user each of them.
4. Call \`get_status\` with \`jobId\` after 30 seconds, then less and less often. Sandbox orders take two minutes.
5. At \`ready\` or \`delivered\`, \`get_result\`: links to the certified PDFs, \`certifications\` and receipts.
6. \`verify_certificate\` with \`certificateId\`: anyone can, without a key. People use ${siteUrl}/verify.

\`refund\` returns money within 30 days. A full refund revokes the certificates.

To simulate failures in the sandbox, put \`metadata: {"sandboxScenario": "…"}\` into submit: payment_failed, requires_action,
document_unreadable, fails_in_review, stays_in_review, corrected or revoked_certificate.

The endpoint ${siteUrl}/api/mcp/all has more tools: uploads (\`create_document\`), the reviewer's questions
(\`list_questions\`, \`answer_question\`), \`cancel_order\`, \`list_orders\`, \`list_events\`, and \`advance_sandbox_job\`.

The same service over REST: ${siteUrl}/api/v1/openapi.yaml.
`;
}
