declare module "hyphen" {
  /** The levels of each pattern, the patterns as a tree of letters, and words with places of their own. */
  export type Patterns = [levels: number[][], tree: object, exceptions?: Record<string, number[]>];
  /** Puts a sign into the words of a text, wherever the patterns let them be parted. */
  export default function createHyphenator(
    patterns: Patterns,
    options: { hyphenChar: string; html: boolean; minWordLength: number },
  ): (text: string) => string;
}
