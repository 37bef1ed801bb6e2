import { CURSOR_FORM, readText, type SearchParams } from "@/app/portal/list-address";
import { OPERATION_NAMES } from "@/lib/contract/operations";
import type { PortalInput } from "@/lib/contract/portal/table";

type ListQuery = NonNullable<PortalInput<"listRequests">["query"]>;

export interface RequestFilterValues {
  q: string;
  status: string;
  operation: string;
  keyId: string;
  period: string;
}

const STATUSES = {
  errors: "Errors",
  "2xx": "Succeeded",
  "4xx": "Refused (4xx)",
  "5xx": "Failed (5xx)",
} as const;
type Status = keyof typeof STATUSES;
type OperationChoice = NonNullable<ListQuery["operation"]>;

export const STATUS_OPTIONS = [["", "All"] as const, ...Object.entries(STATUSES)];
export const OPERATION_OPTIONS = [
  ["", "All"] as const,
  ...[...OPERATION_NAMES, "mcp" as const].map((name) => [name, name] as const),
];

const HOUR_MS = 3_600_000;
const PERIODS = {
  hour: ["Last hour", HOUR_MS],
  day: ["Last 24 hours", 24 * HOUR_MS],
  week: ["Last 7 days", 7 * 24 * HOUR_MS],
} as const;
export const PERIOD_OPTIONS = [
  ["", "30 days"] as const,
  ...Object.entries(PERIODS).map(([name, [text]]) => [name, text] as const),
];

export function readFilters(params: SearchParams): RequestFilterValues & { after: string } {
  const text = (name: string, form: RegExp) => readText(params, name, form);
  const choice = (name: string, options: readonly (readonly [string, string])[]) => {
    const value = text(name, /^\w{1,60}$/);
    return options.some(([known]) => known === value) ? value : "";
  };
  return {
    q: text("q", /^[^\0]{1,128}$/su),
    status: choice("status", STATUS_OPTIONS),
    operation: choice("operation", OPERATION_OPTIONS),
    keyId: text("keyId", /^key_[0-9a-z]{26}$/),
    period: choice("period", PERIOD_OPTIONS),
    after: text("after", CURSOR_FORM),
  };
}

export function toListQuery(
  { q, status, operation, keyId, period }: RequestFilterValues,
  now: Date,
): ListQuery {
  const [, length] = Object.hasOwn(PERIODS, period) ? PERIODS[period as keyof typeof PERIODS] : [];
  return {
    ...(length === undefined ? {} : { from: new Date(now.getTime() - length).toISOString() }),
    ...(q === "" ? {} : searchFor(q)),
    ...(status === "" ? {} : { status: status as Status }),
    ...(operation === "" ? {} : { operation: operation as OperationChoice }),
    ...(keyId === "" ? {} : { keyId }),
  };
}

function searchFor(q: string): ListQuery {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(q)) return { requestId: q };
  if (/^job_[0-9a-z]{26}$/.test(q)) return { jobId: q };
  if (/^[A-Z]+(_[A-Z]+)+$/.test(q) && q.length <= 60) return { code: q };
  return { idempotencyKey: q };
}
