import { expect, test } from "vitest";
import { endedLines, staffLine } from "./show-staff";

const ANA = {
  email: "ana@vidimus.test",
  legalName: "Ana Ruiz Cortés",
  role: "reviewer",
  isActive: true,
  languagePairs: "es>en",
  credentials: "ATA-certified",
  pageRateCents: 650,
} as const;

test("a list of colleagues says what each earns for a page, and who has no rate", () => {
  expect(staffLine(ANA)).toBe(
    "ana@vidimus.test\tAna Ruiz Cortés\treviewer\tes>en\t$6.50 a page\tATA-certified",
  );
  expect(staffLine({ ...ANA, isActive: false, pageRateCents: null })).toContain("\toff\tes>en\t-\t");
});

test("what ended with a colleague is counted and named, and nothing as nothing", () => {
  expect(endedLines({ returned: ["VC-1", "VC-2"], readings: ["VC-3"] })).toEqual([
    "2 claims given back to the queue: VC-1, VC-2.",
    "1 second reading ended: VC-3.",
  ]);
  expect(endedLines({ returned: [], readings: [] })).toEqual([
    "0 claims given back to the queue.",
    "0 second readings ended.",
  ]);
});
