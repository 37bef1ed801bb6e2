import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { Lane } from "@/lib/core/documents/turn";
import { createDocumentPool as createPool, type DocumentPoolOptions, type PoolTask } from "./document-pool";
import type { Session } from "./pool-session";
import { createConfinedWorker, type Death, type Host } from "./worker";

/** Processes that answer at once, unless told to be busy, to die, or to hold much memory. */
function fakeProcesses() {
  const seen = { asked: [] as string[], opened: 0, alive: 0, niceness: 0, busy: [] as (() => void)[] };
  function open(): Host {
    const messages = new Set<(message: unknown) => void>();
    const exits = new Set<(death: Death) => void>();
    let tellMemory: (megabytes: number) => void = () => undefined;
    let isAlive = true;
    seen.opened += 1;
    seen.alive += 1;
    const die = (death: Death) => {
      if (!isAlive) return;
      isAlive = false;
      seen.alive -= 1;
      for (const listener of [...exits]) listener(death);
    };
    const say = (message: unknown) => {
      for (const listener of [...messages]) listener(message);
    };
    setImmediate(() => isAlive && say({ kind: "ready" }));
    return {
      post(message) {
        const { kind, ...rest } = message as { kind: string; megabytes?: number; name?: string };
        seen.asked.push(rest.name ?? kind);
        if (kind === "prepare") tellMemory(30);
        if (rest.megabytes !== undefined) tellMemory(rest.megabytes);
        if (kind === "sleep") return;
        if (kind === "crash") queueMicrotask(() => die("died"));
        else if (kind === "burn") queueMicrotask(() => die("time of the processor"));
        else if (kind === "busy") seen.busy.push(() => say({ kind: "done", cpuMs: 5_000 }));
        else if (kind === "lie") setImmediate(() => say({ kind: "done", cpuMs: 0 }));
        else queueMicrotask(() => say({ kind: "done", cpuMs: 1 }));
      },
      onMessage(listener) {
        messages.add(listener);
        return () => messages.delete(listener);
      },
      onExit(listener) {
        exits.add(listener);
        return () => exits.delete(listener);
      },
      onMemory(listener) {
        tellMemory = listener;
      },
      stepBack(niceness) {
        seen.niceness = niceness;
      },
      stop: () => die("died"),
    };
  }
  return { seen, open };
}

const createDocumentPool = (options: DocumentPoolOptions) =>
  createPool({ hasSpare: false, soonMs: 0, ...options });

let files = 0;
function task(owner: string, lane: Lane = "live", more: Partial<PoolTask> = {}): PoolTask {
  files += 1;
  return { owner, lane, name: `task ${files}`, wants: `file ${files}`, cpuMs: 6_000, ...more };
}

const asks =
  (kind: string, more: object = {}) =>
  async (session: Session) => {
    const answer = await session.ask({ kind, ...more }, { cpuMs: 1_000 });
    if (answer === null) throw new Error("no answer");
    return answer.kind;
  };

it("twelve slow files of one key leave another key's to be opened at once", async () => {
  const { seen, open } = fakeProcesses();
  const pool = createDocumentPool({ open, processes: 4 });
  const slow = Array.from({ length: 12 }, () => pool.run(task("attacker"), asks("busy")));
  const scans = Array.from({ length: 5 }, () => pool.run(task("orders", "workflow"), asks("busy")));
  await pause(10);
  // The slow files stay unanswered until these are done.
  for (let index = 0; index < 5; index += 1)
    expect(await pool.run(task("partner"), asks("look"))).toBe("done");
  expect(seen.asked.filter((kind) => kind === "busy").length).toBeLessThan(4);
  while (seen.asked.filter((kind) => kind === "busy").length < 17 || seen.busy.length > 0) {
    for (const finish of seen.busy.splice(0)) finish();
    await pause(1);
  }
  expect(await Promise.all([...slow, ...scans])).toHaveLength(17);
});

