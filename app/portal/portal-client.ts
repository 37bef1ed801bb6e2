import { sendJson } from "@/app/ui/request-error";
import { portalRequest } from "@/lib/contract/portal/calls";
import type { PortalAnswer, PortalInput, PortalName } from "@/lib/contract/portal/table";

/**
 * Calls the portal's API with the session of the signed-in person.
 * @throws RequestError only.
 */
export async function askPortal<K extends PortalName>(
  name: K,
  input: PortalInput<K>,
): Promise<PortalAnswer<K>> {
  const { method, path, body } = portalRequest(name, input);
  const headers: HeadersInit = body === null ? {} : { "content-type": "application/json" };
  return (await sendJson(path, { method, headers, body })) as PortalAnswer<K>;
}
