import { expect, it } from "vitest";
import { readExhibitPicture } from "@/lib/paper";
import { stream } from "../sources/testing/hostile/pdf-parts";
import { makePdf } from "../sources/testing/make-documents";
import { inspectBytes, reader } from "./testing/confined-reader";
import { layeredPage } from "./testing/layered-papers";
import { isUnread } from "./unread-page";

it.each([
  ["within", 24],
  ["masked by", 40],
] as const)("a page of layers, each %s the next, is read and drawn: %i", async (kind, layers) => {
  const bytes = layeredPage(kind, layers);
  await inspectBytes(bytes);
  const document = { bytes, mediaType: "application/pdf" };
  const turn = { lane: "workflow", owner: "tests" } as const;
  const { pages } = await reader.read(document, { language: "en", maxOcrPages: 0, turn });
  expect([pages.map(isUnread), pages[0]?.lines.some(({ text }) => text.includes("Certificate"))]).toEqual([
    [false],
    true,
  ]);
  const { bytes: exhibit } = await reader.exhibitPicture(document, { page: 1, maxBytes: 4_000_000, turn });
  expect(readExhibitPicture(exhibit).widthPx).toBeGreaterThanOrEqual(595);
});

/** The bytes per page of a 500-page exhibit. */
const LEAST_BYTES = 2 ** 26 / 500;

it("a page full of small print is legible in an exhibit of 500 pages", async () => {
  const rows = Array.from({ length: 62 }, (_, row) => {
    const words = Array.from({ length: 9 }, (_, at) =>
      (((row + 3) * (at + 7) * 7_919) % 99_991).toString(at % 2 ? 10 : 36),
    );
    return `(${words.join(" wherein ")}) Tj T*`;
  });
  const bytes = makePdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>",
    stream("", `BT /F 9 Tf 12.5 TL 40 800 Td ${rows.join(" ")} ET`),
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ]);
  const document = { bytes, mediaType: "application/pdf" };
  const whole = await reader.exhibitPicture(document, { page: 1, maxBytes: 4_000_000 });
  expect(whole.bytes.length).toBeGreaterThan(2 * LEAST_BYTES);
  const { bytes: exhibit } = await reader.exhibitPicture(document, { page: 1, maxBytes: LEAST_BYTES });
  const { kind, widthPx } = readExhibitPicture(exhibit);
  expect([kind, widthPx >= 1_230]).toEqual(["indexed", true]);
});
