import type { WebhookAnswer, WebhookRequest, Webhooks } from "../services/webhooks/port";

export interface TestWebhooks extends Webhooks {
  /** Everything that was sent, in order. */
  sent: WebhookRequest[];
  /** What the next messages are answered; 200 until a test says otherwise. */
  answer(request: WebhookRequest): WebhookAnswer | Promise<WebhookAnswer>;
}

/** Receivers that exist only in memory. */
export function createTestWebhooks(): TestWebhooks {
  const webhooks: TestWebhooks = {
    sent: [],
    answer: () => ({ status: 200, clippedBody: "ok" }),
    async send(request) {
      webhooks.sent.push(request);
      return await webhooks.answer(request);
    },
  };
  return webhooks;
}
