import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { telemetry } from "@/lib/telemetry/telemetry";
import { type Collector, startCollector } from "@/lib/testing/otlp/collector";
import { startTestTelemetry } from "@/lib/testing/otlp/with-telemetry";
import { createWorld } from "@/lib/testing/world";

const TRACE_ID = "0af7651916cd43dd8448eb211c80319c";
const PARENT_ID = "b7ad6b7169203331";
const VALID = `00-${TRACE_ID}-${PARENT_ID}-01`;

/** Invalid `traceparent` values, by their fault. */
const MALFORMED: Record<string, string> = {
  empty: "",
  "a version alone": "00",
  "no flags": `00-${TRACE_ID}-${PARENT_ID}`,
  "the version that must not be": `ff-${TRACE_ID}-${PARENT_ID}-01`,
  "a version of three digits": `000-${TRACE_ID}-${PARENT_ID}-01`,
  "more than its version has": `${VALID}-more`,
  "a trace of zeros": `00-${"0".repeat(32)}-${PARENT_ID}-01`,
  "a parent of zeros": `00-${TRACE_ID}-${"0".repeat(16)}-01`,
  "a trace too short": `00-${TRACE_ID.slice(1)}-${PARENT_ID}-01`,
  "a trace too long": `00-${TRACE_ID}0-${PARENT_ID}-01`,
  "a parent too short": `00-${TRACE_ID}-${PARENT_ID.slice(1)}-01`,
  "flags of one digit": `00-${TRACE_ID}-${PARENT_ID}-1`,
  "upper case": VALID.toUpperCase(),
  "no hexadecimal": VALID.replace("0af", "0xf"),
  "other separators": VALID.replaceAll("-", "_"),
  "two at once": `${VALID}, ${VALID}`,
  quoted: `"${VALID}"`,
  "something in front": `x${VALID}`,
  "a line of a log": `${VALID}\n{"level":"error"}`,
  "very long": `${VALID}${"0".repeat(100_000)}`,
};

let collector: Collector;
beforeEach(async () => {
  collector = await startCollector();
});
afterEach(() => {
  vi.restoreAllMocks();
  collector.close();
});

const start = (ratio: number) =>
  startTestTelemetry({ otel: { endpoint: collector.url, headers: {}, serviceName: "vidimus", ratio } });

function receive(traceparents: readonly string[]): void {
  for (const traceparent of traceparents) {
    const cause = { traceparent, isOurs: false };
    telemetry()?.begin({ kind: "operation", role: "server", name: "POST /x", cause }).end({ outcome: "ok" });
  }
}

test("a stranger's sampled flag has nothing kept of which nothing is to be kept", async () => {
  const { stop } = start(0);
  receive(Array.from({ length: 500 }, () => VALID));
  await stop();
  expect(collector.spans).toEqual([]);
});

test("a stranger who asks not to be sampled is kept where all is", async () => {
  const { stop } = start(1);
  receive([VALID.replace(/01$/, "00")]);
  await stop();
  expect(collector.spans.map(({ traceId, parentId }) => [traceId, parentId])).toEqual([
    [TRACE_ID, PARENT_ID],
  ]);
});

test("with partial sampling our own draw decides, whatever trace id or flag a stranger sends", async () => {
  const ids = [`${"0".repeat(31)}1`, "f".repeat(32)];
  const all = ids.flatMap((id) => ["00", "01"].map((flags) => `00-${id}-${PARENT_ID}-${flags}`));
  const { stop } = start(0.5);
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  receive(all);
  vi.spyOn(Math, "random").mockReturnValue(0.49);
  receive(all);
  vi.restoreAllMocks();
  await stop();
  expect(collector.spans.map(({ traceId }) => traceId)).toEqual(ids.flatMap((id) => [id, id]));
});

test("what goes on from a request is kept if the request is, however few are", async () => {
  const { stop } = start(0.5);
  vi.spyOn(Math, "random").mockReturnValue(0.1);
  const ongoing = telemetry()?.begin({
    kind: "operation",
    role: "server",
    name: "POST /x",
    cause: { traceparent: `00-${"f".repeat(32)}-${PARENT_ID}-00`, isOurs: false },
  });
  const traceparent = ongoing?.traceparent ?? "";
  ongoing?.end({ outcome: "ok" });
  vi.spyOn(Math, "random").mockReturnValue(0.9);
  telemetry()
    ?.begin({ kind: "outbox", role: "producer", name: "send", cause: { traceparent, isOurs: true } })
    .end({ outcome: "ok" });
  vi.restoreAllMocks();
  await stop();
  expect(collector.spans.map(({ name }) => name)).toEqual(["POST /x", "send"]);
});

test.each(Object.entries(MALFORMED))(
  "a traceparent that is malformed is ignored: %s",
  async (_, malformed) => {
    const { stop } = start(1);
    receive([malformed]);
    await stop();
    const [span] = collector.spans;
    expect(span?.parentId).toBeNull();
    expect(span?.traceId).toMatch(/^(?!0{32})[0-9a-f]{32}$/);
    expect(span?.traceId).not.toBe(TRACE_ID);
  },
);

test("a version of the future is read as far as ours goes", async () => {
  const { stop } = start(1);
  receive([`cc-${TRACE_ID}-${PARENT_ID}-01-what-will-be`]);
  await stop();
  expect(collector.spans.map(({ traceId, parentId }) => [traceId, parentId])).toEqual([
    [TRACE_ID, PARENT_ID],
  ]);
});

test("a request is answered the same, whatever traceparent it has", async () => {
  const { stop } = start(1);
  const world = await createWorld();
  try {
    const sendable = Object.values(MALFORMED).filter((value) => !value.includes("\n"));
    for (const traceparent of [VALID, ...sendable]) {
      const answer = await world.request("GET", "/api/v1/status/none", { headers: { traceparent } });
      expect(answer.status, traceparent.slice(0, 100)).toBe(401);
      expect([...answer.headers.keys()].filter((name) => name.startsWith("trace"))).toEqual([]);
    }
  } finally {
    await world.close();
    await stop();
  }
  expect(collector.spans.filter(({ traceId }) => traceId === TRACE_ID)).toHaveLength(1);
});
