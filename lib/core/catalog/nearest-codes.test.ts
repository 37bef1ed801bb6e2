import { expect, test } from "vitest";
import { DOCUMENT_TYPES } from "./document-types";
import { SPEED_TIERS, USE_CASES } from "./enumerations";
import { nearestCodes, normalizeCode } from "./nearest-codes";
import { PRODUCT_LINES } from "./product-lines";

const TYPES = DOCUMENT_TYPES.map(({ type }) => type);

test.each([
  ["birth_certificate", "birth_certificate"],
  ["Birth Certificate", "birth_certificate"],
  [" BIRTH-CERTIFICATE\n", "birth_certificate"],
  ["birth  _certificate", "birth_certificate"],
])("%j is written as %s", (sent, code) => {
  expect(normalizeCode(sent)).toBe(code);
});

test.each([
  ["transcript", ["academic_transcript"]],
  ["Transcript", ["academic_transcript"]],
  ["academic_transcripts", ["academic_transcript"]],
  ["acadmic_transcript", ["academic_transcript"]],
  ["birth", ["birth_certificate"]],
  ["birth_cert", ["birth_certificate"]],
  ["statement", ["bank_statement", "financial_statement"]],
  ["divorce", ["divorce_certificate", "divorce_decree"]],
  ["wil", ["will"]],
  ["marriage licence", []],
  ["shopping list", []],
  ["visa", []],
  ["", []],
])("whoever sends %j as a document type is asked for %j", (sent, meant) => {
  expect(nearestCodes(sent, TYPES)).toEqual(meant);
});

test.each([...TYPES, ...USE_CASES, ...SPEED_TIERS, ...PRODUCT_LINES])("%s is nearest to itself", (code) => {
  const codes = [...TYPES, ...USE_CASES, ...SPEED_TIERS, ...PRODUCT_LINES];
  expect(nearestCodes(code, codes)[0]).toBe(code);
});

test.each(["a_".repeat(50_000), "birth_certificate".padEnd(65, " "), "🦀".repeat(30)])(
  "a text longer than any code is near nothing",
  (sent) => {
    expect(nearestCodes(sent, TYPES)).toEqual([]);
  },
);
