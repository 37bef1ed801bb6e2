import { resolve } from "node:path";
import {
  admitApiBase,
  admitClockAhead,
  admitFixture,
  linesOf,
  parseCsc,
  parseDrafter,
  parseLetterhead,
  parseOrigin,
  parseOtel,
} from "./parse-parts";
import { environmentSchema, GROUPS, REQUIRED_IN_PRODUCTION } from "./schema";
import { SettingsError } from "./settings-error";

export { SettingsError };

export type Settings = ReturnType<typeof parseSettings>;

export function parseSettings(source: Record<string, string | undefined>) {
  // Hosting panels and `.env` files write an unset value as an empty one.
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = environmentSchema.safeParse(filled);
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
  if (env.AUTH_SECRET_PREVIOUS && !env.AUTH_SECRET)
    throw new SettingsError("AUTH_SECRET_PREVIOUS needs AUTH_SECRET, which replaces it.");
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
    siteUrl: (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/(?<!\/)\/+$/, ""),
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
            signingKeyFallback: env.INNGEST_SIGNING_KEY_FALLBACK,
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
    authSecret: env.AUTH_SECRET
      ? { current: env.AUTH_SECRET, previous: env.AUTH_SECRET_PREVIOUS ?? null }
      : null,
    signingKeys: env.SIGNING_KEYS,
    documentKey:
      env.DOCUMENT_SIGNING_KEY && env.DOCUMENT_SIGNING_CERTIFICATE
        ? {
            privateKeyPem: linesOf(env.DOCUMENT_SIGNING_KEY),
            certificatePem: linesOf(env.DOCUMENT_SIGNING_CERTIFICATE),
          }
        : null,
    csc: parseCsc(env),
    timestamps:
      env.TIMESTAMP_URL && env.TIMESTAMP_CERTIFICATE
        ? {
            kind: "http" as const,
            url: env.TIMESTAMP_URL,
            certificatePem: linesOf(env.TIMESTAMP_CERTIFICATE),
          }
        : embeddedAllowed
          ? { kind: "embedded" as const }
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
    clockAheadDays: admitClockAhead(env.CLOCK_AHEAD_DAYS, env.STRIPE_API_BASE),
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
    signUp: env.SIGN_UP,
    identity: {
      google:
        env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
          ? {
              clientId: env.GOOGLE_CLIENT_ID,
              clientSecret: env.GOOGLE_CLIENT_SECRET,
              issuer: env.GOOGLE_ISSUER,
            }
          : null,
      microsoft:
        env.MICROSOFT_CLIENT_ID && env.MICROSOFT_CLIENT_SECRET
          ? {
              clientId: env.MICROSOFT_CLIENT_ID,
              clientSecret: env.MICROSOFT_CLIENT_SECRET,
              issuer:
                env.MICROSOFT_ISSUER ?? `https://login.microsoftonline.com/${env.MICROSOFT_TENANT_ID}/v2.0`,
            }
          : null,
    },
    hasDynamicRegistration: env.OAUTH_DYNAMIC_REGISTRATION === "on",
    termsUrl: env.TERMS_URL ?? null,
    supportContact: env.SUPPORT_CONTACT,
    companyAddress: env.COMPANY_ADDRESS ?? null,
    companyTaxNumber: env.COMPANY_TAX_NUMBER ?? null,
    letterhead: parseLetterhead(env),
    documents: { processes: env.DOCUMENT_PROCESSES, maxMegabytes: env.DOCUMENT_MEMORY_MB },
    recognitionModels: env.RECOGNITION_MODELS
      ? resolve(/* turbopackIgnore: true */ process.cwd(), env.RECOGNITION_MODELS)
      : null,
    printing: { maxMegabytes: env.PRINTING_MEMORY_MB },
    retentionDays: env.RETENTION_DAYS,
    staleClaimHours: env.STALE_CLAIM_HOURS,
    otel: parseOtel(env),
    metricsToken: env.METRICS_TOKEN ?? null,
    logLevel: env.LOG_LEVEL,
    isServerless: env.VERCEL !== undefined,
  };
}
