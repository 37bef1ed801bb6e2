import { portalRequest } from "@/lib/contract/portal/calls";
import type { PortalAnswer, PortalInput } from "@/lib/contract/portal/table";
import { DeskError } from "../desk-error";

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

/** Throws only DeskError. */
export async function askAccount<K extends AccountVerb>(
  name: K,
  input: PortalInput<K>,
): Promise<PortalAnswer<K>> {
  const { method, path, body } = portalRequest(name, input);
  const headers = {
    ...(body === null ? {} : { "content-type": "application/json" }),
    "x-vidimus-surface": "desk",
  };
  let answer: { error?: { code: string; message: string; recoveryHint: string } };
  try {
    const response = await fetch(path, { method, headers, body, cache: "no-store" });
    answer = await response.json();
  } catch {
    throw new DeskError("offline", "UNREACHABLE", "We couldn’t reach the service.", {
      hint: "Check your connection and try again.",
    });
  }
  const { error } = answer;
  if (error) throw new DeskError("refused", error.code, error.message, { hint: error.recoveryHint });
  return answer as PortalAnswer<K>;
}
