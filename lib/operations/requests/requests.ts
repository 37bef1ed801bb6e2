import {
  findRequest,
  listRequests as listRows,
  type RequestFilter,
  type RequestRow,
} from "@/db/queries/request-log";
import { OPERATIONS } from "@/lib/contract/operations";
import type { Operation } from "@/lib/contract/operations/operation";
import type { RequestLine } from "@/lib/contract/portal/requests";
import type { PortalCall } from "@/lib/contract/portal/table";
import type { CsvColumn } from "@/lib/core/csv";
import { CURSOR_REQUEST, makeCursor, readCursor } from "@/lib/core/cursor";
import { isId, timeOfId } from "@/lib/core/ids";
import { portalProblem } from "@/lib/core/portal-problems";
import { PROBLEMS } from "@/lib/core/problem";
import type { Services } from "../context";
import { sheetName, sheetOf } from "../portal/csv-file";
import type { Member } from "../portal/member";
import type { MemberOperation } from "../portal/portal-operation";
import { keysWithNames } from "../usage/key-names";
import { REQUEST_DAYS } from "./keep-requests";

const DAY_MS = 86_400_000;

const CLASSES = { "2xx": [2], "4xx": [4], "5xx": [5], errors: [4, 5] } as const;

export const listRequests: MemberOperation<"listRequests"> = async (services, member, { params, query }) => {
  const { limit, after } = query;
  const rows = await listRows(services.db, {
    ...filterOf(services, member, { params, query }),
    after: after === undefined ? undefined : placeOf(after),
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const names = await namesOf(services, member, params.environment);
  return {
    data: page.map((row) => toLine(row, names)),
    nextCursor: last ? makeCursor("requests", [last.id]) : null,
    keys: [...names].map(([id, name]) => ({ id, name })),
  };
};

/** @throws Problem REQUEST_NOT_FOUND */
export const getRequest: MemberOperation<"getRequest"> = async (services, member, { params }) => {
  const { environment, apiRequestId: id } = params;
  const { partnerId } = member;
  const row = isId("apiRequest", id)
    ? await findRequest(services.db, { partnerId, environment, id, at: timeOfId(id) })
    : null;
  if (!row) throw portalProblem("REQUEST_NOT_FOUND", "This request isn't among those of the last 30 days.");
  const operation: Operation | undefined = (OPERATIONS as Record<string, Operation>)[row.operation];
  return {
    ...toLine(row, await namesOf(services, member, environment)),
    route: operation ? `${operation.method} /api/v1${operation.path}` : null,
    members: row.members,
    unknownMembers: row.unknownMembers,
    error: row.code === null ? null : errorOf(row.code, row.field),
  };
};

const COLUMNS: readonly CsvColumn<RequestLine>[] = [
  ["Time (UTC)", ({ at }) => at],
  ["Operation", ({ operation }) => operation],
  ["Transport", ({ transport }) => transport],
  ["Key", ({ key }) => key.name],
  ["Key ID", ({ key }) => key.id],
  ["Status", ({ status }) => status],
  ["Error code", ({ code }) => code],
  ["Took (ms)", ({ ms }) => ms],
  ["Request ID", ({ requestId }) => requestId],
  ["Idempotency key", ({ idempotencyKey }) => idempotencyKey],
  ["Quote ID", ({ quoteId }) => quoteId],
  ["Job ID", ({ jobId }) => jobId],
];
const SHEET_PAGE = 1000;
const SHEET_ROWS = 100_000;

export const exportRequests: MemberOperation<"exportRequests"> = async (services, member, call) => {
  const { from, before } = filterOf(services, member, call);
  const span = { from: from?.toISOString(), to: before?.toISOString() };
  const name = sheetName(services, member, "requests", { ...call.params, ...span });
  return sheetOf(name, COLUMNS, sheetPages(services, member, call));
};

async function* sheetPages(
  services: Services,
  member: Member,
  call: PortalCall<"exportRequests">,
): AsyncGenerator<RequestLine[]> {
  const names = await namesOf(services, member, call.params.environment);
  let after: RequestFilter["after"];
  for (let sent = 0; sent < SHEET_ROWS; sent += SHEET_PAGE) {
    const filter = filterOf(services, member, call);
    const rows = await listRows(services.db, { ...filter, after, limit: SHEET_PAGE });
    if (rows.length > 0) yield rows.map((row) => toLine(row, names));
    if (rows.length < SHEET_PAGE) return;
    after = rows.at(-1);
  }
}

function filterOf(
  { clock }: Pick<Services, "clock">,
  { partnerId }: Member,
  { params: { environment }, query }: Pick<PortalCall<"exportRequests">, "params" | "query">,
): Omit<RequestFilter, "limit" | "after"> {
  const { status, keyId, from, before, operation, code, requestId, idempotencyKey, jobId } = query;
  const oldest = new Date(clock.now().getTime() - REQUEST_DAYS * DAY_MS);
  const wanted = from === undefined ? oldest : new Date(from);
  return {
    partnerId,
    environment,
    statusClasses: status === undefined ? undefined : CLASSES[status],
    apiKeyId: keyId,
    operation,
    code,
    requestId,
    idempotencyKey,
    jobId,
    from: wanted < oldest ? oldest : wanted,
    before: before === undefined ? undefined : new Date(before),
  };
}

function placeOf(cursor: string): { at: Date; id: string } {
  const [id = ""] = readCursor("requests", cursor, [CURSOR_REQUEST]);
  return { at: timeOfId(id), id };
}

async function namesOf(
  services: Services,
  member: Member,
  environment: "sandbox" | "live",
): Promise<Map<string, string>> {
  const keys = await keysWithNames(services, member, environment);
  return new Map(keys.map(({ id, name }) => [id, name]));
}

function toLine(row: RequestRow, names: ReadonlyMap<string, string>): RequestLine {
  return {
    id: row.id,
    at: row.at.toISOString(),
    operation: row.operation,
    transport: row.transport,
    key: { id: row.apiKeyId, name: names.get(row.apiKeyId) ?? row.apiKeyId },
    status: row.status,
    code: row.code,
    ms: row.ms,
    requestId: row.requestId,
    idempotencyKey: row.idempotencyKey,
    quoteId: row.quoteId,
    jobId: row.jobId,
  };
}

function errorOf(code: string, field: string | null) {
  const known = (PROBLEMS as Record<string, { hint: string; retryable: boolean }>)[code];
  return { code, field, recoveryHint: known?.hint ?? null, retryable: known?.retryable ?? false };
}
