import type { Block, BlockSource, Run } from "@/lib/core/documents/document-model";
import { textOfRuns } from "../text/runs";
import { fieldPaths, readField } from "./block-fields";
import { blockLines, cellsOfLine, fieldOfLine, joinRuns } from "./block-lines";
import { gridOfBlocks } from "./grid-of-blocks";
import { sourceBeside } from "./new-block";

export const JOINT_KINDS = ["table", "fields", "list"] as const;
export type JointKind = (typeof JOINT_KINDS)[number];

/** The service's limits (`lib/contract/schemas/desk-content.ts`). */
const MAX_ROWS: Readonly<Record<JointKind, number>> = { table: 1000, fields: 500, list: 500 };
const MAX_COLUMNS = 50;
const MOST_BESIDE = 8;

/**
 * Keeps all words. Rows and columns follow the page if every block's place is known; otherwise each line is a
 * row. Null if there are too many, or no words.
 */
export function combineBlocks(
  blocks: readonly Block[],
  kind: JointKind,
  direction: "ltr" | "rtl",
): Block | null {
  const worded = blocks.filter(({ kind: before }) => before !== "rule" && before !== "page_break");
  const [first] = worded;
  const lines = worded.flatMap(blockLines).filter((line) => textOfRuns(line).trim() !== "");
  if (first === undefined || lines.length === 0) return null;
  const source = joinSources(worded.map((block) => block.source));
  const base = source === undefined ? { id: first.id } : { id: first.id, source };
  const rows = kind === "list" ? lines.map((line) => [line]) : rowsOf(worded, kind, direction);
  const width = Math.max(...rows.map((row) => row.length));
  if (rows.length > MAX_ROWS[kind] || width > MAX_COLUMNS) return null;
  switch (kind) {
    case "list":
      return { ...base, kind, ordered: false, items: withoutBullets(lines) };
    case "fields":
      return {
        ...base,
        kind,
        rows: rows.map(([label = [], ...rest]) => ({
          label: withoutColon(label),
          value: joinRuns(rest, " "),
        })),
      };
    case "table":
      return {
        ...base,
        kind,
        columns: Array.from({ length: width }, () => 1),
        rows: rows.map((row) => Array.from({ length: width }, (_, column) => ({ runs: row[column] ?? [] }))),
      };
  }
}

export function putSideBySide(blocks: readonly Block[], direction: "ltr" | "rtl"): Block | null {
  const worded = blocks.filter((block) => blockLines(block).length > 0);
  const [first] = worded;
  const grid = gridOfBlocks(worded, direction);
  const columns =
    grid === null
      ? worded.map((block) => [block])
      : (grid[0] ?? []).map((_, column) => grid.flatMap((row) => row[column] ?? []));
  if (first === undefined || columns.length < 2 || columns.length > MOST_BESIDE) return null;
  const source = joinSources(columns.flat().map((block) => block.source));
  const base = source === undefined ? { id: first.id } : { id: first.id, source };
  return {
    ...base,
    kind: "table",
    columns: grid === null ? columns.map(() => 1) : widthsOf(columns),
    rows: [columns.map((column) => ({ runs: joinRuns(column.flatMap(blockLines), "\n") }))],
    borderless: true,
  };
}

function widthsOf(columns: readonly (readonly Block[])[]): number[] {
  const boxes = columns.map((column) =>
    around(column.flatMap(({ source }) => (source?.box ? [source.box] : []))),
  );
  const lefts = boxes.map(([left]) => left);
  const first = Math.min(...lefts);
  const end = Math.max(1000 - first, ...boxes.map(([left, , width]) => left + width));
  const isReversed = (lefts[1] ?? 0) < (lefts[0] ?? 0);
  return lefts.map((left, at) => {
    const next = isReversed ? lefts[at - 1] : lefts[at + 1];
    return Math.max(1, Math.round((next ?? end) - left));
  });
}

