import type { TableBlock } from "@/lib/core/documents/document-model";
import { printedRuns } from "@/lib/core/documents/printed-words";
import type { PlacedCell } from "@/lib/core/documents/table-grid";
import { UnprintableError } from "../port";
import { type ShapedText, wordsOf } from "../text/compose-paragraph";
import type { StyledRun } from "../text/styled-run";
import type { CellWidth } from "./column-widths";
import { SIZE, TURNED } from "./design";
import { placeCells } from "./place-cells";
import type { TypeSetter } from "./type-setter";

const WIDE_TABLE_COLUMNS = 8;
const LONGEST_WORD = (TURNED.body.width * 2) / 3 / SIZE.smallestTable;
const PIECE = 14;

export interface ShapedCell extends PlacedCell {
  runs: StyledRun[];
  text: ShapedText;
}

export interface ShapedTable {
  isBorderless: boolean;
  shares: readonly number[];
  rowCount: number;
  cells: readonly ShapedCell[];
  size: number;
  /** In multiples of the type size. */
  words: readonly CellWidth[];
  /** The same array as `words` if no head can be hyphenated. */
  partedWords: () => readonly CellWidth[];
  joinedWords: () => readonly CellWidth[];
}

export function shapeTable(table: TableBlock, setter: TypeSetter): ShapedTable {
  if (!table.columns.some((share) => share > 0))
    throw new UnprintableError("the columns of a table have no width");
  const isBorderless = table.borderless === true;
  const inLines = table.columns.length >= WIDE_TABLE_COLUMNS ? SIZE.wideTable : SIZE.table;
  const usual = isBorderless ? SIZE.text : inLines;
  const size = setter.sizeOf(usual);
  const cells = placeCells(table).map((placed): ShapedCell => {
    const { cell } = placed;
    const runs = printedRuns(cell.runs, setter.language).map((run) =>
      cell.header ? { ...run, bold: true } : run,
    );
    return { ...placed, runs, text: setter.shape(runs, { size: usual, align: cell.align }) };
  });
  const longest = table.columns.length === 1 ? Number.POSITIVE_INFINITY : LONGEST_WORD;
  const widestIn = (text: ShapedText) =>
    wordsOf(text).reduce((least, width) => Math.max(least, width / size > longest ? PIECE : width / size), 0);
  const words = widestWords(cells, ({ text }) => widestIn(text));
  let parted: readonly CellWidth[] | undefined;
  const partedWords = () => {
    parted ??= widestWords(cells, ({ cell, runs, text }) => {
      const whole = widestIn(text);
      if (!cell.header) return whole;
      const options = { size: usual, align: cell.align, mayPartWords: true };
      return Math.min(whole, widestIn(setter.shape(runs, options)));
    });
    return parted.every(({ least }, at) => least === words[at]?.least) ? words : parted;
  };
  let joined: readonly CellWidth[] | undefined;
  const joinedWords = () => {
    joined ??= widestWords(cells, ({ cell, text }) => {
      if (cell.header) return 0;
      return wordsOf(text, true).reduce((least, width) => {
        const own = width / size;
        return own > longest ? least : Math.max(least, own);
      }, 0);
    });
    return joined;
  };
  return {
    isBorderless,
    shares: table.columns,
    rowCount: table.rows.length,
    cells,
    size,
    words,
    partedWords,
    joinedWords,
  };
}

function widestWords(cells: readonly ShapedCell[], widestOf: (cell: ShapedCell) => number): CellWidth[] {
  const words = new Map<string, CellWidth>();
  for (const cell of cells) {
    const { column, colSpan } = cell;
    const key = `${column}/${colSpan}`;
    const least = Math.max(words.get(key)?.least ?? 0, widestOf(cell));
    words.set(key, { column, colSpan, least });
  }
  return [...words.values()];
}
