import { decodeParams, findRefusal } from "../requests/check-request";
import type { CallRecord } from "./call-record";
import { API_VERSION } from "./events";
import type { Asked, Parts } from "./parts";
import { invalidRequest, Refusal } from "./refusal";
import { findRoute } from "./routes";
import type { WireRequest } from "./wire";

function requireKnownCaller(request: WireRequest): void {
  if (!/^Bearer (sk|rk)_/.test(request.header("authorization") ?? "")) {
    throw new Refusal(401, { type: "invalid_request_error", message: "Invalid API Key provided." });
  }
  const version = request.header("stripe-version");
  if (version !== API_VERSION) {
    throw invalidRequest(`The double answers version ${API_VERSION}, not ${version}.`);
  }
}

const LONGEST_KEY = 255;

export function understandRequest(parts: Parts, request: WireRequest, record: CallRecord): Asked {
  requireKnownCaller(request);
  if ((record.idempotencyKey?.length ?? 0) > LONGEST_KEY) {
    throw violation(parts, record, invalidRequest("Idempotency keys are up to 255 characters long."));
  }
  const query = request.target.split("?")[1] ?? "";
  const isV2 = record.path.startsWith("/v2/");
  const found = findRoute(request.method, record.path);
  if (found === null) {
    const message = `Unrecognized request URL (${request.method}: ${record.path}).`;
    throw violation(parts, record, new Refusal(404, { type: "invalid_request_error", message }));
  }
  record.route = found.operation;
  const encoded = request.body === "" ? query : request.body;
  record.params = decodeParams(found.operation, encoded, isV2 && request.method === "POST");
  const refusal = findRefusal(found.operation, record.params);
  if (refusal !== null) throw violation(parts, record, refusal);
  return { operation: found.operation, ids: found.ids, params: record.params, isV2 };
}

function violation(parts: Parts, record: CallRecord, refusal: Refusal): Refusal {
  parts.violations.push({
    route: record.route ?? `${record.method} ${record.path}`,
    param: refusal.error.param ?? null,
    message: refusal.message,
  });
  return refusal;
}
