import { readExhibitPicture } from "../../exhibit-picture/read-picture";
import { type Band, band, type Mark } from "../layout/band";
import { FAINT_INK, HAIRLINE, SIZE } from "../layout/design";
import { paragraphHeight, paragraphMarks } from "../layout/paragraph-bands";
import type { TypeSetter } from "../layout/type-setter";
import type { CertifiedDocument } from "../port";
import { addTag } from "../text/tag";

const LOGO = { width: 140, height: 44 };
const GAP = 14;

export function letterheadBands(
  { letterhead }: Pick<CertifiedDocument, "letterhead">,
  setter: TypeSetter,
): Band[] {
  if (!letterhead) return [];
  const { name, lines, logo } = letterhead;
  const size = logo ? sizeOf(logo) : null;
  const x = size ? size.width + GAP : 0;
  let height = 0;
  const put = (text: string, isName: boolean): Mark[] => {
    const runs = [isName ? { text, bold: true } : { text, color: FAINT_INK }];
    const tag = addTag(setter.section, "P");
    const paragraph = setter.set(runs, setter.body.width - x, {
      size: isName ? SIZE.text : SIZE.furniture,
      tag,
    });
    const top = height;
    height += paragraphHeight(paragraph);
    return paragraphMarks(paragraph, x, top);
  };
  const picture: Mark[] = size
    ? [
        {
          kind: "picture",
          name: "Logo",
          x: 0,
          y: 0,
          ...size,
          tag: addTag(setter.section, "Figure", { alt: `Logo of ${name}` }),
        },
      ]
    : [];
  const text = [...put(name, true), ...lines.flatMap((line) => put(line, false))];
  const tall = Math.max(height, size?.height ?? 0);
  const rule: Mark = {
    kind: "rule",
    x1: 0,
    y1: 0,
    x2: setter.body.width,
    y2: 0,
    thickness: 0.5,
    color: HAIRLINE,
  };
  return [
    band(tall, [...picture, ...text], { keepWithNext: true }),
    band(1, [rule], { gap: 9, keepWithNext: true }),
  ];
}

function sizeOf(logo: Uint8Array): { width: number; height: number } {
  const { widthPx, heightPx } = readExhibitPicture(logo);
  const scale = Math.min(LOGO.width / widthPx, LOGO.height / heightPx);
  return { width: widthPx * scale, height: heightPx * scale };
}
