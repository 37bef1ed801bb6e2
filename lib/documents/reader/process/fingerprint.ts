import { createHash } from "node:crypto";
import type { AnswerOf, RequestOf } from "../messages";
import { load } from "./load";
import { pages, pixels } from "./opened";

/** At 85 dpi on A4, each letter of a text leaves its own pixels. */
const SIDE_PX = 1_000;
const MAX_PAGES = 20;
const CPU_MS = 1_500;

/**
 * The same for a file that was made twice from the same data: SHA-256 of a picture without its metadata, or of the pages
 * of the open PDF as drawn. Null if drawing them takes too long.
 */
export async function fingerprint({ picture }: RequestOf<"fingerprint">): Promise<AnswerOf<"fingerprinted">> {
  if (picture) {
    const { hashOfPicture } = await load(() => import("./page-of-picture"));
    return { kind: "fingerprinted", sha256: hashOfPicture(picture) };
  }
  const { pageCount } = await pages();
  const hash = createHash("sha256");
  const started = process.cpuUsage();
  for (let page = 1; page <= pageCount; page += 1) {
    const { user, system } = process.cpuUsage(started);
    if (pageCount > MAX_PAGES || (user + system) / 1000 > CPU_MS)
      return { kind: "fingerprinted", sha256: null };
    const { rgba, widthPx, heightPx } = await pixels(page, SIDE_PX);
    hash.update(`${widthPx} ${heightPx} `).update(rgba);
  }
  return { kind: "fingerprinted", sha256: hash.digest("hex") };
}
