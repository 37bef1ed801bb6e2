import { expect, test } from "vitest";
import { decideRotation, type SigningKeyFacts } from "./signing-keys";

const now = new Date("2026-11-21T12:00:00Z");
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const key = (kid: string, state: SigningKeyFacts["state"], hours: number): SigningKeyFacts => ({
  kid,
  state,
  createdAt: ago(hours),
  activatedAt: state === "active" ? ago(hours) : null,
});

test("a service without a key makes one that signs at once", () => {
  expect(decideRotation([], now, { force: false })).toEqual({ do: "create", state: "active" });
});

test("a young key is left alone, unless rotation is forced", () => {
  const keys = [key("a", "active", 24)];
  expect(decideRotation(keys, now, { force: false })).toBeNull();
  expect(decideRotation(keys, now, { force: true })).toEqual({ do: "create", state: "next" });
});

test("the next key is published two hours before the active one is ninety days old", () => {
  expect(decideRotation([key("a", "active", 90 * 24 - 2.1)], now, { force: false })).toBeNull();
  expect(decideRotation([key("a", "active", 90 * 24 - 2)], now, { force: false })).toEqual({
    do: "create",
    state: "next",
  });
});

test("a published key signs two hours after its publication and no minute earlier, forced or not", () => {
  const active = key("a", "active", 2000);
  expect(decideRotation([active, key("b", "next", 1.99)], now, { force: true })).toBeNull();
  expect(decideRotation([active, key("b", "next", 2)], now, { force: false })).toEqual({
    do: "activate",
    kid: "b",
    retires: ["a"],
  });
});

test("when the active key was compromised the published one takes over at once", () => {
  expect(decideRotation([key("a", "compromised", 9), key("b", "next", 0.1)], now, { force: false })).toEqual({
    do: "activate",
    kid: "b",
    retires: [],
  });
});
