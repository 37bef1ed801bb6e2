import { SIGN_IN_VERBS, type SignInVerb } from "@/lib/contract/people/sign-in";
import { portalProblem } from "@/lib/core/portal-problems";
import { Problem } from "@/lib/core/problem";
import { getServer } from "@/lib/server/get-server";
import { applyLimit } from "@/lib/transport/apply-limit";
import { type AnyCall, readCall } from "@/lib/transport/read-call";
import { createPipeline, type Exchange } from "@/lib/transport/request-pipeline";
import { isFromOwnPage } from "../is-own-page";
import type { RunningServer } from "../state";
import { SIGN_IN_HANDLERS } from "./sign-in-handlers";

const PREFIX = "/api/auth";

/** Before its script has loaded, a page sends a plain form. Only signing out needs no input. */
const PAGE_AFTER: Partial<Record<SignInVerb, string>> = {
  signOut: "/portal/sign-in",
  deskSignOut: "/desk/sign-in",
};

type Handler = (exchange: Exchange<RunningServer>, call: AnyCall) => Promise<unknown>;

export function findSignInVerb(pathname: string): SignInVerb | null {
  const names = Object.keys(SIGN_IN_VERBS) as SignInVerb[];
  return names.find((name) => `${PREFIX}${SIGN_IN_VERBS[name].path}` === pathname) ?? null;
}

export const signInRoute = createPipeline<RunningServer>({
  open: getServer,
  logOf: ({ services }) => services.log,
  label: "sign-in",
  headers: { "cache-control": "private, no-store", "x-content-type-options": "nosniff" },
  async answer(exchange) {
    const { site, request, seen, headers } = exchange;
    const name = findSignInVerb(new URL(request.url).pathname);
    if (!name) throw new Problem("NOT_FOUND", "Nothing exists at this path.");
    seen.operation = `people.${name}`;
    if (request.method !== "POST") {
      const message = `This path doesn't support ${request.method.slice(0, 20)}.`;
      throw new Problem("METHOD_NOT_ALLOWED", message, { allow: ["POST"] });
    }
    const limit = await site.gateway.limitAddress(request);
    if (limit) applyLimit(limit, headers);
    if (!isFromOwnPage(request, site.services.settings.siteUrl))
      throw portalProblem("FOREIGN_ORIGIN", "This request doesn't come from a page of this site.");
    const handle = SIGN_IN_HANDLERS[name] as Handler;
    const page = isForm(request) ? PAGE_AFTER[name] : undefined;
    if (page !== undefined) {
      await handle(exchange, { params: {}, query: {}, body: {}, idempotencyKey: null });
      return new Response(null, { status: 303, headers: { location: page } });
    }
    return handle(exchange, await readCall(SIGN_IN_VERBS[name], request, {}, null));
  },
});

const isForm = (request: Request) =>
  request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded") === true;
