import { encodeExhibit } from "@/lib/documents/testing/exhibits";

/** The picture of a page such as the document process makes: one colour all over, of this size in points. */
export async function makeExhibitPicture({
  widthPx = 612,
  heightPx = 792,
  grey = 255,
} = {}): Promise<Uint8Array> {
  const rgba = new Uint8Array(widthPx * heightPx * 4).fill(grey);
  return encodeExhibit({ rgba, widthPx, heightPx, dpi: 72 }, 1_000_000);
}
