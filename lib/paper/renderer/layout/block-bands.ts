import type { Block, HeadingBlock, ListBlock, TextBlock } from "@/lib/core/documents/document-model";
import {
  DEEPEST_LEVEL,
  type ItemTree,
  itemLabels,
  itemLevels,
  itemTree,
} from "@/lib/core/documents/list-levels";
import { markRuns, noteRuns, printedRuns } from "@/lib/core/documents/printed-words";
import { addTag, type Tag, type TagType } from "../text/tag";
import { type Band, band } from "./band";
import { FAINT_INK, GAP, HAIRLINE, SIZE } from "./design";
import { fieldBands } from "./field-bands";
import { paragraphBands } from "./paragraph-bands";
import { shapeTable } from "./shape-table";
import { tableBands } from "./table-bands";
import type { TypeSetter } from "./type-setter";

const LINES_OF_A_HEAD = 2;

export function blockBands(block: Block, setter: TypeSetter, following: readonly Block[] = []): Band[] {
  const { width } = setter.body;
  switch (block.kind) {
    case "heading":
      return headingBands(block, setter);
    case "text":
      return textBands(block, setter, following);
    case "list":
      return listBands(block, setter);
    case "fields":
      return fieldBands(
        block.rows.map(({ label, value, beside }) => ({
          label: printedRuns(label, setter.language),
          value: printedRuns(value, setter.language),
          beside,
        })),
        setter,
      );
    case "table":
      return tableBands(shapeTable(block, setter), setter);
    case "mark":
      return paragraphBands(
        setter.set(markRuns(block, setter.language), width, {
          size: SIZE.text,
          tag: addTag(setter.section, "P"),
        }),
        0,
        GAP.paragraph,
      );
    case "note":
      return noteBands(
        paragraphBands(
          setter.set(noteRuns(block, setter.language), width - 14, {
            size: SIZE.note,
            color: FAINT_INK,
            tag: addTag(setter.section, "P"),
          }),
          setter.fromStart(14, width - 14, width),
          GAP.block,
        ),
        setter,
      );
    case "rule":
      return [
        band(1, [{ kind: "rule", x1: 0, y1: 0.5, x2: width, y2: 0.5, thickness: 0.75, color: HAIRLINE }], {
          gap: GAP.block,
        }),
      ];
    case "page_break":
      return [band(0, [], { startsPage: true })];
  }
}

function textBands(block: TextBlock, setter: TypeSetter, [next, later]: readonly Block[]): Band[] {
  const paragraph = setter.set(printedRuns(block.runs, setter.language), setter.body.width, {
    size: SIZE.text,
    align: block.align,
    tag: addTag(setter.section, "P"),
  });
  const isHead =
    isEmphatic(block) && next !== undefined && !(isEmphatic(next) && (!later || isEmphatic(later)));
  return paragraphBands(paragraph, 0, GAP.paragraph, isHead && paragraph.lines.length <= LINES_OF_A_HEAD);
}

function isEmphatic(block: Block): boolean {
  if (block.kind !== "text") return false;
  const runs = block.runs.filter(({ text }) => text.trim() !== "");
  return runs.length > 0 && (runs.every(({ bold }) => bold) || runs.every(({ italic }) => italic));
}

function headingBands(block: HeadingBlock, setter: TypeSetter): Band[] {
  const { level, runs, align } = block;
  const tag = headingTag(setter.section, level);
  setter.headings.set(block, tag);
  const bold = printedRuns(runs, setter.language).map((run) => ({ ...run, bold: true }));
  const bands = paragraphBands(
    setter.set(bold, setter.body.width, {
      size: SIZE.heading[level],
      align,
      tag,
    }),
    0,
    GAP.heading[level],
    true,
  );
  return bands.map((each) => ({ ...each, keepWithNext: true }));
}

function headingTag(section: Tag, level: HeadingBlock["level"]): Tag {
  const before = section.children.findLast(({ type }) => /^H\d$/.test(type));
  const deepest = before ? Number(before.type.slice(1)) + 1 : 2;
  return addTag(section, `H${Math.min(level + 1, deepest)}` as TagType);
}

function listBands(list: ListBlock, setter: TypeSetter): Band[] {
  const [labels, levels] = [itemLabels(list), itemLevels(list)];
  const widths = Array.from({ length: DEEPEST_LEVEL + 1 }, (_, level) => {
    const longest = Math.max(0, ...labels.map((label, at) => (levels[at] === level ? label.length : 0)));
    return list.ordered ? 6 + 6 * longest : 14;
  });
  const numbering = list.ordered ? "Decimal" : "Disc";
  const bands: Band[] = [];
  const add = (items: readonly ItemTree[], parent: Tag) => {
    const tag = addTag(parent, "L", { numbering });
    for (const { index, within } of items) {
      const item = addTag(tag, "LI");
      const labelTag = addTag(item, "Lbl");
      const body = addTag(item, "LBody");
      const textTag = within.length > 0 ? addTag(body, "P") : body;
      bands.push(...itemBands(index, labelTag, textTag));
      if (within.length > 0) add(within, body);
    }
  };
  const itemBands = (index: number, labelTag: Tag, tag: Tag) => {
    const level = levels[index] ?? 0;
    const before = widths.slice(0, level).reduce((sum, each) => sum + each, 0);
    const labelWidth = widths[level] ?? 0;
    const width = setter.body.width - before - labelWidth;
    const label = setter.set([{ text: labels[index] ?? "" }], labelWidth, { size: SIZE.text, tag: labelTag });
    const runs = printedRuns(list.items[index] ?? [], setter.language);
    const paragraph = setter.set(runs, width, { size: SIZE.text, tag });
    const own = paragraphBands(
      paragraph,
      setter.fromStart(before + labelWidth, width, setter.body.width),
      index === 0 ? GAP.paragraph : GAP.item,
    );
    const [line] = label.lines;
    if (line)
      own[0]?.marks.unshift({
        kind: "line",
        line,
        x: setter.fromStart(before, labelWidth, setter.body.width),
        baseline: paragraph.baseline,
      });
    return own;
  };
  add(itemTree(list), setter.section);
  return bands;
}

function noteBands(bands: Band[], setter: TypeSetter): Band[] {
  const x = setter.fromStart(3, 2, setter.body.width);
  return bands.map((each) => ({
    ...each,
    marks: [{ kind: "fill", x, y: 0, width: 2, height: each.height, color: HAIRLINE }, ...each.marks],
  }));
}
