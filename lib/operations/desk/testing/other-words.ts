/** A table of words, and what another release says in one of its places. */
export type OtherWords = readonly [table: object, place: string, words: string];

const more = { sentence: "" };

/** One more sentence at the end of each English statement, where `closing` is mocked by `withMore`. */
export const ONE_MORE: OtherWords = [more, "sentence", "This sentence is another release's."];

/** The module that ends English statements, open to one more sentence. */
export function withMore(closing: typeof import("@/lib/core/certification/closing")) {
  const closingParagraphs: typeof closing.closingParagraphs = (profile, facts) => [
    ...closing.closingParagraphs(profile, facts),
    ...(more.sentence === "" ? [] : [more.sentence]),
  ];
  return { ...closing, closingParagraphs };
}

/** Does something as a server of another release would, which words statements otherwise. */
export async function inOtherWords<T>([table, place, words]: OtherWords, work: () => Promise<T>): Promise<T> {
  const before: unknown = Reflect.get(table, place);
  Reflect.set(table, place, words);
  try {
    return await work();
  } finally {
    Reflect.set(table, place, before);
  }
}
