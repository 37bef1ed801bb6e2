import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from "@cantoo/pdf-lib";
import { beforeAll, expect, it } from "vitest";
import type { Block, TranslatedDocument } from "@/lib/core/documents/document-model";
import { makeExhibitPicture } from "@/lib/testing/exhibit-picture";
import { compareBookmarks, outlineHash } from "../../saved-pdf/outline";
import { readSaved } from "../../saved-pdf/read-saved";
import { bookmarksOf } from "../pages/outline";
import { createInProcessRenderer } from "../printing/in-process";
import { makeSeal } from "../testing/make-seal";
import { sampleCertificate } from "../testing/sample-certificate";

const text = (id: string): Block => ({ id, kind: "text", runs: [{ text: "To whom it may concern." }] });
const heading = (id: string, words: string, level: 1 | 2 = 1): Block => ({
  id,
  kind: "heading",
  level,
  runs: [{ text: words }],
});
const CONTENT: TranslatedDocument = {
  language: "en",
  title: "Civil status",
  blocks: [
    heading("h0", "Civil status"),
    text("t0"),
    heading("h1", "Record of birth"),
    heading("h2", "Of the father", 2),
    text("t1"),
    { id: "p", kind: "page_break" },
    heading("h3", "سجل\nالزواج"),
    text("t2"),
  ],
};

let sealed: Uint8Array;
beforeAll(async () => {
  const document = sampleCertificate(CONTENT, { exhibit: [await makeExhibitPicture({ grey: 99 })] });
  const renderer = createInProcessRenderer();
  sealed = (await renderer.render(document, await makeSeal())).bytes;
});

const name = (key: string) => PDFName.of(key);

function read(file: PDFDocument, parent: PDFDict, below = ""): string[] {
  const pages = file.getPages().map(({ ref }) => ref);
  const found: string[] = [];
  for (let next = parent.lookupMaybe(name("First"), PDFDict); next; ) {
    const title = next.lookup(name("Title"), PDFHexString).decodeText();
    const page = pages.indexOf(next.lookup(name("Dest"), PDFArray).get(0) as (typeof pages)[number]);
    found.push(`${below}${title} ${page + 1}`, ...read(file, next, "- "));
    next = next.lookupMaybe(name("Next"), PDFDict);
  }
  return found;
}

async function resaved(change: (file: PDFDocument) => unknown) {
  const file = await PDFDocument.load(sealed, { updateMetadata: false });
  change(file);
  const found = await readSaved(Uint8Array.from(await file.save()));
  if (found.kind !== "read") return found.kind;
  const issued = await readSaved(Uint8Array.from(sealed));
  const items = issued.kind === "read" ? issued.bookmarks?.items : null;
  const origins = file.getPages().map((_, index) => index);
  return (
    found.bookmarks && compareBookmarks(found.bookmarks, { outline: await outlineHash(items ?? []), origins })
  );
}
const firstOf = (file: PDFDocument) =>
  file.catalog.lookup(name("Outlines"), PDFDict).lookup(name("First"), PDFDict);

it("bookmarks lead to the certificate, the translation with its main headings, and the source", async () => {
  const file = await PDFDocument.load(sealed, { updateMetadata: false });
  expect(read(file, file.catalog.lookup(name("Outlines"), PDFDict))).toEqual([
    "Certificate 1",
    "Civil status 2",
    "- Record of birth 2",
    "- سجل الزواج 3",
    "Source document 4",
  ]);
});

it("the printed address is a link to itself, on one line", async () => {
  const file = await PDFDocument.load(sealed, { updateMetadata: false });
  const link = file.getPage(0).node.Annots()?.lookup(0, PDFDict);
  const address = "https://vidimus.example/verify/vcrt_01jd8w3k5xq2m7t9r4h6b0c1fz";
  expect(link?.lookup(name("A"), PDFDict).lookup(name("URI"), PDFString).asString()).toBe(address);
  const [left = 0, bottom = 0, right = 0, top = 0] =
    link?.lookup(name("Rect"), PDFArray).asArray().map(Number) ?? [];
  expect([top - bottom < 16, right - left > 150]).toEqual([true, true]);
});

it("a dropped file may have been saved again, and its bookmarks dropped", async () => {
  expect(await resaved(() => undefined)).toBe("same");
  expect(await resaved((file) => file.catalog.delete(name("Outlines")))).toBeNull();
});

it.each([
  [
    "with other words",
    (file: PDFDocument) => firstOf(file).set(name("Title"), PDFHexString.fromText("Passed")),
  ],
  [
    "that lead elsewhere",
    (file: PDFDocument) =>
      firstOf(file).set(name("Dest"), file.context.obj([file.getPage(1).ref, name("Fit")])),
  ],
  [
    "that open an address",
    (file: PDFDocument) =>
      firstOf(file).set(
        name("A"),
        file.context.obj({ S: "URI", URI: PDFString.of("https://elsewhere.example/") }),
      ),
  ],
  [
    "in another order",
    (file: PDFDocument) => {
      const outline = file.catalog.lookup(name("Outlines"), PDFDict);
      const last = outline.get(name("Last"));
      if (last) outline.set(name("First"), last);
    },
  ],
])("a dropped file with bookmarks %s is not as it was issued", async (_, change) => {
  expect(await resaved(change)).toBe("other");
});

it("a title or heading of any length is one line of a panel", () => {
  const content = { ...CONTENT, title: " ", blocks: [heading("h", "word ".repeat(100)), heading("e", " ")] };
  expect(bookmarksOf({ content, exhibit: null }).map(({ title }) => title)).toEqual([
    "Certificate",
    "Translation",
    `${"word ".repeat(24)}…`,
  ]);
});
