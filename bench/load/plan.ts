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
  ratePerSecond?: number | undefined;
  keepBodies?: boolean | undefined;
}

export interface LoadReport {
  errors: number;
  firstError: string | null;
  latenciesMs: number[];
  bodies: string[];
}
