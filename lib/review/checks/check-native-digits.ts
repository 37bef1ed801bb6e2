import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import { languageDirection } from "@/lib/core/documents/text-direction";
import type { Alignment } from "../align-to-pages";
import { fingerprint } from "../fingerprint";
import { clip, type Raised } from "../raise";
import type { ReviewedSource } from "../reviewed-source";

const DIGITS = "[\\u0660-\\u0669\\u06f0-\\u06f9]";
const NUMBER = `${DIGITS}(?:${DIGITS}|[.,/\\u066b\\u066c](?=${DIGITS})){0,20}`;
const UNIT =
  "(?:\\u00b0[CF]|(?:\\u00b5|\\u03bc|[mkcdn])?(?:[glLm]|mol|Hz|Pa|W|J|A|V|IU)|mcg|mmHg|min|hrs?|kcal|ft|lbs?|oz|USD|EUR|GBP)";
/** Such a number and what belongs to it turn round with the direction of their cell or sentence. */
const MIXED = new RegExp(
  `${NUMBER}[ \\u00a0]?(?:[×x][ \\u00a0]?${NUMBER}|${UNIT}(?![\\p{sc=Latn}\\p{M}]))`,
  "u",
);
const QUOTED = 30;

/** Native digits beside Latin units or "×", which may stand in two orders on one page. Western digits never do. */
export function checkNativeDigits(
  { language }: Pick<TranslatedDocument, "language">,
  { placed }: Alignment,
  { isPrinted }: Pick<ReviewedSource, "isPrinted">,
): Raised[] {
  if (!isPrinted || languageDirection(language) !== "rtl") return [];
  return placed.flatMap(({ block, document, page, text }): Raised[] => {
    const [found] = MIXED.exec(text) ?? [];
    if (found === undefined) return [];
    const message = `“${clip(found, QUOTED)}” may be printed in two orders on one page. Write numbers beside Latin units, and beside “×”, in Western digits.`;
    return [
      { kind: "structure", blockId: block.id, document, page, what: `digits:${fingerprint(found)}`, message },
    ];
  });
}
