import { applyLimit } from "./apply-limit";
import { explainKey } from "./explain-key";
import type { Gateway, GatewayCaller } from "./gateway";
import type { Exchange } from "./request-pipeline";

/** `key if sent`: a key is optional, but a wrong one is refused. */
type ApiAuth = "none" | "key" | "key if sent";

export async function admit(
  { request, headers, seen }: Exchange<unknown>,
  gateway: Gateway,
  auth: ApiAuth,
): Promise<GatewayCaller | null> {
  // Public operations ignore the Authorization header.
  const key = auth === "none" ? null : bearerKey(request);
  const isKeyed = auth === "key" || key !== null;
  const caller = isKeyed
    ? await gateway.authenticate(key, request).catch((error) => {
        throw explainKey(error, request);
      })
    : null;
  if (caller) seen.apiKeyId = caller.apiKeyId;
  const limit = caller ? await gateway.limitKey(caller) : await gateway.limitAddress(request);
  if (limit) applyLimit(limit, headers);
  return caller;
}

function bearerKey(request: Request): string | null {
  const header = request.headers.get("authorization");
  if (!header) return null;
  const match = /^Bearer +(\S+) *$/i.exec(header);
  return match?.[1] ?? (/^Bearer *$/i.test(header) ? null : header.slice(0, 200));
}
