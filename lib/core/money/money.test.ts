import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { divideUp, multiplyHalfUp, parseDollars, sumCents } from "@/lib/core/money/money";

describe("money", () => {
  it.each([
    [2495, 135, 100, 3368], // 3368.25
    [3119, 135, 100, 4211], // 4210.65
    [2495, 1, 2, 1248], // 1247.5: half goes up
    [2490, 135, 100, 3362], // 3361.5
    [0, 135, 100, 0],
    [1, 1, 3, 0],
  ])("%i times %i/%i is %i", (amount, numerator, denominator, expected) => {
    expect(multiplyHalfUp(amount, numerator, denominator)).toBe(expected);
  });

  it("rounds exactly like arbitrary-precision arithmetic does", () => {
    const whole = fc.integer({ min: 0, max: 2_000_000_000 });
    fc.assert(
      fc.property(
        whole,
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 1, max: 10_000 }),
        (a, n, d) => {
          const exact = (2n * BigInt(a) * BigInt(n) + BigInt(d)) / (2n * BigInt(d));
          expect(multiplyHalfUp(a, n, d)).toBe(Number(exact));
        },
      ),
      { numRuns: 5_000 },
    );
  });

  it("refuses to compute what would not stay whole", () => {
    expect(() => multiplyHalfUp(0.5, 1, 1)).toThrow();
    expect(() => multiplyHalfUp(-1, 1, 1)).toThrow();
    expect(() => multiplyHalfUp(1, 1, 0)).toThrow();
    expect(() => multiplyHalfUp(Number.MAX_SAFE_INTEGER, 2, 1)).toThrow();
    expect(() => sumCents([1, 0.5])).toThrow();
  });

  it("counts the last part as a whole one", () => {
    expect([divideUp(1, 454), divideUp(454, 454), divideUp(455, 454), divideUp(1750, 100)]).toEqual([
      1, 1, 2, 18,
    ]);
  });

  it.each([
    ["11.01", 1101],
    ["7", 700],
    ["0.105", 11],
    ["8.10", 810],
    ["1,000.00", null],
    ["-3.00", null],
    ["", null],
    ["free", null],
  ])("reads %s dollars as %s cents", (text, cents) => {
    expect(parseDollars(text)).toBe(cents);
  });
});
