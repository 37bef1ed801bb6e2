import { expect, test } from "vitest";
import { webhookState } from "./webhook-state";

const OWN = "https://hooks.test/all";
const OTHER = "https://hooks.test/one-order";

function stateOf(url: string | null, disabled: string[], failing: string[]): string {
  const webhook = {
    url,
    state: "enabled" as const,
    disabledReason: null,
    disabledAt: null,
    secretRotatedAt: null,
    previousSecretUntil: null,
  };
  const at = "2026-11-26T07:08:00.000Z";
  return webhookState({
    webhook,
    disabledUrls: disabled.map((each) => ({ url: each, reason: "failing", disabledAt: at })),
    failingUrls: failing.map((each) => ({ url: each, since: at })),
  })[1];
}

test.each([
  ["nothing reaches the key's own URL", stateOf(OWN, [], [OWN]), "Failing"],
  ["only the URL of one order fails", stateOf(OWN, [], [OTHER]), "An order’s URL is failing"],
  ["both fail", stateOf(OWN, [], [OTHER, OWN]), "Failing"],
  ["the key's own URL was switched off", stateOf(OWN, [OWN], []), "Switched off"],
  ["only the URL of one order was switched off", stateOf(OWN, [OTHER], []), "An order’s URL is switched off"],
  ["an order's URL fails and the key has none", stateOf(null, [], [OTHER]), "An order’s URL is failing"],
  ["everything arrives", stateOf(OWN, [], []), "Enabled"],
  ["the key has no URL", stateOf(null, [], []), "Not set"],
])("a key's webhook is named by its own URL first: %s", (_, state, expected) => {
  expect(state).toBe(expected);
});
