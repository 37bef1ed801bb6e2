declare module "bidi-js" {
  interface EmbeddingLevels {
    levels: Uint8Array;
  }
  interface Bidi {
    /** One per UTF-16 unit. */
    getEmbeddingLevels(text: string, baseDirection: "ltr" | "rtl"): EmbeddingLevels;
    /** Indexes of UTF-16 units, from left to right. */
    getReorderedIndices(text: string, levels: EmbeddingLevels): number[];
    getMirroredCharacter(character: string): string | null;
    openingToClosingBracket(character: string): string | null;
  }
  export default function bidiFactory(): Bidi;
}
