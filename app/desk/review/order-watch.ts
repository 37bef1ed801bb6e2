import { type RequestError, requestErrorOf } from "@/app/ui/request-error";
import type { DeskOrder } from "@/lib/contract/desk/views";

export interface WatchedOrder {
  order: DeskOrder | null;
  error: RequestError | null;
  isClosed: boolean;
  news: string | null;
}

/** The newest view of an order. Drops late answers to requests that started before a newer view arrived. */
export class OrderWatch {
  readonly #ask: () => Promise<DeskOrder>;
  readonly #listeners = new Set<() => void>();
  #asked = 0;
  #shown = 0;
  #state: WatchedOrder = { order: null, error: null, isClosed: false, news: null };

  constructor(ask: () => Promise<DeskOrder>) {
    this.#ask = ask;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): WatchedOrder => this.#state;

  readonly look = async (): Promise<void> => {
    this.#asked += 1;
    const number = this.#asked;
    try {
      const order = await this.#ask();
      if (number > this.#shown) this.#show(number, order, newsOf(this.#state, order));
    } catch (failure) {
      if (number > this.#shown) this.#fail(requestErrorOf(failure));
    }
  };

  readonly take = (order: DeskOrder): void => {
    this.#asked += 1;
    this.#show(this.#asked, order, null);
  };

  #show(number: number, order: DeskOrder, news: string | null): void {
    this.#shown = number;
    this.#set({ order, error: null, isClosed: false, news });
  }

  #fail(error: RequestError): void {
    const { order, news } = this.#state;
    const isClosed = order !== null && error.kind === "refused" && error.code !== "FAILED";
    this.#set({ order, error, isClosed, news: isClosed ? CLOSED : news });
  }

  #set(state: WatchedOrder): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

function newsOf({ order: before, news }: WatchedOrder, after: DeskOrder): string | null {
  if (before === null) return null;
  if (before.ending === null && after.ending !== null) return "This order ended while you had it open.";
  if (before.signedAt === null && after.signedAt !== null)
    return "This order was signed while you had it open.";
  const { claimedBy } = after;
  if (before.claimedBy === null || before.claimedBy.id === claimedBy?.id) return news;
  return claimedBy === null
    ? "This order went back to the queue while you had it open."
    : `This order was handed over to ${claimedBy.legalName} while you had it open.`;
}

/** The service answers alike for closed and unknown orders. */
const CLOSED =
  "This order is no longer open to you: since you opened it, it was signed, handed over, claimed by a colleague, or ended.";

export function withoutVerbs(order: DeskOrder): DeskOrder {
  const may = Object.fromEntries(
    Object.entries(order.may).map(([verb, isAllowed]) => [verb, verb === "comment" && isAllowed]),
  ) as DeskOrder["may"];
  return { ...order, may };
}
