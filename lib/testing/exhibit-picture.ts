import { encodeExhibit } from "@/lib/documents/testing/exhibits";

export async function makeExhibitPicture({
  widthPx = 612,
  heightPx = 792,
  grey = 255,
} = {}): Promise<Uint8Array> {
  const rgba = new Uint8Array(widthPx * heightPx * 4).fill(grey);
  return encodeExhibit({ rgba, widthPx, heightPx, dpi: 72 }, 1_000_000);
}
