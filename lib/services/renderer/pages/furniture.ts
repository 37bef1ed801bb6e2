import { certifiedLanguageName } from "@/lib/core/certification-statement";
import type { Mark } from "../layout/band";
import {
  BODY,
  FAINT_INK,
  FOOTER_BASELINE,
  HAIRLINE,
  HEADER_BASELINE,
  INK,
  SIZE,
  WARNING,
} from "../layout/design";
import { paragraphMarks } from "../layout/paragraph-bands";
import type { TypeSetter } from "../layout/type-setter";
import type { CertifiedDocument } from "../port";
import type { StyledRun } from "../text/styled-run";

/** What every page carries around its text: which certificate, which order, which page of how many. */
export function furniture(
  document: CertifiedDocument,
  page: number,
  pageCount: number,
  setter: TypeSetter,
): Mark[] {
  const { sourceLanguage, targetLanguage, documentIndex, documentsInOrder } = document;
  const from = sourceLanguage === "other" ? "" : ` from ${certifiedLanguageName(sourceLanguage)}`;
  const place = documentsInOrder > 1 ? ` · Document ${documentIndex + 1} of ${documentsInOrder}` : "";
  const put = (text: string | StyledRun[], baseline: number, align: "start" | "center" | "end") => {
    const runs = typeof text === "string" ? [{ text }] : text;
    const paragraph = setter.set(runs, BODY.width, { size: SIZE.furniture, align, color: FAINT_INK });
    return paragraphMarks(paragraph, BODY.x, baseline - paragraph.baseline);
  };
  return [
    ...put(
      [
        { text: "Vidimus", bold: true, color: INK },
        { text: `  Certified translation${from} into ${certifiedLanguageName(targetLanguage)}` },
      ],
      HEADER_BASELINE,
      "start",
    ),
    ...put(`Order ${document.orderNumber}${place}`, HEADER_BASELINE, "end"),
    ...(document.isSandbox
      ? put([{ text: "SPECIMEN – NOT VALID", bold: true, color: WARNING }], HEADER_BASELINE - 14, "center")
      : []),
    ...put(`Certificate ${document.certificateId}`, FOOTER_BASELINE, "start"),
    ...put(`Page ${page} of ${pageCount}`, FOOTER_BASELINE, "end"),
    hairline(HEADER_BASELINE + 8),
    hairline(FOOTER_BASELINE - 14),
  ];
}

function hairline(y: number): Mark {
  return { kind: "rule", x1: BODY.x, y1: y, x2: BODY.x + BODY.width, y2: y, thickness: 0.5, color: HAIRLINE };
}
