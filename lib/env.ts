import { resolve } from "node:path";
import { z } from "zod";

const text = z.string().trim().min(1).optional();
const whole = (fallback: number, min: number, max: number) =>
  z.coerce
    .number({ error: `must be a whole number from ${min} to ${max}` })
    .int()
    .min(min)
    .max(max)
    .default(fallback);
const flag = z.enum(["true", "false"], { error: "must be true or false" }).optional();

/** Every setting; `.env.example` explains each. An empty environment is a working one in development. */
const schema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  PORT: whole(3000, 1, 65_535),
  SITE_URL: z.url({ protocol: /^https?$/, error: "must be an http(s) URL" }).optional(),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// URL" }).optional(),
  SANDBOX_SECONDS: z.coerce.number({ error: "must be a number of seconds" }).min(0).max(86_400).default(120),
  UPSTASH_REDIS_REST_URL: z.url({ error: "must be a URL" }).optional(),
  UPSTASH_REDIS_REST_TOKEN: text,
  INNGEST_EVENT_KEY: text,
  INNGEST_SIGNING_KEY: text,
  INNGEST_BASE_URL: z.url({ error: "must be a URL" }).optional(),
  S3_ENDPOINT: z.url({ error: "must be a URL" }).optional(),
  S3_REGION: text,
  S3_BUCKET: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  AUTH_SECRET: z.string().min(32, { error: "must have at least 32 characters" }).optional(),
  SIGNING_KEYS: text,
  DOCUMENT_SIGNING_KEY: text,
  DOCUMENT_SIGNING_CERTIFICATE: text,
  EASYPOST_API_KEY: text,
  EASYPOST_ORIGIN: text,
  STRIPE_SECRET_KEY: z
    .string()
    .trim()
    .regex(/^(sk|rk)_(test|live)_\w+$/, { error: "must be a secret or restricted key (sk_… or rk_…)" })
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .trim()
    .regex(/^whsec_[^\s,]+(\s*,\s*whsec_[^\s,]+)*$/, {
      error: "must be whsec_…, or several of them and commas",
    })
    .optional(),
  LIVE_REVIEW: z.enum(["desk", "fixture"], { error: "must be desk or fixture" }).optional(),
  STRIPE_API_BASE: z.url({ protocol: /^https?$/, error: "must be an http(s) URL" }).optional(),
  DRAFTER_MODEL: z
    .string()
    .trim()
    .regex(/^(anthropic|openai|google|compatible)\/\S+$/, {
      error: "must be anthropic/…, openai/…, google/… or compatible/… and the model's name",
    })
    .optional(),
  DRAFTER_API_KEY: text,
  DRAFTER_BASE_URL: z.url({ protocol: /^https?$/, error: "must be an http(s) URL" }).optional(),
  ADDONS_AVAILABLE: z.string().default("notarization,hardcopy,additionalCopies"),
  ALLOW_LOOPBACK: flag,
  EMBEDDED: z.enum(["allow"], { error: "must be 'allow' or absent" }).optional(),
  PUBLIC_RATE_PER_MINUTE: whole(120, 0, 1_000_000),
  TRUST_FORWARDED: flag,
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an smtp:// or smtps:// URL" }).optional(),
  MAIL_FROM: text,
  RETENTION_DAYS: whole(30, 1, 3650),
  SUPPORT_CONTACT: z.string().default("support@vidimus.example"),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  VERCEL: text,
});

