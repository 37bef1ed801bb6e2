export const TAGS = [
  { name: "Service", description: "What you can order, and the description of this API." },
  {
    name: "Orders",
    description:
      "From a binding quote to the finished work: quote, submit, track the status (or receive webhooks), fetch the result, refund.",
  },
  {
    name: "Certificates",
    description:
      "Public, without a key: whether a certificate is valid, and the keys to verify its receipt offline.",
  },
  {
    name: "Sandbox",
    description:
      "Sandbox orders are free and move through all states on their own. To simulate an outcome, set `metadata.sandboxScenario` at submit: `payment_failed`, `requires_action`, `document_unreadable`, `fails_in_review`, `stays_in_review`, `corrected`, or `revoked_certificate`.",
  },
  {
    name: "Webhooks",
    description:
      "Where this key's messages go, how they arrived, and a feed of the same events. The messages themselves stand under Webhook messages.",
  },
  {
    // A separate tag: generators that make a class per tag would let these replace the operations above.
    name: "Webhook messages",
    description:
      "Signed messages to the URL stored on the API key, or to the order's `webhookUrl`. They follow [Standard Webhooks](https://www.standardwebhooks.com). Each message arrives at least once, and messages arrive in order per job while the receiver responds. Anything but a 2xx within 15 seconds is retried after 5 seconds, 5 minutes, 30 minutes, and 2, 5, 10, and 10 hours. Ignore types and fields that you don't know.",
  },
] as const;

export type TagName = (typeof TAGS)[number]["name"];
