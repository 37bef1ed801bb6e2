import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it, test } from "vitest";
import type { Problem } from "@/lib/core/problem";
import { makeZip } from "../../drafter/client-draft/testing/make-zip";
import { fixture, makePages } from "../testing/make-documents";
import { createAdmit } from "./admit-document";
import { identifyDocument } from "./document-type";

const TURN = { turn: { lane: "live", owner: "tests" } } as const;
/** Reaching the document process would succeed. */
const admit = createAdmit(async () => ({ mediaType: "text/plain" }));
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));

async function refusalOf(bytes: Uint8Array, accept: "document" | "draft"): Promise<Problem> {
  return await admit[accept](bytes, TURN).then(
    () => {
      throw new Error("taken");
    },
    (problem) => problem,
  );
}

const square = () => sharp({ create: { width: 8, height: 8, channels: 3, background: "#fff" } });
const padded = (start: string) => latin1(start.padEnd(64, "\0"));

const FOREIGN: [name: string, bytes: () => Uint8Array | Promise<Uint8Array>, says: string, hint: RegExp][] = [
  ["an iPhone's photograph", () => padded("\0\0\0\x24ftypheic"), "a HEIC picture", /as JPEG/],
  ["a burst of an iPhone", () => padded("\0\0\0\x24ftyphevc"), "a HEIC picture", /as JPEG/],
  ["a HEIF of another brand", () => padded("\0\0\0\x18ftypmif1"), "a HEIF picture", /JPEG or PNG/],
  ["an AVIF", () => square().avif().toBuffer(), "an AVIF picture", /JPEG or PNG/],
  ["a scanner's TIFF", () => square().tiff().toBuffer(), "a TIFF picture", /as a PDF/],
  ["a TIFF of big-endian bytes", () => padded("MM\0*"), "a TIFF picture", /as a PDF/],
  ["a BigTIFF", () => padded("II+\0"), "a TIFF picture", /as a PDF/],
  ["a WebP", () => square().webp().toBuffer(), "a WebP picture", /JPEG or PNG/],
  ["a GIF", () => square().gif().toBuffer(), "a GIF picture", /JPEG or PNG/],
  ["a bitmap", () => padded("BM\x76\x01\0\0\0\0\0\0\x36"), "a BMP picture", /JPEG or PNG/],
  ["a JPEG 2000", () => padded("\0\0\0\x0CjP  \r\n\x87\n"), "a JPEG 2000 picture", /JPEG or PNG/],
  ["a film", () => padded("\0\0\0\x18ftypmp42"), "a video or a sound recording", /each page/],
  ["a letter of Word 97", () => padded("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1"), "an older Office", /as a PDF/],
  ["a letter of WordPad", () => latin1("{\\rtf1\\ansi Birth certificate}"), "an RTF document", /as a PDF/],
  ["a print file", () => latin1("%!PS-Adobe-3.0\nshowpage"), "a PostScript file", /as a PDF/],
  ["a packed PDF", () => gzipSync(makePages(1)), "a gzip archive", /Unpack it/],
  [
    "a page that asks for a password",
    () => latin1("\n<!DOCTYPE html><p>Sign in"),
    "a web page",
    /file itself/,
  ],
];

test.each(FOREIGN)("%s is called what it is, as a document and as a draft", async (_, bytes, says, hint) => {
  const [file, draft] = [await refusalOf(await bytes(), "document"), await refusalOf(await bytes(), "draft")];
  expect(file.message).toContain(says);
  expect(file.message).toMatch(/, and not a PDF, JPEG, or PNG\.$/);
  expect(draft.message).toContain(says);
  expect(draft.message).toMatch(/, and not a PDF, JPEG, PNG, Word document \(\.docx\), or plain text\.$/);
  for (const { code, details } of [file, draft]) {
    expect(code).toBe("DOCUMENT_UNREADABLE");
    expect(details.recoveryHint).toMatch(hint);
  }
});

const zipOf = (name: string, data = "x") => makeZip([{ name, data, method: 0 }]);
const ONLY_DOCUMENTS: [name: string, bytes: Uint8Array, says: string, hint: RegExp][] = [
  [
    "a packed PDF",
    makeZip([{ name: "scan.pdf", data: makePages(1), method: 0 }]),
    "a ZIP archive",
    /Unpack it/,
  ],
  [
    "a letter of LibreOffice",
    zipOf("mimetype", "application/vnd.oasis.opendocument.text"),
    "OpenDocument",
    /PDF/,
  ],
  ["a letter of Pages", zipOf("Index/Document.iwa"), "a Pages, Numbers, or Keynote", /PDF/],
  ["a letter of Word", zipOf("[Content_Types].xml"), "a Word document or another Office file", /PDF/],
  ["a server's complaint", latin1('{"error":"not found"}'), "JSON", /URL/],
  ["a link that expired", latin1('<?xml version="1.0"?>\n<Error><Code>AccessDenied'), "XML", /expire/],
  ["a drawing", latin1('<?xml version="1.0"?>\n<svg/>'), "an SVG drawing", /PDF/],
  ["a PDF in letters", latin1(Buffer.from(makePages(1)).toString("base64")), "a file in Base64", /Decode/],
  ["a message", latin1("MIME-Version: 1.0\r\nSubject: papers\r\n\r\n"), "an e-mail message", /attachment/],
  ["a note", latin1("Born in Lima"), "plain text", /PDF.*draft.*as draftTranslation/],
];

test.each(ONLY_DOCUMENTS)("%s is called what it is, as a document", async (_, bytes, says, hint) => {
  const { message, details } = await refusalOf(bytes, "document");
  expect(message).toContain(says);
  expect(details.recoveryHint).toMatch(hint);
});

test.each([
  "GIFs are pictures.",
  "Subject: the papers of Ana",
  "{1} Birth certificate",
  "BM is short for benchmark.",
  "II * the second part",
  "A letter that names %PDF-1.7, and is plain text",
])("a draft in plain text may begin with %j", async (text) => {
  expect(await admit.draft(latin1(text), TURN)).toMatchObject({ mediaType: "text/plain" });
});

describe("before a PDF's header", () => {
  const preceded = (start: string) =>
    new Uint8Array(Buffer.concat([Buffer.from(start, "latin1"), makePages(1)]));

  it.each([
    ["a byte order mark", "\xEF\xBB\xBF"],
    ["blank lines", "\r\n\n \t"],
    ["zeros", "\0".repeat(900)],
    ["a printer's job", "\x1B%-12345X@PJL JOB\r\n@PJL SET RESOLUTION=600\r\n@PJL ENTER LANGUAGE = PDF \r\n"],
  ])("%s may stand", (_, start) => {
    expect(identifyDocument(preceded(start))).toBe("application/pdf");
  });

  it.each([
    ["words", "Some junk before the header\n\n"],
    ["an answer that was saved with its head", "HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n"],
    ["a script", "#!/bin/sh\n"],
    ["a printer's job that goes on with something else", "\x1B%-12345X@PJL JOB\r\n<script>"],
  ])("%s may not, and its owner learns why", async (_, start) => {
    const { message, details } = await refusalOf(preceded(start), "document");
    expect(message).toContain("other bytes stand before its PDF header");
    expect(details.recoveryHint).toBe("Open it, and print or save it as a new PDF.");
  });

  it("a picture or an archive is no part of it", async () => {
    const photo = Buffer.from(fixture("photo.jpg")).toString("latin1");
    expect(identifyDocument(preceded(photo))).toBe("image/jpeg");
    expect((await refusalOf(preceded("PK\x03\x04"), "document")).message).toContain("a ZIP archive");
  });
});
