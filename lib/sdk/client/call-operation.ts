import { ROUTES } from "@/lib/sdk/client/routes";
import type { Connection } from "./connection";
import { type CallOptions, exchange } from "./exchange";
import { misuse } from "./misuse";
import { NOT_OURS } from "./read-error";
import { VidimusError } from "./vidimus-error";
import type { CallName } from "./wire";

const TIMEOUT_MS = 60_000;
/** Submit fetches the documents (up to a minute for the set) and charges before it answers. */
const SUBMIT_TIMEOUT_MS = 120_000;

/** What an answer says besides, if it may be one that was given before. */
export interface Replay {
  /** True if the service had done this already, for an earlier call or an earlier attempt of this one. */
  replayed?: boolean;
}

export interface OperationCall {
  /** Path and body members together. */
  input?: Record<string, unknown>;
  query?: QueryMembers;
  idempotencyKey?: string | null;
}

/**
 * Calls an operation. All of them may be repeated: submit and a rotation by their idempotency key, a refund by its order
 * and amount; a test message or a replay is then at worst sent twice.
 */
export async function callOperation(
  connection: Connection,
  name: CallName,
  { input = {}, query = {}, idempotencyKey }: OperationCall,
  options: CallOptions = {},
): Promise<unknown> {
  const { method, path, auth } = ROUTES[name];
  const search = queryOf(query).toString();
  const { url, rest } = fillPath(`${connection.siteUrl}/api/v1${path}`, input);
  return await exchange(connection, options, {
    url: search === "" ? url : `${url}?${search}`,
    init: {
      method,
      headers: {
        accept: "application/json",
        // Anything more on a public look-up would cost browsers a preflight.
        ...(auth === "key" ? authorizationHeader(connection.apiKey) : {}),
        ...(idempotencyKey ? { "idempotency-key": idempotencyKey } : {}),
        ...(method !== "GET" ? { "content-type": "application/json" } : {}),
      },
      ...(method !== "GET" ? { body: JSON.stringify(rest) } : {}),
    },
    timeoutMs: name === "submit" ? SUBMIT_TIMEOUT_MS : TIMEOUT_MS,
    read: readJson,
  });
}

function authorizationHeader(apiKey: string | null): Record<string, string> {
  if (apiKey === null) {
    throw new VidimusError({
      code: "MISSING_AUTH",
      message: "No API key was provided.",
      recoveryHint: "Pass apiKey or set VIDIMUS_API_KEY.",
      retryable: false,
    });
  }
  // One id for all attempts of a call: what support is told finds every one of them.
  return { authorization: `Bearer ${apiKey}`, "x-vc-request-id": crypto.randomUUID() };
}

/** Puts the path's members where they belong and leaves the others for the body. */
function fillPath(
  template: string,
  input: Record<string, unknown>,
): { url: string; rest: Record<string, unknown> } {
  const rest = { ...input };
  const url = template.replace(/\{(\w+)\}/g, (_, member: string) => {
    const value = rest[member];
    delete rest[member];
    // An empty or dotted member would make another path of it.
    if (typeof value !== "string" || /^\.{0,2}$/.test(value)) throw missing(member);
    return encodeURIComponent(value);
  });
  return { url, rest };
}

function missing(field: string): VidimusError {
  return misuse(field, `${field} must be the ID that the service returned.`, `Pass ${field} as a string.`);
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    const answer = JSON.parse(text);
    return response.headers.get("idempotent-replayed") ? { ...answer, replayed: true } : answer;
  } catch (cause) {
    throw new VidimusError(
      {
        code: "UNEXPECTED_ANSWER",
        message: "Something other than Vidimus responded, with text that isn't JSON.",
        recoveryHint: NOT_OURS,
        retryable: false,
        status: response.status,
        requestId: response.headers.get("x-vc-request-id"),
      },
      { cause },
    );
  }
}

export type QueryMembers = Readonly<
  Record<string, string | number | readonly string[] | Readonly<Record<string, string>> | null | undefined>
>;

/** Members as the service reads them from a query: a list's repeated, a record's as `name[key]`, absent ones left out. */
function queryOf(members: QueryMembers): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(members)) {
    if (value === null || value === undefined) continue;
    if (typeof value !== "object") query.append(name, String(value));
    else if (isList(value)) for (const each of value) query.append(name, each);
    else for (const [key, each] of Object.entries(value)) query.append(`${name}[${key}]`, each);
  }
  return query;
}

/** Array.isArray does not tell a readonly list from a record. */
function isList(value: readonly string[] | Readonly<Record<string, string>>): value is readonly string[] {
  return Array.isArray(value);
}
