import {
  concatTransformationMatrix,
  drawObject,
  PDFArray,
  type PDFDocument,
  PDFHexString,
  PDFName,
  type PDFPage,
  PDFRawStream,
  type PDFRef,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  setLineWidth,
  setStrokingRgbColor,
  stroke,
} from "@cantoo/pdf-lib";
import type { ExhibitPicture } from "@/lib/core/exhibit-picture/picture";
import { readExhibitPicture } from "@/lib/core/exhibit-picture/read-picture";
import { type Frame, frameOf } from "./placement";

const LINE = 0.78;

/** Puts the pictures of the source's pages into their frames, below what is printed there already. */
export function placeExhibit(
  file: PDFDocument,
  frames: readonly PDFPage[],
  pictures: readonly (Uint8Array | null)[],
): void {
  for (const [index, page] of frames.entries()) {
    const bytes = pictures[index];
    if (!bytes) continue;
    const picture = readExhibitPicture(bytes);
    drawBelow(page, embed(file, picture), frameOf(picture));
  }
}

/** The picture as an image of the file: its pixels as they are, and a description of our own. */
function embed(file: PDFDocument, picture: ExhibitPicture): PDFRef {
  const { widthPx, heightPx, data } = picture;
  const { context } = file;
  const dict = context.obj({
    Type: "XObject",
    Subtype: "Image",
    Width: widthPx,
    Height: heightPx,
    ...(picture.kind === "jpeg"
      ? {
          ColorSpace: picture.components === 1 ? "DeviceGray" : "DeviceRGB",
          BitsPerComponent: 8,
          Filter: "DCTDecode",
        }
      : {
          ColorSpace: [
            PDFName.of("Indexed"),
            PDFName.of("DeviceRGB"),
            picture.palette.length / 3 - 1,
            PDFHexString.of(Buffer.from(picture.palette).toString("hex")),
          ],
          BitsPerComponent: picture.bits,
          Filter: "FlateDecode",
          DecodeParms: {
            Predictor: 15,
            Colors: 1,
            BitsPerComponent: picture.bits,
            Columns: widthPx,
          },
        }),
    Length: data.length,
  });
  return context.register(PDFRawStream.of(dict, data));
}

/** Draws it before everything else of the page, with a hairline at its edge: the page's own words stay on top. */
function drawBelow({ node, doc }: PDFPage, image: PDFRef, { x, y, width, height }: Frame): void {
  node.normalize();
  const name = node.newXObject("Source", image);
  const before = doc.context.register(
    doc.context.contentStream([
      pushGraphicsState(),
      concatTransformationMatrix(width, 0, 0, height, x, y),
      drawObject(name),
      popGraphicsState(),
      pushGraphicsState(),
      setLineWidth(0.5),
      setStrokingRgbColor(LINE, LINE, LINE),
      rectangle(x, y, width, height),
      stroke(),
      popGraphicsState(),
    ]),
  );
  const contents = node.Contents();
  if (contents instanceof PDFArray) contents.insert(0, before);
  else node.set(PDFName.Contents, doc.context.obj([before]));
}
