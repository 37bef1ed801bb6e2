import { z } from "zod";
import { SettingsError } from "./settings-error";

/** Hosting panels and `.env` files hold one line, so PEM has `\n` there for its line ends. */
export function linesOf(pem: string): string {
  return pem.replaceAll("\\n", "\n");
}

const originSchema = z.strictObject({
  street1: z.string().min(1),
  city: z.string().min(1),
  state: z.string().length(2),
  zip: z.string().min(5),
  country: z.literal("US"),
});

export function parseOrigin(json: string) {
  try {
    return originSchema.parse(JSON.parse(json));
  } catch {
    throw new SettingsError("EASYPOST_ORIGIN must be JSON with street1, city, state, zip and country US.");
  }
}

export function isOnThisMachineOrHttps(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === "https:" || ["127.0.0.1", "[::1]", "localhost"].includes(hostname);
}

/** For tests: another processor must never see a live key, nor any key in the clear. */
export function admitApiBase(apiBase: string | undefined, secretKey: string): string | null {
  if (apiBase === undefined) return null;
  if (/^(sk|rk)_live_/.test(secretKey)) {
    throw new SettingsError("STRIPE_API_BASE is for tests. Don't set it with a live STRIPE_SECRET_KEY.");
  }
  if (!isOnThisMachineOrHttps(apiBase)) {
    throw new SettingsError("STRIPE_API_BASE must be https, or http on this machine.");
  }
  return apiBase;
}

/** PINs and tokens go there: nothing in between may read along. */
export function parseCsc(env: {
  DOCUMENT_SIGNING_KEY?: string | undefined;
  CSC_URL?: string | undefined;
  CSC_CREDENTIAL_ID?: string | undefined;
  CSC_PIN?: string | undefined;
  CSC_TOKEN_URL?: string | undefined;
  CSC_CLIENT_ID?: string | undefined;
  CSC_CLIENT_SECRET?: string | undefined;
  CSC_ACCESS_TOKEN?: string | undefined;
}) {
  const { CSC_URL: url, CSC_CREDENTIAL_ID: credentialId, CSC_ACCESS_TOKEN: accessToken } = env;
  const { CSC_TOKEN_URL: tokenUrl, CSC_CLIENT_ID: clientId, CSC_CLIENT_SECRET: clientSecret } = env;
  if (!url || !credentialId) {
    if (env.CSC_PIN || tokenUrl || accessToken)
      throw new SettingsError("CSC_URL and CSC_CREDENTIAL_ID are missing. The other CSC settings need them.");
    return null;
  }
  if (env.DOCUMENT_SIGNING_KEY)
    throw new SettingsError("DOCUMENT_SIGNING_KEY and CSC_URL are two keys that seal. Set one of them.");
  for (const each of [url, tokenUrl ?? url]) {
    if (!isOnThisMachineOrHttps(each))
      throw new SettingsError("CSC_URL and CSC_TOKEN_URL must be https, or http on this machine.");
  }
  const pin = env.CSC_PIN ?? null;
  const base = url.replace(/(?<!\/)\/+$/, "");
  if (accessToken && tokenUrl)
    throw new SettingsError(
      "CSC_ACCESS_TOKEN and CSC_TOKEN_URL are two ways to get access. Set one of them.",
    );
  if (accessToken) return { url: base, credentialId, pin, access: { kind: "token" as const, accessToken } };
  if (!tokenUrl || !clientId || !clientSecret)
    throw new SettingsError(
      "CSC_URL needs CSC_TOKEN_URL, CSC_CLIENT_ID and CSC_CLIENT_SECRET, or CSC_ACCESS_TOKEN.",
    );
  return {
    url: base,
    credentialId,
    pin,
    access: { kind: "client" as const, tokenUrl, clientId, clientSecret },
  };
}

const DRAFTER_PROVIDERS = ["anthropic", "openai", "google", "compatible"] as const;

