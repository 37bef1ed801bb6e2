import { expect, test } from "vitest";
import { newDraft, readDraft } from "./draft";

test("a draft survives a reload with its key, its words and what was uploaded, and without what was not", () => {
  const draft = newDraft();
  const upload = {
    documentId: "upl_1",
    key: "upl_1",
    fileName: "acta.heic",
    sizeBytes: 9,
    convertedFrom: "HEIC",
  };
  const kept = {
    ...draft,
    fields: { ...draft.fields, applicantName: "Zoë Núñez" },
    uploads: [upload, { documentId: null, key: "x", fileName: "b.pdf", sizeBytes: 1, convertedFrom: null }],
  };
  expect(readDraft(JSON.stringify(kept))).toEqual({ ...kept, uploads: [upload] });
});

test.each([
  null,
  "",
  "{",
  "null",
  "[]",
  '{"idempotencyKey":"short"}',
  '{"idempotencyKey":7}',
  JSON.stringify({
    idempotencyKey: "a-key-of-this-visit",
    uploads: "x",
    fields: { applicantName: 7, city: "x".repeat(501) },
  }),
])("%j in its place gives an empty draft that can be filled in", (kept) => {
  const { fields, uploads, idempotencyKey } = readDraft(kept);
  expect(fields).toEqual(newDraft().fields);
  expect(uploads).toEqual([]);
  expect(idempotencyKey.length).toBeGreaterThanOrEqual(8);
});

test("an order begins with the recipient of the account's settings, and a kept draft keeps its own", () => {
  expect(readDraft(null, "court").fields.useCase).toBe("court");
  expect(readDraft(null).fields.useCase).toBe("uscis");
  const kept = { ...newDraft(), fields: { ...newDraft().fields, useCase: "academic" } };
  expect(readDraft(JSON.stringify(kept), "court").fields.useCase).toBe("academic");
});
