import { randomUUID } from "node:crypto";
import type { RunnerDatabase } from "./database";
import { parseSentEvents } from "./parse-events";
import { recordEvents } from "./record-events";
import type { RunnerClock, RunnerFunction, RunnerLogger } from "./runner-types";

// The sender's machine stamps `ts`, possibly a little ahead of the runner's clock.
const CLOCK_LEEWAY_MS = 60_000;

type EventDoorParts = {
  db: RunnerDatabase;
  clock: RunnerClock;
  logger: RunnerLogger;
  url: string;
  /** Rejects until functions are attached: an event stored without its runs would be lost. */
  functions(): Promise<ReadonlyMap<string, RunnerFunction>>;
  onRecorded(): void;
};

export function createEventEndpoint(parts: EventDoorParts): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    if (request.method !== "POST" || request.url !== parts.url) {
      const { pathname } = new URL(request.url);
      // Don't log the path: it holds a key.
      parts.logger.warn(
        { method: request.method },
        "the embedded workflow runner refused a request of the SDK",
      );
      return refusal(501, `the embedded runner has no ${request.method} ${pathname.split("/")[1] ?? ""}`);
    }
    try {
      return await record(parts, request);
    } catch (error) {
      parts.logger.error({ err: error }, "workflow events could not be stored");
      return refusal(500, error instanceof Error ? error.message : String(error));
    }
  };
}

async function record(parts: EventDoorParts, request: Request): Promise<Response> {
  const functions = await parts.functions();
  const now = parts.clock.now();
  const seed = request.headers.get("x-inngest-event-id-seed") ?? randomUUID();
  const latestTs = Math.max(now.getTime(), Date.now()) + CLOCK_LEEWAY_MS;
  const events = parseSentEvents(await request.json(), seed, latestTs);
  if (events.length > 0) {
    await parts.db.transaction((tx) => recordEvents(tx, events, functions.values(), now));
    parts.onRecorded();
  }
  return Response.json({ ids: events.map((event) => event.id), status: 200 });
}

function refusal(status: number, error: string): Response {
  return Response.json({ ids: [], status, error }, { status });
}