export function parseDrafter(name: string, apiKey: string, baseUrl: string | undefined) {
  const provider = DRAFTER_PROVIDERS.find((each) => name.startsWith(`${each}/`));
  if (!provider) throw new Error("the schema let a provider through that nobody knows");
  if ((provider === "compatible") !== (baseUrl !== undefined)) {
    throw new SettingsError("DRAFTER_BASE_URL only works with DRAFTER_MODEL=compatible/….");
  }
  if (baseUrl !== undefined && !isOnThisMachineOrHttps(baseUrl)) {
    throw new SettingsError("DRAFTER_BASE_URL must be https, or http on this machine.");
  }
  return { provider, model: name.slice(provider.length + 1), apiKey, baseUrl: baseUrl ?? null };
}

export function admitClockAhead(days: number, apiBase: string | undefined): number {
  if (days > 0 && !apiBase?.startsWith("http:")) {
    throw new SettingsError("CLOCK_AHEAD_DAYS is for tests. It needs a STRIPE_API_BASE on this machine.");
  }
  return days;
}

export function admitFixture(review: "desk" | "fixture" | undefined, apiBase: string | undefined): boolean {
  const isDouble = apiBase?.startsWith("http:") ?? false;
  if (review === "fixture" && !isDouble) {
    throw new SettingsError("LIVE_REVIEW=fixture is for tests. It needs a STRIPE_API_BASE on this machine.");
  }
  return isDouble && review !== "desk";
}

interface CompanySettings {
  COMPANY_NAME?: string | undefined;
  COMPANY_ADDRESS?: string | undefined;
  COMPANY_TELEPHONE?: string | undefined;
  COMPANY_MEMBERSHIPS?: string | undefined;
  COMPANY_LOGO?: string | undefined;
}

export function parseLetterhead(env: CompanySettings) {
  const {
    COMPANY_NAME: name,
    COMPANY_ADDRESS = "",
    COMPANY_TELEPHONE,
    COMPANY_MEMBERSHIPS,
    COMPANY_LOGO,
  } = env;
  if (name === undefined) {
    const alone = (["COMPANY_TELEPHONE", "COMPANY_MEMBERSHIPS", "COMPANY_LOGO"] as const).filter(
      (each) => env[each],
    );
    if (alone.length > 0)
      throw new SettingsError(
        `${alone.join(", ")}: set COMPANY_NAME as well. Without it, certificates have no letterhead.`,
      );
    return null;
  }
  const isNamed = COMPANY_ADDRESS.toLowerCase().startsWith(name.toLowerCase());
  const address = (isNamed ? COMPANY_ADDRESS.slice(name.length) : COMPANY_ADDRESS).replace(
    /^[\s,;:·–-]+/u,
    "",
  );
  const lines = [address, COMPANY_TELEPHONE ?? "", COMPANY_MEMBERSHIPS ?? ""];
  return { name, lines: lines.filter((line) => line !== ""), logoPath: COMPANY_LOGO ?? null };
}

export function parseOtel(env: {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_HEADERS?: string | undefined;
  OTEL_SERVICE_NAME: string;
  OTEL_TRACES_SAMPLER_ARG: number;
}) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = env;
  if (endpoint === undefined) {
    if (headers !== undefined)
      throw new SettingsError("OTEL_EXPORTER_OTLP_HEADERS needs OTEL_EXPORTER_OTLP_ENDPOINT.");
    return null;
  }
  return {
    endpoint: endpoint.replace(/(?<!\/)\/+$/, ""),
    headers: Object.fromEntries((headers ?? "").split(",").filter(Boolean).map(parseHeader)),
    serviceName: env.OTEL_SERVICE_NAME,
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
  };
}

/** OpenTelemetry's form: `name=value`, the value percent-encoded. */
function parseHeader(pair: string): [name: string, value: string] {
  const at = pair.indexOf("=");
  try {
    return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())];
  } catch {
    throw new SettingsError(
      "OTEL_EXPORTER_OTLP_HEADERS must have percent-encoded values, such as name=a%20b.",
    );
  }
}
