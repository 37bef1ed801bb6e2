import { expect, test } from "vitest";
import { z } from "zod";
import { Problem } from "@/lib/core/problem";
import { parseInput } from "./parse";

const SCHEMA = z.strictObject({
  idempotencyKey: z.string().min(8).max(128),
  pageCount: z.number().int().min(1).max(500),
  speedTier: z.enum(["standard", "same_day"]),
  documents: z
    .array(z.strictObject({ url: z.string().regex(/^https:/, "must be an https URL") }))
    .min(1)
    .max(2),
  isTest: z.boolean().optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  limit: z.coerce.number().optional(),
});
const GOOD = {
  idempotencyKey: "case-20417",
  pageCount: 2,
  speedTier: "standard",
  documents: [{ url: "https://a.test/b.pdf" }],
};

function refused(input: unknown): Problem {
  try {
    parseInput(SCHEMA, input);
  } catch (error) {
    if (error instanceof Problem) return error;
  }
  throw new Error("nothing was refused");
}

test.each([
  ["a field that's left out", { idempotencyKey: undefined }, "idempotencyKey is missing."],
  ["a choice that's left out", { speedTier: undefined }, "speedTier is missing."],
  ["a list that's left out", { documents: undefined }, "documents is missing."],
  ["a field of an item that's left out", { documents: [{}] }, "documents.0.url is missing."],
  ["a text that's too short", { idempotencyKey: "abc" }, "idempotencyKey must have at least 8 characters."],
  [
    "a text that's too long",
    { idempotencyKey: "a".repeat(129) },
    "idempotencyKey must have at most 128 characters.",
  ],
  ["a number that's too small", { pageCount: 0 }, "pageCount must be at least 1."],
  ["a number that's too large", { pageCount: 501 }, "pageCount must be at most 500."],
  ["a list that's too short", { documents: [] }, "documents must have at least 1 item."],
  [
    "a list that's too long",
    { documents: Array(3).fill(GOOD.documents[0]) },
    "documents must have at most 2 items.",
  ],
  ["a number that's quoted", { pageCount: "2" }, "pageCount must be a number, not a string."],
  ["half a page", { pageCount: 1.5 }, "pageCount must be a whole number."],
  [
    "an item of another type",
    { documents: ["https://a.test"] },
    "documents.0 must be an object, not a string.",
  ],
  ["null in place of a list", { documents: null }, "documents must be an array, not null."],
  ["a word in place of true or false", { isTest: "yes" }, "isTest must be true or false, not a string."],
  ["a number as metadata", { metadata: { case: 12 } }, "metadata.case must be a string, not a number."],
  ["what isn't a number in an address", { limit: "many" }, "limit must be a number."],
  ["an unknown choice", { speedTier: "fast" }, "speedTier must be one of standard, same_day."],
  [
    "what a schema has words of its own for",
    { documents: [{ url: "ftp://a" }] },
    "documents.0.url must be an https URL.",
  ],
])("%s is refused in plain words", (_, change, message) => {
  expect(refused({ ...GOOD, ...change }).message).toBe(message);
});

test("the hint for a missing field says to add it, with the choices if it has some", () => {
  expect(refused({ ...GOOD, idempotencyKey: "order-7" }).details.recoveryHint).toContain(
    "Put a prefix before a short one, such as translation-order-7.",
  );
  expect(refused({ ...GOOD, idempotencyKey: undefined }).details).toMatchObject({
    field: "idempotencyKey",
    recoveryHint: "Add idempotencyKey, then send the request again.",
  });
  expect(refused({ ...GOOD, speedTier: undefined }).details.recoveryHint).toBe(
    "Add speedTier, then send the request again. It's one of standard, same_day.",
  );
});

test("a body that isn't an object is refused as such", () => {
  expect(refused("a text").message).toBe("The input must be an object, not a string.");
});

test("a misspelt choice names the one that was probably meant", () => {
  expect(refused({ ...GOOD, speedTier: "sameday" }).details.recoveryHint).toBe("Did you mean same_day?");
});
