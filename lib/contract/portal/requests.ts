import { z } from "zod";
import { hasKnownDay } from "@/lib/core/days";
import { OPERATION_NAMES } from "../operations";
import { at } from "../operations/at";
import { pageMembers } from "../schemas/paging";
import { forMember, type PortalFile, type PortalRoute } from "./portal-route";

export interface RequestLine {
  id: string;
  at: string;
  operation: string;
  transport: "rest" | "mcp";
  key: { id: string; name: string };
  status: number;
  code: string | null;
  ms: number;
  requestId: string;
  idempotencyKey: string | null;
  quoteId: string | null;
  jobId: string | null;
}

export interface RequestDetail extends RequestLine {
  /** `POST /api/v1/submit`; null for MCP messages that call no tool. */
  route: string | null;
  members: string[];
  unknownMembers: number;
  /** Without its message, which may repeat what was sent. */
  error: { code: string; field: string | null; recoveryHint: string | null; retryable: boolean } | null;
}

const time = z.iso
  .datetime({ offset: true, abort: true, error: "must be an ISO 8601 time with its offset" })
  .refine(hasKnownDay, { error: "must be from 1970 to 2999" });

const filters = {
  from: time.optional(),
  before: time.optional(),
  operation: z.enum([...OPERATION_NAMES, "mcp"]).optional(),
  status: z.enum(["2xx", "4xx", "5xx", "errors"]).optional(),
  code: z
    .string()
    .regex(/^[A-Z_]{1,60}$/, "must be an error code")
    .optional(),
  keyId: z.string().max(40).optional(),
  requestId: z.uuid("must be a request ID: the x-vc-request-id of a response").optional(),
  idempotencyKey: z.string().min(1).max(128).optional(),
  jobId: z.string().max(40).optional(),
};

export const REQUESTS = {
  listRequests: {
    right: "integration.see",
    method: "GET",
    ...at("/partners/{partnerId}/{environment}/requests"),
    query: z.strictObject({ ...pageMembers, ...filters }),
    ...forMember<{
      data: RequestLine[];
      nextCursor: string | null;
      keys: { id: string; name: string }[];
    }>(),
  },
  exportRequests: {
    right: "integration.see",
    method: "GET",
    ...at("/partners/{partnerId}/{environment}/requests.csv"),
    query: z.strictObject(filters),
    mediaType: "text/csv; charset=utf-8",
    ...forMember<PortalFile>(),
  },
  countErrors: {
    right: "integration.see",
    method: "GET",
    ...at("/partners/{partnerId}/{environment}/request-errors"),
    query: z.strictObject({
      from: filters.from,
      operation: filters.operation,
      keyId: filters.keyId,
    }),
    ...forMember<{
      since: string;
      codes: { code: string; calls: number }[];
    }>(),
  },
  getRequest: {
    right: "integration.see",
    method: "GET",
    ...at("/partners/{partnerId}/{environment}/requests/{apiRequestId}"),
    ...forMember<RequestDetail>(),
  },
} as const satisfies Record<string, PortalRoute>;
