export interface WireRequest {
  method: string;
  /** Path and query. */
  target: string;
  header(name: string): string | null;
  body: string;
  /** Aborted when the caller has hung up. */
  signal: AbortSignal;
}

export type WireAnswer =
  | { kind: "respond" | "cut"; status: number; headers: Record<string, string>; body: string }
  | { kind: "close" };
