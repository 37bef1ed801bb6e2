import { BUILD } from "@/lib/env/build";
import { getServer } from "../get-server";
import { globalState } from "../state";
import { askParts } from "./ask-parts";
import type { Readiness } from "./readiness";

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
export const readiness = (): Promise<Readiness> => askParts(getServer());

function tell(status: 200 | 503, body: object): Response {
  const headers = { "cache-control": "no-store", ...(status === 503 && { "retry-after": "5" }) };
  return Response.json(body, { status, headers });
}