it("a key with too much waiting is told to come back, in its own lane alone", async () => {
  const { seen, open } = fakeProcesses();
  const pool = createDocumentPool({ open, processes: 4 });
  const sent = Array.from({ length: 120 }, () => pool.run(task("attacker", "sandbox"), asks("busy")));
  const refused = await Promise.race([...sent.map((each) => each.catch((error: unknown) => error))]);
  expect(refused).toMatchObject({ code: "SERVICE_UNAVAILABLE", details: { retryAfterSeconds: 15 } });
  expect(await pool.run(task("partner"), asks("look"))).toBe("done");
  for (let turn = 0; turn < 200; turn += 1) {
    for (const finish of seen.busy.splice(0)) finish();
    await pause(0);
  }
  const outcomes = await Promise.allSettled(sent);
  expect(outcomes.filter(({ status }) => status === "fulfilled").length).toBeGreaterThanOrEqual(20);
});

it.each([
  ["once is started again, and nobody notices", 1, "done"],
  ["twice fails its caller", 2, "The document process did not start: no answer"],
])("a process that is killed while it starts %s", async (_, times, outcome) => {
  const { seen, open } = fakeProcesses();
  const openOrDie = () => {
    const host = open();
    if (seen.opened > times) return host;
    host.stop();
    const onExit = (heard: (death: Death) => void) => {
      setImmediate(heard, "died");
      return () => false;
    };
    return { ...host, onExit };
  };
  const pool = createDocumentPool({ open: openOrDie });
  const asked = pool.run(task("key"), asks("look")).catch((error: Error) => error.message);
  expect(await asked).toBe(outcome);
  pool.close();
});

it("a file that costs two processes is refused, and does not get a third", async () => {
  const { seen, open } = fakeProcesses();
  const pool = createDocumentPool({ open });
  const bad = task("key");
  await expect(pool.run(bad, asks("crash"))).rejects.toThrow("no answer");
  expect(seen.asked).toEqual(["crash", "crash"]);
  await expect(pool.run(bad, asks("crash"))).rejects.toMatchObject({
    code: "DOCUMENT_UNREADABLE",
    retryable: false,
  });
  expect(seen.asked).toHaveLength(2);
  expect(await pool.run({ ...bad, name: "picture 2" }, asks("look"))).toBe("done");
});

it("a file that died by chance is opened again and nobody hears of it", async () => {
  const { open } = fakeProcesses();
  const pool = createDocumentPool({ open });
  let turns = 0;
  const outcome = await pool.run(task("key"), async (session) => {
    turns += 1;
    return await asks(turns === 1 ? "crash" : "look")(session);
  });
  expect([outcome, turns]).toEqual(["done", 2]);
});

it("a file that costs more of the processor than it may is not tried again: it would cost the same", async () => {
  const { seen, open } = fakeProcesses();
  const pool = createDocumentPool({ open });
  await expect(pool.run(task("key"), asks("burn"))).rejects.toThrow("no answer");
  expect(seen.asked).toEqual(["burn"]);
});

it("all questions about a file together have one budget", async () => {
  const { open } = fakeProcesses();
  const pool = createDocumentPool({ open });
  let answers = 0;
  const endless = pool.run(task("key", "live", { cpuMs: 10 }), async (session) => {
    for (;;) {
      await asks("look")(session);
      answers += 1;
    }
  });
  await expect(endless).rejects.toThrow("no answer");
  expect(answers).toBe(10);
});

it("a process that says that nothing costs anything is believed for as long as the clock allows", async () => {
  const { seen, open } = fakeProcesses();
  const pool = createDocumentPool({ open });
  const endless = pool.run(task("key", "live", { cpuMs: 10 }), async (session) => {
    for (;;) await asks("lie")(session);
  });
  await expect(endless).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  expect(seen.alive).toBe(0);
});

