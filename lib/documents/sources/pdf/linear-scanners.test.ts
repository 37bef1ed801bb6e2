import { expect, it } from "vitest";
import type { AdversarialText } from "@/lib/testing/linearity/adversarial-texts";
import { findSlowText } from "@/lib/testing/linearity/expect-linear";
import { countPages } from "./count-pages";
import { hasEndlessObjects } from "./endless-objects";
import { showsHybridObjects } from "./hybrid-objects";
import { indexObjects } from "./object-index";
import { readValue } from "./read-value";

const UNITS = [
  ..."()<>[]{}/%\\ \0\n",
  "((",
  "(\\",
  "\\(",
  "()",
  "(()",
  "<<",
  ">>",
  "<<[",
  "[<<",
  "<0",
  "<0>",
  "<0 ",
  "/A",
  "/A ",
  "1 ",
  "1 0 R ",
  "obj",
  " obj",
  "1 0 obj ",
  "1 0 obj<<",
  "endobj ",
  "stream\n",
  "true ",
  "% \n",
  "(a)(",
  "/Kids[",
  "/#41",
];
const PDF_TEXTS: AdversarialText[] = UNITS.flatMap((unit) =>
  ["", "<</Kids[", "("].map((start) => ({
    name: JSON.stringify(start + unit),
    make: (length: number) => start + unit.repeat(Math.ceil(length / unit.length)),
  })),
);
const endlessly = (unit: string): AdversarialText => ({
  name: unit,
  make: (length) => unit.repeat(Math.ceil(length / unit.length)),
});
const lengths = [16_000, 128_000];

it("a value is read in time that grows with its length, whatever it is made of", async () => {
  const slow = await findSlowText(
    (text) => readValue(Buffer.from(text, "latin1"), 0, { charactersLeft: 8_000_000 }),
    PDF_TEXTS,
    { lengths },
  );
  expect(slow).toBeNull();
});

it("and so are a file's objects found, and its pages counted", async () => {
  const slow = await findSlowText(
    (text) => countPages(Buffer.from(`1 0 obj<</Pages 2 0 R>>endobj ${text} trailer<</Root 1 0 R>>`), []),
    PDF_TEXTS,
    { lengths },
  );
  expect(slow).toBeNull();
});

it("and so is it found whether a file's objects end", async () => {
  const texts = [
    ...PDF_TEXTS,
    ...["obj(", "obj<<", "obj<0", "obj<<>>stream ", "trailer(", "1 0 obj % "].map(endlessly),
  ];
  const slow = await findSlowText((text) => hasEndlessObjects(Buffer.from(`1 0 obj ${text}`)), texts, {
    lengths,
  });
  expect(slow).toBeNull();
});

it("and so is it found whether its tables disagree on what its pages show", async () => {
  const texts = [
    ...PDF_TEXTS,
    ...[
      "trailer",
      "trailer/XRefStm#",
      "xref 0 1 ",
      "xref\n0 9\n0000000000 00000 f ",
      "0 1 0000000000 00000 f ",
    ].map(endlessly),
  ];
  const rest = "trailer<</Root 1 0 R/XRefStm 9>>";
  const slow = await findSlowText(
    (text) =>
      showsHybridObjects(
        Buffer.from(`1 0 obj<</Pages 2 0 R>>endobj xref\n3 1\n0000000000 00000 f ${text}${rest}`),
        [],
      ),
    texts,
    { lengths },
  );
  expect(slow).toBeNull();
});

it("object streams that name the same objects again and again are not followed", () => {
  const count = 20_000;
  const list = Array.from({ length: count }, (_, index) => `${index + 1} 0`).join(" ");
  const stream = {
    position: 0,
    header: `<</Type/ObjStm/N ${count}/First ${list.length}>>`,
    bytes: Buffer.from(list),
  };
  const file = Buffer.from("%PDF-1.5");
  expect(indexObjects(file, [stream])?.size).toBe(count);
  expect(indexObjects(file, Array(40).fill(stream))).toBeNull();
});

it("a string may hold brackets, escapes and other strings, and one without an end does not hide what follows", () => {
  const read = (text: string) => readValue(Buffer.from(text), 0, { charactersLeft: 100_000 });
  const keysOf = (text: string) => {
    const value = read(text);
    return value.kind === "dictionary" ? [...value.entries.keys()] : [];
  };
  expect(keysOf("<</A(x(y)>>\\)z)/B 1>>")).toEqual(["A", "B"]);
  expect(keysOf("<</A(x\\\\)/B 1>>")).toEqual(["A", "B"]);
  expect(keysOf("<</A(x/B 1>>")).toEqual(["A", "B"]);
});