const GROUPS = [
  ["UPSTASH_REDIS_REST_URL", "UPSTASH_REDIS_REST_TOKEN"],
  ["INNGEST_EVENT_KEY", "INNGEST_SIGNING_KEY"],
  ["EASYPOST_API_KEY", "EASYPOST_ORIGIN"],
  ["S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
  ["DRAFTER_MODEL", "DRAFTER_API_KEY"],
  ["DOCUMENT_SIGNING_KEY", "DOCUMENT_SIGNING_CERTIFICATE"],
] as const;

/** What production cannot do without, unless EMBEDDED=allow says that one machine with a disk is meant. */
const REQUIRED_IN_PRODUCTION = [
  "SITE_URL",
  "DATABASE_URL",
  "AUTH_SECRET",
  ...GROUPS[0],
  ...GROUPS[1],
  ...GROUPS[3],
  ...GROUPS[4],
  "SMTP_URL",
] as const;

/** Hosting panels and `.env` files hold one line: PEM is written there with \n for its line ends. */
function linesOf(pem: string): string {
  return pem.replaceAll("\\n", "\n");
}

/** A setting is wrong: one sentence for whoever starts the service. */
export class SettingsError extends Error {}

const originSchema = z.strictObject({
  street1: z.string().min(1),
  city: z.string().min(1),
  state: z.string().length(2),
  zip: z.string().min(5),
  country: z.literal("US"),
});

function parseOrigin(json: string) {
  try {
    return originSchema.parse(JSON.parse(json));
  } catch {
    throw new SettingsError("EASYPOST_ORIGIN must be JSON with street1, city, state, zip and country US.");
  }
}

function isOnThisMachineOrHttps(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === "https:" || ["127.0.0.1", "[::1]", "localhost"].includes(hostname);
}

/** Another processor than Stripe's own, for tests: it must never see a live key, nor any key in the clear. */
function admitApiBase(apiBase: string | undefined, secretKey: string): string | null {
  if (apiBase === undefined) return null;
  if (/^(sk|rk)_live_/.test(secretKey)) {
    throw new SettingsError("STRIPE_API_BASE is for tests: it cannot go with a live STRIPE_SECRET_KEY.");
  }
  if (!isOnThisMachineOrHttps(apiBase)) {
    throw new SettingsError("STRIPE_API_BASE must be https, or http on this machine.");
  }
  return apiBase;
}

const DRAFTER_PROVIDERS = ["anthropic", "openai", "google", "compatible"] as const;

/** The model that drafts: only a compatible server has an address of its own, and no key goes there in the clear. */
function parseDrafter(name: string, apiKey: string, baseUrl: string | undefined) {
  const provider = DRAFTER_PROVIDERS.find((each) => name.startsWith(`${each}/`));
  if (!provider) throw new Error("the schema let a provider through that nobody knows");
  if ((provider === "compatible") !== (baseUrl !== undefined)) {
    throw new SettingsError("DRAFTER_BASE_URL goes with DRAFTER_MODEL=compatible/…, and with no other.");
  }
  if (baseUrl !== undefined && !isOnThisMachineOrHttps(baseUrl)) {
    throw new SettingsError("DRAFTER_BASE_URL must be https, or http on this machine.");
  }
  return { provider, model: name.slice(provider.length + 1), apiKey, baseUrl: baseUrl ?? null };
}

/** Fixtures sign live orders only where no money is real; there they do unless the desk is asked for. */
function admitFixture(review: "desk" | "fixture" | undefined, apiBase: string | undefined): boolean {
  const isDouble = apiBase?.startsWith("http:") ?? false;
  if (review === "fixture" && !isDouble) {
    throw new SettingsError("LIVE_REVIEW=fixture is for tests: it needs STRIPE_API_BASE on this machine.");
  }
  return isDouble && review !== "desk";
}

export type Settings = ReturnType<typeof parseSettings>;

/** Parses the environment once; throws a SettingsError that names every wrong or missing setting. */
export function parseSettings(source: Record<string, string | undefined>) {
  // Hosting panels and `.env` files write an unset value as an empty one.
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(filled);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
    throw new SettingsError(`Wrong settings: ${wrong.join("; ")}.`);
  }
  const env = parsed.data;
  for (const group of GROUPS) {
    const missing = group.filter((name) => env[name] === undefined);
    if (missing.length > 0 && missing.length < group.length) {
      throw new SettingsError(`Settings ${group.join(", ")} go together; missing: ${missing.join(", ")}.`);
    }
  }
  const isProduction = env.NODE_ENV === "production";
  const embeddedAllowed = !isProduction || env.EMBEDDED === "allow";
  const missing = REQUIRED_IN_PRODUCTION.filter((name) => env[name] === undefined);
  if (!embeddedAllowed && missing.length > 0) {
    throw new SettingsError(
      `Missing in production: ${missing.join(", ")}. Set EMBEDDED=allow to run on embedded services, in one process with a disk.`,
    );
  }
  return {
    isProduction,
    port: env.PORT,
    siteUrl: (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ""),
    dataDir: resolve(/* turbopackIgnore: true */ process.cwd(), env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    sandboxSeconds: env.SANDBOX_SECONDS,
    upstash:
      env.UPSTASH_REDIS_REST_URL && env.UPSTASH_REDIS_REST_TOKEN
        ? { url: env.UPSTASH_REDIS_REST_URL, token: env.UPSTASH_REDIS_REST_TOKEN }
        : null,
    inngest:
      env.INNGEST_EVENT_KEY && env.INNGEST_SIGNING_KEY
        ? {
            eventKey: env.INNGEST_EVENT_KEY,
            signingKey: env.INNGEST_SIGNING_KEY,
            baseUrl: env.INNGEST_BASE_URL,
          }
        : null,
    s3:
      env.S3_BUCKET && env.S3_REGION && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
        ? {
            endpoint: env.S3_ENDPOINT,
            region: env.S3_REGION,
            bucket: env.S3_BUCKET,
            accessKeyId: env.S3_ACCESS_KEY_ID,
            secretAccessKey: env.S3_SECRET_ACCESS_KEY,
          }
        : null,
    authSecret: env.AUTH_SECRET,
    signingKeys: env.SIGNING_KEYS,
    documentKey:
      env.DOCUMENT_SIGNING_KEY && env.DOCUMENT_SIGNING_CERTIFICATE
        ? {
            privateKeyPem: linesOf(env.DOCUMENT_SIGNING_KEY),
            certificatePem: linesOf(env.DOCUMENT_SIGNING_CERTIFICATE),
          }
        : null,
    easypost:
      env.EASYPOST_API_KEY && env.EASYPOST_ORIGIN
        ? { apiKey: env.EASYPOST_API_KEY, origin: parseOrigin(env.EASYPOST_ORIGIN) }
        : null,
    stripe:
      env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: env.STRIPE_SECRET_KEY,
            webhookSecrets: env.STRIPE_WEBHOOK_SECRET.split(",").map((secret) => secret.trim()),
            apiBase: admitApiBase(env.STRIPE_API_BASE, env.STRIPE_SECRET_KEY),
            isTestMode: !/^(sk|rk)_live_/.test(env.STRIPE_SECRET_KEY),
            /** On this machine: no money is real. */
            isDouble: env.STRIPE_API_BASE?.startsWith("http:") ?? false,
          }
        : null,
    drafter:
      env.DRAFTER_MODEL && env.DRAFTER_API_KEY
        ? parseDrafter(env.DRAFTER_MODEL, env.DRAFTER_API_KEY, env.DRAFTER_BASE_URL)
        : null,
    fixtureReviewsLive: admitFixture(env.LIVE_REVIEW, env.STRIPE_API_BASE),
    addonsAvailable: env.ADDONS_AVAILABLE.split(",").map((name) => name.trim()),
    allowLoopback: env.ALLOW_LOOPBACK ? env.ALLOW_LOOPBACK === "true" : !isProduction,
    publicRatePerMinute: env.PUBLIC_RATE_PER_MINUTE,
    trustForwarded: env.TRUST_FORWARDED ? env.TRUST_FORWARDED === "true" : env.VERCEL !== undefined,
    smtp: env.SMTP_URL
      ? {
          url: env.SMTP_URL,
          from: env.MAIL_FROM ?? `Vidimus <no-reply@${new URL(env.SITE_URL ?? "http://localhost").hostname}>`,
        }
      : null,
    supportContact: env.SUPPORT_CONTACT,
    retentionDays: env.RETENTION_DAYS,
    logLevel: env.LOG_LEVEL,
    isServerless: env.VERCEL !== undefined,
  };
}
