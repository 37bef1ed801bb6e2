import type { Mark } from "../layout/band";
import type { Paper } from "../layout/design";
import type { Line } from "../text/line";

/** Everything that one page shows, in the order in which it is drawn. */
export interface PrintedPage {
  paper: Paper;
  marks: Mark[];
}

/** The lines of text of a page in drawing order. */
export function linesOf({ marks }: PrintedPage): Line[] {
  return marks.flatMap((mark) => (mark.kind === "line" ? [mark.line] : []));
}
