import { claimDueMessages, nextWebhookDueAt, releaseMessages } from "@/db/queries/webhook-queue";
import { SECRET_OVERLAP_MS } from "@/lib/core/webhooks/signature";
import { type DeliveryServices, sendMessage } from "./send-message";

/** Longer than an attempt can take. A dead process's messages wait this long. */
const LEASE_MS = 45_000;
/** Per process: hanging receivers cost a socket each. */
const MAX_SENDING = 128;
/** Decision record 9 says the same. */
const LIMITS = { perEndpoint: 4, perKey: 16, ofSandbox: MAX_SENDING / 2 };

export interface WebhookDelivery {
  /** Resolves once they are started, not when they end. */
  look(): Promise<void>;
  drain(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Several processes may run at once: a message is leased before it is sent, and no transaction is open
 * meanwhile.
 */
export function createWebhookDelivery(services: DeliveryServices): WebhookDelivery {
  const sending = new Set<Promise<void>>();
  let looking: Promise<void> | null = null;
  let lookAgain = false;
  let stopped = false;
  const isStopped = () => stopped || services.stopping?.aborted === true;

  async function claimAndStart(): Promise<void> {
    try {
      do {
        lookAgain = false;
        const limit = isStopped() ? 0 : MAX_SENDING - sending.size;
        if (limit <= 0) break;
        const now = services.clock.now();
        const leaseUntil = new Date(now.getTime() + LEASE_MS);
        const claimed = await claimDueMessages(services.db, {
          now,
          leaseUntil,
          overlapSince: new Date(now.getTime() - SECRET_OVERLAP_MS),
          limit,
          ...LIMITS,
        });
        // Stopped meanwhile: nothing of these was sent, so another process may send them at once.
        if (isStopped()) await releaseMessages(services.db, claimed);
        else for (const message of claimed) start(message);
      } while (lookAgain);
    } finally {
      looking = null;
    }
  }

  function start(message: Parameters<typeof sendMessage>[1]): void {
    const attempt = sendMessage(services, message)
      .catch((error: unknown) =>
        services.log.error({ err: error, messageId: message.id }, "a webhook attempt could not be recorded"),
      )
      .then(() => {
        sending.delete(attempt);
        look().catch((error: unknown) => services.log.warn({ err: error }, "due webhooks could not be read"));
      });
    sending.add(attempt);
  }

  function look(): Promise<void> {
    lookAgain = true;
    looking ??= Promise.resolve().then(claimAndStart);
    return looking;
  }

  async function drain(): Promise<void> {
    for (;;) {
      await look();
      if (sending.size === 0) return;
      await Promise.race(sending);
    }
  }

  return {
    look,
    drain,
    async stop() {
      stopped = true;
      await drain();
    },
  };
}

/** Platforms end longer calls in the middle. */
const CALL_MS = 60_000;

export async function deliverDueWebhooks(services: DeliveryServices): Promise<Date | null> {
  const delivery = createWebhookDelivery(services);
  const timer = setTimeout(() => void delivery.stop(), CALL_MS);
  try {
    await delivery.drain();
  } finally {
    clearTimeout(timer);
  }
  return nextWebhookDueAt(services.db);
}
