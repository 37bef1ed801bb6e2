/** A prompt that a person picks in their host, as data. */
export interface PromptText {
  name: string;
  title: string;
  description: string;
  arguments: { name: string; description: string; required: boolean }[];
  write(given: Record<string, string>): string;
}

/** Order a certified translation, with the user's yes before money moves. */
export const ORDER_TRANSLATION: PromptText = {
  name: "order_certified_translation",
  title: "Order a certified translation",
  description: "Price a document, ask for a yes, order it and bring back the certified PDF.",
  arguments: [
    { name: "documentUrl", description: "Public https URL of a PDF, JPEG or PNG.", required: true },
    { name: "sourceLanguage", description: "Language of the document.", required: false },
    {
      name: "targetLanguage",
      description: "Language to translate into; English when left out.",
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
      "2. Call quote. Tell me the price in dollars, the promised time and what is not guaranteed.",
      "3. Only after I say yes, call submit with the quote's quoteId and echoedInput unchanged and a new idempotencyKey.",
      "4. Call get_status with growing pauses from 30 seconds on; when it is ready, call get_result.",
      "5. Give me the PDF links at once, since they live 15 minutes, and each certificate's id and verify page.",
      "If a tool fails, follow error.recoveryHint and tell me in one sentence.",
    ].join("\n"),
};

/** Check a certificate and say what that proves. */
export const CHECK_CERTIFICATE: PromptText = {
  name: "check_certificate",
  title: "Check a certificate",
  description: "Check whether a Vidimus certificate stands, and say what that proves and what it does not.",
  arguments: [{ name: "certificateId", description: "Printed on the PDF, vcrt_…", required: true }],
  write: ({ certificateId }) =>
    [
      `Check the Vidimus certificate ${certificateId}.`,
      "Call verify_certificate, and read vidimus://certificates for the rules.",
      "Say first whether it stands, was revoked, is a specimen (isSandbox) or cannot be trusted.",
      "Then name the translator, when it was issued and which document it covers, if the answer says so.",
      "Close with what this does not prove. Do not guess what the answer does not say.",
    ].join("\n"),
};
