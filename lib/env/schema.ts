import { z } from "zod";
import { printable } from "@/lib/contract/schemas/printed-text";
import { isOnThisMachineOrHttps } from "./parse-parts";

const text = z.string().trim().min(1).optional();
const whole = (fallback: number, min: number, max: number) =>
  z.coerce
    .number({ error: `must be a whole number from ${min} to ${max}` })
    .int()
    .min(min)
    .max(max)
    .default(fallback);
const letterheadLine = z.string().trim().min(1).max(200).check(printable()).optional();
/** It is told a secret. */
const issuer = z
  .url({ protocol: /^https?$/, error: "must be a URL" })
  .refine((url) => URL.canParse(url) && isOnThisMachineOrHttps(url), {
    error: "must be https, or http on this machine",
  });
/** Pages are served at the root alone: under a path, every link would lead nowhere. */
const siteUrl = z
  .url({ protocol: /^https?$/, error: "must be an http(s) URL" })
  .refine((url) => !URL.canParse(url) || /^[^/]+\/\/[^/?#@]+\/*$/.test(url), {
    error: "must be an origin such as https://vidimus.example, without a path or query",
  })
  .optional();
const flag = z.enum(["true", "false"], { error: "must be true or false" }).optional();

/** `.env.example` explains each. */
export const environmentSchema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  PORT: whole(3000, 1, 65_535),
  SITE_URL: siteUrl,
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// URL" }).optional(),
  SANDBOX_SECONDS: z.coerce.number({ error: "must be a number of seconds" }).min(0).max(86_400).default(120),
  UPSTASH_REDIS_REST_URL: z.url({ error: "must be a URL" }).optional(),
  UPSTASH_REDIS_REST_TOKEN: text,
  INNGEST_EVENT_KEY: text,
  INNGEST_SIGNING_KEY: text,
  INNGEST_SIGNING_KEY_FALLBACK: text,
  INNGEST_BASE_URL: z.url({ error: "must be a URL" }).optional(),
  S3_ENDPOINT: z.url({ error: "must be a URL" }).optional(),
  S3_REGION: text,
  S3_BUCKET: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  AUTH_SECRET: z.string().min(32, { error: "must have at least 32 characters" }).optional(),
  AUTH_SECRET_PREVIOUS: z.string().min(32, { error: "must have at least 32 characters" }).optional(),
  SIGNING_KEYS: text,
  DOCUMENT_SIGNING_KEY: text,
  DOCUMENT_SIGNING_CERTIFICATE: text,
  CSC_URL: z.url({ protocol: /^https?$/, error: "must be an http(s) URL" }).optional(),
  CSC_CREDENTIAL_ID: text,
  CSC_PIN: text,
  CSC_TOKEN_URL: z.url({ protocol: /^https?$/, error: "must be an http(s) URL" }).optional(),
  CSC_CLIENT_ID: text,
  CSC_CLIENT_SECRET: text,
  CSC_ACCESS_TOKEN: text,
  TIMESTAMP_URL: z.url({ protocol: /^https?$/, error: "must be an http(s) URL" }).optional(),
  TIMESTAMP_CERTIFICATE: text,
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
  CLOCK_AHEAD_DAYS: z.coerce.number({ error: "must be a number of days" }).min(0).max(366).default(0),
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
  DOCUMENT_PROCESSES: z.coerce.number().int().min(4, "must be 4 or more").max(64).optional(),
  DOCUMENT_MEMORY_MB: whole(640, 400, 65_536),
  RECOGNITION_MODELS: text,
  PRINTING_MEMORY_MB: whole(1_000, 400, 65_536),
  RETENTION_DAYS: whole(30, 1, 3650),
  STALE_CLAIM_HOURS: whole(48, 1, 8760),
  SIGN_UP: z.enum(["open", "invite"], { error: "must be open or invite" }).default("open"),
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_ISSUER: issuer.default("https://accounts.google.com"),
  MICROSOFT_CLIENT_ID: text,
  MICROSOFT_CLIENT_SECRET: text,
  MICROSOFT_TENANT_ID: z
    .string()
    .trim()
    .regex(/^[\w.-]+$/, { error: "must be a tenant's id or domain, or common, organizations or consumers" })
    .default("common"),
  MICROSOFT_ISSUER: issuer.optional(),
  OAUTH_DYNAMIC_REGISTRATION: z.enum(["on", "off"], { error: "must be on or off" }).default("on"),
  TERMS_URL: z.url({ protocol: /^https?$/, error: "must be an http:// or https:// URL" }).optional(),
  COMPANY_ADDRESS: z.string().check(printable()).optional(),
  COMPANY_NAME: letterheadLine,
  COMPANY_TAX_NUMBER: letterheadLine,
  COMPANY_TELEPHONE: letterheadLine,
  COMPANY_MEMBERSHIPS: letterheadLine,
  COMPANY_LOGO: text,
  SUPPORT_CONTACT: z.string().check(printable()).default("support@vidimus.example"),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: "must be an http:// or https:// URL" })
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .trim()
    .regex(/^[^\s=,]+=[^,]*(,[^\s=,]+=[^,]*)*$/, {
      error: "must be name=value, or several of them and commas",
    })
    .optional(),
  OTEL_SERVICE_NAME: z.string().trim().min(1).default("vidimus"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number({ error: "must be from 0 to 1" }).min(0).max(1).default(1),
  METRICS_TOKEN: z.string().trim().min(16, { error: "must have at least 16 characters" }).optional(),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  VERCEL: text,
});

export const GROUPS = [
  ["UPSTASH_REDIS_REST_URL", "UPSTASH_REDIS_REST_TOKEN"],
  ["INNGEST_EVENT_KEY", "INNGEST_SIGNING_KEY"],
  ["EASYPOST_API_KEY", "EASYPOST_ORIGIN"],
  ["S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
  ["DRAFTER_MODEL", "DRAFTER_API_KEY"],
  ["DOCUMENT_SIGNING_KEY", "DOCUMENT_SIGNING_CERTIFICATE"],
  ["CSC_URL", "CSC_CREDENTIAL_ID"],
  ["CSC_TOKEN_URL", "CSC_CLIENT_ID", "CSC_CLIENT_SECRET"],
  ["TIMESTAMP_URL", "TIMESTAMP_CERTIFICATE"],
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["MICROSOFT_CLIENT_ID", "MICROSOFT_CLIENT_SECRET"],
] as const;

/** Unless EMBEDDED=allow. */
export const REQUIRED_IN_PRODUCTION = [
  "SITE_URL",
  "DATABASE_URL",
  "AUTH_SECRET",
  ...GROUPS[0],
  ...GROUPS[1],
  ...GROUPS[3],
  ...GROUPS[4],
  "SMTP_URL",
] as const;
