import type { BetterAuthOptions, DBAdapter } from "better-auth";
import type { Clock } from "@/lib/core/clock";

type OpenAdapter = (options: BetterAuthOptions) => DBAdapter;

/**
 * The library uses the machine's clock. The service's own is set by tests and put ahead by a double. Shifts
 * times on their way, so that a row means the same to both.
 */
export function onServiceClock(open: OpenAdapter, clock: Clock): OpenAdapter {
  const ahead = () => {
    const ms = clock.now().getTime() - Date.now();
    // The same clock, read twice.
    return clock.isSystem && Math.abs(ms) < 1_000 ? 0 : ms;
  };
  return (options) => wrap(open(options), ahead);
}

function wrap<A extends object>(adapter: A, ahead: () => number): A {
  const wrapped = Object.entries(adapter).map(([name, member]) => {
    if (typeof member !== "function") return [name, member];
    if (name === "transaction") {
      const run = (work: (within: A) => unknown) => member((within: A) => work(wrap(within, ahead)));
      return [name, run];
    }
    const ask = async (asked: unknown) => move(await member(move(asked, ahead())), -ahead());
    return [name, ask];
  });
  return Object.fromEntries(wrapped) as A;
}

function move(value: unknown, ms: number): unknown {
  if (ms === 0) return value;
  if (value instanceof Date) return new Date(value.getTime() + ms);
  if (Array.isArray(value)) return value.map((each) => move(each, ms));
  if (value === null || typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype) {
    return value;
  }
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, move(each, ms)]));
}
