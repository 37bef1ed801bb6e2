import { waitUntil } from "@vercel/functions";

const underWay = new Set<Promise<unknown>>();

/** Goes on after the answer, which must not reveal how long it takes. */
export function afterwards(work: Promise<unknown>): void {
  const kept = work.finally(() => underWay.delete(kept));
  underWay.add(kept);
  waitUntil(kept);
}

export async function afterwardsDone(): Promise<void> {
  while (underWay.size > 0) await Promise.allSettled(underWay);
}
