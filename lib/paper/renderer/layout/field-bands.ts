import { wordsOf } from "../text/compose-paragraph";
import type { Paragraph } from "../text/line";
import type { StyledRun } from "../text/styled-run";
import { addTag, type Tag } from "../text/tag";
import { type Band, band, type Mark } from "./band";
import { shareOut } from "./column-widths";
import { FAINT_INK, GAP, HAIRLINE, SIZE } from "./design";
import { paragraphMarks } from "./paragraph-bands";
import { type RowCell, rowBands } from "./row-bands";
import type { TypeSetter } from "./type-setter";

const LABEL_WIDTH = 158;
const GUTTER = 14;
const PADDING = 3.5;
const LEAST_BOX = 36;
const MOST_BOXES = 8;

export interface FieldText {
  label: readonly StyledRun[];
  value: readonly StyledRun[];
  beside?: boolean | undefined;
  language?: string | undefined;
  below?: { text: string; language: string } | undefined;
}

export function fieldBands(rows: readonly FieldText[], setter: TypeSetter, room = 1): Band[] {
  const table = addTag(setter.section, "Table");
  const bands = strips(rows).flatMap((strip) => {
    const widths = strip.length > 1 ? boxWidths(strip, setter) : null;
    return widths === null
      ? strip.flatMap((row) => rowOfTwo(row, table, setter, PADDING * room))
      : rowOfBoxes(strip, widths, table, setter);
  });
  return bands.map((each, index) => (index === 0 ? { ...each, gap: GAP.paragraph } : each));
}

function strips(rows: readonly FieldText[]): FieldText[][] {
  const found: FieldText[][] = [];
  for (const row of rows) {
    const last = found.at(-1);
    if (row.beside && last && last.length < MOST_BOXES) last.push(row);
    else found.push([row]);
  }
  return found;
}

function rowOfTwo(field: FieldText, table: Tag, setter: TypeSetter, padding: number): Band[] {
  const { label } = field;
  const { width, height } = setter.body;
  const valueWidth = width - LABEL_WIDTH - GUTTER;
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
      paragraph: valueParagraph(field, row, setter, valueWidth),
    },
  ];
  return [...rowBands(cells, padding, height / 2), hairline(width)];
}

function valueParagraph(
  { value, language, below }: FieldText,
  row: Tag,
  setter: TypeSetter,
  width: number,
): Paragraph {
  const cell = addTag(row, "TD", language === undefined ? {} : { lang: language });
  const put = (runs: readonly StyledRun[], tag: Tag) => setter.set(runs, width, { size: SIZE.fields, tag });
  if (!below) return put(value, cell);
  const above = put(value, addTag(cell, "P"));
  const rest = put([{ text: below.text }], addTag(cell, "P", { lang: below.language }));
  return {
    lines: [...above.lines, ...rest.lines],
    lineHeight: Math.max(above.lineHeight, rest.lineHeight),
    baseline: Math.max(above.baseline, rest.baseline),
  };
}

function boxWidths(strip: readonly FieldText[], setter: TypeSetter): number[] | null {
  const least = strip.map(({ label, value }) =>
    Math.max(
      LEAST_BOX,
      ...[label, value].flatMap((runs) => [...wordsOf(setter.shape(runs, { size: SIZE.fields }))]),
    ),
  );
  const room = setter.body.width - GUTTER * (strip.length - 1);
  const needed = least.reduce((sum, each) => sum + each, 0);
  return needed > room
    ? null
    : shareOut(
        strip.map(() => 1),
        least,
        room,
      );
}

function rowOfBoxes(
  strip: readonly FieldText[],
  widths: readonly number[],
  table: Tag,
  setter: TypeSetter,
): Band[] {
  const { width, height } = setter.body;
  const boxes = strip.map(({ label, value }, index) => {
    const row = addTag(table, "TR");
    const own = widths[index] ?? 0;
    const before = widths.slice(0, index).reduce((sum, each) => sum + each + GUTTER, 0);
    const head = addTag(row, "TH", { scope: "Row" });
    return {
      x: setter.fromStart(before, own, width),
      edge: setter.fromStart(before - GUTTER / 2, 0, width),
      label: setter.set(label, own, { size: SIZE.note, color: FAINT_INK, tag: head }),
      value: setter.set(value, own, { size: SIZE.fields, tag: addTag(row, "TD") }),
    };
  });
  const labels = rowBands(
    boxes.map(({ x, label }) => ({ x, paragraph: label })),
    0,
    height / 4,
  );
  const values = rowBands(
    boxes.map(({ x, value }) => ({ x, paragraph: value })),
    0,
    height / 4,
  );
  const [above, below] = [labels[0], values[0]];
  if (!above || !below || labels.length + values.length > 2) return [...labels, ...values, hairline(width)];
  const tall = above.height + below.height + 2 * PADDING;
  const tops = [boxes.map(({ label }) => label.baseline), boxes.map(({ value }) => value.baseline)].map(
    (baselines) => Math.max(...baselines),
  );
  const marks = boxes.flatMap(({ x, edge, label, value }, index): Mark[] => [
    ...(index === 0 ? [] : [upright(edge, tall)]),
    ...paragraphMarks(label, x, PADDING + (tops[0] ?? 0) - label.baseline),
    ...paragraphMarks(value, x, PADDING + above.height + (tops[1] ?? 0) - value.baseline),
  ]);
  return [band(tall, marks, { keepWithNext: true }), hairline(width)];
}

function upright(x: number, height: number): Mark {
  return { kind: "rule", x1: x, y1: 2, x2: x, y2: height - 2, thickness: 0.5, color: HAIRLINE };
}

function hairline(width: number): Band {
  return band(0.5, [{ kind: "rule", x1: 0, y1: 0.25, x2: width, y2: 0.25, thickness: 0.5, color: HAIRLINE }]);
}
