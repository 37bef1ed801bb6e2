import type { PortalFile, PortalRoute } from "@/lib/contract/portal/portal-route";
import { PORTAL, type PortalName } from "@/lib/contract/portal/table";
import { portalProblem } from "@/lib/core/portal-problems";
import { Problem } from "@/lib/core/problem";
import { findMember, type Member, type Person, requireStepUp } from "@/lib/operations/portal/member";
import { applyLimit, tooManyFailures } from "@/lib/transport/apply-limit";
import { FileAnswer } from "@/lib/transport/file-answer";
import { createRouter } from "@/lib/transport/match-path";
import { type AnyCall, readCall } from "@/lib/transport/read-call";
import { createPipeline } from "@/lib/transport/request-pipeline";
import { getServer } from "../get-server";
import { isFromOwnPage } from "../is-own-page";
import { readPerson } from "../people/read-person";
import type { RunningServer } from "../state";
import { admitMember, nothingHere } from "./admit-member";
import { PORTAL_HANDLERS } from "./portal-handlers";

const PREFIX = "/api/portal";

type AnyHandler = (server: RunningServer, who: Person | Member, call: AnyCall) => Promise<unknown>;

interface Served {
  name: PortalName;
  row: PortalRoute;
}

const rows = (Object.keys(PORTAL) as PortalName[]).map((name): Served => ({ name, row: PORTAL[name] }));
const find = createRouter([...Map.groupBy(rows, ({ row }) => row.path)]);

export const portalRoute = createPipeline({
  open: getServer,
  logOf: ({ services }) => services.log,
  label: "portal",
  headers: { "cache-control": "private, no-store", "x-content-type-options": "nosniff" },
  async refuse(problem, { site: { gateway }, request }) {
    if (!GUESSED.has(problem.code)) return problem;
    return tooManyFailures(await gateway.limitFailures(request)) ?? problem;
  },
  async answer({ site: server, request, headers, seen }) {
    const { services, gateway } = server;
    // At the desk, people manage their own account, and nothing else of the portal.
    const surface = request.headers.get("x-vidimus-surface") === "desk" ? "desk" : "portal";
    const person = await readPerson(server, request, surface);
    if (!person) throw portalProblem("SIGNED_OUT", "You're not signed in.");
    seen.personId = person.personId;
    applyLimit(await gateway.limitPerson(person.personId), headers);
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead && !isFromOwnPage(request, services.settings.siteUrl)) {
      throw portalProblem("FOREIGN_ORIGIN", "This request doesn't come from a page of the portal.");
    }
    const path = new URL(request.url).pathname.slice(PREFIX.length);
    const { name, row, params } = findServed(isRead ? "GET" : request.method, path);
    if (surface === "desk" && row.auth !== "person") throw nothingHere();
    seen.operation = `portal.${name}`;
    const member =
      row.auth === "member"
        ? admitMember(await findMember(services, person, params.partnerId ?? ""), row, params)
        : null;
    if (member) seen.partnerId = member.partnerId;
    if (row.stepUp === true || (row.stepUp === "live" && params.environment === "live")) {
      requireStepUp(services, person);
    }
    // Anybody can sign up, so people's uploads share the limit of sandbox keys.
    const sender = { apiKeyId: person.personId, environment: "sandbox" } as const;
    const handle = (await PORTAL_HANDLERS[name]()) as AnyHandler;
    const answer = await handle(server, member ?? person, await readCall(row, request, params, sender));
    return row.mediaType === undefined ? answer : fileAnswer(row.mediaType, answer as PortalFile);
  },
});

const GUESSED: ReadonlySet<string> = new Set(["INVITATION_NOT_VALID"]);

function findServed(method: string, path: string): Served & { params: Record<string, string> } {
  const found = find(path);
  if (!found) throw nothingHere();
  const served = found.value.find(({ row }) => row.method === method);
  if (served) return { ...served, params: found.params };
  const allow = found.value.map(({ row }) => row.method);
  throw new Problem("METHOD_NOT_ALLOWED", `This path doesn't support ${method.slice(0, 20)}.`, { allow });
}

function fileAnswer(usualType: string, file: PortalFile): FileAnswer {
  const { fileName, content, mediaType = usualType, policy } = file;
  const disposition =
    fileName === undefined ? "inline" : `attachment; filename="${fileName.replaceAll(/[^\w.-]/g, "_")}"`;
  return new FileAnswer(content, {
    "content-type": mediaType,
    "content-disposition": disposition,
    // A picture opened on its own can do nothing. The policy would keep a PDF from being displayed.
    ...(mediaType.startsWith("image/") && { "content-security-policy": "default-src 'none'; sandbox" }),
    ...(policy === undefined ? {} : { "content-security-policy": policy }),
  });
}
