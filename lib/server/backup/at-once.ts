/** Each file waits for a disk or a network, and lies in memory meanwhile: 25 MB at most. Our own choice, of 2026-11-25. */
export const FILES_AT_ONCE = 8;

/**
 * What `work` makes of each item, in the items' order. So many are under way at once; after the end, none is, also
 * where that is a failure or the reader's loss of interest.
 */
export async function* mapAtOnce<T, R>(
  items: AsyncIterable<T>,
  atOnce: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const underWay: Promise<R>[] = [];
  try {
    for await (const item of items) {
      const one = work(item);
      // It is told when its turn comes.
      one.catch(() => undefined);
      underWay.push(one);
      const [first] = underWay;
      if (first === undefined || underWay.length < atOnce) continue;
      yield await first;
      underWay.shift();
    }
    for (let first = underWay[0]; first !== undefined; first = underWay[0]) {
      yield await first;
      underWay.shift();
    }
  } finally {
    await Promise.allSettled(underWay);
  }
}
