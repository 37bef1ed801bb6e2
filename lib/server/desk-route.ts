import type { StaffRow } from "@/db/queries/staff";
import { DESK_VERBS, type DeskVerb } from "@/lib/contract/desk/verbs";
import { parseInput } from "@/lib/contract/parse";
import { Problem } from "@/lib/core/problem";
import { DESK_OPERATIONS } from "@/lib/operations/desk/desk-operations";
import { DeskRefusal } from "@/lib/operations/desk/desk-refusal";
import type { DeskServices } from "@/lib/operations/desk/desk-services";
import { getServer } from "@/lib/server";
import { matchPath } from "@/lib/transport/match-path";
import { readJson } from "@/lib/transport/read-json";
import { requestIdOf } from "@/lib/transport/request-id";
import { internalProblem, jsonResponse, problemResponse } from "@/lib/transport/responses";
import type { RouteHandler } from "@/lib/transport/route-handlers";
import { deskFile } from "./desk-files";
import { deskServices } from "./desk-services";
import { refuseForeignOrigin } from "./same-origin";
import { readStaff } from "./staff-session";

const PREFIX = "/api/desk";
const PRIVATE = { "cache-control": "private, no-store", "x-content-type-options": "nosniff" };

/** Everything under /api/desk: for colleagues who are signed in, from pages of this site, by the table of verbs. */
export const deskRoute: RouteHandler = async (request) => {
  const requestId = requestIdOf(request);
  const startedAt = performance.now();
  const headers = { "x-vc-request-id": requestId, ...PRIVATE };
  const seen: { staffId?: string; operation?: string } = {};
  let services: DeskServices | null = null;
  let response: Response;
  try {
    services = deskServices(await getServer());
    const staff = await readStaff(request);
    if (!staff) throw signedOut();
    seen.staffId = staff.id;
    response = await answer(services, staff, request, headers, seen);
  } catch (error) {
    if (!(error instanceof Problem || error instanceof DeskRefusal)) {
      services?.log.error({ requestId, err: error }, "request failed");
    }
    response = refusalResponse(error, requestId, headers);
  }
  const ms = Math.round(performance.now() - startedAt);
  services?.log.info({ requestId, desk: true, ...seen, status: response.status, ms }, "request");
  return response;
};

async function answer(
  services: DeskServices,
  staff: StaffRow,
  request: Request,
  headers: Record<string, string>,
  seen: { operation?: string },
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.slice(PREFIX.length);
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead) refuseForeignOrigin(request, services.settings.siteUrl);
  const file = isRead ? await deskFile(services, staff, path, searchParams) : null;
  if (file) {
    seen.operation = "file";
    return new Response(new Uint8Array(file.bytes), { headers: { ...headers, ...file.headers } });
  }
  const { verb, params } = findVerb(isRead ? "GET" : request.method, path);
  seen.operation = verb;
  // A draft of five thousand blocks has many members.
  const body = isRead
    ? {}
    : await readJson(request, {
        optional: true,
        sender: { apiKeyId: staff.id, environment: "live" },
        maxMembers: Number.POSITIVE_INFINITY,
      });
  const { params: paramsSchema, body: bodySchema } = DESK_VERBS[verb];
  const input = { ...parseInput(bodySchema, body), ...parseInput(paramsSchema, params) };
  // Verb and input belong together by the table; TypeScript cannot follow that through an index.
  const run = DESK_OPERATIONS[verb] as (
    services: DeskServices,
    staff: StaffRow,
    input: unknown,
  ) => Promise<unknown>;
  return jsonResponse(200, await run(services, staff, input), headers);
}

type AnsweredVerb = keyof typeof DESK_OPERATIONS;

function findVerb(method: string, path: string): { verb: AnsweredVerb; params: Record<string, string> } {
  const allow: string[] = [];
  for (const verb of Object.keys(DESK_OPERATIONS) as AnsweredVerb[]) {
    const spec = DESK_VERBS[verb satisfies DeskVerb];
    const params = matchPath(spec.path, path);
    if (!params) continue;
    if (spec.method === method) return { verb, params };
    allow.push(spec.method);
  }
  if (allow.length === 0)
    throw new Problem("NOT_FOUND", `Nothing exists at ${path.slice(0, 200)}.`, {
      recoveryHint: "Go back to the queue.",
    });
  throw new Problem("METHOD_NOT_ALLOWED", `This path doesn't support ${method.slice(0, 20)}.`, { allow });
}

function refusalResponse(error: unknown, requestId: string, headers: Record<string, string>): Response {
  if (error instanceof DeskRefusal) {
    return jsonResponse(error.status, error.toEnvelope(), { ...headers, "x-should-retry": "false" });
  }
  return problemResponse(error instanceof Problem ? error : internalProblem(requestId), headers);
}

function signedOut(): DeskRefusal {
  return new DeskRefusal(401, "SIGNED_OUT", "You're not signed in.", {
    hint: "Sign in at /desk/sign-in. Your text stays in this window.",
  });
}
