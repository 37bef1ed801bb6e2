import type { StaffRow } from "@/db/queries/staff";
import { OPERATIONS_ROWS, type OperationsRow } from "@/lib/contract/desk/operations";
import {
  DESK_FILES,
  DESK_VERBS,
  type DeskFileCall,
  type DeskFileName,
  type DeskVerb,
} from "@/lib/contract/desk/verbs";
import type { Route } from "@/lib/contract/operations/operation";
import { deskProblem } from "@/lib/core/desk-problems";
import type { FileContent } from "@/lib/core/file-content";
import { Problem } from "@/lib/core/problem";
import { REVIEWED_POLICY } from "@/lib/operations/delivery/download-artifact";
import { previewCorrection } from "@/lib/operations/desk/corrections/view-correction";
import { certificateFile, previewPdf } from "@/lib/operations/desk/desk-pdfs";
import type { DeskServices } from "@/lib/operations/desk/desk-services";
import { signatureImage } from "@/lib/operations/desk/me";
import { exportMemory } from "@/lib/operations/desk/memory/house-memory";
import { exportWork } from "@/lib/operations/desk/memory/work-file";
import { pagePicture } from "@/lib/operations/desk/page-picture";
import { stampPicture } from "@/lib/operations/desk/stamps";
import { exportTerms } from "@/lib/operations/desk/terms/terms";
import { REVIEWED_MEDIA_TYPES } from "@/lib/paper";
import { DESK_OPERATIONS } from "@/lib/server/desk/desk-handlers";
import { getServer } from "@/lib/server/get-server";
import { applyLimit } from "@/lib/transport/apply-limit";
import { FileAnswer } from "@/lib/transport/file-answer";
import { createRouter } from "@/lib/transport/match-path";
import { type AnyCall, readCall } from "@/lib/transport/read-call";
import { createPipeline } from "@/lib/transport/request-pipeline";
import { isFromOwnPage } from "../is-own-page";
import type { RunningServer } from "../state";
import { OPERATIONS_HANDLERS, requireAdmin } from "./operations-handlers";
import { readColleague } from "./staff-session";

const PREFIX = "/api/desk";

interface Served {
  name: string;
  route: Route;
  run(services: DeskServices, staff: StaffRow, call: AnyCall): Promise<unknown>;
}

interface Operated {
  name: string;
  route: Route;
  operate: (typeof OPERATIONS_HANDLERS)[OperationsRow];
}

const verbs = (Object.keys(DESK_VERBS) as DeskVerb[]).map((name): Served => {
  const operation = DESK_OPERATIONS[name] as (
    services: DeskServices,
    staff: StaffRow,
    input: unknown,
  ) => Promise<unknown>;
  return {
    name,
    route: DESK_VERBS[name],
    run: (services, staff, { params, query, body }) =>
      operation(services, staff, { ...(query as object), ...(body as object), ...(params as object) }),
  };
});

const USUAL_SIDE_PX = 1200;

const DESK_FILE_HANDLERS: { [K in DeskFileName]: DeskFile<K> } = {
  pagePicture: (services, staff, { params: { jobId, index, page }, query: { side, turns } }) => {
    const sidePx = Number(side ?? USUAL_SIDE_PX);
    return pagePicture(services, staff, {
      jobId,
      index: Number(index),
      page: Number(page),
      sidePx: sidePx > 0 ? sidePx : USUAL_SIDE_PX,
      turns,
    });
  },
  previewPdf: (services, staff, { params }) => previewPdf(services, staff, params),
  certifiedPdf: (services, staff, { params }) => certificateFile(services, staff, params, "pdf"),
  reviewedHtml: (services, staff, { params }) => certificateFile(services, staff, params, "html"),
  reviewedWord: (services, staff, { params }) => certificateFile(services, staff, params, "docx"),
  signatureImage: (services, staff, { params: { sha256 } }) => signatureImage(services, staff, sha256),
  stampPicture: (services, staff, { params: { sha256 } }) => stampPicture(services, staff, sha256),
  exportTerms: (services, staff, { query }) => exportTerms(services, staff, query),
  exportWork: (services, staff, { params }) => exportWork(services, staff, params),
  exportMemory: (services, staff, { query }) => exportMemory(services, staff, query),
  previewCorrection: (services, staff, { params: { correctionId } }) =>
    previewCorrection(services, staff, correctionId),
};

