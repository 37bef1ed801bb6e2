import type { CallOptions } from "./exchange";
import { didYouMean, kindOf } from "./misuse";
import { CHECKS } from "./values";
import { VidimusError } from "./vidimus-error";

export interface VidimusOptions {
  /** `vc_live_…` or `vc_sandbox_…`; VIDIMUS_API_KEY when left out, but not when undefined. Only `verify` does without. */
  apiKey?: string | undefined;
  /** The service's address, with or without `/api/v1`; VIDIMUS_BASE_URL when left out. */
  baseUrl?: string | undefined;
  /** Used in place of the global one. */
  fetch?: typeof fetch | undefined;
  /** How often an attempt is repeated; 2 when left out. */
  maxRetries?: CallOptions["maxRetries"];
  /** Of one attempt; one minute when left out, two for submit, which fetches the documents. */
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

/** Settings in another place or by another name would leave the environment's in force: another key, another account. */
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

/** A setting that can't be what its caller meant. */
export function badSetting(message: string, recoveryHint: string): VidimusError {
  return new VidimusError({ code: "BAD_SETTING", message, recoveryHint, retryable: false });
}

/** Options with the environment's settings filled in; `alsoKnown` are named where one of `options` is misspelt. */
export function connect(
  args: readonly [options?: VidimusOptions],
  alsoKnown: readonly string[] = [],
): Connection {
  const options = readSettings(args, alsoKnown);
  // Looked up at every call: tests and tracers replace the global one later.
  const send = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args));
  const { maxRetries = 2, timeoutMs = null } = options;
  return {
    siteUrl: siteUrlOf(options.baseUrl ?? setting(VARIABLES.baseUrl)),
    apiKey: options.apiKey ?? setting(VARIABLES.apiKey) ?? null,
    fetch: send,
    maxRetries,
    timeoutMs,
  };
}

/** An environment variable, where there is such a thing; an empty one counts as none. */
function setting(name: string): string | undefined {
  return (typeof process === "undefined" ? undefined : process.env?.[name]) || undefined;
}

/** The site's root of what people paste: with a slash at the end, or with the path of the API. */
export function siteUrlOf(baseUrl: string | undefined): string {
  const root = baseUrl
    ?.trim()
    .replace(/(?<!\/)\/+$/, "")
    .replace(/\/api\/v1$/, "");
  const isAddress = (text: string) => URL.canParse(text) && /^https?:\/\/[^?#]+$/.test(text);
  if (root && isAddress(root) && !/\/api(?:\/|$)/.test(root)) return root;
  const scheme = /^(?:localhost|127\.)/.test(root ?? "") ? "http" : "https";
  const meant = root
    ?.replace(/\/api(?:[/?#].*)?$/, "")
    .replace(/^[\w.-]+(?::\d+)?(?:\/|$)/, `${scheme}://$&`);
  throw badSetting(
    root ? `baseUrl is not the service's address: ${root}.` : "No baseUrl was given.",
    `${meant && isAddress(meant) ? `Did you mean ${meant}? ` : ""}Pass baseUrl, or set VIDIMUS_BASE_URL to the service's address, such as https://….`,
  );
}
