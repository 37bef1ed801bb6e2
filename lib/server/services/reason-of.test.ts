import { expect, test } from "vitest";
import { Problem } from "@/lib/core/problem";
import { reasonOf } from "./reason-of";

test("a problem is told by its sentence, without the code that programs read", () => {
  const problem = new Problem("VALIDATION_ERROR", "Only $9.90 of this order can still be refunded.");
  expect(reasonOf(problem)).toBe("Only $9.90 of this order can still be refunded");
});

test("a sentence that says what to run is told to its end", () => {
  const sentence = `A colleague has this address already. ${"To take one on, run `staff add`, or choose another. ".repeat(3)}End`;
  expect(reasonOf(new Error(sentence))).toBe(sentence);
});
