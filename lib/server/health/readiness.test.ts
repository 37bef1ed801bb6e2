import { expect, test } from "vitest";
import { createReadiness, DegradedError, PARTS, type Part, type Probes } from "./readiness";

function open(broken: Partial<Probes> = {}) {
  const asked: Part[] = [];
  const changes: [Part, string | null][] = [];
  let nowMs = 0;
  const probes = Object.fromEntries(
    PARTS.map((part) => [
      part,
      async () => {
        asked.push(part);
        return broken[part]?.();
      },
    ]),
  ) as Probes;
  const ask = createReadiness(probes, {
    onChange: (part, error) => void changes.push([part, error instanceof Error ? error.message : null]),
    patienceMs: 20,
    nowMs: () => nowMs,
  });
  const pass = (ms: number) => {
    nowMs += ms;
  };
  return { ask, asked, changes, broken, pass };
}

const fails = () => Promise.reject(new Error("gone"));
const hangs = () => new Promise<never>(() => undefined);

test("a thousand questions at once, and those of the next five seconds, ask each part once", async () => {
  const { ask, asked, pass } = open();
  await Promise.all(Array.from({ length: 1000 }, ask));
  pass(4_999);
  await ask();
  expect(asked).toEqual(PARTS);
  pass(1);
  await Promise.all([ask(), ask()]);
  expect(asked).toHaveLength(2 * PARTS.length);
});

test.each(PARTS)(
  "the %s alone is named when it fails, and is told of once until it is well",
  async (part) => {
    const { ask, changes, broken, pass } = open({ [part]: fails });
    expect(Object.entries(await ask()).filter(([, state]) => state !== "ok")).toEqual([[part, "failed"]]);
    pass(5_000);
    await ask();
    expect(changes).toEqual([[part, "gone"]]);
    delete broken[part];
    expect((await ask())[part]).toBe("failed");
    pass(5_000);
    expect((await ask())[part]).toBe("ok");
    expect(changes).toEqual([
      [part, "gone"],
      [part, null],
    ]);
  },
);

test("a part that throws at once fails like one that throws later", async () => {
  const broken = () => {
    throw new Error("at once");
  };
  expect((await open({ store: broken }).ask()).store).toBe("failed");
});

test("a part that hangs fails in time, and is not asked again while it hangs", async () => {
  const { ask, asked, changes, pass } = open({ database: hangs });
  for (let time = 0; time < 3; time++) {
    expect(await ask()).toMatchObject({ database: "failed", store: "ok" });
    pass(5_000);
  }
  expect(asked.filter((part) => part === "database")).toHaveLength(1);
  expect(asked.filter((part) => part === "store")).toHaveLength(3);
  expect(changes).toEqual([["database", "no answer within 20 ms"]]);
});

test("a process that is busy itself calls no part failed for it", async () => {
  const turns = async () => {
    for (let turn = 0; turn < 5; turn++) {
      await new Promise(setImmediate);
      const untilMs = performance.now() + 8;
      while (performance.now() < untilMs);
    }
  };
  const { ask, changes } = open({ database: turns, store: turns, limiter: turns });
  expect(new Set(Object.values(await ask()))).toEqual(new Set(["ok"]));
  expect(changes).toEqual([]);
});

test("what this process cannot know is no failure", async () => {
  expect((await open({ renderer: async () => null }).ask()).renderer).toBe("elsewhere");
});

test("a degraded part is told of once, and again when it fails", async () => {
  const degraded = () => Promise.reject(new DegradedError("slow", "Wait."));
  const { ask, changes, broken, pass } = open({ drafter: degraded });
  expect(Object.entries(await ask()).filter(([, state]) => state !== "ok")).toEqual([
    ["drafter", "degraded"],
  ]);
  pass(5_000);
  await ask();
  expect(changes).toEqual([["drafter", "slow"]]);
  broken.drafter = fails;
  pass(5_000);
  expect((await ask()).drafter).toBe("failed");
  delete broken.drafter;
  pass(5_000);
  expect((await ask()).drafter).toBe("ok");
  expect(changes.slice(1)).toEqual([
    ["drafter", "gone"],
    ["drafter", null],
  ]);
});
