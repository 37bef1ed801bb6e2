import { expect, test } from "vitest";
import { PortalError } from "../portal-error";
import { fieldOf } from "./field-of";

const VALUES = { webhookUrl: "", name: "" };
const refusal = (code: string, message: string, field?: string, hint?: string) =>
  new PortalError("refused", code, message, { field, hint });

test.each([
  ["the member's name is not read out", "VALIDATION_ERROR", "name: is too long", "name", "is too long"],
  ["nor the place in the body", "VALIDATION_ERROR", "body.name: is too long", "body.name", "is too long"],
])("a refusal about a field stands there once: %s", (_, code, message, field, words) => {
  const error = refusal(code, message, field, "Fix the field named in 'field', then send the request again.");
  expect(fieldOf(error, VALUES)).toEqual({ name: "name", words });
});

test("a refusal of another kind says at its field what is wrong and what to do", () => {
  const error = refusal("WEBHOOK_URL_REFUSED", "It isn't public.", "webhookUrl", "Use a public address.");
  expect(fieldOf(error, VALUES)).toEqual({
    name: "webhookUrl",
    words: "It isn't public. Use a public address.",
  });
});

test.each([undefined, "other", "constructor", "__proto__"])(
  "a refusal about %s, which the form does not have, stands above its button",
  (field) => {
    expect(fieldOf(refusal("VALIDATION_ERROR", "is wrong", field), VALUES)).toBeNull();
  },
);
