import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { parseSettings } from "./env";
import { environmentSchema } from "./env/schema";

interface Service {
  image: string;
  environment?: Record<string, string>;
  ports?: string[];
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
  networks?: { default: { aliases: string[] } };
}

const ROOT = join(import.meta.dirname, "..");
const read = (name: string) => readFileSync(join(ROOT, name), "utf8");
const { services } = parse(read("compose.yaml"), { merge: true }) as { services: Record<string, Service> };
const secrets = parseEnv(read("compose.env.example")) as Record<string, string>;
const environmentOf = (name: string) => services[name]?.environment ?? {};

/** As compose fills its variables in: `${NAME:?}` has to be set, `${NAME:-}` may be empty. */
function filledIn(environment: Record<string, string>): Record<string, string> {
  const fill = (value: string) =>
    value.replaceAll(/\$\{(\w+):([?-])\}/g, (_, name: string, how: string) => {
      if (how === "?" && !secrets[name]) throw new Error(`compose.env.example has no ${name}`);
      return secrets[name] ?? "";
    });
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fill(`${value}`)]));
}

const settings = { NODE_ENV: "production", DATA_DIR: "/data", ...filledIn(environmentOf("app")) };

test("every setting that compose.yaml gives is one of Vidimus's", () => {
  expect(Object.keys(settings).filter((name) => !(name in environmentSchema.shape))).toEqual([]);
  expect(environmentOf("migrate")).toEqual(environmentOf("app"));
});

test("Vidimus starts with them, and everything but payments is real", () => {
  const { databaseUrl, upstash, inngest, s3, smtp, authSecret, stripe } = parseSettings(settings);
  for (const part of [databaseUrl, upstash, inngest, s3, smtp, authSecret]) expect(part).toBeTruthy();
  expect(stripe).toBeNull();
});

test("with Stripe's keys they are all that production needs", () => {
  const { EMBEDDED: _, ...real } = settings as Record<string, string>;
  expect(() => parseSettings(real)).toThrow(
    /^Missing in production: STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET\./,
  );
  const paid = { ...real, STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
  expect(parseSettings(paid).stripe?.isTestMode).toBe(true);
});

test("compose.env.example explains every variable that compose.yaml asks for, and no other", () => {
  const asked = [...read("compose.yaml").matchAll(/\$\{(\w+):/g)].map(([, name]) => name);
  // COMMIT_SHA isn't a secret: the build may set it.
  expect([...new Set(asked)].filter((name) => name !== "COMMIT_SHA").sort()).toEqual(
    Object.keys(secrets).sort(),
  );
});

test("every address that a service is given leads to another one of the file", () => {
  const reachable = Object.entries(services).flatMap(([name, { networks }]) => [
    name,
    ...(networks?.default.aliases ?? []),
  ]);
  for (const name of Object.keys(services))
    for (const value of Object.values(filledIn(environmentOf(name)))) {
      if (/^\w+:\/\//.test(value)) expect(reachable).toContain(new URL(value).hostname);
    }
});

test("Inngest shares its keys with Vidimus, and the site's address is the app's on its port", () => {
  const { INNGEST_EVENT_KEY, INNGEST_SIGNING_KEY, SITE_URL = "", PORT } = settings as Record<string, string>;
  expect(filledIn(environmentOf("inngest"))).toMatchObject({ INNGEST_EVENT_KEY, INNGEST_SIGNING_KEY });
  // Inngest's own server takes keys of whole bytes.
  for (const key of [INNGEST_EVENT_KEY, INNGEST_SIGNING_KEY]) expect(key).toMatch(/^([0-9a-f]{2})+$/);
  expect(services.app?.networks?.default.aliases).toEqual([new URL(SITE_URL).hostname]);
  expect(services.app?.ports).toEqual([`127.0.0.1:${new URL(SITE_URL).port}:${PORT}`]);
});

test.each(Object.entries(services))(
  "%s has a version, and listens on this machine alone",
  (name, service) => {
    expect(service.image).toMatch(/:(v?\d|RELEASE|local)/);
    expect(service.ports?.filter((port) => !port.startsWith("127.0.0.1:")) ?? []).toEqual([]);
    // Who waits for a service waits until it works.
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
      const isOnce = ["migrate", "bucket"].includes(other);
      expect(condition).toBe(isOnce ? "service_completed_successfully" : "service_healthy");
      expect(isOnce || services[other]?.healthcheck, `${name} waits for ${other}`).toBeTruthy();
    }
  },
);
