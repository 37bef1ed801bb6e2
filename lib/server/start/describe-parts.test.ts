import { expect, test } from "vitest";
import { parseSettings } from "../../env";
import { describeParts } from "./describe-parts";

const REAL = {
  DATABASE_URL: "postgres://vidimus:geheim-4711@db.internal/vidimus",
  UPSTASH_REDIS_REST_URL: "https://redis.internal",
  UPSTASH_REDIS_REST_TOKEN: "geheim-4711",
  INNGEST_EVENT_KEY: "geheim-4711",
  INNGEST_SIGNING_KEY: "geheim-4711",
  S3_BUCKET: "files",
  S3_REGION: "eu-central-1",
  S3_ACCESS_KEY_ID: "geheim-4711",
  S3_SECRET_ACCESS_KEY: "geheim-4711",
  STRIPE_SECRET_KEY: "sk_test_geheim4711",
  STRIPE_WEBHOOK_SECRET: "whsec_geheim-4711",
  SMTP_URL: "smtp://user:geheim-4711@mail.internal",
};

test("without settings, every part that can be is embedded", () => {
  const { payments, drafter, ...parts } = describeParts(parseSettings({}));
  expect(Object.values(parts).filter((what) => !what.startsWith("embedded"))).toEqual([]);
  expect([payments, drafter]).toEqual(["none", "none"]);
});

test("real parts are named, test money is marked as such, and no secret or inner host is printed", () => {
  const parts = describeParts(parseSettings(REAL));
  expect(parts).toMatchObject({
    database: "Postgres",
    store: "S3",
    limiter: "Redis",
    workflows: "Inngest Cloud",
    mail: "SMTP",
    payments: "Stripe, in test mode",
  });
  expect(JSON.stringify(parts)).not.toMatch(/geheim|internal/);
  expect(describeParts(parseSettings({ ...REAL, STRIPE_SECRET_KEY: "sk_live_1" })).payments).toBe("Stripe");
  const double = { ...REAL, STRIPE_API_BASE: "http://127.0.0.1:9" };
  expect(describeParts(parseSettings(double)).payments).toBe("a double on this machine");
});
