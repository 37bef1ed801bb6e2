export interface PromptText {
  name: string;
  title: string;
  description: string;
  arguments: { name: string; description: string; required: boolean }[];
  write(given: Record<string, string>): string;
}

export const ORDER_TRANSLATION: PromptText = {
  name: "order_certified_translation",
  title: "Order a certified translation",
  description: "Quote a document, ask for approval, order it, and return the certified PDF.",
  arguments: [
    { name: "documentUrl", description: "Public https URL of a PDF, JPEG or PNG.", required: true },
    { name: "sourceLanguage", description: "Language of the document.", required: false },
    {
      name: "targetLanguage",
      description: "Language to translate into; defaults to English.",
      required: false,
    },
    { name: "purpose", description: "Who will receive it, such as USCIS or a university.", required: false },
  ],
  write: ({ documentUrl, sourceLanguage, targetLanguage, purpose }) =>
    [
      `Order a certified translation of ${documentUrl} into ${targetLanguage || "English"} with Vidimus.`,
      sourceLanguage
        ? `The document is in ${sourceLanguage}.`
        : "If you do not know the document's language, ask me.",
      purpose ? `It is for: ${purpose}.` : "Ask me who will receive it, then choose the use case.",
      "1. Call capabilities if you need codes. Ask me for the page count unless you can see it.",
      "2. Call quote. Tell me the price in dollars, the promised delivery time, and what isn't guaranteed.",
      "3. Only after I say yes, call submit with the quote's quoteId and echoedInput unchanged, the price I approved as expectedTotalCents, and a new idempotencyKey.",
      "4. Call get_status after 30 seconds, then less and less often. When the order is ready, call get_result.",
      "5. Give me the PDF links right away, because they expire after 15 minutes. Add each certificate's ID and verify page.",
      "If a tool fails, follow error.recoveryHint and tell me in one sentence.",
    ].join("\n"),
};

export const CHECK_CERTIFICATE: PromptText = {
  name: "check_certificate",
  title: "Check a certificate",
  description: "Check whether a Vidimus certificate is valid, and say what that proves and what it doesn't.",
  arguments: [{ name: "certificateId", description: "Printed on the PDF, vcrt_…", required: true }],
  write: ({ certificateId }) =>
    [
      `Check the Vidimus certificate ${certificateId}.`,
      "Call verify_certificate, and read vidimus://certificates for the rules.",
      "Say first whether it's valid, was revoked, is a specimen (isSandbox), or can't be trusted.",
      "Then say who the translator is, when it was issued, and which document it covers, if the response says so.",
      "Close with what this doesn't prove. Don't guess what the response doesn't say.",
    ].join("\n"),
};
