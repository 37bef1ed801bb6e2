declare module "hyphen" {
  export type Patterns = [levels: number[][], tree: object, exceptions?: Record<string, number[]>];
  export default function createHyphenator(
    patterns: Patterns,
    options: { hyphenChar: string; html: boolean; minWordLength: number },
  ): (text: string) => string;
}
