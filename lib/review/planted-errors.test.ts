import { describe, expect, test } from "vitest";
import { GRAVE_KINDS, plantErrors } from "./testing/planted/plant-errors";
import { ERROR_KINDS } from "./testing/planted/planted-document";
import { PLANTED_DOCUMENTS } from "./testing/planted/planted-documents";
import { CLEAN_TRANSCRIPT } from "./testing/planted/transcript";

const { errors, clean } = plantErrors(PLANTED_DOCUMENTS);
const halves = (["tuned", "held"] as const).filter((half) => errors.some((each) => each.half === half));
const shareOf = (planted: typeof errors) =>
  planted.filter(({ isFoundByRules }) => isFoundByRules).length / planted.length;

test("errors of every kind are planted in twelve pairs of languages", () => {
  expect(errors.length).toBeGreaterThanOrEqual(100);
  expect(new Set(PLANTED_DOCUMENTS.map((each) => `${each.sourceLanguage}>${each.targetLanguage}`)).size).toBe(
    12,
  );
  for (const kind of ERROR_KINDS) expect(errors.some((each) => each.kind === kind)).toBe(true);
});

describe.each(halves)("the half that is %s", (half) => {
  const own = errors.filter((each) => each.half === half);
  const goal = half === "tuned" ? { all: 0.93, grave: 0.98 } : { all: 0.83, grave: 0.92 };

  test("the rules find most errors", () => {
    expect(shareOf(own)).toBeGreaterThanOrEqual(goal.all);
  });

  test("the rules find nearly all wrong figures, names, negations, and opposites, and dropped lines", () => {
    expect(shareOf(own.filter(({ kind }) => GRAVE_KINDS.has(kind)))).toBeGreaterThanOrEqual(goal.grave);
  });

  test.each([
    ["form", true, 1],
    ["page of prose", false, 1.5],
  ] as const)("a right %s raises few false alarms", (_, isForm, most) => {
    const pages = clean.filter((each) => each.half === half && each.isForm === isForm);
    const alarms = pages.flatMap(({ falseAlarms }) => falseAlarms.map(({ message }) => message));
    expect(alarms.length / pages.length).toBeLessThanOrEqual(most);
  });
});

test("a right transcript of twelve pages has no more than twenty findings", () => {
  const [{ falseAlarms } = { falseAlarms: [] }] = plantErrors([CLEAN_TRANSCRIPT]).clean;
  expect(falseAlarms.length).toBeLessThanOrEqual(20);
});
