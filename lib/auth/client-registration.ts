import { z } from "zod";
import { cleanAppName } from "@/lib/core/keys/app-name";
import { isRedirectUri } from "./client-document";

export interface Registration {
  /** The library takes no empty name. */
  client_name?: string;
  redirect_uris: string[];
  grant_types: string[];
  response_types: string[];
  application_type: "native";
  token_endpoint_auth_method: "none";
}

interface RegistrationFault {
  error: "invalid_redirect_uri" | "invalid_client_metadata";
  description: string;
}

const MAX_REDIRECT_URIS = 10;
const MAX_URI_LENGTH = 500;

// Programs write null for what they leave out.
const schema = z.object({
  client_name: z.string().nullish(),
  redirect_uris: z.array(z.string().max(MAX_URI_LENGTH)).min(1).max(MAX_REDIRECT_URIS),
  grant_types: z.array(z.string()).nullish(),
  response_types: z.array(z.string()).nullish(),
});

/**
 * RFC 7591 lets a server replace what was asked for. Every app gets the same: no secret, codes with PKCE,
 * refresh tokens.
 */
export function readRegistration(told: unknown): Registration | RegistrationFault {
  const read = schema.safeParse(told);
  if (!read.success)
    return {
      error: "invalid_client_metadata",
      description: `The body must be a JSON object with redirect_uris, a list of up to ${MAX_REDIRECT_URIS} addresses.`,
    };
  const { client_name, redirect_uris, grant_types, response_types } = read.data;
  if (!redirect_uris.every(isRedirectUri))
    return {
      error: "invalid_redirect_uri",
      description:
        "Each of redirect_uris must be an https address, or http on localhost, 127.0.0.1, or [::1], without a fragment.",
    };
  if (!asksFor(grant_types, "authorization_code") || !asksFor(response_types, "code"))
    return {
      error: "invalid_client_metadata",
      description:
        "Apps sign in by authorization code: leave out grant_types and response_types, or name it there.",
    };
  return {
    client_name: cleanAppName(client_name ?? "") || undefined,
    redirect_uris,
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    // Only a native app may name both https and this machine, as VS Code does.
    application_type: "native",
    token_endpoint_auth_method: "none",
  };
}

function asksFor(list: string[] | null | undefined, name: string): boolean {
  return !list || list.length === 0 || list.includes(name);
}
