import { createHash, timingSafeEqual } from "node:crypto";
import { unknownPath } from "@/lib/transport/unknown-path";
import { getServer } from "../get-server";
import { getSettings } from "../settings";
import { globalState } from "../state";

export async function metricsResponse(request: Request): Promise<Response> {
  const { metricsToken } = getSettings();
  const { telemetry } = globalState();
  const sent = /^Bearer (.+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  if (metricsToken === null || !telemetry || sent === undefined || !isSame(sent, metricsToken))
    return unknownPath(request);
  await getServer();
  return new Response(await telemetry.readMetrics(), {
    headers: { "content-type": "text/plain; version=0.0.4; charset=utf-8", "cache-control": "no-store" },
  });
}

function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