it("a file that ran out of the clock is to be sent again, for the machine may have been busy", async () => {
  const { seen, open } = fakeProcesses();
  const pool = createDocumentPool({ open });
  const slow = task("key", "live", { cpuMs: 5 });
  await expect(pool.run(slow, asks("sleep"))).rejects.toMatchObject({
    code: "SERVICE_UNAVAILABLE",
    retryable: true,
    details: { retryAfterSeconds: 15 },
  });
  expect(seen.asked).toEqual(["sleep", "sleep"]);
  expect(await pool.run(slow, asks("look"))).toBe("done");
});

it("a file that sleeps is refused in the end, and costs nothing from then on", async () => {
  const { seen, open } = fakeProcesses();
  const pool = createDocumentPool({ open });
  const asleep = task("key", "live", { cpuMs: 5 });
  await expect(pool.run(asleep, asks("sleep"))).rejects.toMatchObject({ retryable: true });
  await expect(pool.run(asleep, asks("sleep"))).rejects.toThrow("no answer");
  for (let turn = 0; turn < 3; turn += 1)
    await expect(pool.run(asleep, asks("sleep"))).rejects.toMatchObject({ code: "DOCUMENT_UNREADABLE" });
  expect(seen.asked.length).toBeLessThanOrEqual(4);
});

it("a stop of the service asks callers to retry running and waiting work: no file is blamed, no process starts", async () => {
  const { seen, open } = fakeProcesses();
  const pool = createDocumentPool({ open, processes: 1 });
  const retryable = { code: "SERVICE_UNAVAILABLE", retryable: true, details: { retryAfterSeconds: 15 } };
  const running = expect(pool.run(task("key"), asks("sleep"))).rejects.toMatchObject(retryable);
  const waiting = expect(pool.run(task("other"), asks("look"))).rejects.toMatchObject(retryable);
  await pause(5);
  pool.close();
  await Promise.all([running, waiting]);
  await expect(pool.run(task("key"), asks("look"))).rejects.toMatchObject(retryable);
  expect(seen).toMatchObject({ opened: 1, alive: 0, asked: ["sleep"] });
});

it("when all together hold too much, idle ones end first and a sandbox key's next, which starts over", async () => {
  const { seen, open } = fakeProcesses();
  const pool = createDocumentPool({ open, processes: 8, maxMegabytes: 700 });
  await pool.run(task("key"), asks("look", { megabytes: 200 }));
  const live = pool.run(task("live"), asks("busy", { name: "live", megabytes: 100 }));
  await pause(5);
  const sandbox = pool.run(task("sandbox", "sandbox"), asks("busy", { name: "sandbox", megabytes: 450 }));
  await pause(5);
  expect(seen.asked.filter((name) => name === "sandbox")).toHaveLength(1);
  const more = pool.run(task("other"), asks("busy", { name: "other", megabytes: 300 }));
  await pause(5);
  expect(seen.asked).toEqual(["look", "live", "sandbox", "other"]);
  expect(seen.alive).toBe(2);
  const finish = () => {
    for (const each of seen.busy.splice(0)) each();
  };
  finish();
  expect(await Promise.all([live, more])).toEqual(["done", "done"]);
  await pause(5);
  expect(seen.asked.at(-1)).toBe("sandbox");
  finish();
  expect(await sandbox).toBe("done");
});

it("a file is asked for where it is open", async () => {
  const { seen, open } = fakeProcesses();
  const pool = createDocumentPool({ open });
  const opens = async (session: Session) => {
    const was = session.holds;
    await asks(was === "file" ? "look" : "open")(session);
    session.holds = "file";
  };
  await pool.run(task("key", "live", { wants: "file" }), opens);
  await Promise.all([
    pool.run(task("other", "live"), asks("other")),
    pool.run(task("key", "live", { wants: "file" }), opens),
  ]);
  expect(seen.asked.filter((kind) => kind === "open").length).toBeLessThanOrEqual(2);
  await pool.run(task("key", "live", { wants: "file" }), opens);
  expect(seen.asked.at(-1)).toBe("look");
});

