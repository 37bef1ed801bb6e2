import { createWebhookDelivery } from "@/lib/operations/webhooks/deliver-due-webhooks";
import type { DeliveryServices } from "@/lib/operations/webhooks/send-message";

export interface WebhookWorker {
  wake(): void;
  drain(): Promise<void>;
  start(): void;
  stop(options?: { graceMs?: number }): Promise<void>;
}

const LOOK_MS = 1_000;

export function createWebhookWorker(services: DeliveryServices): WebhookWorker {
  const delivery = createWebhookDelivery(services);
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    delivery
      .look()
      .catch((error: unknown) => services.log.warn({ err: error }, "due webhooks could not be read"));
  }

  return {
    wake,
    drain: delivery.drain,
    start() {
      timer ??= setInterval(wake, LOOK_MS);
    },
    async stop({ graceMs = 20_000 } = {}) {
      clearInterval(timer);
      timer = undefined;
      let grace: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        grace = setTimeout(resolve, graceMs);
      });
      await Promise.race([delivery.stop(), late]);
      clearTimeout(grace);
    },
  };
}
