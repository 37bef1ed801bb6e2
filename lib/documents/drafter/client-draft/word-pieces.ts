import type { Run, TableCell } from "@/lib/core/documents/document-model";
import { type Piece, pieceOf } from "./draft-piece";
import type { WordNode } from "./read-word";

const AMOUNT = /^[\p{N}\p{Sc}(.,]/u;
const MAX_COLUMNS = 50;
const MAX_SPAN = 50;

export function wordPieces(nodes: readonly WordNode[]): Piece[] {
  return nodes.flatMap((node) => {
    if (node.type === "table") return tablePieces(node);
    if (node.type === "paragraph") return paragraphPieces(node);
    return wordPieces(node.children ?? []);
  });
}

function paragraphPieces(paragraph: WordNode): Piece[] {
  const pages: Run[][] = [[]];
  for (const run of runsOf(paragraph)) {
    if (run === "page_break") pages.push([]);
    else pages.at(-1)?.push(run);
  }
  let label = labelOf(paragraph);
  return pages.flatMap((runs, index): Piece[] => {
    const says = runs.some(({ text }) => text.trim() !== "") || isInWords(label);
    const piece = says ? [ofParagraph(paragraph, label, trimmed(runs))] : [];
    if (says) label = null;
    return index === 0 ? piece : [{ kind: "page_break" }, ...piece];
  });
}

interface Label {
  isBullet: boolean;
  text: string;
}

function labelOf({ children = [] }: WordNode): Label | null {
  const carried = children.find(({ type }) => type === "bookmarkStart")?.name;
  return carried === undefined ? null : { isBullet: carried.startsWith("•"), text: carried.slice(1) };
}

function isInWords(label: Label | null): boolean {
  return label !== null && !label.isBullet && /\p{L}\p{L}/u.test(label.text);
}

function isMinus({ text }: Label, [first]: readonly Run[]): boolean {
  return /^[-–—−]$/.test(text) && AMOUNT.test(first?.text ?? "");
}

function withLabel(label: Label | null, runs: Run[]): Run[] {
  const text = label?.isBullet && !isMinus(label, runs) ? "•" : (label?.text ?? "");
  if (text === "") return runs;
  return runs.length === 0 ? [{ text }] : [{ text: `${text} ` }, ...runs];
}

function ofParagraph({ styleName, alignment }: WordNode, label: Label | null, runs: Run[]): Piece {
  const align =
    alignment === "center" ? ("center" as const) : alignment === "right" ? ("end" as const) : undefined;
  const placed = align === undefined ? {} : { align };
  const level = /^(?:heading|título|titre|überschrift) ?([1-9])|^title/i.exec(styleName ?? "");
  if (level !== null) {
    const number = Number(level[1] ?? 1);
    const titled = label?.isBullet ? runs : withLabel(label, runs);
    return { kind: "heading", level: number === 1 ? 1 : number === 2 ? 2 : 3, runs: titled, ...placed };
  }
  if (label) {
    const item = { kind: "list" as const, ordered: !label.isBullet, items: [runs] };
    if (label.isBullet && isMinus(label, runs))
      return { kind: "text", runs: [{ text: `${label.text} ` }, ...runs], ...placed };
    if (label.isBullet || label.text === "") return item;
    const number = /^(\d{1,3})[.)]$/.exec(label.text)?.[1] ?? "";
    return { ...item, typed: { number, runs: withLabel(label, runs) } };
  }
  // Other kinds of pieces would lose the strike.
  if (runs.some(({ strike }) => strike)) return { kind: "text", runs, ...placed };
  const piece = pieceOf(runs);
  return piece.kind === "text" ? { ...piece, ...placed } : piece;
}

function tablePieces({ children = [] }: WordNode): Piece[] {
  if (children.some((node) => node.type !== "tableRow" && runsOf(node).length > 0))
    return children.flatMap((node) => wordPieces([node]));
  const rows = children
    .filter(({ type }) => type === "tableRow")
    .map(({ children: cells = [], isHeader }) => cells.map((cell) => cellOf(cell, isHeader === true)));
  const width = rows
    .map((cells) => cells.reduce((sum, { colSpan = 1 }) => sum + colSpan, 0))
    .reduce((most, sum) => Math.max(most, sum), 0);
  if (rows.every((cells) => cells.length === 0)) return [];
  if (!(width <= MAX_COLUMNS) || !fits(rows, width))
    return rows.flat().flatMap(({ runs }): Piece[] => (runs.length === 0 ? [] : [{ kind: "text", runs }]));
  return [{ kind: "table", columns: Array.from({ length: width }, () => 1), rows }];
}

