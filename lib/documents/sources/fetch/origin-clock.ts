import type { OriginClock } from "../port";

const ORIGINS_MS = 60_000;

export function createOriginClock(limitMs = ORIGINS_MS): OriginClock {
  const over = new AbortController();
  let waitedFor = 0;
  let leftMs = limitMs;
  let startedAt = 0;
  let timer: NodeJS.Timeout | undefined;

  function start(): void {
    waitedFor += 1;
    if (waitedFor > 1) return;
    startedAt = performance.now();
    const reason = new DOMException("The origins took too long", "TimeoutError");
    timer = setTimeout(() => over.abort(reason), leftMs);
  }

  function stop(): void {
    waitedFor -= 1;
    if (waitedFor > 0) return;
    clearTimeout(timer);
    leftMs = Math.max(0, leftMs - (performance.now() - startedAt));
  }

  return {
    signal: over.signal,
    async during(work) {
      start();
      try {
        return await work();
      } finally {
        stop();
      }
    },
    async except(work) {
      stop();
      try {
        return await work();
      } finally {
        start();
      }
    },
  };
}
