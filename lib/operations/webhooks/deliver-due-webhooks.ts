import { claimDueMessages, nextWebhookDueAt, releaseMessages } from "@/db/queries/webhook-queue";
import { SECRET_OVERLAP_MS } from "@/lib/core/webhooks/signature";
import { type DeliveryServices, sendMessage } from "./send-message";

/** Longer than an attempt can take; a dead process's messages wait this long. */
const LEASE_MS = 45_000;
/** Attempts under way in one process: receivers that hang cost a socket each, no more. */
const MAX_SENDING = 128;
/** Decision record 9 says the same. */
const LIMITS = { perEndpoint: 4, perKey: 16, ofSandbox: MAX_SENDING / 2 };

export interface WebhookDelivery {
  /** Starts every attempt that is due and has a place; resolves once they are started, not when they end. */
  look(): Promise<void>;
  /** The same, until nothing is due and every attempt that was started is recorded. */
  drain(): Promise<void>;
  /** Starts nothing more, and waits for what is under way. */
  stop(): Promise<void>;
}

/**
 * Sends due messages, each order's one after another and different orders side by side. Several may run at once, in
 * one process or many: a message is leased before it is sent, and no transaction is open while it is.
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
        // Asked to stop meanwhile: nothing of these has been sent, and another process may do so at once.
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
        // The next of its order's line can go now.
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

/** A call ends after about this long, however much is due: platforms end what takes longer, in the middle. */
const CALL_MS = 60_000;

/** Sends everything that is due now and what becomes due by it; tells when the next message will be. */
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
