import { makeWord } from "../../../drafter/client-draft/testing/make-word";
import { makeZip } from "../../../drafter/client-draft/testing/make-zip";
import { doubling, type GrowingFamily } from "./expectation";

const utf8 = (text: string) => new Uint8Array(Buffer.from(text));

function text(name: string, before: string, unit: string, after = "x", refusedFrom?: number): GrowingFamily {
  return {
    name: `a text draft of ${name}`,
    sizes: doubling(5_000, 5),
    make: (size) => utf8(before + unit.repeat(Math.ceil(size / unit.length)) + after),
    ...(refusedFrom !== undefined && { refusedFrom }),
  };
}

function word(
  name: string,
  sizes: readonly number[],
  body: (size: number) => string,
  refusedFrom?: number,
): GrowingFamily {
  return {
    name: `a Word draft of ${name}`,
    sizes,
    make: (size) => makeWord(body(size)),
    ...(refusedFrom !== undefined && { refusedFrom }),
  };
}

const SAID = "<w:p><w:r><w:t>Said</w:t></w:r></w:p>";
const nested = (size: number, open: string, close: string, inside = "") =>
  open.repeat(size) + inside + close.repeat(size);

export const GROWING_TEXT_DRAFTS: readonly GrowingFamily[] = [
  text("blanks in an opened mark", "[ab:", " "),
  text("blanks before a note's end", "Translator's note: x", " ", "y"),
  text("blanks after a label", "ab", " ", ": x"),
  text("opened brackets", "", "["),
  text("brackets in brackets", "", "[]"),
  text("marks", "", "[stamp: x] "),
  text("cells", "", "| "),
  text("cells in rows", "", "a|b\n"),
  text("rows, the first of which is wide", `${"a|".repeat(49)}a\n`, "a|b\n", "x", 10_000),
  text("fields", "", "ab: c\n"),
  text("items", "", "- a\n"),
  text("headings", "", "# a\n", "x", 20_000),
  text("pages", "", "\f", "x", 0),
  text("lines without words", "", "\n"),
  text("paragraphs", "", "Aa bb.\n\n", "x", 40_000),
  text("numbers", "", "1 "),
  text("numbers in groups", "", "1,111 "),
  text("dates", "", "12/05/1985 "),
  text("names", "", "Ana "),
  text("one word", "", "a"),
  text("accents on one letter", "e", "\u0301"),
  text("signs of direction", "", "\u202e"),
  text("letters of two units", "", "😀"),
  text("dashes", "", "-", " page 1 --x"),
  text("Chinese numerals", "民國", "一"),
];