const files = (Object.keys(DESK_FILES) as DeskFileName[]).map((name): Served => {
  const handle = DESK_FILE_HANDLERS[name] as (
    services: DeskServices,
    staff: StaffRow,
    call: AnyCall,
  ) => Promise<FileContent>;
  return {
    name,
    route: DESK_FILES[name],
    run: async (services, staff, call) => fileAnswer(DESK_FILES[name], await handle(services, staff, call)),
  };
});

const operated = (Object.keys(OPERATIONS_ROWS) as OperationsRow[]).map(
  (name): Operated => ({ name, route: OPERATIONS_ROWS[name], operate: OPERATIONS_HANDLERS[name] }),
);

const find = createRouter([
  ...Map.groupBy<string, Served | Operated>([...verbs, ...files, ...operated], ({ route }) => route.path),
]);

export const deskRoute = createPipeline({
  open: getServer,
  logOf: ({ services }) => services.log,
  label: "desk",
  headers: { "cache-control": "private, no-store", "x-content-type-options": "nosniff" },
  async answer({ site: server, request, headers, seen }) {
    const services = deskServices(server);
    const colleague = await readColleague(server, request);
    if (!colleague) throw deskProblem("SIGNED_OUT", "You're not signed in.");
    const { staff, person } = colleague;
    seen.staffId = staff.id;
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead && !isFromOwnPage(request, services.settings.siteUrl)) {
      throw deskProblem("FOREIGN_ORIGIN", "This request doesn't come from a desk page.");
    }
    const path = new URL(request.url).pathname.slice(PREFIX.length);
    const { served, params } = findServed(isRead ? "GET" : request.method, path);
    seen.operation = `desk.${served.name}`;
    if ("operate" in served) {
      requireAdmin(staff);
      applyLimit(await server.gateway.limitPerson(person.personId), headers);
    }
    const sender = { apiKeyId: staff.id, environment: "live" } as const;
    const call = await readCall(served.route, request, params, sender);
    return "operate" in served ? served.operate(server, colleague, call) : served.run(services, staff, call);
  },
});

function findServed(
  method: string,
  path: string,
): { served: Served | Operated; params: Record<string, string> } {
  const found = find(path);
  if (!found) {
    throw new Problem("NOT_FOUND", `Nothing exists at ${path.slice(0, 200)}.`, {
      recoveryHint: "Go back to the queue.",
    });
  }
  const served = found.value.find(({ route }) => route.method === method);
  if (served) return { served, params: found.params };
  const allow = found.value.map(({ route }) => route.method);
  throw new Problem("METHOD_NOT_ALLOWED", `This path doesn't support ${method.slice(0, 20)}.`, { allow });
}

function fileAnswer({ mediaType }: { mediaType: string }, content: FileContent): FileAnswer {
  return new FileAnswer(content, {
    "content-type": mediaType,
    ...(mediaType === "application/pdf" && { "content-disposition": "inline" }),
    // A client's words are saved rather than shown, and run nothing in our name.
    ...(mediaType === REVIEWED_MEDIA_TYPES.html && {
      "content-disposition": "attachment",
      "content-security-policy": REVIEWED_POLICY,
    }),
  });
}

type DeskFile<K extends DeskFileName> = (
  services: DeskServices,
  staff: StaffRow,
  call: DeskFileCall<K>,
) => Promise<FileContent>;

const known = new WeakMap<RunningServer, DeskServices>();

function deskServices(server: RunningServer): DeskServices {
  const made = known.get(server) ?? {
    ...server.services,
    renderer: server.open.renderer,
  };
  known.set(server, made);
  return made;
}
