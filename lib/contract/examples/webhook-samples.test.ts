import { expect, test } from "vitest";
import { WEBHOOK_SCHEMAS, WEBHOOK_TYPES } from "../schemas/webhooks";
import { WEBHOOK_SAMPLES } from "./webhook-samples";
import { WEBHOOK_EXAMPLES } from "./webhooks";

test("there is a sample of each event that can arrive", () => {
  expect(WEBHOOK_SAMPLES.map(({ type }) => type)).toEqual(WEBHOOK_TYPES);
});

test.each(WEBHOOK_SAMPLES)("$type: what is sent says what its documentation shows", ({ type, body }) => {
  const sent = JSON.parse(body);
  expect(sent).toEqual(WEBHOOK_EXAMPLES[type]);
  expect(WEBHOOK_SCHEMAS[type].safeParse(sent).error).toBeUndefined();
});
