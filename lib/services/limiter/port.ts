export interface RateLimit {
  count: number;
  windowMs: number;
}

export interface LimitDecision {
  allowed: boolean;
  limit: number;
  /** Hits that would still be allowed at this instant. */
  remaining: number;
  /** Whole seconds until a slot frees (denied), or until the window is empty again (allowed). */
  resetSeconds: number;
}

export interface Limiter {
  /**
   * Counts one hit on a bucket. Exact: no span of `windowMs`, wherever it begins, ever holds more than `count`
   * allowed hits. Denied hits do not count, so a client that keeps asking is let in as soon as a slot frees.
   */
  hit(bucket: string, limit: RateLimit): Promise<LimitDecision>;
  /** Throws while hits cannot be counted for all servers together. */
  check(): Promise<void>;
}
