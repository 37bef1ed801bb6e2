import type { CallOf, Route } from "@/lib/contract/operations/operation";
import { parseInput } from "@/lib/contract/parse";
import { idempotencyKeySchema } from "@/lib/contract/schemas/idempotency-key";
import type { BudgetOwner } from "@/lib/core/keys/shared-budget";
import { Problem } from "@/lib/core/problem";
import { type CallFacts, noFacts, noteIds, noteSent } from "./call-facts";
import { parseJson } from "./parse-json";
import { readBytes } from "./read-bytes";
import { readQuery } from "./read-query";
import { isBlank, isJsonType, refuseEmpty, refuseJson, refuseMediaType, typeOf } from "./refuse-body";
import { refuseMisplaced } from "./refuse-misplaced";
import type { Params } from "./request-pipeline";

export type AnyCall = CallOf<Route>;

export async function readCall(
  route: Route,
  request: Request,
  params: Params,
  sender: BudgetOwner | null,
  facts: CallFacts = noFacts(),
): Promise<AnyCall> {
  const { body, annotations, withoutIt } = route;
  noteIds(facts, params);
  const query = route.query ? readQuery(route.query, searchOf(request)) : {};
  noteSent(facts, route.query, query);
  refuseMisplaced(route, query);
  const call = {
    params: route.params ? parseInput(route.params, params) : {},
    query: route.query ? parseInput(route.query, query, withoutIt) : {},
  };
  if (!body) return { ...call, body: {}, idempotencyKey: null };
  const sent = await readJson(request, {
    emptied: route.needsBody ? null : (withoutIt ?? "Nothing was changed."),
    sender,
    ...(route.auth === "staff" ? { maxMembers: Number.POSITIVE_INFINITY } : {}),
  });
  noteSent(facts, body, sent);
  const changes = annotations !== undefined && !annotations.readOnly;
  const idempotencyKey = changes ? idempotencyKeyOf(request) : null;
  if (idempotencyKey !== null) facts.idempotencyKey ??= idempotencyKey;
  refusePathMembers(sent, params);
  const withKey = "idempotencyKey" in body.shape ? withHeaderKey(sent, idempotencyKey) : sent;
  return { ...call, body: parseInput(body, withKey, withoutIt), idempotencyKey };
}

function searchOf(request: Request): URLSearchParams {
  return request.url.includes("?") ? new URL(request.url).searchParams : new URLSearchParams();
}

function refusePathMembers(body: unknown, params: Params): void {
  if (!isObject(body)) return;
  const twice = Object.keys(params).find((name) => Object.hasOwn(body, name));
  if (twice === undefined) return;
  throw new Problem("VALIDATION_ERROR", `Unknown field: ${twice}.`, {
    field: twice,
    recoveryHint: `Send ${twice} only in the path.`,
  });
}

function withHeaderKey(body: unknown, key: string | null): unknown {
  if (key === null || !isObject(body) || "idempotencyKey" in body) return body;
  return { ...body, idempotencyKey: key };
}

function isObject(body: unknown): body is object {
  return body !== null && typeof body === "object" && !Array.isArray(body);
}

function idempotencyKeyOf(request: Request): string | null {
  const key = request.headers.get("idempotency-key");
  if (key === null) return null;
  const issue = idempotencyKeySchema.safeParse(key).error?.issues[0];
  if (issue === undefined) return key;
  const isPadded = issue.code === "custom";
  throw new Problem(
    "VALIDATION_ERROR",
    `The Idempotency-Key header ${isPadded ? issue.message : "must have 8 to 128 characters"}.`,
    {
      field: "idempotencyKey",
      recoveryHint: isPadded
        ? issue.params?.hint
        : "Put a prefix before a short one, such as translation-order-7. When you repeat this request, send the same key.",
    },
  );
}

const MAX_BODY_MEGABYTES = 4;

interface ReadJsonOptions {
  emptied: string | null;
  sender: BudgetOwner | null;
  maxMembers?: number;
}

async function readJson(request: Request, options: ReadJsonOptions): Promise<unknown> {
  const bytes = await readBytes(request, MAX_BODY_MEGABYTES, options.sender);
  const isJson = isJsonType(request.headers);
  if (bytes.length === 0 && options.emptied !== null && typeOf(request.headers) === "") return {};
  if (bytes.length === 0 || (isJson && isBlank(bytes))) throw refuseEmpty(request.headers, options.emptied);
  const unsupported = refuseMediaType(request.headers);
  if (unsupported) throw unsupported;
  try {
    return parseJson(bytes, options.maxMembers);
  } catch (error) {
    throw error instanceof Problem ? error : refuseJson(bytes, error);
  }
}
