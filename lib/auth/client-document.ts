import { z } from "zod";
import { isLoopback } from "@/lib/core/http/loopback";
import { cleanAppName } from "@/lib/core/keys/app-name";

export interface ClientDocument {
  name: string;
  uri: string | null;
  /**
   * Only on the app's own host: fetching it elsewhere would follow a stranger's instruction, and that host could
   * swap it.
   */
  logoUri: string | null;
  redirectUris: string[];
}

const MAX_REDIRECT_URIS = 20;
const MAX_URI_LENGTH = 500;

export function isDocumentUrl(clientId: string): boolean {
  const url = URL.parse(clientId);
  if (!url || clientId.length > 500) return false;
  const isPlain = url.username === "" && url.password === "" && url.hash === "" && !clientId.includes("#");
  const hasDots = /(?:^|\/)\.{1,2}(?:\/|$)/.test(clientId.replace(/^https:\/\/[^/]*/, ""));
  return url.protocol === "https:" && url.pathname !== "/" && isPlain && !hasDots && url.href === clientId;
}

const schema = z.looseObject({
  client_id: z.string(),
  client_name: z.string().trim().min(1).max(100).optional(),
  client_uri: z.string().max(MAX_URI_LENGTH).optional(),
  // Don't refuse an app because of a logo that we can't show.
  logo_uri: z.unknown().optional(),
  redirect_uris: z.array(z.string().max(2000)).min(1).max(MAX_REDIRECT_URIS),
  grant_types: z.array(z.string()).optional(),
  response_types: z.array(z.string()).optional(),
  // A public document can hold no shared secret.
  client_secret: z.undefined().optional(),
  token_endpoint_auth_method: z.literal("none").optional(),
});

export function parseClientDocument(clientId: string, bytes: Uint8Array): ClientDocument | null {
  const read = schema.safeParse(readJson(bytes));
  if (!read.success || read.data.client_id !== clientId) return null;
  const { client_name, client_uri, logo_uri, redirect_uris } = read.data;
  const { host, origin } = new URL(clientId);
  if (!redirect_uris.every(isRedirectUri)) return null;
  const own = (uri: unknown) =>
    typeof uri === "string" && uri.length <= MAX_URI_LENGTH && URL.parse(uri)?.origin === origin ? uri : null;
  return {
    name: cleanAppName(client_name ?? "") || host,
    uri: own(client_uri),
    logoUri: own(logo_uri),
    redirectUris: redirect_uris,
  };
}

/** Never a custom scheme: any app can register it. */
export function isRedirectUri(text: string): boolean {
  const url = URL.parse(text);
  if (!url || !/^[!-~]+$/.test(text) || /[#*\\]/.test(text)) return false;
  if (url.username !== "" || url.password !== "") return false;
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname));
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}
