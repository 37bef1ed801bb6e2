import type { CallOptions } from "./exchange";
import { didYouMean, kindOf } from "./misuse";
import { CHECKS } from "./values";
import { VidimusError } from "./vidimus-error";

export interface VidimusOptions {
  /** `vc_live_…` or `vc_sandbox_…`; defaults to VIDIMUS_API_KEY if absent, not if undefined. `verify` needs none. */
  apiKey?: string | undefined;
  /** The service's address, with or without `/api/v1`; defaults to VIDIMUS_BASE_URL. */
  baseUrl?: string | undefined;
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch | undefined;
  /** How often a failed attempt is repeated; defaults to 2. */
  maxRetries?: CallOptions["maxRetries"];
  /** Milliseconds per attempt; defaults to one minute, and to two for submit, which fetches the documents. */
  timeoutMs?: CallOptions["timeoutMs"];
}

export interface Connection {
  siteUrl: string;
  apiKey: string | null;
  fetch: typeof fetch;
  maxRetries: number;
  timeoutMs: number | null;
}

const SETTINGS: { [name in keyof Required<VidimusOptions>]: (value: unknown) => boolean } = {
  apiKey: (value) => value === undefined || typeof value === "string",
  baseUrl: (value) => value === undefined || typeof value === "string",
  fetch: (value) => value === undefined || typeof value === "function",
  maxRetries: (value) => value === undefined || CHECKS.maxRetries.is(value),
  timeoutMs: (value) => value === undefined || CHECKS.timeoutMs.is(value),
};

const VARIABLES = { apiKey: "VIDIMUS_API_KEY", baseUrl: "VIDIMUS_BASE_URL" };

/** Refuses misplaced or misspelt settings: the environment's would apply instead, with another key and account. */
function readSettings(
  args: readonly [options?: VidimusOptions],
  alsoKnown: readonly string[],
): VidimusOptions {
  const names = Object.keys(SETTINGS);
  const hasNone = args.length > 0 && args[0] === undefined && setting(VARIABLES.apiKey) !== undefined;
  const options = args[0] === undefined ? {} : args[0];
  if (typeof options !== "object" || options === null || args.length > 1 || hasNone)
    throw badSetting("The settings are one object.", "Pass { apiKey, baseUrl }.");
  for (const [name, value] of Object.entries(options)) {
    const check = Object.hasOwn(SETTINGS, name) ? SETTINGS[name as keyof VidimusOptions] : undefined;
    if (!check) {
      const meant = didYouMean(name, [...names, ...alsoKnown]) || ` Settings are ${names.join(", ")}.`;
      throw badSetting(`There is no setting ${name}.${meant}`, "Correct it, or leave it out.");
    }
    const variable = value === undefined && (VARIABLES as Record<string, string>)[name];
    const lost = variable && setting(variable) ? ` while ${variable} is set` : "";
    if (lost || !check(value))
      throw badSetting(`${name} can't be ${kindOf(value)}${lost}.`, `Correct ${name}, or leave it out.`);
  }
  return options;
}

export function badSetting(message: string, recoveryHint: string): VidimusError {
  return new VidimusError({ code: "BAD_SETTING", message, recoveryHint, retryable: false });
}

/** Fills options from the environment. An error for a misspelt option suggests the names in `alsoKnown`, too. */
export function connect(
  args: readonly [options?: VidimusOptions],
  alsoKnown: readonly string[] = [],
): Connection {
  const options = readSettings(args, alsoKnown);
  // Look up the global at every call: tests and tracers replace it later.
  const send = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args));
  const { maxRetries = 2, timeoutMs = null } = options;
  return {
    siteUrl:
      options.baseUrl === undefined
        ? siteUrlOf(setting(VARIABLES.baseUrl), VARIABLES.baseUrl)
        : siteUrlOf(options.baseUrl),
    apiKey: options.apiKey ?? setting(VARIABLES.apiKey) ?? null,
    fetch: send,
    maxRetries,
    timeoutMs,
  };
}

/** An environment variable, where the runtime has them; an empty one counts as missing. */
function setting(name: string): string | undefined {
  return (typeof process === "undefined" ? undefined : process.env?.[name]) || undefined;
}

/** Paths of this API; other services may have their own below /api. */
const OF_API = /^\/api(?:\/(?:v1|mcp)(?:\/.*)?)?\/?$/;

/** The site's root from a pasted address, which may end in a slash or in a path of the API. */
export function siteUrlOf(baseUrl: string | undefined, name = "baseUrl"): string {
  const root = rootOf(baseUrl?.trim() ?? "");
  if (isSite(root)) return root;
  const whole = root
    .replace(/^localhost\b|^127\./, "http://$&")
    .replace(/^[\w-]+\.[\w.-]+(?=[:/]|$)/, "https://$&");
  const { origin, pathname } = new URL(URL.canParse(whole) ? whole : "none:");
  const meant = OF_API.test(pathname) ? origin : rootOf(origin + pathname);
  // The text may be a secret in the wrong place: repeat it in an error only if it is an address.
  const isShown = isSite(meant) && !/@|vc_/.test(root);
  throw badSetting(
    root ? `${name} isn't the service's address.` : "No baseUrl was given.",
    `${isShown ? `Did you mean ${meant}? ` : ""}Pass baseUrl, or set ${VARIABLES.baseUrl}, such as https://vidimus.example, without a user, a key, or a query.`,
  );
}

function rootOf(address: string): string {
  return address.replace(/(?<=[^:/])\/+(?:api\/v1\/*)?$/, "");
}

function isSite(address: string): boolean {
  if (!/^https?:\/\/[^?#\s]+$/i.test(address) || !URL.canParse(address)) return false;
  const { username, password, pathname } = new URL(address);
  return !username && !password && !OF_API.test(pathname);
}
