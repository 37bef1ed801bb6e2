import { describe, expect, test } from "vitest";
import { deadlineState, resumedPromise, warnAt } from "./deadline";

const promisedAt = new Date("2026-11-23T12:00:00Z");
const at = (text: string) => new Date(`2026-11-${text}:00Z`);

describe("the promise of an order", () => {
  test.each([
    [48, "23T00:00"],
    [24, "23T06:00"],
    [8, "23T10:00"],
    [1, "23T11:00"],
    [200, "23T00:00"],
  ])("of %i hours is near from %s on", (promisedDeliveryHours, from) => {
    expect(warnAt({ promisedAt, promisedDeliveryHours })).toEqual(at(from));
  });

  test.each([
    ["22T12:00", null, "on_time"],
    ["23T06:00", null, "soon"],
    ["23T11:59", null, "soon"],
    ["23T12:00", null, "late"],
    ["24T12:00", "23T06:00", "waiting"],
  ] as const)("at %s, paused since %s, is %s", (now, paused, state) => {
    const facts = { promisedAt, promisedDeliveryHours: 24, pausedAt: paused ? at(paused) : null };
    expect(deadlineState(facts, at(now))).toBe(state);
  });

  test("moves by exactly as long as a question stopped the clock", () => {
    const facts = { promisedAt, promisedDeliveryHours: 24, pausedAt: at("23T06:00") };
    expect(resumedPromise(facts, at("24T07:30"))).toEqual(at("24T13:30"));
  });

  test("does not come nearer where the answer seems to be from before the question", () => {
    const facts = { promisedAt, promisedDeliveryHours: 24, pausedAt: at("23T06:00") };
    expect(resumedPromise(facts, at("23T05:00"))).toEqual(promisedAt);
  });
});
