/** The groups of the reference, in reading order. */
export const TAGS = [
  { name: "Service", description: "What can be ordered, and the description of this interface." },
  {
    name: "Orders",
    description:
      "From a binding quote to the finished work: quote, submit, follow the status (or receive webhooks), fetch the result, refund.",
  },
  {
    name: "Certificates",
    description:
      "Public, without a key: whether a certificate stands, and the keys to verify its receipt offline.",
  },
  {
    name: "Sandbox",
    description:
      "Orders of sandbox keys run through all states by themselves and cost nothing. `metadata.sandboxScenario` at submit plays an outcome: `payment_failed`, `requires_action`, `document_unreadable`, `fails_in_review`, `stays_in_review` or `revoked_certificate`.",
  },
  {
    name: "Webhooks",
    description:
      "Signed messages to the URL stored on the API key, or to `webhookUrl` of the order, in the form of [Standard Webhooks](https://www.standardwebhooks.com). Each arrives at least once, in order for each job as far as the receiver answers. Anything but a 2xx within 15 seconds is tried again after 5 seconds, 5 minutes, 30 minutes, 2, 5, 10 and 10 hours. Ignore types and members that you do not know.",
  },
] as const;

export type TagName = (typeof TAGS)[number]["name"];
