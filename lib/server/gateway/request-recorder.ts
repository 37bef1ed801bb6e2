import { waitUntil } from "@vercel/functions";
import { type Day, dayOf, makeRequestDays } from "@/db/queries/request-days";
import { insertRequests } from "@/db/queries/request-log";
import { makeId } from "@/lib/core/ids";
import type { Services } from "@/lib/operations/context";
import type { RecordedCall } from "@/lib/transport/call-facts";
import type { KeyOwner } from "./authenticate";

/** How long a call may wait to be written; a process that dies loses no more. */
const WAIT_MS = 1_000;
/** Of one statement. */
const BATCH = 500;
/** What is held at most, some 5 MB: of more, the oldest are dropped and counted. */
const HELD = 10_000;
/** A batch that fails this often is dropped: what comes after it must not wait for ever. */
const TRIES = 3;

/** Its id is made at once, so that a batch that is written twice counts once. */
type Call = KeyOwner & RecordedCall & { id: string; at: Date };

export interface RequestRecorder {
  /** Costs its caller an object in a list. */
  record(owner: KeyOwner, call: RecordedCall): void;
  flush(): Promise<void>;
}

/** Keeps calls in this process and writes them in batches after their answers. */
export function createRequestRecorder(
  { db, clock, random, log }: Pick<Services, "db" | "clock" | "random" | "log">,
  { afterwards = waitUntil, held = HELD } = {},
): RequestRecorder {
  let waiting: Call[] = [];
  let dropped = 0;
  let failures = 0;
  let planned: Promise<void> | null = null;
  let writing: Promise<void> = Promise.resolve();
  const days = new Set<Day>();

  async function write(batch: readonly Call[]): Promise<void> {
    const missing = [...new Set(batch.map(({ at }) => dayOf(at)))].filter((day) => !days.has(day));
    await makeRequestDays(db, missing);
    for (const day of missing) days.add(day);
    await insertRequests(db, batch);
  }

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH);
      try {
        await write(batch);
        failures = 0;
      } catch (error) {
        failures += 1;
        log.warn({ err: error, calls: batch.length }, "calls could not be recorded");
        if (failures < TRIES) {
          const all = [...batch, ...waiting];
          waiting = all.slice(-held);
          dropped += all.length - waiting.length;
          plan();
          return;
        }
        failures = 0;
        dropped += batch.length;
      }
    }
    if (dropped > 0) log.warn({ dropped }, "calls were dropped unrecorded");
    dropped = 0;
  }

  /** One after the other: two would write the same. */
  function flush(): Promise<void> {
    writing = writing.then(writeAll);
    return writing;
  }

  function plan(): void {
    if (planned) return;
    planned = new Promise<void>((resolve) => {
      // Nothing waits for it where the process may end; where the platform would freeze it, `afterwards` does.
      setTimeout(resolve, WAIT_MS).unref();
    }).then(() => {
      planned = null;
      return flush();
    });
    afterwards(planned);
  }

  return {
    flush,
    record({ apiKeyId, partnerId, environment }, call) {
      if (waiting.length >= held) {
        waiting.shift();
        dropped += 1;
      }
      const at = clock.now();
      const id = makeId("apiRequest", at, random(16));
      waiting.push({ ...call, id, at, apiKeyId, partnerId, environment });
      plan();
    },
  };
}
