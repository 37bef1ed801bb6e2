declare module "bidi-js" {
  interface EmbeddingLevels {
    levels: Uint8Array;
  }
  interface Bidi {
    /** A level for every UTF-16 unit of the text. */
    getEmbeddingLevels(text: string, baseDirection: "ltr" | "rtl"): EmbeddingLevels;
    /** Where each UTF-16 unit comes from, from left to right as they are seen. */
    getReorderedIndices(text: string, levels: EmbeddingLevels): number[];
    /** What is drawn in place of a bracket that runs from right to left; null for what is none. */
    getMirroredCharacter(character: string): string | null;
    /** Null for what is no opening bracket. */
    openingToClosingBracket(character: string): string | null;
  }
  export default function bidiFactory(): Bidi;
}
