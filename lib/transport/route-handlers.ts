import { Problem } from "@/lib/core/problem";
import { requestIdOf } from "./request-id";
import { problemResponse } from "./responses";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
type Method = (typeof METHODS)[number];

export type RouteHandler = (
  request: Request,
  context: {
    /** Next resolves this to nothing on paths without members. */
    params: Promise<Record<string, string | string[] | undefined> | undefined>;
  },
) => Promise<Response>;
export type RouteHandlers = Record<Method, RouteHandler>;

export const PUBLIC_CORS = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers":
    "x-vc-request-id, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After",
};

export function handlersFor(
  allow: readonly string[],
  handle: RouteHandler,
  cors: boolean,
  siteUrlOf?: () => Promise<string | undefined>,
): RouteHandlers {
  const refuse: RouteHandler = async (request) =>
    problemResponse(
      new Problem("METHOD_NOT_ALLOWED", `This path doesn't support ${request.method}.`, {
        allow,
        recoveryHint: `Use ${allow.filter((method) => method !== "HEAD" && method !== "OPTIONS").join(" or ")}.`,
      }),
      { "x-vc-request-id": requestIdOf(request) },
      { siteUrl: await siteUrlOf?.() },
    );
  const options: RouteHandler = async (request) =>
    new Response(null, {
      status: 204,
      headers: {
        allow: allow.join(", "),
        "x-vc-request-id": requestIdOf(request),
        ...(cors
          ? {
              ...PUBLIC_CORS,
              "access-control-allow-methods": "GET, HEAD",
              "access-control-allow-headers": "authorization, if-none-match, x-vc-request-id",
              "access-control-max-age": "86400",
            }
          : {}),
      },
    });
  const head: RouteHandler = async (request, context) => {
    const { status, headers } = await handle(request, context);
    return new Response(null, { status, headers });
  };
  const choose = (method: Method): RouteHandler => {
    if (!allow.includes(method)) return refuse;
    return method === "OPTIONS" ? options : method === "HEAD" ? head : handle;
  };
  return Object.fromEntries(METHODS.map((method) => [method, choose(method)])) as RouteHandlers;
}
