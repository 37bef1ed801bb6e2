import { expect, test } from "vitest";
import { addressOf, askedOf } from "./asked";

test("an address asks for a search and filters, and whatever nobody can ask for is left out", () => {
  expect(askedOf({})).toEqual({ list: "mine" });
  expect(askedOf({ q: " Núñez ", line: "", from: "", list: "" })).toEqual({ q: "Núñez" });
  expect(
    askedOf({ q: ["a", "b"], list: "all", line: "gold", pair: "es", from: "today", to: "2026-1-1" }),
  ).toEqual({
    list: "mine",
  });
  const all = {
    q: "a&b",
    list: "signed",
    line: "full_translation",
    pair: "es>en",
    from: "2026-01-02",
    to: "2026-02-03",
  };
  expect(askedOf(all)).toEqual(all);
  expect(
    askedOf(Object.fromEntries(new URL(addressOf(askedOf(all)), "https://vidimus.test").searchParams)),
  ).toEqual(all);
});
