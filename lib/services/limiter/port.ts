export interface RateLimit {
  count: number;
  windowMs: number;
}

export interface LimitDecision {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Until a slot frees (denied), or until the window is empty (allowed). */
  resetSeconds: number;
}

export interface Limiter {
  /**
   * No span of `windowMs` holds more than `count` allowed hits. Denied hits don't count: a client that keeps
   * asking gets in as soon as a slot frees.
   */
  hit(bucket: string, limit: RateLimit): Promise<LimitDecision>;
  /** Throws while hits can't be counted for all servers together. */
  check(): Promise<void>;
}
