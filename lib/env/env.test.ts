import { expect, test } from "vitest";
import { parseSettings, SettingsError } from "./index";

test("an empty environment is a working one in development", () => {
  const settings = parseSettings({});
  expect(settings).toMatchObject({
    port: 3000,
    siteUrl: "http://localhost:3000",
    sandboxSeconds: 120,
    allowLoopback: true,
  });
  expect(settings.inngest ?? settings.upstash ?? settings.s3).toBeNull();
});

test("production names every missing setting at once", () => {
  const error = catchError(() => parseSettings({ NODE_ENV: "production" }));
  for (const name of [
    "SITE_URL",
    "DATABASE_URL",
    "AUTH_SECRET",
    "UPSTASH_REDIS_REST_URL",
    "INNGEST_SIGNING_KEY",
    "S3_BUCKET",
    "STRIPE_SECRET_KEY",
    "STRIPE_WEBHOOK_SECRET",
    "SMTP_URL",
  ]) {
    expect(error.message).toContain(name);
  }
});

test("EMBEDDED=allow lets production run on embedded services, with loopback still refused", () => {
  expect(parseSettings({ NODE_ENV: "production", EMBEDDED: "allow" }).allowLoopback).toBe(false);
});

test.each([
  [{ UPSTASH_REDIS_REST_URL: "https://redis.test" }, "UPSTASH_REDIS_REST_TOKEN"],
  [{ INNGEST_EVENT_KEY: "x" }, "INNGEST_SIGNING_KEY"],
  [{ S3_BUCKET: "b", S3_REGION: "r" }, "S3_SECRET_ACCESS_KEY"],
  [{ EASYPOST_API_KEY: "k" }, "EASYPOST_ORIGIN"],
  [{ STRIPE_SECRET_KEY: "sk_test_1" }, "STRIPE_WEBHOOK_SECRET"],
  [{ STRIPE_WEBHOOK_SECRET: "whsec_1" }, "STRIPE_SECRET_KEY"],
  [{ DRAFTER_MODEL: "openai/gpt" }, "DRAFTER_API_KEY"],
  [{ DRAFTER_API_KEY: "k" }, "DRAFTER_MODEL"],
  [{ GOOGLE_CLIENT_ID: "c" }, "GOOGLE_CLIENT_SECRET"],
  [{ MICROSOFT_CLIENT_SECRET: "s" }, "MICROSOFT_CLIENT_ID"],
])("a half-set group %o is refused with the missing name", (env, missing) => {
  expect(catchError(() => parseSettings(env)).message).toContain(
    `missing: ${missing}`.replace("missing: S3_SECRET", "missing: S3_ACCESS_KEY_ID, S3_SECRET"),
  );
});