function isSpan(span: number): boolean {
  return Number.isInteger(span) && span >= 1 && span <= MAX_SPAN;
}

function cellOf({ children = [], colSpan = 1, rowSpan = 1 }: WordNode, header: boolean): TableCell {
  const runs = children.flatMap(paragraphsIn).flatMap((child, index) => {
    const said = runsOf(child).filter((run) => run !== "page_break");
    const label = labelOf(child);
    const own = said.length > 0 || isInWords(label) ? withLabel(label, said) : said;
    return index === 0 || own.length === 0 ? own : [{ text: "\n" }, ...own];
  });
  return {
    runs: trimmed(runs),
    ...(colSpan > 1 && { colSpan }),
    ...(rowSpan > 1 && { rowSpan }),
    ...(header && { header }),
  };
}

function paragraphsIn(node: WordNode): WordNode[] {
  const isOfTable = node.type === "table" || node.type === "tableRow" || node.type === "tableCell";
  return isOfTable ? (node.children ?? []).flatMap(paragraphsIn) : [node];
}

function fits(rows: readonly TableCell[][], width: number): boolean {
  const taken = Array.from({ length: width }, () => 0);
  return rows.every((cells) => {
    let column = 0;
    for (const { colSpan = 1, rowSpan = 1 } of cells) {
      if (!isSpan(colSpan) || !isSpan(rowSpan)) return false;
      while ((taken[column] ?? 0) > 0) column += 1;
      if (column + colSpan > width) return false;
      if (taken.slice(column, column + colSpan).some((left) => left > 0)) return false;
      taken.fill(rowSpan, column, column + colSpan);
      column += colSpan;
    }
    for (const [at, left] of taken.entries()) taken[at] = Math.max(0, left - 1);
    return true;
  });
}

function runsOf(node: WordNode, style: Omit<Run, "text"> = {}): (Run | "page_break")[] {
  if (node.type === "text") return node.value ? [{ text: node.value, ...style }] : [];
  if (node.type === "tab") return [{ text: "\t", ...style }];
  if (node.type === "break") return [node.breakType === "line" ? { text: "\n", ...style } : "page_break"];
  const own: Omit<Run, "text"> = {
    ...style,
    ...(node.isBold && { bold: true }),
    ...(node.isItalic && { italic: true }),
    ...(node.isUnderline && { underline: true }),
    ...(node.isStrikethrough && { strike: true }),
    ...(node.verticalAlignment === "superscript" && { superscript: true }),
  };
  const runs = (node.children ?? []).flatMap((child) => runsOf(child, own));
  return joined(runs.map((run) => (run === "page_break" ? run : inScript(run, node.verticalAlignment))));
}

const PLAIN = "0123456789+-−=()n";
const SCRIPTS: Readonly<Record<string, string>> = {
  superscript: "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ",
  subscript: "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₙ",
};

/** Raised and lowered figures as their own characters, which can't become full figures: 10² is not 102. */
function inScript(run: Run, alignment: string | undefined): Run {
  const script = SCRIPTS[alignment ?? ""];
  const signs = [...run.text].map((sign) => script?.[PLAIN.indexOf(sign)]);
  if (script === undefined || !signs.every((sign) => sign !== undefined)) return run;
  const { superscript: _, ...rest } = run;
  return { ...rest, text: signs.join("") };
}

function joined(runs: readonly (Run | "page_break")[]): (Run | "page_break")[] {
  const result: (Run | "page_break")[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    if (last === undefined || last === "page_break" || run === "page_break" || look(last) !== look(run))
      result.push(run);
    else result.splice(-1, 1, { ...last, text: last.text + run.text });
  }
  return result;
}

function look({ bold, italic, underline, superscript, strike }: Run): string {
  return [bold, italic, underline, superscript, strike].map((each) => (each ? 1 : 0)).join("");
}

function trimmed(runs: readonly Run[]): Run[] {
  return runs
    .map((run, index) => ({ ...run, text: index === 0 ? run.text.trimStart() : run.text }))
    .map((run, index) => ({ ...run, text: index === runs.length - 1 ? run.text.trimEnd() : run.text }))
    .filter(({ text }) => text !== "");
}
