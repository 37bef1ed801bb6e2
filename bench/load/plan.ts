export interface PlannedRequest {
  method: "GET" | "POST";
  path: string;
  key?: string | undefined;
  body?: string | undefined;
  headers?: Record<string, string> | undefined;
}

export interface Plan {
  url: string;
  requests: PlannedRequest[];
  connections: number;
  /** Requests a second to keep to; as fast as they are answered without it. */
  ratePerSecond?: number | undefined;
  keepBodies?: boolean | undefined;
}

export interface LoadReport {
  errors: number;
  firstError: string | null;
  /** Milliseconds from sending to the answer's end, in ascending order. */
  latenciesMs: number[];
  bodies: string[];
}
