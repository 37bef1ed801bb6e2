import { certifiedLanguageName } from "@/lib/core/orders/document-names";
import { certificateDate } from "../../certification/closing";
import { isOnEveryPage } from "../../certification/translator-stamp";
import { readExhibitPicture } from "../../exhibit-picture/read-picture";
import { type Band, band, type Mark, shift } from "../layout/band";
import { FAINT_INK, footLine, type Paper, SIZE } from "../layout/design";
import { paragraphHeight, paragraphMarks } from "../layout/paragraph-bands";
import type { TypeSetter } from "../layout/type-setter";
import type { CertifiedDocument, PrintedStamp } from "../port";
import { addTag, type Tag } from "../text/tag";
import { keepNumbers } from "./keep-numbers";

/** Rubber stamps are at most 42 by 21 mm, or round with 30 mm. */
const STAMP = { width: 119, height: 85 };
const BESIDE = 14;
const CLEAR = 6;

export function stampBands(document: CertifiedDocument, setter: TypeSetter, room: number): Band[] {
  const { stamp } = document;
  if (!stamp) return [];
  const { width, height } = sizeOf(stamp);
  const x = width + BESIDE;
  let depth = 0;
  const text = fieldsOf(stamp).flatMap((line, index): Mark[] => {
    const tag = addTag(setter.section, "P");
    const runs = [{ text: line, bold: index === 0 }];
    const size = index === 0 ? SIZE.note : SIZE.fields;
    const paragraph = setter.set(runs, setter.body.width - x, { size, tag });
    const top = depth;
    depth += paragraphHeight(paragraph);
    return paragraphMarks(paragraph, x, top);
  });
  const tag = addTag(setter.section, "Figure", { alt: altOf(document, stamp) });
  const picture: Mark = { kind: "picture", name: "Stamp", x: 0, y: 0, width, height, tag };
  const top = Math.max(0, (height - depth) / 2);
  return [
    band(Math.max(height, depth), [picture, ...text.map((mark) => shift(mark, 0, top))], {
      gap: 14 * setter.scale * room,
    }),
  ];
}

export function footStampHeight({ stamp, profile }: CertifiedDocument): number | null {
  return stamp && isOnEveryPage(stamp, profile) ? sizeOf(stamp).height + CLEAR : null;
}

export function footStampMarks(
  document: CertifiedDocument,
  paper: Paper,
  { edge, setter, section }: { edge: { x: number; width: number }; setter: TypeSetter; section?: Tag },
): Mark[] {
  const { stamp, profile, translator, signedAt, timeZone } = document;
  if (!stamp || !isOnEveryPage(stamp, profile)) return [];
  const { width, height } = sizeOf(stamp);
  const bottom = footLine(paper) - CLEAR;
  const alt = altOf(document, stamp);
  const picture: Mark = {
    kind: "picture",
    name: "Stamp",
    x: edge.x + edge.width - width,
    y: bottom - height,
    width,
    height,
    ...(section && { tag: addTag(section, "Figure", { alt }) }),
  };
  const number = keepNumbers(stamp.number);
  const said = `${translator.name}, stamp no. ${number}. Signed on ${certificateDate(signedAt, timeZone)}.`;
  const runs = [{ text: said, color: FAINT_INK }];
  const room = edge.width - width - BESIDE;
  const paragraph = setter.set(runs, room, { size: SIZE.furniture, align: "end" });
  return [picture, ...paragraphMarks(paragraph, edge.x, bottom - paragraphHeight(paragraph))];
}

export function hasStamp(marks: readonly Mark[]): boolean {
  return marks.some((mark) => mark.kind === "picture" && mark.name === "Stamp");
}

function fieldsOf(stamp: PrintedStamp): string[] {
  const { body, number, expiresOn, languagePairs } = stamp;
  const pairs = languagePairs.map(
    ({ source, target }) => `${certifiedLanguageName(source)} into ${certifiedLanguageName(target)}`,
  );
  return [
    "Translator’s own stamp",
    // A name in another script would reorder what follows it on the line.
    body,
    `Number ${keepNumbers(number)}`,
    ...(pairs.length === 0 ? [] : [`Languages: ${pairs.join("; ")}`]),
    ...(expiresOn === null ? [] : [`Valid until ${certificateDate(new Date(expiresOn), null)}`]),
  ];
}

function altOf({ translator }: CertifiedDocument, { body, number }: PrintedStamp): string {
  return `Stamp of ${translator.name}: ${body}, ${number}`;
}

function sizeOf({ picture }: PrintedStamp): { width: number; height: number } {
  const { widthPx, heightPx } = readExhibitPicture(picture);
  const scale = Math.min(STAMP.width / widthPx, STAMP.height / heightPx);
  return { width: widthPx * scale, height: heightPx * scale };
}
