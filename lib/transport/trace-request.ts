import { type End, measure } from "@/lib/telemetry/telemetry";
import type { Seen } from "./request-pipeline";

interface Asked {
  request: Request;
  requestId: string;
  label: string;
  route?: string;
}

export interface Handled {
  response: Response;
  seen: Seen;
  operation: string;
  code: string | undefined;
  jobId: string | null;
}

export function traceRequest(asked: Asked, handle: () => Promise<Handled>): Promise<Handled> {
  const { request, requestId, label, route } = asked;
  const traceparent = request.headers.get("traceparent");
  return measure(
    {
      kind: "operation",
      role: "server",
      name: `${request.method} ${route ?? label}`,
      facts: {
        "http.request.method": request.method,
        ...(route !== undefined && { "http.route": route }),
        "vidimus.request.id": requestId,
      },
      cause: traceparent === null ? null : { traceparent, isOurs: false },
    },
    handle,
    (handled) => endOf(asked, handled),
  );
}

function endOf({ request, label }: Asked, handled: Handled): End {
  const { response, seen, operation, jobId } = handled;
  const { status } = response;
  const code = handled.code ?? seen.code;
  const isRefused = status >= 400 || code !== undefined;
  return {
    outcome: status >= 500 || code === "INTERNAL_ERROR" ? "failed" : isRefused ? "refused" : "ok",
    errorType: code ?? (isRefused ? String(status) : undefined),
    ...(operation !== label && { name: `${request.method} ${operation}` }),
    labels: { "vidimus.operation": operation },
    facts: {
      "http.response.status_code": status,
      ...(jobId !== null && { "vidimus.order.id": jobId }),
      ...(seen.apiKeyId !== undefined && { "vidimus.api_key.id": seen.apiKeyId }),
      ...(seen.partnerId !== undefined && { "vidimus.partner.id": seen.partnerId }),
    },
  };
}