it("a process that had a sandbox file inside sees no file of another partner, and live files share theirs", async () => {
  const { seen, open } = fakeProcesses();
  const pool = createDocumentPool({ open, processes: 4 });
  const opened: number[] = [];
  for (const [owner, lane, partnerId] of [
    ["stranger", "sandbox", "partner"],
    ["colleague", "sandbox", "partner"],
    ["orders of stranger", "sandbox", "partner"],
    ["other stranger", "sandbox", "other partner"],
    ["nobody's", "sandbox", undefined],
    ["stranger", "sandbox", undefined],
    ["key", "live", "partner"],
    ["other key", "live", "other partner"],
    ["reviewer", "desk", undefined],
    ["order", "workflow", undefined],
    ["key", "live", "partner"],
  ] as const) {
    await pool.run(task(owner, lane, { wants: "file", partnerId }), async (session) => {
      if (session.holds === null) await asks("open")(session);
      session.holds = "file";
    });
    opened.push(seen.opened);
  }
  expect(opened).toEqual([1, 1, 1, 2, 3, 4, 5, 5, 5, 5, 5]);
  pool.close();
});

it("if all places are taken by others, one of them starts over", async () => {
  const { seen, open } = fakeProcesses();
  const pool = createDocumentPool({ open, processes: 4 });
  for (const owner of ["a", "b", "c", "d"]) await pool.run(task(owner, "sandbox"), asks("look"));
  expect([seen.opened, seen.alive]).toEqual([4, 4]);
  await pool.run(task("key", "live"), asks("look"));
  expect([seen.opened, seen.alive]).toEqual([5, 4]);
  pool.close();
});

it("a caller that no longer waits leaves the queue, and work that runs for nobody is stopped", async () => {
  const { seen, open } = fakeProcesses();
  const pool = createDocumentPool({ open, processes: 1 });
  const cancel = new AbortController();
  const { signal } = cancel;
  const running = pool.run(task("key", "sandbox", { signal }), async (session) => {
    await session.ask({ kind: "busy" }, { cpuMs: 1_000, signal });
    signal.throwIfAborted();
  });
  const waiting = pool.run(task("key", "sandbox", { signal }), asks("never"));
  while (!seen.asked.includes("busy")) await pause(1);
  cancel.abort(new Error("nobody waits any more"));
  await expect(running).rejects.toThrow("nobody waits any more");
  await expect(waiting).rejects.toThrow("nobody waits any more");
  expect(seen.alive).toBe(0);
  expect(await pool.run(task("key", "sandbox"), asks("look"))).toBe("done");
  expect(seen.asked).not.toContain("never");
});

it("no work is done for a caller that gives up while a process starts", async () => {
  const { seen, open } = fakeProcesses();
  const pool = createDocumentPool({ open });
  const cancel = new AbortController();
  const running = pool.run(task("key", "sandbox", { signal: cancel.signal }), (session) =>
    session.ask({ kind: "busy" }, { cpuMs: 1_000, signal: cancel.signal }),
  );
  while (seen.opened === 0) await Promise.resolve();
  cancel.abort(new Error("nobody waits any more"));
  await expect(Promise.race([running, pause(200, "it waits")])).rejects.toThrow("nobody waits any more");
  expect(seen.asked).toEqual([]);
  pool.close();
});

it("a process that is no longer wanted while it starts does not stay", async () => {
  const { seen, open } = fakeProcesses();
  const worker = createConfinedWorker<object, object>(open);
  const asked = worker.ask({ kind: "look" }, { timeoutMs: 1_000 });
  worker.stop();
  await asked;
  expect(seen).toMatchObject({ opened: 1, alive: 0, asked: [] });
});

