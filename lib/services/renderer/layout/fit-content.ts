import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import { directionOf } from "@/lib/core/documents/text-direction";
import type { TypefaceChooser } from "../text/choose-typeface";
import type { Line } from "../text/line";
import { blockBands } from "./block-bands";
import { BODY } from "./design";
import { type PageBody, paginate } from "./paginate";
import { TypeSetter } from "./type-setter";

const SCALES = [1, 0.96, 0.92, 0.88];
const RUNT_HEIGHT = BODY.height * 0.2;
const LONGEST_TO_FIT_PAGES = 12;

/** The pages of a translation and every line that was set for them. */
export interface FittedContent {
  pages: PageBody[];
  lines: readonly Line[];
}

/**
 * Lays out a translation; where a few lines would spill onto a page of their own, type a little smaller is tried
 * so that the pages follow those of the source.
 */
export function fitContent(content: TranslatedDocument, fonts: TypefaceChooser): FittedContent {
  const direction = directionOf(content);
  let best: FittedContent | undefined;
  for (const scale of SCALES) {
    const setter = new TypeSetter(fonts, content.language, direction, scale);
    const bands = content.blocks.flatMap((block) => blockBands(block, setter));
    const pages = paginate(
      bands.map((band) => ({ ...band, gap: band.gap * scale })),
      BODY.height,
    );
    if (!best || pages.length < best.pages.length) best = { pages, lines: setter.lines };
    const hasRunt = best.pages.length > 1 && best.pages.some(({ height }) => height < RUNT_HEIGHT);
    if (!hasRunt || best.pages.length > LONGEST_TO_FIT_PAGES) break;
  }
  return best ?? { pages: [], lines: [] };
}
