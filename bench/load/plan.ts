/** One request, with the headers and the body that it is sent with. */
export interface PlannedRequest {
  method: "GET" | "POST";
  path: string;
  key?: string | undefined;
  body?: string | undefined;
  headers?: Record<string, string> | undefined;
}

/** Work for the load process: the requests of one measurement, in their order. */
export interface Plan {
  url: string;
  requests: PlannedRequest[];
  connections: number;
  /** Requests a second to keep to; as fast as they are answered without it. */
  ratePerSecond?: number | undefined;
  /** Answers are wanted back; otherwise they are read and thrown away. */
  keepBodies?: boolean | undefined;
}

export interface LoadReport {
  errors: number;
  /** What the first error said. */
  firstError: string | null;
  /** Milliseconds from sending to the answer's end, in ascending order. */
  latenciesMs: number[];
  bodies: string[];
}
