import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LANES, type Lane } from "@/lib/core/documents/turn";
import { createFairQueue, type Waiting } from "./fair-queue";

const queueOf = (processes: number) => createFairQueue<Waiting>({ processes, cores: 2 });
const job = (lane: Lane, owner: string, cpuMs = 6_000): Waiting => ({ lane, owner, cpuMs });
const anyJob = fc.record({
  lane: fc.constantFrom(...LANES),
  owner: fc.constantFrom("a", "b", "c"),
  cpuMs: fc.integer({ min: 1, max: 20_000 }),
});
const anyStep = fc.oneof(anyJob, fc.constant("end one" as const), fc.constant("give up" as const));

function drain(queue: ReturnType<typeof createFairQueue<Waiting>>, atMost = 10_000): Waiting[] {
  const started: Waiting[] = [];
  const running: Waiting[] = [];
  for (let turn = 0; turn < atMost; turn += 1) {
    for (let next = queue.next(); next; next = queue.next()) {
      started.push(next);
      running.push(next);
    }
    const over = running.shift();
    if (!over) return started;
    queue.done(over, over.cpuMs);
  }
  throw new Error("it never ends");
}

describe("whatever comes and goes", () => {
  it("all that was taken is started once, nobody has more than its share, and no process is idle while work waits", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 4, max: 16 }),
        fc.array(anyStep, { maxLength: 200 }),
        (processes, steps) => {
          const queue = queueOf(processes);
          const [waiting, running, begun] = [new Set<Waiting>(), [] as Waiting[], new Set<Waiting>()];
          const start = () => {
            for (let next = queue.next(); next; next = queue.next()) {
              expect(waiting.delete(next)).toBe(true);
              running.push(next);
              begun.add(next);
            }
            const count = (test: (each: Waiting) => boolean) => running.filter(test).length;
            const ofLane = (lane: Lane) => count((each) => each.lane === lane);
            const ofOwner = (one: Waiting) =>
              count((each) => each.lane === one.lane && each.owner === one.owner);
            const ownerShare = Math.floor(processes / 2);
            expect(running.length).toBeLessThanOrEqual(processes);
            for (const lane of LANES) expect(ofLane(lane)).toBeLessThanOrEqual(processes - 1);
            for (const one of running) expect(ofOwner(one)).toBeLessThanOrEqual(ownerShare);
            // No process may idle while work could run, except the one reserved for the next lane.
            const couldStart = [...waiting].filter((one) => ofOwner(one) < ownerShare);
            if (running.length < processes - 1) expect(couldStart).toEqual([]);
            if (running.length < processes)
              for (const { lane } of couldStart)
                expect(ofLane(lane)).toBeGreaterThanOrEqual(Math.floor(processes / 4));
          };
          for (const step of steps) {
            if (step === "end one") {
              const over = running.shift();
              if (over) queue.done(over, over.cpuMs / 2);
            } else if (step === "give up") {
              const [one] = waiting;
              if (one) queue.remove(one);
              if (one) waiting.delete(one);
            } else {
              const added = { ...step };
              if (queue.add(added)) waiting.add(added);
            }
            start();
          }
          const left = waiting.size;
          for (const each of running.splice(0)) queue.done(each, each.cpuMs);
          expect(drain(queue)).toHaveLength(left);
        },
      ),
    );
  });
});

describe("one key with two hundred slow files", () => {
  it.each(["live", "sandbox"] as const)(
    "in %s holds up neither another key's nor itself for ever",
    (lane) => {
      const queue = queueOf(4);
      const accepted = Array.from({ length: 200 }, () => queue.add(job(lane, "attacker"))).filter(Boolean);
      expect(accepted.length).toBeLessThanOrEqual(100);
      while (queue.next());
      queue.add(job("live", "victim"));
      expect(queue.next()).toMatchObject({ owner: "victim" });
    },
  );

  it("in the sandbox lets another sandbox key in at its next turn", () => {
    const queue = queueOf(4);
    for (let index = 0; index < 20; index += 1) queue.add(job("sandbox", "attacker"));
    const first = queue.next();
    while (queue.next());
    queue.add(job("sandbox", "victim"));
    // The attacker has half of the processes, and the sandbox at most one more.
    expect(queue.next()).toMatchObject({ owner: "victim" });
    queue.add(job("sandbox", "another victim"));
    expect(queue.next()).toBeNull();
    if (first) queue.done(first, 6_000);
    expect(queue.next()).toMatchObject({ owner: "another victim" });
  });
});

it("the keys of a lane take turns by their cost, not by the number of their files", () => {
  const queue = queueOf(4);
  for (let index = 0; index < 8; index += 1) queue.add(job("sandbox", "many", 1_000));
  for (let index = 0; index < 4; index += 1) queue.add(job("sandbox", "few", 1_000));
  const owners = drain(queue).map(({ owner }) => owner);
  expect(owners.slice(0, 8).filter((owner) => owner === "few")).toHaveLength(4);
});

