import { BUILD } from "@/lib/env/build";
import { getServer } from "../get-server";
import { globalState } from "../state";
import { askParts } from "./ask-parts";
import type { Readiness } from "./readiness";

/** Public: names parts, but neither hosts nor what they said. */
export async function readinessResponse(): Promise<Response> {
  if (globalState().stopping?.signal.aborted) return tell(503, { status: "stopping", ...BUILD });
  const parts = await readiness();
  const isReady = Object.values(parts).every((state) => state !== "failed");
  return tell(isReady ? 200 : 503, { status: isReady ? "ready" : "not_ready", ...BUILD, parts });
}

/** Nothing else: a supervisor would restart the process for nothing over a database. */
export function healthResponse(): Response {
  return tell(200, { status: "ok", ...BUILD });
}

export const readiness = (): Promise<Readiness> => askParts(getServer());

function tell(status: 200 | 503, body: object): Response {
  const headers = { "cache-control": "no-store", ...(status === 503 && { "retry-after": "5" }) };
  return Response.json(body, { status, headers });
}
