import * as keySet from "../../app/.well-known/jwks.json/route";
import * as desk from "../../app/api/desk/[...path]/route";
import * as mcp from "../../app/api/mcp/route";
import * as stripe from "../../app/api/stripe/route";
import * as unknown from "../../app/api/v1/[[...unknown]]/route";
import * as cancel from "../../app/api/v1/cancel/[jobId]/route";
import * as capabilities from "../../app/api/v1/capabilities/route";
import * as document from "../../app/api/v1/documents/[documentId]/route";
import * as documents from "../../app/api/v1/documents/route";
import * as events from "../../app/api/v1/events/route";
import * as openapi from "../../app/api/v1/openapi.yaml/route";
import * as orders from "../../app/api/v1/orders/route";
import * as answerQuestion from "../../app/api/v1/questions/[jobId]/[questionId]/route";
import * as questions from "../../app/api/v1/questions/[jobId]/route";
import * as quote from "../../app/api/v1/quote/route";
import * as refund from "../../app/api/v1/refund/[jobId]/route";
import * as result from "../../app/api/v1/result/[jobId]/route";
import * as advance from "../../app/api/v1/sandbox/advance/[jobId]/route";
import * as status from "../../app/api/v1/status/[jobId]/route";
import * as submit from "../../app/api/v1/submit/route";
import * as verify from "../../app/api/v1/verify/[certificateId]/route";
import * as replay from "../../app/api/v1/webhooks/deliveries/[messageId]/replay/route";
import * as deliveries from "../../app/api/v1/webhooks/deliveries/route";
import * as rotateSecret from "../../app/api/v1/webhooks/rotate-secret/route";
import * as webhooks from "../../app/api/v1/webhooks/route";
import * as testWebhook from "../../app/api/v1/webhooks/test/route";
import * as files from "../../app/files/[certificateId]/route";
import * as uploads from "../../app/files/uploads/[uploadId]/route";
import type { RouteHandler } from "../transport/route-handlers";

type Module = Record<string, unknown>;

/** The real route modules by path, as Next would choose them. */
const ROUTES: [pattern: RegExp, name: string | null, module: Module][] = [
  [/^\/api\/v1\/capabilities$/, null, capabilities],
  [/^\/api\/v1\/quote$/, null, quote],
  [/^\/api\/v1\/submit$/, null, submit],
  [/^\/api\/v1\/status\/([^/]+)$/, "jobId", status],
  [/^\/api\/v1\/result\/([^/]+)$/, "jobId", result],
  [/^\/api\/v1\/refund\/([^/]+)$/, "jobId", refund],
  [/^\/api\/v1\/verify\/([^/]+)$/, "certificateId", verify],
  [/^\/api\/v1\/sandbox\/advance\/([^/]+)$/, "jobId", advance],
  [/^\/api\/mcp$/, null, mcp],
  [/^\/api\/v1\/orders$/, null, orders],
  [/^\/api\/v1\/questions\/([^/]+)$/, "jobId", questions],
  [/^\/api\/v1\/questions\/([^/]+)\/([^/]+)$/, "jobId questionId", answerQuestion],
  [/^\/api\/desk\//, null, desk],
  [/^\/api\/v1\/cancel\/([^/]+)$/, "jobId", cancel],
  [/^\/api\/v1\/events$/, null, events],
  [/^\/api\/v1\/webhooks$/, null, webhooks],
  [/^\/api\/v1\/webhooks\/test$/, null, testWebhook],
  [/^\/api\/v1\/webhooks\/rotate-secret$/, null, rotateSecret],
  [/^\/api\/v1\/webhooks\/deliveries$/, null, deliveries],
  [/^\/api\/v1\/webhooks\/deliveries\/([^/]+)\/replay$/, "messageId", replay],
  [/^\/api\/stripe$/, null, stripe],
  [/^\/api\/v1\/openapi\.yaml$/, null, openapi],
  [/^\/\.well-known\/jwks\.json$/, null, keySet],
  [/^\/api\/v1\/documents$/, null, documents],
  [/^\/api\/v1\/documents\/([^/]+)$/, "documentId", document],
  [/^\/files\/uploads\/([^/]+)$/, "uploadId", uploads],
  [/^\/files\/([^/]+)$/, "certificateId", files],
  [/^\/api\/v1(?:\/.*)?$/, null, unknown],
];

/** Answers a request through the very handler that Next would call. */
export async function dispatch(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  for (const [pattern, name, module] of ROUTES) {
    const match = pattern.exec(pathname);
    if (!match) continue;
    const handler = module[request.method] as RouteHandler | undefined;
    if (!handler) throw new Error(`${pathname} has no handler for ${request.method}`);
    // Next hands over nothing where a path has no members.
    const params = name ? membersOf(name, match) : undefined;
    return handler(request, { params: Promise.resolve(params) });
  }
  throw new Error(`no route for ${pathname}`);
}

/** The members of a path, by their names in order. */
function membersOf(names: string, match: RegExpExecArray): Record<string, string> {
  return Object.fromEntries(
    names.split(" ").map((name, at) => [name, decodeURIComponent(match[at + 1] ?? "")]),
  );
}
