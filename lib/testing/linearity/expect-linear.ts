import type { AdversarialText } from "./adversarial-texts";

/** The first length reveals cubic work, the last one quadratic work. */
const LENGTHS = [2_000, 16_000];
/** CPU time that needs no closer look. */
const MAX_CPU_MS = 400;
/** CPU time for a text, relative to its half: 2 for linear work, 4 for quadratic work. */
const MAX_GROWTH = 3;
/** A text that takes this many times the limit is too slow, however the time grows. */
const MAX_LIMITS = 8;
const TRIES = 3;

/** Describes the first text that a parser is too slow for; null if there is none. */
export async function findSlowText(
  parse: (text: string) => unknown,
  texts: readonly AdversarialText[],
  { lengths = LENGTHS, maxCpuMs = MAX_CPU_MS } = {},
): Promise<string | null> {
  for (const { name, make } of texts) {
    for (const length of lengths) {
      // Work that takes an eighth of the limit at half the length is within the limit at full length, even if it is
      // cubic.
      if ((await leastOf(1, maxCpuMs / 8, () => parse(make(length / 2)))) <= maxCpuMs / 8) continue;
      const cpuMs = await leastOf(TRIES, maxCpuMs, () => parse(make(length)));
      if (cpuMs <= maxCpuMs) continue;
      // A slow machine also takes long over linear work.
      const halfMs = await leastOf(TRIES, 0, () => parse(make(length / 2)));
      if (cpuMs <= maxCpuMs * MAX_LIMITS && cpuMs <= halfMs * MAX_GROWTH) continue;
      return `${name}: ${length} characters took ${Math.round(cpuMs)} ms, and half of them ${Math.round(halfMs)} ms`;
    }
  }
  return null;
}

/** The least CPU time of several tries, so that garbage collection and compilation don't count. */
async function leastOf(tries: number, enough: number, work: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let times = 0; times < tries && least > enough; times += 1) {
    const before = process.cpuUsage();
    try {
      await work();
    } catch {}
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
    // Another try would be as slow.
    if (enough > 0 && least > enough * MAX_LIMITS) break;
  }
  return least;
}
