import type { AdversarialText } from "./adversarial-texts";

/** The first length reveals cubic work, the last one quadratic work. */
const LENGTHS = [2_000, 16_000];
/** CPU time that needs no closer look. */
const MAX_CPU_MS = 400;
/** Relative to half the text: 2 for linear work, 4 for quadratic work. */
const MAX_GROWTH = 3;
const MAX_LIMITS = 8;
const TRIES = 3;

export async function findSlowText(
  parse: (text: string) => unknown,
  texts: readonly AdversarialText[],
  { lengths = LENGTHS, maxCpuMs = MAX_CPU_MS } = {},
): Promise<string | null> {
  for (const { name, make } of texts) {
    for (const length of lengths) {
      // At full length, this stays within the limit even if it is cubic.
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

/** So that garbage collection and compilation don't count. */
async function leastOf(tries: number, enough: number, work: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let times = 0; times < tries && least > enough; times += 1) {
    const before = process.cpuUsage();
    try {
      await work();
    } catch {}
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
    if (enough > 0 && least > enough * MAX_LIMITS) break;
  }
  return least;
}