export const GROWING_WORD_DRAFTS: readonly GrowingFamily[] = [
  word("paragraphs", doubling(1_500, 4), (size) => SAID.repeat(size), 6_000),
  word(
    "runs in one paragraph",
    doubling(2_500, 4),
    (size) => `<w:p>${"<w:r><w:t>a </w:t></w:r>".repeat(size)}</w:p>`,
  ),
  word("tags that never close", doubling(5_000, 5), (size) => "<w:p ".repeat(size), 0),
  word(
    "tables in tables",
    doubling(8, 5),
    (size) => nested(size, "<w:tbl><w:tr><w:tc>", "</w:tc></w:tr></w:tbl>", SAID),
    128,
  ),
  word(
    "elements in elements",
    doubling(50, 4),
    (size) => nested(size, "<w:smartTag>", "</w:smartTag>", SAID),
    200,
  ),
  word(
    "one element's attributes",
    doubling(50, 5),
    (size) =>
      `<w:p ${Array.from({ length: size }, (_, at) => `a${at}="1"`).join(" ")}><w:r><w:t>a</w:t></w:r></w:p>`,
    400,
  ),
  word(
    "a row this wide",
    doubling(25, 4),
    (size) => `<w:tbl><w:tr>${`<w:tc>${SAID}</w:tc>`.repeat(size)}</w:tr></w:tbl>`,
  ),
  word(
    "cells that claim this many columns",
    doubling(25, 5),
    (size) =>
      `<w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val="${size}"/></w:tcPr>${SAID}</w:tc></w:tr></w:tbl>`,
  ),
  word(
    "rows merged down",
    doubling(500, 4),
    (size) =>
      `<w:tbl><w:tr><w:tc><w:tcPr><w:vMerge w:val="restart"/></w:tcPr>${SAID}</w:tc></w:tr>${"<w:tr><w:tc><w:tcPr><w:vMerge/></w:tcPr><w:p/></w:tc></w:tr>".repeat(size)}</w:tbl>`,
  ),
  word(
    "prefixes that are declared anew",
    doubling(5_000, 4),
    (size) => `${'<w:proofErr xmlns:x="urn:x" x:y="1"/>'.repeat(size)}${SAID}`,
  ),
  word("items that Word numbers", doubling(500, 4), (size) =>
    '<w:p><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>Said</w:t></w:r></w:p>'.repeat(
      size,
    ),
  ),
  word(
    "fields within fields",
    doubling(500, 4),
    (size) =>
      `<w:p>${'<w:r><w:fldChar w:fldCharType="begin"/><w:instrText>REF x</w:instrText><w:fldChar w:fldCharType="separate"/><w:t>a</w:t></w:r>'.repeat(size)}${'<w:r><w:fldChar w:fldCharType="end"/></w:r>'.repeat(size)}</w:p>`,
  ),
  word("comments", doubling(20_000, 4), (size) => `${"<!--<-->".repeat(size)}${SAID}`),
  word("a comment that never ends", doubling(20_000, 4), (size) => `<!--${"<".repeat(size)}`, 0),
  word(
    "character data",
    doubling(5_000, 4),
    (size) => `<w:p><w:r><w:t>${"<![CDATA[<]]>".repeat(size)}</w:t></w:r></w:p>`,
  ),
  word(
    "references to characters",
    doubling(20_000, 4),
    (size) => `<w:p><w:r><w:t>${"&#65;".repeat(size)}</w:t></w:r></w:p>`,
  ),
  word(
    "blanks of this many megabytes",
    doubling(1, 5),
    (size) => `${SAID}${" ".repeat(size * 1024 * 1024)}`,
    8,
  ),
  word(
    "one word of this many characters",
    doubling(100_000, 4),
    (size) => `<w:p><w:r><w:t>${"a".repeat(size)}</w:t></w:r></w:p>`,
    800_000,
  ),
  word(
    "pages",
    doubling(500, 4),
    (size) => '<w:p><w:r><w:t>a</w:t><w:br w:type="page"/></w:r></w:p>'.repeat(size),
    2_000,
  ),
  {
    name: "a Word draft of this many files",
    sizes: doubling(1_000, 4),
    make: (size) =>
      makeWord(SAID, {
        further: Array.from({ length: size }, (_, at) => ({ name: `word/x${at}.xml`, data: "" })),
      }),
    refusedFrom: 4_000,
  },
  {
    name: "a Word draft with styles of this many megabytes",
    sizes: doubling(2, 4),
    make: (size) =>
      makeZip([
        { name: "[Content_Types].xml", data: "<Types/>" },
        { name: "word/document.xml", data: "<w:document/>" },
        { name: "word/styles.xml", data: `<w:styles>${" ".repeat(size * 1024 * 1024)}</w:styles>` },
      ]),
    isEither: true,
  },
  {
    name: "a Word draft whose entities multiply",
    sizes: doubling(5, 3),
    make: (size) =>
      makeWord("<w:p><w:r><w:t>&a9;</w:t></w:r></w:p>", {
        prologue: `<!DOCTYPE x [<!ENTITY a0 "ha">${Array.from({ length: 9 }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(size)}">`).join("")}]>`,
      }),
    refusedFrom: 0,
  },
];
