import type { CallOptions } from "./exchange";

export interface ListOptions extends CallOptions {
  /** How many items one request asks for, 1 to 100; 100 when left out. */
  pageSize?: number | undefined;
}

interface Page<T> {
  data: readonly T[];
  nextCursor: string | null;
}

/** Yields every item of a list; a page is asked for when the one before has been used up. */
export async function* listItems<T>(
  askPage: (after: string | null) => Promise<Page<T>>,
): AsyncGenerator<T, void, undefined> {
  let after: string | null = null;
  do {
    const page: Page<T> = await askPage(after);
    yield* page.data;
    after = page.nextCursor;
  } while (after !== null);
}
