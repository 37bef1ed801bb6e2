import { type PDFDocument, PDFName, PDFString } from "@cantoo/pdf-lib";
import { srgbProfile } from "./srgb-profile";

export const SRGB = "sRGB IEC61966-2.1";

/** Says what the file is and which colours it means, as archives ask for (PDF/A-3, ISO 19005-3, 6.2.3 and 6.6.2). */
export function makeArchival({ context, catalog }: PDFDocument, xmp: string): void {
  // Not packed: whoever looks for it in twenty years finds it in the file as it lies there.
  const metadata = context.stream(new TextEncoder().encode(xmp), { Type: "Metadata", Subtype: "XML" });
  catalog.set(PDFName.of("Metadata"), context.register(metadata));
  const profile = context.register(context.flateStream(srgbProfile(), { N: 3 }));
  const intent = context.obj({
    Type: "OutputIntent",
    S: "GTS_PDFA1",
    OutputConditionIdentifier: PDFString.of(SRGB),
    DestOutputProfile: profile,
  });
  catalog.set(PDFName.of("OutputIntents"), context.obj([intent]));
}
