import { setTimeout as sleep } from "node:timers/promises";
import { and, inArray, isNull } from "drizzle-orm";
import type { Logger } from "drizzle-orm/logger";
import { orderEvents } from "@/db/schema";
import type { OrderEventType } from "../core/orders/order-events";
import { isPublicEvent } from "../core/webhooks/message";
import type { Services } from "../operations/context";

/** An operation that runs beside may be between its commit and its wake. */
const TRIES = 20;

/**
 * The answer fails if a public event was committed and `wake` wasn't called after it: on Inngest, its webhook would wait
 * up to a minute.
 */
export function watchWakes(services: Services): () => Promise<void> {
  const { db, wake } = services;
  const written = new Set<string>();
  const logQuery: Logger["logQuery"] = (text, params) => {
    if (!text.includes('insert into "order_events"')) return;
    const words = params.filter((param) => typeof param === "string");
    if (!words.some((word) => isPublicEvent(word as OrderEventType))) return;
    for (const word of words) if (word.startsWith("evt_")) written.add(word);
  };
  const { session } = db as unknown as { session: { logger: Logger; options: { logger?: Logger } } };
  session.logger = { logQuery };
  session.options.logger = { logQuery };
  services.wake = () => {
    written.clear();
    wake();
  };
  const listUnwoken = () => {
    const isLeft = and(inArray(orderEvents.id, [...written]), isNull(orderEvents.relayedAt));
    return db.select({ id: orderEvents.id, type: orderEvents.type }).from(orderEvents).where(isLeft);
  };
  return async () => {
    if (written.size === 0) return;
    const unwoken = await listUnwoken();
    const left = () => unwoken.filter(({ id }) => written.has(id));
    for (let tries = 0; tries < TRIES && left().length > 0; tries += 1) await sleep(100);
    const types = left().map(({ type }) => type);
    for (const { id } of unwoken) written.delete(id);
    if (types.length > 0) throw new Error(`no wake() after the commit of ${types.join(", ")}`);
  };
}
