import { randomUUID } from "node:crypto";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function requestIdOf(request: Request): string {
  const sent = request.headers.get("x-vc-request-id");
  return sent && UUID.test(sent) ? sent : randomUUID();
}
