import { expect, it } from "vitest";
import { readExhibitPicture } from "@/lib/paper";
import { makePdf } from "../sources/testing/make-documents";
import { reader } from "./testing/confined-reader";

const PICTURE_PX = 96;
const PICTURE_PT = 36;
const MASK =
  "<</Type/XObject/Subtype/Image/ImageMask true/Width 8/Height 1/BitsPerComponent 1/Length 1>>stream\nU\nendstream";

function scanned(times: number, more = ""): Uint8Array {
  const content = Array.from({ length: times }, (_, at) => `q 36 0 0 36 ${20 + 40 * at} 60 cm /I Do Q`).join(
    " ",
  );
  const bits = "F0".repeat((PICTURE_PX * PICTURE_PX) / 8);
  return makePdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 400]/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>>>>>",
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    `<</Type/XObject/Subtype/Image/Width ${PICTURE_PX}/Height ${PICTURE_PX}/ColorSpace/DeviceGray/BitsPerComponent 1${more}/Filter/ASCIIHexDecode/Length ${bits.length}>>stream\n${bits}\nendstream`,
    MASK,
  ]);
}

it.each([1, 2, 20])(
  "a page that a scan is on %i times is drawn as finely as the scan came",
  async (times) => {
    const document = { bytes: scanned(times), mediaType: "application/pdf" };
    const { bytes } = await reader.exhibitPicture(document, { page: 1, maxBytes: 1_000_000 });
    expect(readExhibitPicture(bytes).widthPx).toBe(Math.round((400 * PICTURE_PX) / PICTURE_PT));
  },
);

it.each(["Mask", "SMask"])("a scan whose letters are in its %s is drawn as finely as print", async (name) => {
  const document = { bytes: scanned(1, `/${name} 6 0 R`), mediaType: "application/pdf" };
  const { bytes } = await reader.exhibitPicture(document, { page: 1, maxBytes: 1_000_000 });
  expect(readExhibitPicture(bytes).widthPx).toBe(Math.round((400 * 300) / 72));
});