export function separateBlocks(blocks: readonly Block[], newId: () => string): Block[] {
  return blocks.flatMap((block): Block[] => {
    const lines = blockLines(block);
    if (lines.length < 2) return [block];
    const read = block.source?.text?.split("\n") ?? [];
    return lines.map((runs, index) => {
      const source = read.length === lines.length ? withText(block.source, read[index]) : block.source;
      const own = index === 0 || read.length === lines.length ? source : sourceBeside(block.source);
      const base = { id: index === 0 ? block.id : newId(), kind: "text" as const, runs };
      return own === undefined ? base : { ...base, source: own };
    });
  });
}

type Cells = Run[][];

function rowsOf(blocks: readonly Block[], kind: "table" | "fields", direction: "ltr" | "rtl"): Cells[] {
  const grid = gridOfBlocks(blocks, direction);
  if (grid !== null) {
    return grid.map((row) =>
      row.map((cell) =>
        joinRuns(
          cell.flatMap((block) => fieldPaths(block).map((path) => readField(block, path))),
          " ",
        ),
      ),
    );
  }
  const before = blocks.flatMap((block): Cells[] => {
    if (block.kind === "fields") return block.rows.map(({ label, value }) => [label, value]);
    if (block.kind === "table") return block.rows.map((row) => row.map(({ runs }) => runs));
    return blockLines(block).map((line) => cellsOfWritten(line, kind));
  });
  const rows = before.filter((row) => row.some((cell) => textOfRuns(cell).trim() !== ""));
  // Labels and values alternate, as in a draft that knows no tables.
  if (rows.every((row) => row.length === 1) && rows.length % 2 === 0 && kind === "fields") {
    return Array.from({ length: rows.length / 2 }, (_, at) => [
      ...(rows[2 * at] ?? []),
      ...(rows[2 * at + 1] ?? []),
    ]);
  }
  return kind === "fields" ? rows.map((row) => (row.length === 1 ? [[], ...row] : row)) : rows;
}

function cellsOfWritten(line: Run[], kind: "table" | "fields"): Cells {
  const cells = cellsOfLine(line);
  if (cells.length > 1) return cells;
  const { label, value } = fieldOfLine(line);
  if (label.length === 0) return [value];
  return kind === "fields" || textOfRuns(label).length < 60 ? [label, value] : [line];
}

function withoutColon(label: Run[]): Run[] {
  const last = label.at(-1);
  if (last === undefined || !last.text.trimEnd().endsWith(":")) return label;
  return label.with(-1, { ...last, text: last.text.trimEnd().slice(0, -1).trimEnd() });
}

const BULLET = /^[•·▪◦‣–-]\s+/u;

function withoutBullets(lines: Run[][]): Run[][] {
  if (!lines.every(([first]) => first !== undefined && BULLET.test(first.text))) return lines;
  return lines.map(([first, ...rest]) =>
    first === undefined ? rest : [{ ...first, text: first.text.replace(BULLET, "") }, ...rest],
  );
}

export function joinSources(sources: readonly (BlockSource | undefined)[]): BlockSource | undefined {
  const known = sources.filter((source) => source !== undefined);
  const [first] = known;
  if (first === undefined) return undefined;
  const text = known.flatMap((source) => source.text ?? []).join("\n");
  const boxes = known.flatMap((source) =>
    source.box && source.page === first.page && source.document === first.document ? [source.box] : [],
  );
  const joined = withText(sourceBeside(first), text === "" ? undefined : text) ?? first;
  const sure = known.flatMap(({ confidence }) => confidence ?? []);
  return {
    ...joined,
    ...(boxes.length === known.length ? { box: around(boxes) } : {}),
    ...(sure.length === 0 ? {} : { confidence: Math.min(...sure) }),
  };
}

function around(boxes: readonly (readonly [number, number, number, number])[]) {
  const left = Math.min(...boxes.map(([x]) => x));
  const top = Math.min(...boxes.map(([, y]) => y));
  const right = Math.max(...boxes.map(([x, , width]) => x + width));
  const bottom = Math.max(...boxes.map(([, y, , height]) => y + height));
  return [left, top, right - left, bottom - top] as const;
}

function withText(source: BlockSource | undefined, text: string | undefined): BlockSource | undefined {
  return source === undefined || text === undefined ? source : { ...source, text };
}
