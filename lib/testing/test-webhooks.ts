import type { WebhookAnswer, WebhookRequest, Webhooks } from "../services/webhooks/port";

export interface TestWebhooks extends Webhooks {
  sent: WebhookRequest[];
  answer(request: WebhookRequest): WebhookAnswer | Promise<WebhookAnswer>;
}

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
