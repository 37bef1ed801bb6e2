import type { StyledRun } from "../text/styled-run";
import { addTag } from "../text/tag";
import { type Band, band } from "./band";
import { FAINT_INK, GAP, HAIRLINE, SIZE } from "./design";
import { type RowCell, rowBands } from "./row-bands";
import type { TypeSetter } from "./type-setter";

const LABEL_WIDTH = 158;
const GUTTER = 14;
const PADDING = 3.5;

/** Label and value side by side, a hairline between the rows. */
export function fieldBands(
  rows: readonly { label: readonly StyledRun[]; value: readonly StyledRun[] }[],
  setter: TypeSetter,
): Band[] {
  const { width, height } = setter.body;
  const valueWidth = width - LABEL_WIDTH - GUTTER;
  const table = addTag(setter.section, "Table");
  const bands = rows.flatMap(({ label, value }) => {
    const row = addTag(table, "TR");
    const cells: RowCell[] = [
      {
        x: setter.fromStart(0, LABEL_WIDTH, width),
        paragraph: setter.set(label, LABEL_WIDTH, {
          size: SIZE.fields,
          color: FAINT_INK,
          tag: addTag(row, "TH", { scope: "Row" }),
        }),
      },
      {
        x: setter.fromStart(LABEL_WIDTH + GUTTER, valueWidth, width),
        paragraph: setter.set(value, valueWidth, { size: SIZE.fields, tag: addTag(row, "TD") }),
      },
    ];
    return [...rowBands(cells, PADDING, height / 2), hairline(width)];
  });
  return bands.map((each, index) => (index === 0 ? { ...each, gap: GAP.paragraph } : each));
}

function hairline(width: number): Band {
  return band(0.5, [{ kind: "rule", x1: 0, y1: 0.25, x2: width, y2: 0.25, thickness: 0.5, color: HAIRLINE }]);
}
