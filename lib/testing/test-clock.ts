import type { Clock } from "../core/clock";

export interface TestClock extends Clock {
  set(at: Date): void;
  advance(duration: { seconds?: number; minutes?: number; hours?: number; days?: number }): void;
}

/** A clock that moves only when told to; queries take the time from it too. */
export function createTestClock(start = new Date("2026-11-21T12:00:00.000Z")): TestClock {
  let current = start;
  return {
    isSystem: false,
    now: () => new Date(current),
    set(at) {
      current = at;
    },
    advance({ seconds = 0, minutes = 0, hours = 0, days = 0 }) {
      current = new Date(current.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000);
    },
  };
}
