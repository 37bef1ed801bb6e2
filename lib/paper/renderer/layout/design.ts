import type { PaperSize } from "../../certification/paper";

/** US Letter, in points. */
export const PAGE = { width: 612, height: 792 } as const;

/** Common printers leave a quarter of an inch blank. */
export const UNPRINTABLE = 18;

export const BODY = { x: 64, y: 84, width: 484, height: 630 } as const;

export const HEADER_BASELINE = 50;
export const FOOTER_BASELINE = 748;

export interface Paper {
  width: number;
  height: number;
  body: { x: number; y: number; width: number; height: number };
  footerBaseline: number;
  exhibit: { x: number; y: number; width: number; height: number };
}

const EXHIBIT = { x: 36, y: 66, width: 540, height: 660 } as const;

export const UPRIGHT: Paper = { ...PAGE, body: BODY, footerBaseline: FOOTER_BASELINE, exhibit: EXHIBIT };

export const TURNED: Paper = sheet(PAGE.height, PAGE.width);

function sheet(width: number, height: number): Paper {
  const within = (box: Paper["body"]) => ({
    x: box.x,
    y: box.y,
    width: width - (PAGE.width - box.width),
    height: height - (PAGE.height - box.height),
  });
  const footerBaseline = height - (PAGE.height - FOOTER_BASELINE);
  return { width, height, body: within(BODY), footerBaseline, exhibit: within(EXHIBIT) };
}

export interface Papers {
  upright: Paper;
  turned: Paper;
}

export const LETTER: Papers = { upright: UPRIGHT, turned: TURNED };

export const PAPERS: Readonly<Record<PaperSize, Papers>> = {
  letter: LETTER,
  a4: { upright: sheet(595.28, 841.89), turned: sheet(841.89, 595.28) },
};

export function withFreeFoot({ upright, turned }: Papers, height: number): Papers {
  const lower = (paper: Paper): Paper => ({
    ...paper,
    body: { ...paper.body, height: paper.body.height - height },
    exhibit: { ...paper.exhibit, height: paper.exhibit.height - height },
  });
  return { upright: lower(upright), turned: lower(turned) };
}

export function footLine({ footerBaseline }: Pick<Paper, "footerBaseline">): number {
  return footerBaseline - 14;
}

export const INK = "#16181d";
export const FAINT_INK = "#5c6270";
export const HAIRLINE = "#c9cdd6";
export const TABLE_LINE = "#8d93a1";
export const SHADE = "#f1f2f5";
export const WARNING = "#9b1c1c";

export const SIZE = {
  heading: { 1: 14.5, 2: 11.5, 3: 10.5 },
  text: 10,
  fields: 9.5,
  table: 8.75,
  wideTable: 8,
  smallestTable: 7,
  note: 8.75,
  furniture: 7.75,
  smallest: 7.75,
} as const;

export const GAP = { heading: { 1: 14, 2: 13, 3: 11 }, paragraph: 7, item: 3, block: 10 } as const;
