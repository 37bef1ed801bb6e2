export type OtherWords = readonly [table: object, place: string, words: string];

/** As a server of another release would, which words statements otherwise. */
export async function inOtherWords<T>([table, place, words]: OtherWords, work: () => Promise<T>): Promise<T> {
  const before: unknown = Reflect.get(table, place);
  Reflect.set(table, place, words);
  try {
    return await work();
  } finally {
    Reflect.set(table, place, before);
  }
}
