import { expect, test } from "vitest";
import { PROBLEMS } from "@/lib/core/problem";
import { fieldOf } from "./field-of";
import { RequestError } from "./request-error";

const VALUES = { webhookUrl: "", name: "" };
const refusal = (message: string, field?: string, hint?: string) =>
  new RequestError("refused", "VALIDATION_ERROR", message, { field, hint });
const { hint: GENERAL } = PROBLEMS.VALIDATION_ERROR;

test.each([
  ["name: is too long", "name"],
  ["body.name: is too long", "body.name"],
  ["name is too long", "name"],
])("%j stands under its field's label as a sentence, without what is said to programs", (message, field) => {
  expect(fieldOf(refusal(message, field, GENERAL), VALUES)).toEqual({ name: "name", words: "Is too long." });
});

test("a hint that is the refusal's own stands there too", () => {
  const error = refusal("webhookUrl isn't public.", "webhookUrl", "Use a public https URL.");
  expect(fieldOf(error, VALUES)).toEqual({
    name: "webhookUrl",
    words: "Isn't public. Use a public https URL.",
  });
});

test.each([undefined, "other", "constructor", "__proto__"])(
  "a refusal about %s, which the form does not have, stands above its button",
  (field) => {
    expect(fieldOf(refusal("is wrong", field), VALUES)).toBeNull();
  },
);
