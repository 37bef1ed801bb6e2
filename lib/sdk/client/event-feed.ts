import type { ListOptions } from "./list-items";
import { pause } from "./pause";
import { VidimusError } from "./vidimus-error";
import type { FeedEvent } from "./wire";

export interface FeedOptions extends ListOptions {
  /** The cursor that you saved last; without one the feed begins with the key's first event. */
  after?: string | null | undefined;
  /** Called with each new cursor once everything before it was handled. The feed continues when it resolves. */
  save?: ((cursor: string) => unknown) | undefined;
  /** False ends the feed at the newest event; otherwise it waits for more. */
  follow?: boolean | undefined;
  /** Milliseconds between two requests while there are no new events; defaults to 10 s. Don't poll faster. */
  pollMs?: number | undefined;
}

/** Events in order. A second iteration continues at `cursor`. */
export interface EventFeed extends AsyncIterable<FeedEvent> {
  /** Everything before it was handled; null if nothing was. */
  readonly cursor: string | null;
}

export interface FeedPage {
  data: readonly FeedEvent[];
  nextCursor: string;
  hasMore: boolean;
}

const POLL_MS = 10_000;
const MAX_FAILURES = 5;

type AskPage = (after: string | null) => Promise<FeedPage>;

/**
 * A feed that skips nothing. An event counts as handled when the next one is requested, and the cursor moves after the
 * last event of a page. A process that crashes in between gets that page again, with the same event ids.
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

/** Repeats a request after a temporary failure, with growing pauses, at most five times in a row. */
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
