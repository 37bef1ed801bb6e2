import { expect, test } from "vitest";
import { checkFile } from "./use-uploads";

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

test.each([
  ["acta.docx", DOCX],
  ["ACTA.DOCX", ""],
])(
  "a Word document %s as the original is refused, and its owner learns that drafts can be Word",
  (name, type) => {
    expect(() => checkFile({ name, type, size: 1_000 })).toThrow(
      expect.objectContaining({
        message: "A Word document can’t be the original.",
        hint: "Save it as a PDF. If it’s your own translation, send it by API as a draft.",
      }),
    );
  },
);

test("a PDF, a JPEG, and a PNG under 25 MB are taken, and nothing else", () => {
  for (const type of ["application/pdf", "image/jpeg", "image/png"])
    expect(() => checkFile({ name: "a", type, size: 1_000 })).not.toThrow();
  expect(() => checkFile({ name: "a.gif", type: "image/gif", size: 1_000 })).toThrow(
    "This isn’t a PDF, JPEG, or PNG.",
  );
  expect(() => checkFile({ name: "a.pdf", type: "application/pdf", size: 25 * 1024 * 1024 })).toThrow(
    "25 MB or more",
  );
});