test.each([
  [{ PORT: "0" }, "PORT"],
  [{ PORT: "abc" }, "PORT"],
  [{ SANDBOX_SECONDS: "soon" }, "SANDBOX_SECONDS"],
  [{ ALLOW_LOOPBACK: "yes" }, "ALLOW_LOOPBACK"],
  [{ SITE_URL: "example.com" }, "SITE_URL"],
  [{ SITE_URL: "https://vidimus.test/app" }, "SITE_URL"],
  [{ SITE_URL: "https://vidimus.test/app/" }, "SITE_URL"],
  [{ SITE_URL: "https://vidimus.test//app" }, "SITE_URL"],
  [{ SITE_URL: "https://vidimus.test?x=1" }, "SITE_URL"],
  [{ SITE_URL: "https://vidimus.test/#x" }, "SITE_URL"],
  [{ SITE_URL: "https://user:geheim@vidimus.test" }, "SITE_URL"],
  [{ TERMS_URL: "javascript:alert(1)" }, "TERMS_URL"],
  [{ GOOGLE_ISSUER: "http://accounts.example" }, "GOOGLE_ISSUER"],
  [{ MICROSOFT_ISSUER: "login.example" }, "MICROSOFT_ISSUER"],
  [{ MICROSOFT_TENANT_ID: "common/../x" }, "MICROSOFT_TENANT_ID"],
  [{ AUTH_SECRET: "short" }, "AUTH_SECRET"],
  [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL"],
  [{ STRIPE_SECRET_KEY: "pk_live_1" }, "STRIPE_SECRET_KEY"],
  [{ STRIPE_WEBHOOK_SECRET: "whsec_1,2" }, "STRIPE_WEBHOOK_SECRET"],
])("%o is refused by name", (env, name) =>
  expect(catchError(() => parseSettings(env)).message).toContain(name),
);

test.each([
  ["https://vidimus.test", "https://vidimus.test"],
  ["https://vidimus.test//", "https://vidimus.test"],
  ["http://[::1]:3000/", "http://[::1]:3000"],
])("%s is an origin", (given, taken) => {
  expect(parseSettings({ SITE_URL: given }).siteUrl).toBe(taken);
});

test("an empty value counts as unset, and a secret's value never stands in a message", () => {
  expect(parseSettings({ DATABASE_URL: "", AUTH_SECRET: "" }).databaseUrl).toBeUndefined();
  expect(catchError(() => parseSettings({ AUTH_SECRET: "hunter2" })).message).not.toContain("hunter2");
});

const STRIPE = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_new, whsec_old" };

test("both webhook secrets of a rotation are taken", () => {
  expect(parseSettings(STRIPE).stripe).toMatchObject({
    secretKey: "sk_test_1",
    webhookSecrets: ["whsec_new", "whsec_old"],
    apiBase: null,
  });
});

test.each(["http://127.0.0.1:4000", "http://[::1]:4000", "http://localhost:4000", "https://stripe.test"])(
  "a test key may talk to another processor at %s",
  (apiBase) => expect(parseSettings({ ...STRIPE, STRIPE_API_BASE: apiBase }).stripe?.apiBase).toBe(apiBase),
);

test.each(["http://stripe.test", "http://127.0.0.1.stripe.test", "http://localhost.stripe.test"])(
  "no key goes in the clear over the network to %s",
  (apiBase) =>
    expect(catchError(() => parseSettings({ ...STRIPE, STRIPE_API_BASE: apiBase })).message).toContain(
      "https",
    ),
);

test.each(["sk_live_1", "rk_live_1"])("a live key such as %s goes to nobody but Stripe", (key) => {
  const env = { ...STRIPE, STRIPE_SECRET_KEY: key, STRIPE_API_BASE: "https://stripe.test" };
  const { message } = catchError(() => parseSettings(env));
  expect(message).toContain("STRIPE_API_BASE");
  expect(message).not.toContain(key);
});

function catchError(run: () => unknown): SettingsError {
  try {
    run();
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    return error as SettingsError;
  }
  throw new Error("nothing was thrown");
}

test("fixtures review live orders only where the processor is a double on this machine, and never against one's will", () => {
  const double = {
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
    STRIPE_API_BASE: "http://127.0.0.1:9",
  };
  expect(parseSettings(double).fixtureReviewsLive).toBe(true);
  expect(parseSettings({ ...double, LIVE_REVIEW: "desk" }).fixtureReviewsLive).toBe(false);
  expect(parseSettings({ ...double, STRIPE_API_BASE: "" }).fixtureReviewsLive).toBe(false);
  expect(() => parseSettings({ LIVE_REVIEW: "fixture" })).toThrow(SettingsError);
});

test("time is put ahead only where the processor is a double on this machine", () => {
  const double = {
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
    STRIPE_API_BASE: "http://127.0.0.1:9",
  };
  expect(parseSettings(double).clockAheadDays).toBe(0);
  expect(parseSettings({ ...double, CLOCK_AHEAD_DAYS: "45.5" }).clockAheadDays).toBe(45.5);
  for (const STRIPE_API_BASE of ["", "https://double.test"])
    expect(() => parseSettings({ ...double, STRIPE_API_BASE, CLOCK_AHEAD_DAYS: "1" })).toThrow(SettingsError);
  expect(() => parseSettings({ ...double, CLOCK_AHEAD_DAYS: "-1" })).toThrow("CLOCK_AHEAD_DAYS");
});

test.each([
  [{ DRAFTER_MODEL: "anthropic/claude-x" }, { provider: "anthropic", model: "claude-x", baseUrl: null }],
  [{ DRAFTER_MODEL: "google/models/gemini" }, { provider: "google", model: "models/gemini", baseUrl: null }],
  [
    { DRAFTER_MODEL: "compatible/org/model:8b", DRAFTER_BASE_URL: "http://127.0.0.1:11434/v1" },
    { provider: "compatible", model: "org/model:8b", baseUrl: "http://127.0.0.1:11434/v1" },
  ],
])("%o names the model that drafts", (env, drafter) =>
  expect(parseSettings({ ...env, DRAFTER_API_KEY: "k" }).drafter).toEqual({ ...drafter, apiKey: "k" }),
);

test.each([
  [{ DRAFTER_MODEL: "claude-x" }, "DRAFTER_MODEL"],
  [{ DRAFTER_MODEL: "compatible/x" }, "DRAFTER_BASE_URL"],
  [{ DRAFTER_MODEL: "openai/x", DRAFTER_BASE_URL: "https://proxy.test/v1" }, "DRAFTER_BASE_URL"],
  [{ DRAFTER_MODEL: "compatible/x", DRAFTER_BASE_URL: "http://models.test/v1" }, "DRAFTER_BASE_URL"],
])("a model set up by %o is refused, and its key is not told", (env, name) => {
  const { message } = catchError(() => parseSettings({ ...env, DRAFTER_API_KEY: "hunter2" }));
  expect(message).toContain(name);
  expect(message).not.toContain("hunter2");
});
