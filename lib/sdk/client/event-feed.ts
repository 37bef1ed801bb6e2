import type { ListOptions } from "./list-items";
import { pause } from "./pause";
import { VidimusError } from "./vidimus-error";
import type { FeedEvent } from "./wire";

export interface FeedOptions extends ListOptions {
  /** The cursor that was kept the last time; without one the feed begins with the key's first event. */
  after?: string | null | undefined;
  /** Called with each new cursor once everything before it was handled; the feed goes on when it is kept. */
  save?: ((cursor: string) => unknown) | undefined;
  /** False ends the feed at what has happened so far; otherwise it waits for more. */
  follow?: boolean | undefined;
  /** The pause between two looks while nothing waits; 10 s, of which less would be too often. */
  pollMs?: number | undefined;
}

/** Events in their order. Iterating it once more goes on at `cursor`. */
export interface EventFeed extends AsyncIterable<FeedEvent> {
  /** Everything before it was handled; null before that. */
  readonly cursor: string | null;
}

/** One answer of the feed. */
export interface FeedPage {
  data: readonly FeedEvent[];
  nextCursor: string;
  hasMore: boolean;
}

const POLL_MS = 10_000;
const MAX_FAILURES = 5;

type AskPage = (after: string | null) => Promise<FeedPage>;

/**
 * A feed that skips nothing: an event counts as handled when the next one is asked for, and the cursor moves when a
 * page's last one was. Whoever dies in between sees that page again, by the same ids.
 */
export function createEventFeed(
  askPage: AskPage,
  { after = null, save, follow = true, pollMs = POLL_MS, signal }: FeedOptions,
): EventFeed {
  let cursor = after;
  const ask = follow ? patiently(askPage, pollMs, signal) : askPage;
  return {
    get cursor() {
      return cursor;
    },
    async *[Symbol.asyncIterator]() {
      for (;;) {
        const page = await ask(cursor);
        yield* page.data;
        if (page.nextCursor !== cursor) {
          await save?.(page.nextCursor);
          cursor = page.nextCursor;
        }
        if (page.hasMore) continue;
        if (!follow) return;
        await pause(pollMs, signal);
      }
    },
  };
}

/** A look that fails for a passing reason is repeated after growing pauses, five times in a row at the most. */
function patiently(askPage: AskPage, pollMs: number, signal: AbortSignal | undefined): AskPage {
  return async (after) => {
    for (let failures = 1; ; failures++) {
      try {
        return await askPage(after);
      } catch (error) {
        if (!(error instanceof VidimusError) || !error.retryable || failures >= MAX_FAILURES) throw error;
        await pause(Math.max(pollMs * 2 ** failures, (error.retryAfterSeconds ?? 0) * 1000), signal);
      }
    }
  };
}
