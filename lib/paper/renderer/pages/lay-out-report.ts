import type { TypefaceCollection } from "../fonts/typeface";
import { shift } from "../layout/band";
import { TURNED, UPRIGHT } from "../layout/design";
import { fitContent } from "../layout/fit-content";
import { TypeSetter } from "../layout/type-setter";
import type { Report } from "../port";
import { TypefaceChooser } from "../text/choose-typeface";
import type { Tag, TagType } from "../text/tag";
import { reportFurniture } from "./furniture";
import { reportOutline } from "./outline";
import type { PrintedPage } from "./printed-page";

export function layOutReport(
  report: Report,
  typefaces: TypefaceCollection,
): { pages: PrintedPage[]; structure: Tag; outline: ReturnType<typeof reportOutline> } {
  const fonts = new TypefaceChooser(typefaces, report.content.language);
  const setter = new TypeSetter(fonts, "en", "ltr");
  const { pages: bodies, section, headings } = fitContent(report.content, fonts);
  const pages = bodies.map(({ marks, isTurned }, index) => {
    const paper = isTurned ? TURNED : UPRIGHT;
    return {
      paper,
      marks: [
        ...marks.map((mark) => shift(mark, paper.body.x, paper.body.y)),
        ...reportFurniture(report, index + 1, bodies.length, paper, setter),
      ],
    };
  });
  // Levels start below a certificate's title, which a report lacks.
  for (const tag of headings.values()) tag.type = `H${Number(tag.type.slice(1)) - 1}` as TagType;
  const outline = reportOutline(report.content, pages, headings);
  return { pages, structure: { type: "Document", children: [section] }, outline };
}
