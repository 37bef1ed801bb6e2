/** The time as the service sees it; tests set their own. */
export interface Clock {
  now(): Date;
  /** False when the time is set by hand: queries then take it from here and not from the database. */
  readonly isSystem: boolean;
  /** The time on everybody else's clocks, where this one was put ahead of them. */
  outside?(): Date;
}

export const systemClock: Clock = { now: () => new Date(), isSystem: true };

/** A clock that can be put ahead, to see in a minute what takes weeks. Never where money is real. */
export interface MovableClock extends Clock {
  /** Further by so many milliseconds; never back. */
  putAhead(ms: number): void;
}

export function createMovableClock(base: Clock): MovableClock {
  let aheadMs = 0;
  return {
    now: () => new Date(base.now().getTime() + aheadMs),
    get isSystem() {
      return aheadMs === 0 && base.isSystem;
    },
    outside: () => base.now(),
    putAhead(ms) {
      if (ms < 0) throw new Error("this clock goes forward only");
      aheadMs += ms;
    },
  };
}
