import { sendJson } from "@/app/ui/request-error";
import { portalRequest } from "@/lib/contract/portal/calls";
import type { PortalAnswer, PortalInput } from "@/lib/contract/portal/table";

type AccountVerb =
  | "listPasskeys"
  | "startAddingPasskey"
  | "addPasskey"
  | "removePasskey"
  | "getAuthenticatorApp"
  | "startAuthenticatorApp"
  | "confirmAuthenticatorApp"
  | "removeAuthenticatorApp"
  | "mailStepUpCode"
  | "stepUp"
  | "startPasskeyStepUp"
  | "stepUpByPasskey"
  | "stepUpByApp";

export async function askAccount<K extends AccountVerb>(
  name: K,
  input: PortalInput<K>,
): Promise<PortalAnswer<K>> {
  const { method, path, body } = portalRequest(name, input);
  const headers: Record<string, string> = { "x-vidimus-surface": "desk" };
  if (body !== null) headers["content-type"] = "application/json";
  return (await sendJson(path, { method, headers, body })) as PortalAnswer<K>;
}
