export interface Clock {
  now(): Date;
  /** False when the time is set by hand: queries then take it from here and not from the database. */
  readonly isSystem: boolean;
  /** The real time, if this clock was put ahead. */
  outside?(): Date;
}

export const systemClock: Clock = { now: () => new Date(), isSystem: true };

/** Never where money is real. */
export interface MovableClock extends Clock {
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
