import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type BudgetOwner, type BudgetShare, createSharedBudget } from "./shared-budget";

const LIMITS = { ofKey: 4, ofSandbox: 6, ofAll: 10 };
const never = new AbortController().signal;
const key = (apiKeyId: string, environment: BudgetOwner["environment"] = "sandbox") => ({
  apiKeyId,
  environment,
});

describe("a budget that keys share", () => {
  test("one key never has more than its own part, and is passed by while it waits for it", async () => {
    const { share } = createSharedBudget(LIMITS);
    const first = share(key("greedy"));
    expect([first.tryTake(4), share(key("greedy")).tryTake(1)]).toEqual([true, false]);
    let waits = true;
    const late = share(key("greedy"))
      .take(1, never)
      .then(() => {
        waits = false;
      });
    await share(key("other")).take(2, never);
    expect(waits).toBe(true);
    first.release();
    await late;
  });

  test("sandbox keys together leave live keys their part", () => {
    const { share } = createSharedBudget(LIMITS);
    expect([1, 2, 3].map((n) => share(key(`s${n}`)).tryTake(3))).toEqual([true, true, false]);
    expect(share(key("live", "live")).tryTake(4)).toBe(true);
  });

  test("a waiter for a large amount isn't overtaken for ever by waiters for small ones", async () => {
    const { share } = createSharedBudget({ ofKey: 10, ofSandbox: 10, ofAll: 10 });
    const held = share(key("a"));
    held.tryTake(8);
    const order: string[] = [];
    const much = share(key("b"));
    const [first, second] = [
      much.take(9, never).then(() => order.push("much")),
      share(key("c"))
        .take(1, never)
        .then(() => order.push("little")),
    ];
    held.release();
    await Promise.all([first, second]);
    expect(order).toEqual(["much", "little"]);
  });

  test("a waiter that gives up holds nothing and blocks no other", async () => {
    const budget = createSharedBudget(LIMITS);
    const held = budget.share(key("a", "live"));
    held.tryTake(4);
    budget.share(key("b", "live")).tryTake(4);
    const leaving = new AbortController();
    const left = budget.share(key("c", "live")).take(4, leaving.signal);
    const behind = budget.share(key("d", "live")).take(2, never);
    leaving.abort(new Error("late"));
    await expect(left).rejects.toThrow("late");
    await behind;
    expect(budget.held).toBe(10);
  });

  test("no order of takes, releases and departures breaks a limit, and in the end nothing is held", async () => {
    const step = fc.record({ key: fc.nat(3), amount: fc.integer({ min: 1, max: 4 }), act: fc.nat(3) });
    const property = fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const budget = createSharedBudget(LIMITS);
      const shares: { share: BudgetShare; leave: AbortController; done: Promise<unknown> }[] = [];
      for (const { key: n, amount, act } of steps) {
        const owner = key(`k${n}`, n === 0 ? "live" : "sandbox");
        if (act < 2) {
          const [share, leave] = [budget.share(owner), new AbortController()];
          const done =
            act === 0 ? share.take(amount, leave.signal).catch(() => undefined) : Promise.resolve();
          if (act === 1) share.tryTake(amount);
          shares.push({ share, leave, done });
        } else {
          const one = shares[amount % Math.max(1, shares.length)];
          if (act === 2) one?.share.release();
          else one?.leave.abort();
        }
        await Promise.resolve();
        expect(budget.held).toBeLessThanOrEqual(LIMITS.ofAll);
      }
      for (const { leave } of shares) leave.abort();
      await Promise.all(shares.map(({ done }) => done));
      for (const { share } of shares) share.release();
      expect(budget.held).toBe(0);
    });
    await fc.assert(property, { numRuns: 200 });
  });
});
