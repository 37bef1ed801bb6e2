import type { DBAdapter } from "better-auth";
import { expect, test } from "vitest";
import { onServiceClock } from "./service-clock";

const HOUR_MS = 3_600_000;

function write(aheadMs: number) {
  const written: { expiresAt: Date }[] = [];
  const create = async ({ data }: { data: { expiresAt: Date } }) => {
    written.push(data);
    return data;
  };
  const clock = { isSystem: true, now: () => new Date(Date.now() + aheadMs) };
  const adapter = onServiceClock(() => ({ create }) as unknown as DBAdapter, clock)({});
  const expiresAt = new Date("2026-11-25T12:00:00Z");
  const answered = adapter.create({ model: "session", data: { expiresAt } });
  return answered.then((answer) => ({ expiresAt, stored: written[0]?.expiresAt, read: answer.expiresAt }));
}

test.each([HOUR_MS, -HOUR_MS])(
  "a session of a server whose clock is %d ms behind the one that all share ends when that one says so",
  async (aheadMs) => {
    const { expiresAt, stored, read } = await write(aheadMs);
    const offMs = (stored?.getTime() ?? 0) - expiresAt.getTime();
    expect(Math.abs(offMs - aheadMs)).toBeLessThan(60_000);
    expect(Math.abs(read.getTime() - expiresAt.getTime())).toBeLessThan(60_000);
  },
);

test("a server whose clock is right keeps times to the millisecond", async () => {
  const { expiresAt, stored, read } = await write(0);
  expect([stored, read]).toEqual([expiresAt, expiresAt]);
});
