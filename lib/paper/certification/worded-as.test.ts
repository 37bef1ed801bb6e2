import { expect, it } from "vitest";
import type { Block, TranslatedDocument } from "@/lib/core/documents/document-model";
import { readableText } from "@/lib/core/documents/plain-text";
import { statementVersionOf } from "./profile";
import { wordedAs } from "./worded-as";

const blocks: Block[] = [
  { id: "a", kind: "mark", mark: "logo", runs: [{ text: "two lions" }] },
  { id: "b", kind: "mark", mark: "seal", runs: [{ text: "round" }] },
  { id: "d", kind: "mark", mark: "other", runs: [{ text: "Fingerprint" }] },
  { id: "c", kind: "text", runs: [{ text: "Coat of arms" }] },
];
const content: TranslatedDocument = { language: "en", title: "Diploma", blocks };
const printed = (version: unknown) => readableText(wordedAs(content, version));

it.each(["2026-12.4/uscis", "2026-12.1/embassy/es", "2026-12/other", "2026-12", "2026-11.1/uscis", "2025-1"])(
  "brackets call an emblem what a statement of %s calls it",
  (version) => {
    expect(printed(version)).toBe(
      "[logo: two lions]\n\n[seal: round]\n\n[mark: Fingerprint]\n\nCoat of arms",
    );
  },
);

it.each([
  "2026-12.5/uscis",
  "2026-12.10/uscis",
  "2027-1/other/fr",
  statementVersionOf("uscis", null),
  undefined,
  null,
])("nothing is worded otherwise for a statement of %s", (version) => {
  expect(wordedAs(content, version)).toBe(content);
  expect(printed(version)).toBe(
    "[emblem: two lions]\n\n[seal: round]\n\n[mark: Fingerprint]\n\nCoat of arms",
  );
});
