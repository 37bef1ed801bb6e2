import { expect, it } from "vitest";
import type { SourceView } from "@/lib/contract/desk/views";
import type { Block } from "@/lib/core/documents/document-model";
import { cropOf, quoteOf } from "./finding-quote";

const block = (text: string): Block => ({ kind: "text", id: "b", runs: [{ text }] });

it("quotes the translation around the words that a finding names, and its beginning where it names none of them", () => {
  const long = block(`${"Before that. ".repeat(20)}Begona Muñiz was born here. ${"After that. ".repeat(20)}`);
  const quote = quoteOf(long, { message: "The source has “Begoña”, but the translation has “Begona”." });
  expect(quote).toMatch(/^….*Begona Muñiz was born here.*…$/);
  expect(quoteOf(block("A short text."), { message: "The draft is only 60% certain." })).toBe(
    "A short text.",
  );
  expect(quoteOf(block(" "), { message: "This block has no text." })).toBeNull();
  expect(quoteOf(undefined, { message: "Page 2 has no translation." })).toBeNull();
});

it("quotes no more of a table than the row that has the words", () => {
  const row = (...cells: string[]) => cells.map((text) => ({ runs: [{ text }] }));
  const table: Block = {
    kind: "table",
    id: "t",
    columns: [1, 1],
    rows: [row("Volume", "00214"), row("Page", "384"), row("Folio", "127 overleaf")],
  };
  const message = "The source has the number “348”, but the translation has “384”.";
  expect(quoteOf(table, { message })).toBe("Page 384");
  expect(quoteOf(table, { message: "The draft is only 60% certain." })).toBe(
    "Volume 00214 Page 384 Folio 127 overleaf",
  );
});

const sources = (isScanned: boolean): SourceView[] => [
  {
    index: 0,
    mediaType: "application/pdf",
    sizeBytes: 1,
    trouble: null,
    pages: [{ number: 1, widthPt: 600, heightPt: 800, isScanned, pictureUrl: "/p/1.jpg" }],
  },
];
const place = { document: 0, page: 1 };

it("cuts the piece of a scan out that a block was read from, and nothing of a page that is text", () => {
  const box = [500, 100, 250, 50] as const;
  const crop = cropOf({ page: 1, box }, place, sources(true));
  expect(crop).toEqual({
    backgroundImage: 'url("/p/1.jpg?side=1200")',
    backgroundSize: "400% 2000%",
    backgroundPosition: `${(500 / 750) * 100}% ${(100 / 950) * 100}%`,
    aspectRatio: "3.75",
    maxWidth: "30.00rem",
  });
  expect(cropOf({ page: 1, box }, place, sources(false))).toBeNull();
  expect(cropOf({ page: 1 }, place, sources(true))).toBeNull();
  expect(cropOf({ page: 1, box: [0, 0, 1000, 1000] }, place, sources(true))?.backgroundPosition).toBe(
    "0% 0%",
  );
});
