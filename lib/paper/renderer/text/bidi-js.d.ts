declare module "bidi-js" {
  interface EmbeddingLevels {
    levels: Uint8Array;
  }
  interface Bidi {
    /** A level for every UTF-16 unit of the text. */
    getEmbeddingLevels(text: string, baseDirection: "ltr" | "rtl"): EmbeddingLevels;
    /** The source index of each UTF-16 unit, in visual order from left to right. */
    getReorderedIndices(text: string, levels: EmbeddingLevels): number[];
    /** The mirrored form of a bracket in right-to-left text; null for other characters. */
    getMirroredCharacter(character: string): string | null;
    /** Null if the character is no opening bracket. */
    openingToClosingBracket(character: string): string | null;
  }
  export default function bidiFactory(): Bidi;
}
