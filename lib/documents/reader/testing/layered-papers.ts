import { stream } from "../../sources/testing/hostile/pdf-parts";
import { makePdf } from "../../sources/testing/make-documents";

/** Transparent layers nested in, or masked by, the one before: drawing needs memory for all. */
export function layeredPage(kind: "within" | "masked by", layers: number): Uint8Array {
  const own = (layer: number) =>
    `0.9${layer % 9} g 10 10 575 822 re f 0 g BT /F 9 Tf 60 ${790 - 12 * layer} Td (Layer ${layer}) Tj ET`;
  const form = (layer: number) => {
    const inner = layer === layers ? "" : kind === "within" ? "/T gs /X Do" : "/M gs";
    const next = layer + 6;
    const mask = `/M<</SMask<</S/Luminosity/G ${next} 0 R>>>>`;
    const resources =
      layer === layers
        ? "/Font<</F 5 0 R>>"
        : `/Font<</F 5 0 R>>/XObject<</X ${next} 0 R>>/ExtGState<</T<</ca 0.97>>${mask}>>`;
    return stream(
      `/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Group<</S/Transparency/I true/CS/DeviceRGB>>/Resources<<${resources}>>`,
      kind === "within" ? `${own(layer)} ${inner}` : `${inner} ${own(layer)}`,
    );
  };
  return makePdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</XObject<</X 6 0 R>>/ExtGState<</T<</ca 0.97>>>>/Font<</F 5 0 R>>>>>>",
    stream("", "/T gs /X Do BT /F 12 Tf 60 20 Td (Certificate) Tj ET"),
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    ...Array.from({ length: layers }, (_, at) => form(at + 1)),
  ]);
}
