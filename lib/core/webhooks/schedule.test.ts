import { expect, test } from "vitest";
import { judgeEndpoint, judgeMessage, WEBHOOK_ATTEMPTS } from "./schedule";

const NOW = new Date("2026-11-21T12:00:00.000Z");
const at = (ms: number) => new Date(NOW.getTime() + ms);
const HOUR_MS = 3_600_000;

function delaySeconds(messageId: string, tries: number): number {
  const verdict = judgeMessage({ messageId, tries }, 500, NOW);
  if (verdict.state !== "pending") throw new Error(`attempt ${tries} was the last`);
  return (verdict.nextAttemptAt.getTime() - NOW.getTime()) / 1000;
}

test("failed attempts are followed after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 10 h, up to a tenth later", () => {
  const planned = [5, 300, 1800, 7200, 18_000, 36_000, 36_000];
  for (const [index, seconds] of planned.entries()) {
    for (let n = 0; n < 200; n++) {
      const delay = delaySeconds(`msg_${n}`, index + 1);
      expect(delay).toBeGreaterThanOrEqual(seconds);
      expect(delay).toBeLessThanOrEqual(seconds * 1.1);
    }
  }
});

test("messages that failed together come back apart, and one message always at the same time", () => {
  const delays = Array.from({ length: 200 }, (_, n) => delaySeconds(`msg_${n}`, 2));
  expect(new Set(delays.map(Math.round)).size).toBeGreaterThan(20);
  expect(delaySeconds("msg_1", 2)).toBe(delaySeconds("msg_1", 2));
});

test("the eighth failure is the end of a message", () => {
  expect(WEBHOOK_ATTEMPTS).toBe(8);
  expect(judgeMessage({ messageId: "msg_1", tries: 8 }, null, NOW)).toEqual({ state: "failed" });
});

test.each([200, 201, 204, 299])("%i is a delivery", (status) => {
  expect(judgeMessage({ messageId: "msg_1", tries: 8 }, status, NOW)).toEqual({ state: "delivered" });
  expect(judgeEndpoint({ failingSince: NOW, lastFailedAt: NOW }, status, NOW)).toBeNull();
});

test.each([null, 199, 300, 301, 308, 400, 404, 429, 500, 503])("%j is a failure", (status) => {
  expect(judgeMessage({ messageId: "msg_1", tries: 1 }, status, NOW).state).toBe("pending");
  expect(judgeEndpoint(null, status, NOW)).toEqual({
    failingSince: NOW,
    lastFailedAt: NOW,
    disabledReason: null,
  });
});

test("410 ends the message and disables the endpoint at once", () => {
  expect(judgeMessage({ messageId: "msg_1", tries: 1 }, 410, NOW)).toEqual({ state: "failed" });
  expect(judgeEndpoint(null, 410, NOW)?.disabledReason).toBe("gone");
});

test("five days of nothing but failures disable an endpoint, a moment less does not", () => {
  const streak = { failingSince: NOW, lastFailedAt: at(119 * HOUR_MS) };
  expect(judgeEndpoint(streak, 500, at(120 * HOUR_MS - 1))?.disabledReason).toBeNull();
  expect(judgeEndpoint(streak, 500, at(120 * HOUR_MS))?.disabledReason).toBe("failing");
});

test("two failures a week apart with nothing sent between are not a week of failing", () => {
  const old = { failingSince: NOW, lastFailedAt: NOW };
  const later = at(7 * 24 * HOUR_MS);
  expect(judgeEndpoint(old, 500, later)).toEqual({
    failingSince: later,
    lastFailedAt: later,
    disabledReason: null,
  });
});
