export const INSTRUCTIONS = [
  "Vidimus sells certified translations: a qualified human reviews and signs every live one.",
  "Order in this sequence: quote, submit with the quote's quoteId, echoedInput, and totalCents as expectedTotalCents, get_status until ready or delivered, get_result.",
  "submit with a live key (vc_live_) charges money, and refund returns it. Show the user the price and ask before either. Sandbox keys (vc_sandbox_) cost nothing and make specimens that nobody may rely on.",
  "Money is integer US cents; times are ISO 8601 in UTC.",
  "An error is a tool result whose text is JSON. Follow error.recoveryHint. Retry the call only if error.retryable is true, after error.retryAfterSeconds if present.",
  "verify_certificate and these lists need no access. Everything else needs a sign-in by OAuth, which the host begins after HTTP 401 and the user allows in a browser, or the header Authorization: Bearer <API key>.",
].join("\n");
