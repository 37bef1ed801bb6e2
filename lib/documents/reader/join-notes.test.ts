import { expect, test } from "vitest";
import { joinNotes } from "./join-notes";
import type { Box, TextLine } from "./port";

const line = (text: string, box: Box): TextLine => ({ text, box, confidence: 1 });
const LABEL = line("Name:", [50, 100, 60, 20]);
const FIELD = line("Ana Müller", [150, 98, 200, 24]);

test("a field on a scan is read once, however it was recognised", () => {
  const misread = line("Ana Miiller", [152, 100, 120, 20]);
  expect(joinNotes([LABEL, misread], [FIELD])).toEqual([LABEL, FIELD]);
  const whole = line("Name: Ana Müller", [50, 100, 240, 20]);
  expect(joinNotes([whole], [FIELD])).toEqual([whole]);
  expect(joinNotes([LABEL], [FIELD])).toEqual([LABEL, FIELD]);
});

test("a stamp across a scan leaves the lines under it", () => {
  const lines = [line("Name: Maria Soto", [100, 480, 400, 20]), line("Born: 1987", [100, 520, 300, 20])];
  const stamp = line("COPY", [50, 300, 900, 400]);
  expect(joinNotes(lines, [stamp])).toEqual([...lines, stamp]);
});

test("a short value stays, though its letters stand in the line beside it", () => {
  const printed = line("Children: (max. 4)", [100, 480, 400, 20]);
  const value = line("4", [290, 478, 20, 24]);
  expect(joinNotes([printed], [value])).toContainEqual(value);
});
