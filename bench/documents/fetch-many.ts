import { createHash } from "node:crypto";
import { createSources } from "@/lib/documents/fetch";
import { createReadingPool } from "@/lib/documents/process";
import { createDocumentReader } from "@/lib/documents/read";
import { rssMegabytesOf } from "../cpu";
import type { StreamCost } from "./task";

const FIRST = 5;
const DEADLINE_MS = 300_000;

export async function fetchMany(url: string, documents: number): Promise<StreamCost> {
  let [stored, bytesStored, peakOfFirst, peakAfter] = [0, 0, 0, 0];
  const sampling = setInterval(() => {
    const megabytes = rssMegabytesOf(process.pid);
    if (stored < FIRST) peakOfFirst = Math.max(peakOfFirst, megabytes);
    else peakAfter = Math.max(peakAfter, megabytes);
  }, 20);
  const sources = createSources({
    allowLoopback: true,
    ...createDocumentReader({ pool: createReadingPool() }),
  });
  const signal = AbortSignal.timeout(DEADLINE_MS);
  const start = performance.now();
  for (let index = 0; index < documents; index += 1) {
    const document = await sources.fetchDocument(`${url}/${index}`, {
      signal,
      turn: { lane: "live", owner: "bench" },
    });
    createHash("sha256").update(document.bytes).digest();
    stored += 1;
    bytesStored += document.bytes.length;
  }
  const ms = performance.now() - start;
  clearInterval(sampling);
  return {
    documents: stored,
    megabytes: bytesStored / 1e6,
    ms,
    peakOfFirstMegabytes: peakOfFirst,
    peakAfterMegabytes: peakAfter,
  };
}
