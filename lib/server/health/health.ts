import { getServer } from "../index";
import { globalState, type RunningServer } from "../state";
import { BUILD } from "./build";
import { createProbes } from "./probes";
import { createReadiness, type Readiness } from "./readiness";

const known = new WeakMap<Promise<RunningServer>, () => Promise<Readiness>>();

/** Whether this process can do all of its work. Public: it names parts, and neither hosts nor what they said. */
export async function readinessResponse(): Promise<Response> {
  if (globalState().stopping?.signal.aborted) return tell(503, { status: "stopping", ...BUILD });
  const parts = await readiness();
  const isReady = Object.values(parts).every((state) => state !== "failed");
  return tell(isReady ? 200 : 503, { status: isReady ? "ready" : "not_ready", ...BUILD, parts });
}

/** That the process answers, and nothing else: a supervisor would restart it for nothing over a database. */
export function healthResponse(): Response {
  return tell(200, { status: "ok", ...BUILD });
}

/** What was found of each part, at most five seconds ago. Never rejects. */
export function readiness(): Promise<Readiness> {
  const opening = getServer();
  let ask = known.get(opening);
  if (!ask) {
    ask = createReadiness(createProbes(opening), {
      onChange: (part, error) => void tellChange(opening, part, error),
    });
    known.set(opening, ask);
  }
  return ask();
}

async function tellChange(opening: Promise<RunningServer>, part: string, error: unknown): Promise<void> {
  // A service that could not be opened has said so itself.
  const server = await opening.catch(() => null);
  if (error === null) server?.services.log.info({ part }, "ready again: a part works");
  else server?.services.log.error({ part, err: error }, "not ready: a part does not work");
}

function tell(status: 200 | 503, body: object): Response {
  const headers = { "cache-control": "no-store", ...(status === 503 && { "retry-after": "5" }) };
  return Response.json(body, { status, headers });
}
