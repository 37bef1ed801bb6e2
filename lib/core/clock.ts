/** The time as the service sees it; tests set their own. */
export interface Clock {
  now(): Date;
  /** False when the time is set by hand: queries then take it from here and not from the database. */
  readonly isSystem: boolean;
}

export const systemClock: Clock = { now: () => new Date(), isSystem: true };
