/** Each lies in memory meanwhile: 25 MB at most. Our own choice, of 2026-11-25. */
export const FILES_AT_ONCE = 8;

/** Keeps the order. After the end, nothing is under way, even after a failure or when the reader stops. */
export async function* mapAtOnce<T, R>(
  items: AsyncIterable<T>,
  atOnce: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const underWay: Promise<R>[] = [];
  try {
    for await (const item of items) {
      const one = work(item);
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
