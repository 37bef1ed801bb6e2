import { expect, test } from "vitest";
import type { TranslatorStamp } from "@/lib/paper";
import { stampNote, stampToPrint, stampWarnings } from "./stamp-to-print";

const stamp = (kind: TranslatorStamp["kind"], target: string): TranslatorStamp => ({
  kind,
  body: "Landgericht Berlin",
  number: "12-34",
  expiresOn: null,
  languagePairs: [{ source: "en", target }],
  pictureKey: "stamps/0",
});
const when = { now: new Date("2026-11-30T12:00:00Z"), timeZone: null };

test.each([
  ["sworn", "de", false],
  ["sworn", "es", false],
  ["sworn", "fr", true],
  ["naati", "de", true],
  ["other", "es", true],
] as const)("whether a stamp of kind %s stands under our statement in %s: %s", (kind, target, isPrinted) => {
  const staff = { stamps: [stamp(kind, target)] };
  const order = {
    productLine: "full_translation",
    sourceLanguage: "en",
    targetLanguage: target,
  } as const;
  expect(stampToPrint(staff, order, when)).toEqual(isPrinted ? staff.stamps[0] : null);
  const warnings = stampWarnings(staff, order, when);
  expect(warnings).toHaveLength(isPrinted ? 0 : 1);
  if (!isPrinted) {
    expect(stampNote(staff, order, when)).toBe(warnings[0]);
    expect(warnings[0]).toContain("Landgericht Berlin, 12-34) isn't printed");
  }
});
