import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startTestTelemetry } from "@/lib/testing/otlp/with-telemetry";
import { createWorld, type World } from "@/lib/testing/world";
import { getSettings } from "../settings";

const TOKEN = "metrics-token-of-the-test";
const setting = getSettings().metricsToken;
const set = (metricsToken: string | null) => void Object.assign(getSettings(), { metricsToken });

const WRONG: Record<string, Record<string, string>> = {
  nothing: {},
  "another token": { authorization: "Bearer metrics-token-of-another" },
  "the token's beginning": { authorization: `Bearer ${TOKEN.slice(0, -1)}` },
  "the token and more": { authorization: `Bearer ${TOKEN}x` },
  "the token in upper case": { authorization: `Bearer ${TOKEN.toUpperCase()}` },
  "the token twice": { authorization: `Bearer ${TOKEN}, Bearer ${TOKEN}` },
  "the token alone": { authorization: TOKEN },
  "another scheme": { authorization: `Basic ${btoa(`:${TOKEN}`)}` },
  "no token": { authorization: "Bearer " },
  "a very long one": { authorization: `Bearer ${"x".repeat(10_000)}` },
  "another header": { "x-metrics-token": TOKEN },
};

let world: World;
let running: ReturnType<typeof startTestTelemetry> | null = null;
beforeAll(async () => {
  world = await createWorld();
});
afterEach(async () => {
  set(setting);
  await running?.stop();
  running = null;
});
afterAll(() => world.close());

function turnOn(): void {
  running = startTestTelemetry({ metricsToken: TOKEN });
  set(TOKEN);
}

async function ask(headers: Record<string, string>) {
  const response = await world.raw("GET", "/metrics", { headers });
  const requestId = response.headers.get("x-vc-request-id");
  expect(requestId).toBeTruthy();
  const text = (await response.text()).replaceAll(requestId ?? "", "ID");
  const sent = [...response.headers].filter(([name]) => name !== "x-vc-request-id");
  return { status: response.status, headers: Object.fromEntries(sent), text };
}

test("without its setting, /metrics is a page that doesn't exist, even for a guessed token", async () => {
  for (const authorization of ["", `Bearer ${TOKEN}`, "Bearer null"])
    expect((await ask({ authorization })).status).toBe(404);
});

test.each(Object.entries(WRONG))(
  "with a setting, a request with %s gets the same response as without it",
  async (_, headers) => {
    const without = await ask(headers);
    turnOn();
    expect(await ask(headers)).toEqual(without);
    expect(without.status).toBe(404);
    expect(without.text).not.toContain("vidimus_");
  },
);

test("a request with the token reads the metrics, and nothing caches them", async () => {
  turnOn();
  const response = await world.raw("GET", "/metrics", { headers: { authorization: `bearer ${TOKEN}` } });
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("content-type")).toContain("text/plain; version=0.0.4");
});
