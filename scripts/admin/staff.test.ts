import { expect, test } from "vitest";
import { staffLine } from "./staff";

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
