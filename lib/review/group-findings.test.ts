import { expect, test } from "vitest";
import { FINDING_KINDS, type Finding } from "./finding";
import { explainPlaces, groupFindings } from "./group-findings";
import { reasonsFor } from "./reasons";

const finding = (id: string, message: string, page = 1): Finding => ({
  id,
  kind: "name",
  blockId: id,
  page,
  document: 0,
  message,
  explanation: null,
});

test("a finding in the same words on twelve pages is one sentence with twelve places", () => {
  const header = Array.from({ length: 12 }, (_, at) =>
    finding(`h${at}`, "“México” became “Mexico”.", at + 1),
  );
  const groups = groupFindings([...header, finding("other", "“Álgebra” became “Algebra”.")]);
  expect(groups.map(({ places }) => places.length)).toEqual([12, 1]);
  expect(groups[0]?.places.map(({ page }) => page)).toEqual(header.map(({ page }) => page));
});

test("two kinds of finding are never one, even in the same words", () => {
  expect(groupFindings([finding("a", "x"), { ...finding("b", "x"), kind: "date" }])).toHaveLength(2);
});

test("places with different reasons are listed apart, each with its own", () => {
  const explained = [
    { ...finding("a", "x"), explanation: "A cognate." },
    { ...finding("b", "x"), explanation: "A brand." },
    finding("c", "x"),
  ];
  expect(groupFindings(explained).map(({ places }) => places[0].explanation)).toEqual([
    "A cognate.",
    "A brand.",
    null,
  ]);
});

test("one reason explains all its places, is taken back from all, and leaves others as they are", () => {
  const places = [finding("a", "x"), finding("b", "x")];
  const explained = explainPlaces({ other: "So printed." }, places, "  A cognate. ");
  expect(explained).toEqual({ other: "So printed.", a: "A cognate.", b: "A cognate." });
  expect(explainPlaces(explained, places, " ")).toEqual({ other: "So printed." });
});

test("a place that is found after its sentence was explained is open", () => {
  const explained = explainPlaces({}, [finding("a", "x")], "A cognate.");
  expect(explained).not.toHaveProperty("new");
});

test("every kind of finding has a few reasons to choose from, and no more than a glance takes in", () => {
  for (const kind of FINDING_KINDS) {
    const reasons = reasonsFor(kind);
    expect(reasons.length).toBeGreaterThan(0);
    expect(reasons.length).toBeLessThan(6);
    expect(new Set(reasons).size).toBe(reasons.length);
  }
});