it("live requests go first, and the sandbox is served all the same", () => {
  const queue = queueOf(4);
  for (let index = 0; index < 30; index += 1) {
    queue.add(job("sandbox", `s${index}`, 100));
    queue.add(job("live", `l${index}`, 100));
  }
  const lanes = drain(queue).map(({ lane }) => lane);
  expect(lanes[0]).toBe("live");
  const firstHalf = lanes.slice(0, 30).filter((lane) => lane === "live").length;
  expect(firstHalf).toBeGreaterThan(20);
  expect(firstHalf).toBeLessThan(30);
});

it("a lane that was busy alone is not left out when another wakes up", () => {
  const queue = queueOf(4);
  for (let index = 0; index < 500; index += 1) {
    queue.add(job("workflow", "w", 10));
    drain(queue);
  }
  for (let index = 0; index < 20; index += 1) {
    queue.add(job("desk", `d${index}`, 10));
    drain(queue);
  }
  for (let index = 0; index < 20; index += 1) {
    queue.add(job("desk", `d${index}`, 10));
    queue.add(job("workflow", "w", 10));
  }
  const lanes = drain(queue).map(({ lane }) => lane);
  expect(lanes.slice(0, 8)).toContain("workflow");
  expect(lanes.slice(0, 8)).toContain("desk");
});

describe("a lane's share", () => {
  it("binds only while others wait: the sandbox borrows all processes but one", () => {
    const queue = queueOf(8);
    for (let index = 0; index < 20; index += 1) queue.add(job("sandbox", `key ${index}`));
    let started = 0;
    while (queue.next()) started += 1;
    expect(started).toBe(7);
    // Borrowed processes are not taken back, but a live request still starts at once.
    queue.add(job("live", "partner"));
    expect(queue.next()).toMatchObject({ lane: "live" });
  });

  it("keeps a lane that has more at its share while another one waits", () => {
    const queue = queueOf(4);
    for (let index = 0; index < 20; index += 1) {
      queue.add(job("sandbox", `key ${index}`));
      queue.add(job("workflow", `order ${index}`));
    }
    const running = [queue.next(), queue.next()].map((each) => each?.lane);
    expect(new Set(running)).toEqual(new Set(["sandbox", "workflow"]));
  });
});

describe("places that are promised", () => {
  const turn = { lane: "sandbox", owner: "key" } as const;
  const tasks = (count: number) => ({ count, cpuMs: 3_000 });

  it("are never refused, whatever comes meanwhile, and count until they are over", () => {
    const queue = queueOf(4);
    const promised = queue.promise(turn, tasks(8));
    for (let index = 0; index < 500; index += 1) queue.add(job("sandbox", `key ${index}`));
    for (let index = 0; index < 8; index += 1)
      expect(queue.add({ ...job("sandbox", "key"), isPromised: true })).toBe(true);
    drain(queue);
    const before = queue.waitMs(turn, 1);
    for (let index = 0; index < 8; index += 1) promised?.done();
    expect(queue.waitMs(turn, 1)).toBeLessThan(before / 2);
  });

  it("are not promised when they would be kept too long", () => {
    const queue = queueOf(4);
    let promised = 0;
    while (queue.promise({ lane: "sandbox", owner: `key ${promised}` }, tasks(8))) promised += 1;
    // 100 ms each, on two cores, within 15 seconds.
    expect(promised).toBeGreaterThan(20);
    expect(promised).toBeLessThan(60);
    expect(queue.waitMs(turn, 8)).toBeGreaterThan(15_000);
    expect(queue.promise({ lane: "live", owner: "partner" }, tasks(50))).not.toBeNull();
  });

  it("are always promised to an owner that comes alone, even after slow documents", () => {
    const queue = queueOf(4);
    for (let index = 0; index < 40; index += 1)
      queue.add({ ...job("sandbox", "slow", 6_000), isPromised: true });
    drain(queue);
    expect(queue.promise(turn, tasks(50))).not.toBeNull();
    // One stranger's slow files say little about another's, but two of them and fifty take more than 15 seconds.
    expect(queue.promise({ ...turn, owner: "second" }, tasks(10))).not.toBeNull();
    expect(queue.promise({ ...turn, owner: "third" }, tasks(50))).toBeNull();
  });

  it("wait behind no estimate that other work has spoilt: a key that reads scans submits as before", () => {
    const queue = queueOf(4);
    const scans = Array.from({ length: 20 }, () => job("live", "key", 9_000));
    for (const scan of scans) queue.add(scan);
    drain(queue);
    queue.add(job("live", "other", 9_000));
    expect(queue.promise({ lane: "live", owner: "key" }, tasks(50))).not.toBeNull();
  });

  it("are estimated by what a process says of itself within bounds alone", () => {
    const queue = queueOf(4);
    queue.add(job("live", "key", 100));
    const lying = queue.next();
    if (lying) queue.done(lying, Number.POSITIVE_INFINITY);
    expect(queue.waitMs({ lane: "live", owner: "other" }, 10)).toBeLessThan(2_000);
  });

  it("are given back when no more will come", () => {
    const queue = queueOf(4);
    for (let round = 0; round < 100; round += 1) {
      const promised = queue.promise(turn, tasks(50));
      promised?.done();
      promised?.end();
      expect(queue.waitMs(turn, 1)).toBe(50);
    }
  });
});
