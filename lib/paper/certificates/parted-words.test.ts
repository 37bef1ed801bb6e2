import { decodePDFRawStream, PDFDocument, PDFName, type PDFRawStream } from "@cantoo/pdf-lib";
import { beforeAll, expect, it } from "vitest";
import { openTypefaces } from "../renderer/fonts/typeface";
import { printDocument } from "../renderer/pages/print-document";
import { linesOf } from "../renderer/pages/printed-page";
import { LONG_HEADS } from "../renderer/testing/long-heads";
import { sampleCertificate } from "../renderer/testing/sample-certificate";
import { type Bytes, type Issued, issueFiles, told } from "./testing/issued-files";

const content = LONG_HEADS[0]?.content ?? { language: "de", title: "", blocks: [] };
let files: Issued;
beforeAll(async () => {
  files = await issueFiles(content);
});

const judged = async (file: Bytes) => told(await files.judge(file));

it("a file with drawn hyphens is as issued, and still is when a program saves it", async () => {
  const lines = printDocument(sampleCertificate(content), await openTypefaces()).pages.flatMap(linesOf);
  expect(lines.filter(({ hyphen }) => hyphen).length).toBeGreaterThan(0);
  expect(await judged(files.pdf)).toBe("genuine");
  expect(await judged(files.copy)).toBe("filing-copy");
  for (const pdf of [files.pdf, files.copy]) {
    const saved = await (await PDFDocument.load(pdf)).save();
    expect(await judged(Uint8Array.from(saved))).toBe("saved-again");
  }
});

it("one that lost a hyphen is told", async () => {
  const file = await PDFDocument.load(files.copy);
  const page = file.getPage(1);
  const stream = page.node.context.lookup(page.node.get(PDFName.of("Contents")));
  const drawn = new TextDecoder("latin1").decode(decodePDFRawStream(stream as PDFRawStream).decode());
  // Table lines are thinner.
  const without = drawn.replace(/(\n1\.085 w\n[\s\S]*?)([\d.]+ [\d.]+ m\n[\d.]+ [\d.]+ l\nS)/, "$1");
  expect(without.length).toBeLessThan(drawn.length);
  const changed = file.context.stream(new TextEncoder().encode(without));
  page.node.set(PDFName.of("Contents"), file.context.register(changed));
  expect(await judged(Uint8Array.from(await file.save()))).toMatchObject({ outcome: "altered" });
});
