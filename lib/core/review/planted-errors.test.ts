import { describe, expect, test } from "vitest";
import { plantErrors } from "./testing/planted/plant-errors";
import { ERROR_KINDS } from "./testing/planted/planted-document";
import { PLANTED_DOCUMENTS } from "./testing/planted/planted-documents";
import { CLEAN_TRANSCRIPT } from "./testing/planted/transcript";

const { errors, clean } = plantErrors(PLANTED_DOCUMENTS);
const FACTS: readonly string[] = ["digit", "identifier", "order", "month", "surname", "diacritic"];
const shareOf = (planted: typeof errors) =>
  planted.filter(({ isFoundByRules }) => isFoundByRules).length / planted.length;

test("a hundred and twenty errors of every kind are planted in twelve languages, half of them held out", () => {
  expect(errors).toHaveLength(120);
  expect(errors.filter(({ half }) => half === "held")).toHaveLength(60);
  expect(new Set(PLANTED_DOCUMENTS.map(({ sourceLanguage }) => sourceLanguage)).size).toBe(12);
  for (const kind of ERROR_KINDS)
    expect(errors.filter((each) => each.kind === kind).length).toBeGreaterThan(3);
});

describe.each(["tuned", "held"] as const)("of the half that is %s", (half) => {
  const own = errors.filter((each) => each.half === half);

  test("the rules alone find three of four errors", () => {
    expect(shareOf(own)).toBeGreaterThanOrEqual(0.75);
  });

  test("the rules alone find nineteen of twenty wrong figures, dates, identifiers and names", () => {
    expect(shareOf(own.filter(({ kind }) => FACTS.includes(kind)))).toBeGreaterThanOrEqual(0.95);
  });

  test("a page that is right raises no more than one false alarm", () => {
    const pages = clean.filter((each) => each.half === half);
    const alarms = pages.flatMap(({ falseAlarms }) => falseAlarms.map(({ message }) => message));
    expect(alarms.length / pages.length).toBeLessThanOrEqual(1);
  });
});

test("a right transcript of twelve pages has no more than twenty findings", () => {
  const [{ falseAlarms } = { falseAlarms: [] }] = plantErrors([CLEAN_TRANSCRIPT]).clean;
  expect(falseAlarms.length).toBeLessThanOrEqual(20);
});
