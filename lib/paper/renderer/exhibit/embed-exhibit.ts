import {
  type PDFDocument,
  PDFHexString,
  PDFName,
  type PDFPage,
  PDFRawStream,
  type PDFRef,
} from "@cantoo/pdf-lib";
import { readExhibitPicture } from "../../exhibit-picture/read-picture";
import type { PictureName } from "../layout/band";

export function embedExhibit(
  file: PDFDocument,
  pages: readonly PDFPage[],
  pictures: readonly (Uint8Array | null)[],
): void {
  for (const [index, page] of pages.entries()) {
    const bytes = pictures[index];
    if (bytes) addPicture(page, "Source", embedPicture(file, bytes));
  }
}

export function addPicture({ node }: PDFPage, name: PictureName, image: PDFRef): void {
  node.normalize();
  node.setXObject(PDFName.of(name), image);
}

export function embedPicture(file: PDFDocument, bytes: Uint8Array): PDFRef {
  const picture = readExhibitPicture(bytes);
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
