import type { OperationCall, QueryMembers, Replay } from "./call-operation";
import type { Connection } from "./connection";
import type { CallOptions } from "./exchange";
import { type ListOptions, listItems } from "./list-items";
import { sendKeyed } from "./open-keys";
import { readCall, readNamed, readValue } from "./read-arguments";
import type {
  CallName,
  Delivery,
  DeliveryFilter,
  ReplayedDelivery,
  RotatedSecret,
  WebhookEndpoint,
  WebhookEvent,
  WebhookTest,
} from "./wire";

/** A message's id, or any answer that contains it. */
export type MessageRef = string | { messageId: string };

export interface TestOptions extends CallOptions {
  /** The event's type; defaults to `webhook.test`, the only one for live keys. */
  type?: WebhookEvent["type"];
}

export interface RotateOptions extends CallOptions {
  /** Generated for the call and kept over its retries. Pass your own if a crash must not rotate twice. */
  idempotencyKey?: string;
}

/** Filters and paging of a list of messages. */
export interface DeliveriesOptions extends DeliveryFilter, ListOptions {}

/** The webhook URL and secret of a key; each key has one of both. */
export interface WebhookOfKey {
  /**
   * The URL, whether it is on, and when the secret was rotated.
   * @example
   * ```ts
   * const { url, state } = await vidimus.webhook.get();
   * ```
   */
  get(options?: CallOptions): Promise<WebhookEndpoint>;
  /**
   * Stores the URL and switches it on; null takes it away.
   * @example
   * ```ts
   * await vidimus.webhook.set("https://hooks.example.com/vidimus");
   * ```
   */
  set(url: string | null, options?: CallOptions): Promise<WebhookEndpoint>;
  /**
   * Sends a signed `webhook.test` to the URL; with a sandbox key, a sample of any type.
   * @example
   * ```ts
   * const { messageId } = await vidimus.webhook.test({ type: "payout.paid" });
   * ```
   */
  test(options?: TestOptions): Promise<WebhookTest>;
  /**
   * Creates a secret, which is shown only this once. For 24 hours the previous one signs too.
   * @example
   * ```ts
   * const { secret } = await vidimus.webhook.rotateSecret();
   * ```
   */
  rotateSecret(options?: RotateOptions): Promise<RotatedSecret & Replay>;
  /**
   * Yields messages and the state of their delivery, newest first.
   * @example
   * ```ts
   * for await (const { messageId, type } of vidimus.webhook.deliveries({ state: ["failed"] })) {
   *   console.log(messageId, type);
   * }
   * ```
   */
  deliveries(filter?: DeliveriesOptions, options?: ListOptions): AsyncGenerator<Delivery, void, undefined>;
  /**
   * Sends a message again with the same id and body.
   * @example
   * ```ts
   * const missed = [];
   * for await (const message of vidimus.webhook.deliveries({ state: ["failed"] })) missed.push(message);
   * // What happened first goes first.
   * for (const message of missed.reverse()) await vidimus.webhook.replay(message);
   * ```
   */
  replay(message: MessageRef, options?: CallOptions): Promise<ReplayedDelivery>;
}

export type Call = <T>(name: CallName, what: OperationCall, options?: CallOptions) => Promise<T>;

export function webhookOfKey(connection: Connection, call: Call): WebhookOfKey {
  return {
    get: async (...args: unknown[]) => call("getWebhook", {}, readNamed("webhook.get", args)),
    set: async (...args: unknown[]) => {
      const isUrl = (url: unknown) => url === null || (typeof url === "string" && url !== "");
      const { value: url, named } = readValue("webhook.set", args, isUrl, "a URL or null");
      return await call("setWebhook", { input: { url } }, named);
    },
    test: async (...args: unknown[]) => {
      const [first, ...others] = args;
      const byName = typeof first === "string" ? [{ type: first }, ...others] : args;
      const { type, ...options } = readNamed("webhook.test", byName);
      return await call("testWebhook", type === undefined ? {} : { input: { type } }, options);
    },
    rotateSecret: async (...args: unknown[]) => {
      const { idempotencyKey, ...options } = readNamed("webhook.rotateSecret", args);
      return await sendKeyed(connection, ["rotateSecret"], idempotencyKey as string | undefined, (key) =>
        call("rotateWebhookSecret", { idempotencyKey: key }, options),
      );
    },
    deliveries: (...args: unknown[]) => {
      const { state, pageSize = 100, ...options } = readNamed("webhook.deliveries", args);
      return listItems((after) =>
        call("listDeliveries", { query: { state, limit: pageSize, after } as QueryMembers }, options),
      );
    },
    replay: async (...args: unknown[]) => {
      const { id: messageId, named } = readCall("webhook.replay", args);
      return await call("replayDelivery", { input: { messageId } }, named);
    },
  };
}