it("work with a company name shares no process with customers' files", async () => {
  const { seen, open } = fakeProcesses();
  const pool = createDocumentPool({ open, processes: 4 });
  const run = async (wants: string, company: string | null) => {
    await pool.run(task("reviewer", "desk", { wants, company }), async (session) => {
      await session.ask({ kind: "look" }, { cpuMs: 1_000 });
      session.holds = wants;
    });
    return seen.opened;
  };
  expect(await run("hostile", null)).toBe(1);
  expect(await run("page", "pages")).toBe(2);
  // Each continues with its own process, and the same bytes under another company are opened again.
  expect([await run("other", null), await run("next page", "pages"), await run("hostile", null)]).toEqual([
    2, 2, 2,
  ]);
  expect([await run("hostile", "pages"), seen.alive]).toEqual([2, 2]);
  // With no room for another process, one of the other company ends.
  const busy = ["a", "b", "c"].map((owner) => pool.run(task(owner), asks("busy")));
  await pause(10);
  expect([await run("page", "pages"), seen.alive]).toEqual([4, 4]);
  expect([await run("hostile", null), seen.alive]).toEqual([5, 4]);
  for (const finish of seen.busy.splice(0)) finish();
  await Promise.all(busy);
  pool.close();
});

describe("one process more", () => {
  const opens = () => {
    const fakes = fakeProcesses();
    return { ...fakes, pool: createPool({ open: fakes.open, processes: 4 }) };
  };
  const settled = async () => {
    for (let turn = 0; turn < 5; turn += 1) await pause(1);
  };

  it("is started with the first, and serves the next key that must not share a process", async () => {
    const { seen, pool } = opens();
    await pool.run(task("a", "sandbox"), asks("look"));
    await settled();
    expect([seen.opened, seen.asked]).toEqual([2, ["look", "prepare"]]);
    await pool.run(task("b", "sandbox"), asks("look"));
    expect(seen.asked.filter((kind) => kind === "look")).toHaveLength(2);
    await settled();
    expect([seen.opened, seen.alive]).toEqual([3, 3]);
    pool.close();
    await settled();
    expect(seen.alive).toBe(0);
  });

  it("had nobody's file inside: each stranger's is opened in one that was asked nothing before", async () => {
    const { open: fake } = fakeProcesses();
    const histories: string[][] = [];
    const open = (): Host => {
      const host = fake();
      const history: string[] = [];
      histories.push(history);
      return {
        ...host,
        post(message) {
          history.push((message as { kind: string }).kind);
          host.post(message);
        },
      };
    };
    const pool = createPool({ open, processes: 4 });
    for (const owner of ["a", "b", "c", "a", "d", "e"]) {
      await pool.run(task(owner, "sandbox"), asks(`file of ${owner}`));
      await settled();
    }
    for (const history of histories)
      expect(new Set(history.filter((kind) => kind !== "prepare")).size).toBeLessThanOrEqual(1);
    pool.close();
  });

  it("is the first to end when all together hold too much", async () => {
    const { seen, open } = fakeProcesses();
    const pool = createPool({ open, processes: 4, maxMegabytes: 700 });
    await pool.run(task("a"), asks("look"));
    await settled();
    expect(seen.alive).toBe(2);
    const large = pool.run(task("a"), asks("busy", { megabytes: 690 }));
    await settled();
    expect([seen.busy.length, seen.alive]).toEqual([1, 1]);
    for (const finish of seen.busy.splice(0)) finish();
    expect(await large).toBe("done");
    await settled();
    expect(seen.alive).toBe(1);
    pool.close();
  });

  it("ends when nothing has been asked for a while", async () => {
    const { seen, open } = fakeProcesses();
    const pool = createPool({ open, idleMs: 20 });
    await pool.run(task("a"), asks("look"));
    await pause(100);
    expect([seen.opened, seen.alive]).toEqual([2, 0]);
  });
});

it("the sandbox takes the process of no live key as long as there is another to end", async () => {
  const { seen, open } = fakeProcesses();
  const pool = createDocumentPool({ open, processes: 4 });
  await pool.run(task("key", "live"), asks("look"));
  for (const owner of ["a", "b", "c", "d", "e", "f"]) await pool.run(task(owner, "sandbox"), asks("look"));
  const before = seen.opened;
  await pool.run(task("other key", "live"), asks("look"));
  expect(seen.opened).toBe(before);
  pool.close();
});

