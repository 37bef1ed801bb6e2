import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { telemetry } from "@/lib/telemetry/telemetry";
import { CERTIFIED } from "@/lib/testing/orders";
import { startCollector } from "@/lib/testing/otlp/collector";
import { startTestTelemetry } from "@/lib/testing/otlp/with-telemetry";
import { createWorld } from "@/lib/testing/world";

/** Of spans, those that wait and those that are being sent. Source: decision 71. Written 2026-11-24. */
const AT_MOST = 2_048 + 512;

const otel = (endpoint: string) => ({ otel: { endpoint, headers: {}, serviceName: "vidimus", ratio: 1 } });

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each(["refuses connections", "never answers"])(
  "requests are answered while the collector %s, and the service can end",
  async (how) => {
    const server = createServer(() => undefined);
    const url = await listen(server);
    if (how === "refuses connections") await new Promise((resolve) => server.close(resolve));
    const running = startTestTelemetry(otel(url));
    const world = await createWorld();
    try {
      const key = await world.makeKey();
      for (let count = 0; count < 5; count++)
        expect((await world.request("POST", "/api/v1/quote", { key, body: CERTIFIED })).status).toBe(200);
      while (running.warned.length === 0) await sleep(50);
    } finally {
      await world.close();
      await running.stop();
      server.closeAllConnections();
      server.close();
    }
    expect(new Set(running.warned)).toEqual(new Set(["traces or metrics could not be exported"]));
  },
);

test("a collector that is away for 50,000 spans finds no more of them than fit the queue, and one line a minute in the log", async () => {
  const startedMs = performance.now();
  const collector = await startCollector();
  collector.answers(400);
  const running = startTestTelemetry(otel(collector.url));
  for (let count = 0; count < 50_000; count++) {
    telemetry()
      ?.begin({ kind: "operation", role: "server", name: `request ${count}`, cause: null })
      .end({ outcome: "ok" });
    if (count % 1_000 === 0) await nextTurn();
  }
  collector.spans.length = 0;
  collector.answers(200);
  await running.stop();
  collector.close();
  const came = new Set(collector.spans.map(({ name }) => name));
  expect(came.size).toBeGreaterThan(0);
  expect(came.size).toBeLessThanOrEqual(AT_MOST);
  const minutes = (performance.now() - startedMs) / 60_000;
  expect(running.warned.length).toBeLessThanOrEqual(1 + Math.floor(minutes));
});
