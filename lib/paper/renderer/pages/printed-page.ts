import type { Mark } from "../layout/band";
import type { Paper } from "../layout/design";
import type { Line } from "../text/line";

export interface PrintedPage {
  paper: Paper;
  marks: Mark[];
}

export function linesOf({ marks }: PrintedPage): Line[] {
  return marks.flatMap((mark) => (mark.kind === "line" ? [mark.line] : []));
}
