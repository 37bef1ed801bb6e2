/** The error is always that of the first item that fails, however fast the others are. */
export async function sideBySide<T, R>(
  items: readonly T[],
  { atOnce }: { atOnce: number },
  work: (item: T, signal: AbortSignal) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const stops = items.map(() => new AbortController());
  let failed: { index: number; error: unknown } | null = null;
  let next = 0;

  async function takeNext(): Promise<void> {
    for (let index = next++; index < items.length && index < (failed?.index ?? Infinity); index = next++) {
      const [item, stop] = [items[index] as T, stops[index] as AbortController];
      try {
        results[index] = await work(item, stop.signal);
      } catch (error) {
        if (index > (failed?.index ?? Infinity)) continue;
        failed = { index, error };
        for (const later of stops.slice(index + 1)) later.abort(error);
      }
    }
  }

  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, takeNext));
  if (failed) throw (failed as { error: unknown }).error;
  return results;
}
