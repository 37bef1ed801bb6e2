import { makePdf } from "../../sources/testing/make-documents";

const stream = (dictionary: string, content: string) =>
  `<<${dictionary}/Length ${content.length}>>stream\n${content}\nendstream`;

export const SOME_TEXT = "BT /F 12 Tf 20 350 Td (Acta de nacimiento) Tj ET";

export const BROKEN_PICTURES = {
  "a JPEG without any marks":
    "/Width 200/Height 200/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode",
  "JPEG 2000 without a codestream": "/Width 200/Height 200/Filter/JPXDecode",
  "JBIG2 without segments":
    "/Width 200/Height 200/ColorSpace/DeviceGray/BitsPerComponent 1/Filter/JBIG2Decode",
  "an unknown filter": "/Width 200/Height 200/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/NoSuchDecode",
};

export function withPicture(
  dictionary: string,
  more = "",
  data = "this is no picture ".repeat(20),
): Uint8Array {
  return makePdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 400]/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>",
    stream("", `q 200 0 0 100 40 40 cm /I Do Q ${more}`),
    stream(`/Type/XObject/Subtype/Image${dictionary}`, data),
  ]);
}

export function withCatalogue(
  catalogue: string,
  { page = "", content = SOME_TEXT, objects = [] as string[] } = {},
): Uint8Array {
  return makePdf([
    `<</Type/Catalog/Pages 2 0 R${catalogue}>>`,
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 400]/Contents 4 0 R/Resources<</Properties<</L 5 0 R>>/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>${page}>>`,
    stream("", content),
    ...objects,
  ]);
}
