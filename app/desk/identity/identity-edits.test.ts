import { expect, test } from "vitest";
import { type DocumentIdentity, undecidedParts } from "@/lib/core/documents/document-identity";
import { confirmWritten, restIsNone, typedPart, withPart } from "./identity-edits";

const DRAFT: DocumentIdentity = {
  number: { text: "12", status: "proposed", blockId: "p1-1" },
  issuer: { text: " ", status: "confirmed" },
  holder: { text: "Ana", status: "none" },
};

test("a part that is written is confirmed, and a missing one is reported as missing", () => {
  const confirmed = confirmWritten(DRAFT);
  expect(confirmed.number).toEqual({ text: "12", status: "confirmed", blockId: "p1-1" });
  expect(undecidedParts(confirmed)).toEqual(["issuer", "country", "issuedOn"]);
  const decided = restIsNone(confirmed);
  expect(undecidedParts(decided)).toEqual([]);
  expect(decided.country).toEqual({ text: "", status: "none" });
  expect(undecidedParts(restIsNone(undefined))).toEqual([]);
});

test("a title's English is confirmed for the title as it is, once it is written", () => {
  const title = { text: "Akte", status: "proposed", english: "File" } as const;
  expect(confirmWritten({ title }, "Urkunde").title).toEqual({
    ...title,
    text: "Urkunde",
    status: "confirmed",
  });
  expect(confirmWritten({}, "Urkunde").title).toBeUndefined();
  expect(confirmWritten({ title }).title).toEqual(title);
});

test("a decision is never changed, and typed text is kept", () => {
  expect(confirmWritten(DRAFT).holder).toEqual({ text: "Ana", status: "none" });
  expect(withPart(DRAFT, "holder", { status: "proposed" }).holder?.text).toBe("Ana");
  expect(restIsNone(DRAFT).number?.status).toBe("proposed");
});

test("the English of a text that is corrected doesn't stay behind", () => {
  const known = withPart(undefined, "issuer", {
    text: "Ministère",
    english: "Ministry",
    status: "confirmed",
  });
  expect(typedPart(known, "issuer", { text: "Mairie" }).issuer).toEqual({
    text: "Mairie",
    status: "proposed",
  });
  expect(typedPart(known, "issuer", { original: "Ministère" }).issuer?.english).toBe("Ministry");
});

test("a text that is typed waits to be confirmed", () => {
  const confirmed = confirmWritten(DRAFT);
  expect(typedPart(confirmed, "number", { text: "123" }).number).toEqual({
    text: "123",
    status: "proposed",
    blockId: "p1-1",
  });
  expect(typedPart(undefined, "holder", { original: "アナ" }).holder).toEqual({
    text: "",
    original: "アナ",
    status: "proposed",
  });
});

test("a part that the source has is not said to be missing", () => {
  const found = { issuer: { text: "", status: "proposed", original: "Отдел ЗАГС" } } as const;
  expect(undecidedParts(restIsNone(found))).toEqual(["issuer"]);
});
