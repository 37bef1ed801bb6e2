declare module "bidi-js" {
  interface Bidi {
    /** A level for every UTF-16 unit of the text. */
    getEmbeddingLevels(text: string, baseDirection: "ltr" | "rtl"): { levels: Uint8Array };
  }
  export default function bidiFactory(): Bidi;
}
