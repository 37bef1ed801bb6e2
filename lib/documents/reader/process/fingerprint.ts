import { createHash } from "node:crypto";
import type { AnswerOf } from "../messages";
import { pages, pixels } from "./opened";

/** At 85 dpi on A4, each letter of a text leaves its own pixels. */
const SIDE_PX = 1_000;
const MAX_PAGES = 20;
const CPU_MS = 1_500;

/**
 * SHA-256 of the pages as drawn, which is the same for a file that was made twice from the same data. Null if drawing
 * them takes too long.
 */
export async function fingerprint(): Promise<AnswerOf<"fingerprinted">> {
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
