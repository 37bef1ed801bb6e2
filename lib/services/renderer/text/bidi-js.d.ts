declare module "bidi-js" {
  interface EmbeddingLevels {
    levels: Uint8Array;
  }
  interface Bidi {
    /** A level for every UTF-16 unit of the text. */
    getEmbeddingLevels(text: string, baseDirection: "ltr" | "rtl"): EmbeddingLevels;
    /** Where each UTF-16 unit comes from, from left to right as they are seen. */
    getReorderedIndices(text: string, levels: EmbeddingLevels): number[];
    /** Null for what is no opening bracket. */
    openingToClosingBracket(character: string): string | null;
  }
  export default function bidiFactory(): Bidi;
}
