import { afterEach, expect, test } from "vitest";
import { openProcess } from "../sources/confined/process-host";
import { createConfinedWorker } from "../sources/confined/worker";

const ROOT = process.cwd();
const CONTROL = "an answer, to see that the test works";
const LIMITS = { timeoutMs: 30_000 };
const MEGABYTE = 1024 * 1024;

type Answer = { kind: string; names?: string[] };
const worker = createConfinedWorker<object, Answer>(() =>
  openProcess({
    root: ROOT,
    program: { script: "lib/documents/reader/testing/hostile-answers.ts", maxHeapMegabytes: 400 },
    confinement: "node",
  }),
);
afterEach(() => worker.stop());

test("whatever a document process answers, the service lives, and ends it", async () => {
  const listed = await worker.ask({ kind: "list" }, LIMITS);
  const names = "answer" in listed ? (listed.answer.names ?? []) : [];
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) {
    const before = process.memoryUsage();
    const outcome = await worker.ask({ kind: "attempt", name }, LIMITS);
    expect(outcome, name).toEqual(
      name === CONTROL ? { answer: { kind: "opened", cpuMs: 1 } } : { death: "died" },
    );
    const { external, heapUsed } = process.memoryUsage();
    expect(external + heapUsed - before.external - before.heapUsed, name).toBeLessThan(100 * MEGABYTE);
  }
});
