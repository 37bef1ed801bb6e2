import { waitUntil } from "@vercel/functions";
import { type Day, dayOf, makeRequestDays } from "@/db/queries/request-days";
import { insertRequests } from "@/db/queries/request-log";
import { makeId } from "@/lib/core/ids";
import type { Services } from "@/lib/operations/context";
import type { RecordedCall } from "@/lib/transport/call-facts";
import type { KeyOwner } from "./authenticate";

const WAIT_MS = 1_000;
const BATCH = 500;
/** Some 5 MB. Beyond it, the oldest are dropped and counted. */
const HELD = 10_000;
/** Then a batch is dropped, so that later ones aren't blocked for ever. */
const TRIES = 3;

type Call = KeyOwner & RecordedCall & { id: string; at: Date };

export interface RequestRecorder {
  record(owner: KeyOwner, call: RecordedCall): void;
  flush(): Promise<void>;
}

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

  /** Two concurrent flushes would write the same calls. */
  function flush(): Promise<void> {
    writing = writing.then(writeAll);
    return writing;
  }

  function plan(): void {
    if (planned) return;
    planned = new Promise<void>((resolve) => {
      // `unref` lets the process end. On platforms that freeze processes, `afterwards` keeps it running.
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