describe("many keys at once", () => {
  const soonMs = 100;
  const shared = (at: number) =>
    task(`key ${at}`, "sandbox", { company: "sandbox inspections", partnerId: `partner ${at % 10}` });

  it("share a process for short work: fifty inspections of ten partners start two at most", async () => {
    const { seen, open } = fakeProcesses();
    const pool = createDocumentPool({ open, processes: 4, soonMs });
    await Promise.all(Array.from({ length: 50 }, (_, at) => pool.run(shared(at), asks("look"))));
    expect(seen.opened).toBeLessThanOrEqual(2);
    pool.close();
  });

  it("share drawing processes if they are one partner's: none starts again for another key", async () => {
    const { seen, open } = fakeProcesses();
    const pool = createDocumentPool({ open, processes: 4, soonMs });
    for (let round = 0; round < 4; round += 1) {
      const orders = Array.from({ length: 8 }, (_, at) =>
        pool.run(task(`orders of ${at}`, "sandbox", { partnerId: "partner" }), asks("look")),
      );
      await Promise.all(orders);
    }
    expect(seen.opened).toBeLessThanOrEqual(2);
    pool.close();
  });

  it("wait behind no slow file of one of them: it gets company after a moment", async () => {
    const { seen, open } = fakeProcesses();
    const pool = createDocumentPool({ open, processes: 4, soonMs });
    await pool.run(shared(0), asks("look"));
    const slow = pool.run(shared(1), asks("busy"));
    expect(await pool.run(shared(2), asks("look"))).toBe("done");
    for (const finish of seen.busy.splice(0)) finish();
    await slow;
    expect(seen.opened).toBe(2);
    pool.close();
  });

  it("borrow what others leave idle, and leave one for a live key", async () => {
    const { seen, open } = fakeProcesses();
    const pool = createDocumentPool({ open, processes: 4, soonMs });
    const slow = Array.from({ length: 9 }, (_, at) =>
      pool.run(task(`key ${at}`, "sandbox", { partnerId: `partner ${at}` }), asks("busy")),
    );
    await pause(10);
    expect(seen.busy).toHaveLength(3);
    expect(await pool.run(task("live"), asks("look"))).toBe("done");
    const finishing = setInterval(() => {
      for (const finish of seen.busy.splice(0)) finish();
    }, 1);
    await Promise.all(slow);
    clearInterval(finishing);
    pool.close();
  });
});

it("documents that would wait too long are refused at once, with the time after which to come back", () => {
  const { open } = fakeProcesses();
  const pool = createDocumentPool({ open, processes: 4 });
  const announce = (at: number) =>
    pool.announce({ lane: "sandbox", owner: `key ${at}` }, { count: 50, cpuMs: 3_000 });
  const refused = () => {
    for (let at = 0; at < 1_000; at += 1) announce(at);
  };
  expect(refused).toThrow(
    expect.objectContaining({
      code: "SERVICE_UNAVAILABLE",
      retryable: true,
      details: expect.objectContaining({
        retryAfterSeconds: expect.toSatisfy((s: number) => s >= 15 && s <= 60),
      }),
    }),
  );
  pool.close();
});

it("sandbox work stands further behind than live work, and a process that is new starts over", async () => {
  const { seen, open } = fakeProcesses();
  const pool = createDocumentPool({ open, processes: 4 });
  await pool.run(task("key", "live"), asks("look"));
  expect(seen.niceness).toBe(0);
  await pool.run(task("stranger", "sandbox"), asks("look"));
  expect(seen.niceness).toBe(12);
  pool.close();
});

it("a process is started ahead of work that is about to come, unless its company has one", async () => {
  const { seen, open } = fakeProcesses();
  const pool = createDocumentPool({ open, processes: 2 });
  pool.prepare("sandbox printing");
  pool.prepare("sandbox printing");
  await pause(5);
  expect([seen.opened, seen.asked]).toEqual([1, ["prepare"]]);
  await pool.run(task("order", "sandbox", { company: "sandbox printing" }), asks("look"));
  pool.prepare("sandbox printing");
  await pause(5);
  expect(seen.opened).toBe(1);
  pool.close();
});
