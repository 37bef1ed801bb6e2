import { describe, expect, test } from "vitest";
import { PERSONAL_COLUMNS } from "@/db/retention/personal-columns";
import { parseSettings } from "@/lib/env";
import { keptData } from "./kept-data";
import { subProcessors } from "./sub-processors";

describe("the retention table", () => {
  test("has a row for every term for which any column is kept, and for no other", () => {
    const rules = Object.values(PERSONAL_COLUMNS).flatMap(({ columns }) => Object.values(columns));
    const terms = new Set(rules.flatMap((rule) => (rule === "none" ? [] : [rule.kept])));
    expect(new Set(keptData(30).flatMap(({ covers }) => covers))).toEqual(terms);
  });

  test("says the number of days that this site is set to", () => {
    expect(keptData(12)[0]?.term).toContain("12 days after delivery");
  });
});

describe("the list of sub-processors", () => {
  const namesFor = (settings: Record<string, string>) =>
    subProcessors(parseSettings({ NODE_ENV: "test", ...settings })).map(({ name }) => name);

  test("is empty where no setting connects anybody", () => {
    expect(namesFor({})).toEqual([]);
  });

  test("names everyone that the settings connect", () => {
    expect(
      namesFor({
        VERCEL: "1",
        DATABASE_URL: "postgres://u:p@db.example.com/x",
        S3_BUCKET: "b",
        S3_REGION: "eu-central-1",
        S3_ACCESS_KEY_ID: "a",
        S3_SECRET_ACCESS_KEY: "s",
        DRAFTER_MODEL: "anthropic/some-model",
        DRAFTER_API_KEY: "k",
        INNGEST_EVENT_KEY: "e",
        INNGEST_SIGNING_KEY: "signkey-test-00",
        UPSTASH_REDIS_REST_URL: "https://x.upstash.io",
        UPSTASH_REDIS_REST_TOKEN: "t",
        STRIPE_SECRET_KEY: "sk_test_1",
        STRIPE_WEBHOOK_SECRET: "whsec_1",
        SMTP_URL: "smtps://u:p@smtp.example.com:465",
      }),
    ).toEqual([
      "Vercel",
      "The host of our Postgres database",
      "Amazon S3 (eu-central-1)",
      "Anthropic",
      "Inngest",
      "Upstash",
      "Stripe",
      "The mail relay at smtp.example.com",
    ]);
  });

  test("leaves out what runs on the operator's own machines, and shows no address, password, or bucket", () => {
    const settings = {
      DATABASE_URL: "postgres://u:hunter2@10.0.0.7/x",
      INNGEST_EVENT_KEY: "e",
      INNGEST_SIGNING_KEY: "signkey-test-00",
      INNGEST_BASE_URL: "http://inngest:8288",
      S3_BUCKET: "secret-bucket",
      S3_REGION: "us-east-1",
      S3_ACCESS_KEY_ID: "a",
      S3_SECRET_ACCESS_KEY: "s",
      S3_ENDPOINT: "http://store.internal:9000",
      SMTP_URL: "smtp://localhost:1025",
    };
    expect(namesFor(settings)).toEqual([]);
    const away = namesFor({
      ...settings,
      S3_ENDPOINT: "https://store.example.com",
      SMTP_URL: "smtps://u:hunter2@mail.example.com",
    });
    expect(away).toHaveLength(2);
    expect(away.join()).not.toMatch(/hunter2|secret-bucket/);
  });
});
