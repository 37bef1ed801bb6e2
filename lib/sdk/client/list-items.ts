import type { CallOptions } from "./exchange";
import { misuse } from "./misuse";

export interface ListOptions extends CallOptions {
  /** How many items one request asks for, 1 to 100; 100 when left out. */
  pageSize?: number | undefined;
}

interface Page<T> {
  data: readonly T[];
  nextCursor: string | null;
}

/** Yields every item of a list; a page is asked for when the one before has been used up. */
export function listItems<T>(
  askPage: (after: string | null) => Promise<Page<T>>,
): AsyncGenerator<T, void, undefined> {
  // Without it, `length` is undefined, and `Array.from` makes an empty array: nothing seems to be there.
  return Object.defineProperty(itemsOf(askPage), "length", {
    get() {
      throw misuse(undefined, "A list has no length.", "Walk it with `for await (const item of list)`.");
    },
  });
}

async function* itemsOf<T>(
  askPage: (after: string | null) => Promise<Page<T>>,
): AsyncGenerator<T, void, undefined> {
  let after: string | null = null;
  do {
    const page: Page<T> = await askPage(after);
    yield* page.data;
    after = page.nextCursor;
  } while (after !== null);
}
