import type { Finding } from "@/lib/review/shared";

export function nextFinding(open: readonly Finding[], last: string | null, by: -1 | 1): Finding | undefined {
  const at = open.findIndex(({ id }) => id === last);
  if (at < 0) return by > 0 ? open[0] : open.at(-1);
  return open[(at + by + open.length) % open.length];
}
