import type { Storage } from "@/lib/services/storage/port";

/** Pictures are made in these sizes only: so they are few, and all of them can be named when they are deleted. */
const SIDES_PX = [240, 800, 1200, 1600, 2400] as const;

/** The size that is drawn for a wish: the next one up, the greatest for all beyond. */
export function pictureSide(wishedPx: number): number {
  return SIDES_PX.find((side) => side >= wishedPx) ?? SIDES_PX[SIDES_PX.length - 1] ?? wishedPx;
}

/** A page as it is signed and printed; all other pictures are made of it. */
export function pageKey(sha256: string, page: number): string {
  return `pictures/${sha256}/page-${page}`;
}

/** How many pages were to be drawn, at most. */
export function pageCountKey(sha256: string): string {
  return `pictures/${sha256}/pages.txt`;
}

export function pictureKey(sha256: string, page: number, sidePx: number): string {
  return `pictures/${sha256}/${page}-${sidePx}.jpg`;
}

/** Where the pages of a source are kept as they were read. */
export function readingKey(sha256: string): string {
  return `pictures/${sha256}/pages.json`;
}

/** Deletes whatever was made of a source file for the desk; to be called where the file itself is deleted. */
export async function deletePictures(storage: Storage, sha256: string): Promise<void> {
  // No picture was ever made before the pages were known, one way or the other.
  const [kept, counted] = [await storage.get(readingKey(sha256)), await storage.get(pageCountKey(sha256))];
  const read = kept ? (JSON.parse(Buffer.from(kept.bytes).toString("utf8")) as { number: number }[]) : [];
  const drawn = counted ? Number(Buffer.from(counted.bytes).toString("utf8")) : 0;
  const last = Math.max(drawn, ...read.map(({ number }) => number));
  for (let page = 1; page <= last; page += 1) {
    for (const side of SIDES_PX) await storage.delete(pictureKey(sha256, page, side));
    await storage.delete(pageKey(sha256, page));
  }
  await storage.delete(pageCountKey(sha256));
  await storage.delete(readingKey(sha256));
}
