import type { Call, OperationName, OperationSpec } from "@/lib/contract/operations";
import { parseInput } from "@/lib/contract/parse";
import { Problem } from "@/lib/core/problem";
import type { Params } from "./guarded";
import { readJson } from "./read-json";

/** Path, body, query and header of a request as one call, parsed; a 400 names the member that is wrong. */
export async function readCall(
  spec: OperationSpec,
  request: Request,
  params: Params,
): Promise<Call<OperationName>> {
  const body = spec.method === "POST" ? await readJson(request, { optional: spec.path.includes("{") }) : {};
  const idempotencyKey = spec.idempotent === "by key" ? idempotencyKeyOf(request) : null;
  const members = withHeaderKey(spec, withPathMembers(body, params), idempotencyKey);
  const input = parseInput(spec.input, members);
  const search = request.url.includes("?") ? Object.fromEntries(new URL(request.url).searchParams) : {};
  // Unknown query members are ignored where none are declared: proxies and caches add their own.
  const query = spec.query ? parseInput(spec.query, pick(search, Object.keys(spec.query.shape))) : {};
  return { input, query, idempotencyKey } as Call<OperationName>;
}

/** The path's members join the body's; a body may not name them too. */
function withPathMembers(body: unknown, params: Params): unknown {
  if (Object.keys(params).length === 0) return body;
  if (body === null || typeof body !== "object" || Array.isArray(body)) return body;
  const twice = Object.keys(params).find((name) => Object.hasOwn(body, name));
  if (twice) {
    throw new Problem("VALIDATION_ERROR", `Unknown member: ${twice}.`, {
      field: twice,
      recoveryHint: `Name ${twice} in the path only.`,
    });
  }
  return { ...body, ...params };
}

/** The header's key stands in where the operation wants one in its body and the body has none. */
function withHeaderKey(spec: OperationSpec, body: unknown, key: string | null): unknown {
  if (key === null || !("idempotencyKey" in spec.input.shape)) return body;
  if (body === null || typeof body !== "object" || "idempotencyKey" in body) return body;
  return { ...body, idempotencyKey: key };
}

function pick(source: Record<string, string>, names: string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(source).filter(([name]) => names.includes(name)));
}

/** The Idempotency-Key header, in the form that every state change takes it. */
export function idempotencyKeyOf(request: Request): string | null {
  const key = request.headers.get("idempotency-key");
  if (key === null) return null;
  if (key.length < 8 || key.length > 128) {
    throw new Problem("VALIDATION_ERROR", "The Idempotency-Key header must have 8 to 128 characters.", {
      field: "idempotencyKey",
    });
  }
  return key;
}
