import { portalRequest } from "@/lib/contract/portal/calls";
import type { PortalAnswer, PortalInput, PortalName } from "@/lib/contract/portal/table";
import { refusalOf, unreachable } from "./portal-error";

/**
 * Calls the portal's API with the session of the signed-in person.
 * @throws PortalError only.
 */
export async function askPortal<K extends PortalName>(
  name: K,
  input: PortalInput<K>,
): Promise<PortalAnswer<K>> {
  const { method, path, body } = portalRequest(name, input);
  const response = await send(path, {
    method,
    cache: "no-store",
    ...(body === null ? {} : { headers: { "content-type": "application/json" }, body }),
  });
  const answer = await jsonOf(response);
  if (!response.ok) throw refusalOf(response.status, answer);
  return answer as PortalAnswer<K>;
}

/**
 * Reads JSON from a path of this site.
 * @throws PortalError only.
 */
export async function readJson(path: string): Promise<unknown> {
  const response = await send(path, { cache: "no-store" });
  const answer = await jsonOf(response);
  if (!response.ok) throw refusalOf(response.status, answer);
  return answer;
}

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch {
    throw unreachable();
  }
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    throw unreachable();
  }
}
