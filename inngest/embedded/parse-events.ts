import { createHash } from "node:crypto";
import { z } from "zod";
import type { RunnerEvent } from "./runner-types";

const MAX_EVENT_CHARS = 512 * 1024;

const eventSchema = z.looseObject({
  id: z.string().min(1).max(500),
  name: z.string().min(1),
  data: z.record(z.string(), z.unknown()),
  ts: z.number(),
});

const sentSchema = z.array(
  eventSchema.extend({
    id: eventSchema.shape.id.nullish(),
    name: z
      .string()
      .min(1)
      .refine((name) => !name.startsWith("inngest/"), "internal events cannot be sent"),
  }),
);

export function toRunnerEvent(payload: unknown): RunnerEvent {
  return eventSchema.parse(payload);
}

/**
 * An event without an id gets one from the send's `seed`, so that the SDK's retry of a send does not count
 * twice.
 */
export function parseSentEvents(body: unknown, seed: string, latestTs: number): RunnerEvent[] {
  const sent = sentSchema.parse(Array.isArray(body) ? body : [body]);
  return sent.map((event, index) => {
    if (event.ts > latestTs)
      throw new Error(`event "${event.name}" lies in the future: sleep in the function instead`);
    const complete = { ...event, id: event.id ?? seededId(seed, index) };
    if (JSON.stringify(complete).length > MAX_EVENT_CHARS)
      throw new Error(`event "${event.name}" is too large`);
    return complete;
  });
}

function seededId(seed: string, index: number): string {
  return `evt_${createHash("sha256").update(`${seed}\n${index}`).digest("hex").slice(0, 32)}`;
}
