import type { AdversarialText } from "./adversarial-texts";

/** Cubic work shows at the first, quadratic work at the last. */
const LENGTHS = [2_000, 16_000];
/** Of the processor: a text that takes less is not looked at again. */
const MAX_CPU_MS = 400;
/** Work on a text, by work on its half: linear work takes twice as much, quadratic work four times. */
const MAX_GROWTH = 3;
/** However it grows: by so many times the limit, the text costs too much. */
const MAX_LIMITS = 8;
const TRIES = 3;

/** The first text that a parser takes too long over, in words; null where there is none. */
export async function findSlowText(
  parse: (text: string) => unknown,
  texts: readonly AdversarialText[],
  { lengths = LENGTHS, maxCpuMs = MAX_CPU_MS } = {},
): Promise<string | null> {
  for (const { name, make } of texts) {
    for (const length of lengths) {
      // Within an eighth of the limit at half of the length, cubic work is within the limit at all of it, and so is
      // whatever grows less.
      if ((await leastOf(1, maxCpuMs / 8, () => parse(make(length / 2)))) <= maxCpuMs / 8) continue;
      const cpuMs = await leastOf(TRIES, maxCpuMs, () => parse(make(length)));
      if (cpuMs <= maxCpuMs) continue;
      // A slow machine takes long over linear work, too.
      const halfMs = await leastOf(TRIES, 0, () => parse(make(length / 2)));
      if (cpuMs <= maxCpuMs * MAX_LIMITS && cpuMs <= halfMs * MAX_GROWTH) continue;
      return `${name}: ${length} characters took ${Math.round(cpuMs)} ms, and half of them ${Math.round(halfMs)} ms`;
    }
  }
  return null;
}

/** Once is enough when it was quick; a collection of garbage, or a compilation, is not the parser's fault. */
async function leastOf(tries: number, enough: number, work: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let times = 0; times < tries && least > enough; times += 1) {
    const before = process.cpuUsage();
    try {
      await work();
    } catch {
      // Refusing is an answer, too.
    }
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
    // What takes this long takes it again.
    if (enough > 0 && least > enough * MAX_LIMITS) break;
  }
  return least;
}
