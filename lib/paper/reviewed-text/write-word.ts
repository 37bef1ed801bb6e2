import { directionMark, directText, overrideMarks, stretchMarks } from "@/lib/core/documents/directed-text";
import type { Align, Block, TableBlock, TableCell } from "@/lib/core/documents/document-model";
import { DEEPEST_LEVEL, itemLevels } from "@/lib/core/documents/list-levels";
import { markRuns, noteRuns, type PrintedRun, printedRuns } from "@/lib/core/documents/printed-words";
import { isRightToLeft } from "@/lib/core/documents/text-direction";
import { escaped, type ReviewedFacts, type ReviewedPage, reviewedPage, WORD_TYPE } from "./reviewed-file";

export interface WordPart {
  name: string;
  text: string;
}

const HEAD = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n`;
const WORDS = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const MAIN = WORD_TYPE.replace(/document$/, "");

const CONTENT_TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${MAIN}document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${MAIN}styles+xml"/><Override PartName="/word/numbering.xml" ContentType="${MAIN}numbering+xml"/></Types>`;
const RELATIONS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`;
const DOCUMENT_RELATIONS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="rId2" Type="${OFFICE}/numbering" Target="numbering.xml"/></Relationships>`;

/** US Letter with one-inch margins, in twentieths of a point. */
const TEXT_WIDTH = 9360;

/**
 * No part holds a time, an author's name, or a link to anything outside, so that one text always gives the same
 * file.
 */
export function reviewedWord(facts: ReviewedFacts): WordPart[] {
  const page = reviewedPage(facts);
  const { warning, title, origin, check } = page;
  const lists: boolean[] = [];
  const body = [
    ...(warning === null ? [] : [ours("Warning", warning)]),
    ours("Ours", origin),
    paragraph("Title", [{ text: title }], page),
    ...page.blocks.map((block) => blockXml(block, page, lists)),
    ours("Ours", check),
  ].join("");
  const section = `<w:sectPr><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/>${page.direction === "rtl" ? "<w:bidi/>" : ""}</w:sectPr>`;
  return [
    { name: "[Content_Types].xml", text: CONTENT_TYPES },
    { name: "_rels/.rels", text: RELATIONS },
    {
      name: "word/document.xml",
      text: `${HEAD}<w:document xmlns:w="${WORDS}"><w:body>${body}${section}</w:body></w:document>`,
    },
    { name: "word/_rels/document.xml.rels", text: DOCUMENT_RELATIONS },
    { name: "word/styles.xml", text: stylesXml(page) },
    { name: "word/numbering.xml", text: numberingXml(lists) },
  ];
}

function blockXml(block: Block, page: ReviewedPage, lists: boolean[]): string {
  switch (block.kind) {
    case "heading":
      return paragraph(
        `Heading${block.level}`,
        printedRuns(block.runs, page.language),
        page,
        alignXml(block.align),
      );
    case "text":
      return paragraph(null, printedRuns(block.runs, page.language), page, alignXml(block.align));
    case "list": {
      lists.push(block.ordered);
      const numbered = (level: number) =>
        `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${lists.length}"/></w:numPr>`;
      return itemLevels(block)
        .map((level, at) =>
          paragraph(null, printedRuns(block.items[at] ?? [], page.language), page, numbered(level)),
        )
        .join("");
    }
    case "fields":
      return tableXml(
        {
          columns: [2, 3],
          rows: block.rows.map(({ label, value }) => [{ runs: label }, { runs: value }]),
        },
        page,
      );
    case "table":
      return tableXml(block, page);
    case "mark":
      return paragraph(null, markRuns(block, page.language), page);
    case "note":
      return paragraph("Note", noteRuns(block, page.language), page);
    case "rule":
      return `<w:p><w:pPr><w:pBdr><w:bottom w:val="single" w:sz="6" w:space="1" w:color="777777"/></w:pBdr></w:pPr></w:p>`;
    case "page_break":
      return `<w:p><w:r><w:br w:type="page"/></w:r></w:p>`;
  }
}

function paragraph(
  style: string | null,
  runs: readonly PrintedRun[],
  { direction }: Pick<ReviewedPage, "direction">,
  properties = "",
): string {
  // The schema's order: style, numbering, direction, alignment.
  const [numbering, align] = properties.startsWith("<w:numPr") ? [properties, ""] : ["", properties];
  const named = style === null ? "" : `<w:pStyle w:val="${style}"/>`;
  const turned = direction === "rtl" ? "<w:bidi/>" : "";
  const all = `${named}${numbering}${turned}${align}`;
  return `<w:p>${all === "" ? "" : `<w:pPr>${all}</w:pPr>`}${runsXml(runs, direction)}</w:p>`;
}

/** LibreOffice orders a line by its characters, Word by its runs' properties. */
function runsXml(runs: readonly PrintedRun[], around: "ltr" | "rtl"): string {
  const { direction, stretches } = directText(runs, around);
  const lineEnd = direction === null ? LINE_END : `${markXml(direction)}${LINE_END}${markXml(direction)}`;
  const [before, behind] = stretchMarks(direction ?? around).map((mark) => `<w:r><w:t>${mark}</w:t></w:r>`);
  const xml = stretches.map((each) => {
    const words = each.runs.map((run) => runXml(run, lineEnd, each.direction)).join("");
    return each.direction === null ? words : `${before}${words}${behind}`;
  });
  return marked(xml.join(""), direction);
}

function marked(xml: string, direction: "ltr" | "rtl" | null): string {
  if (direction === null) return xml;
  const mark = `<w:r>${markXml(direction)}</w:r>`;
  return `${mark}${xml}${mark}`;
}

const LINE_END = "<w:br/>";

function markXml(direction: "ltr" | "rtl"): string {
  return `<w:t>${directionMark(direction)}</w:t>`;
}

function ours(style: string, text: string): string {
  return paragraph(style, [{ text }], { direction: "ltr" });
}

/** In a right-to-left paragraph, Word's `right` also means the end. */
function alignXml(align: Align | undefined): string {
  return align === "center" || align === "end"
    ? `<w:jc w:val="${align === "end" ? "right" : "center"}"/>`
    : "";
}

function runXml(run: PrintedRun, lineEnd: string, way: "ltr" | null): string {
  const { text, bold, italic, underline, superscript, strike } = run;
  const look = [
    bold ? "<w:b/><w:bCs/>" : "",
    italic ? "<w:i/><w:iCs/>" : "",
    strike ? "<w:strike/>" : "",
    underline ? `<w:u w:val="single"/>` : "",
    superscript ? `<w:vertAlign w:val="superscript"/>` : "",
    way === null && isRightToLeft(text) ? "<w:rtl/>" : "",
  ].join("");
  const pieces = text.split(/(\r\n?|\n|\t)/).map((piece) => {
    if (piece === "") return "";
    if (piece === "\t") return "<w:tab/>";
    if (/^[\r\n]/.test(piece)) return lineEnd;
    const [before, behind] = way === null ? ["", ""] : overrideMarks(piece);
    return `<w:t xml:space="preserve">${before}${escaped(piece)}${behind}</w:t>`;
  });
  return `<w:r>${look === "" ? "" : `<w:rPr>${look}</w:rPr>`}${pieces.join("")}</w:r>`;
}

type Table = Pick<TableBlock, "columns" | "rows" | "borderless">;

function tableXml({ columns, rows, borderless }: Table, page: ReviewedPage): string {
  // Word refuses a table without rows.
  if (rows.length === 0) return "";
  const whole = columns.reduce((sum, width) => sum + width, 0);
  const widths = columns.map((width) => Math.max(1, Math.round((TEXT_WIDTH * width) / whole)));
  const side = (name: string) => `<w:${name} w:val="single" w:sz="4" w:space="0" w:color="777777"/>`;
  const sides = ["top", "left", "bottom", "right", "insideH", "insideV"].map(side).join("");
  const borders = borderless ? "" : `<w:tblBorders>${sides}</w:tblBorders>`;
  const turned = page.direction === "rtl" ? "<w:bidiVisual/>" : "";
  const grid = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join("");
  // Word would join two tables without a paragraph between them.
  return `<w:tbl><w:tblPr>${turned}<w:tblW w:w="5000" w:type="pct"/>${borders}<w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${rowsXml(rows, widths, page)}</w:tbl><w:p/>`;
}

function rowsXml(rows: readonly TableCell[][], widths: readonly number[], page: ReviewedPage): string {
  const fromAbove: ({ rowsLeft: number; span: number } | undefined)[] = [];
  return rows
    .map((cells) => {
      const waiting = [...cells];
      const written: string[] = [];
      let column = 0;
      while (column < widths.length) {
        const reaching = fromAbove[column];
        if (reaching && reaching.rowsLeft > 0) {
          reaching.rowsLeft -= 1;
          written.push(
            cellXml({ runs: [] }, widthOf(widths, column, reaching.span), reaching.span, "continue", page),
          );
          column += reaching.span;
          continue;
        }
        const cell = waiting.shift() ?? { runs: [] };
        const span = Math.min(cell.colSpan ?? 1, widths.length - column);
        const rowSpan = cell.rowSpan ?? 1;
        fromAbove[column] = { rowsLeft: rowSpan - 1, span };
        written.push(
          cellXml(cell, widthOf(widths, column, span), span, rowSpan > 1 ? "restart" : null, page),
        );
        column += span;
      }
      written.push(...waiting.map((cell) => cellXml(cell, widths[0] ?? 1, 1, null, page)));
      return `<w:tr><w:trPr><w:cantSplit/></w:trPr>${written.join("")}</w:tr>`;
    })
    .join("");
}

function widthOf(widths: readonly number[], from: number, span: number): number {
  return widths.slice(from, from + span).reduce((sum, width) => sum + width, 0);
}

function cellXml(
  { runs, header = false, align }: Pick<TableCell, "runs" | "header" | "align">,
  width: number,
  span: number,
  merge: "restart" | "continue" | null,
  page: ReviewedPage,
): string {
  const across = span > 1 ? `<w:gridSpan w:val="${span}"/>` : "";
  const down = merge === null ? "" : `<w:vMerge w:val="${merge}"/>`;
  const words: PrintedRun[] = printedRuns(runs, page.language).map((run) =>
    header ? { ...run, bold: true } : run,
  );
  return `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${across}${down}</w:tcPr>${paragraph("Cell", words, page, alignXml(align))}</w:tc>`;
}

function numberingXml(lists: readonly boolean[]): string {
  const levels = Array.from({ length: DEEPEST_LEVEL + 1 }, (_, level) => level);
  const kind = (id: number, format: string, textOf: (level: number) => string) => {
    const all = levels.map(
      (level) =>
        `<w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${textOf(level)}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="${720 + 480 * level}" w:hanging="${360 + (format === "decimal" ? 120 * level : 0)}"/></w:pPr></w:lvl>`,
    );
    return `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="multilevel"/>${all.join("")}</w:abstractNum>`;
  };
  const bullet = (level: number) => (level % 2 === 0 ? "•" : "–");
  const number = (level: number) =>
    `${levels
      .slice(0, level + 1)
      .map((each) => `%${each + 1}`)
      .join(".")}.`;
  const uses = lists.map(
    (isOrdered, at) =>
      `<w:num w:numId="${at + 1}"><w:abstractNumId w:val="${isOrdered ? 1 : 0}"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>`,
  );
  return `${HEAD}<w:numbering xmlns:w="${WORDS}">${kind(0, "bullet", bullet)}${kind(1, "decimal", number)}${uses.join("")}</w:numbering>`;
}

function stylesXml({ language, direction }: ReviewedPage): string {
  const fonts = `<w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:cs="Times New Roman"/>`;
  const size = (halfPoints: number) => `<w:sz w:val="${halfPoints}"/><w:szCs w:val="${halfPoints}"/>`;
  const spoken = `<w:lang w:val="${escaped(language)}"${direction === "rtl" ? ` w:bidi="${escaped(language)}"` : ""}/>`;
  const style = (id: string, name: string, paragraphs: string, runs: string) =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:pPr>${paragraphs}</w:pPr><w:rPr>${runs}</w:rPr></w:style>`;
  const heading = (level: number, halfPoints: number) =>
    style(
      `Heading${level}`,
      `heading ${level}`,
      `<w:keepNext/><w:spacing w:before="240" w:after="80"/><w:outlineLvl w:val="${level - 1}"/>`,
      `<w:b/><w:bCs/>${size(halfPoints)}`,
    );
  return `${HEAD}<w:styles xmlns:w="${WORDS}"><w:docDefaults><w:rPrDefault><w:rPr>${fonts}${size(22)}${spoken}</w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="264" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>${[
    style("Title", "Title", `<w:spacing w:after="240"/><w:jc w:val="center"/>`, `<w:b/><w:bCs/>${size(32)}`),
    heading(1, 28),
    heading(2, 25),
    heading(3, 22),
    style("Cell", "Cell", `<w:spacing w:before="40" w:after="40"/>`, ""),
    style("Note", "Note", `<w:ind w:left="360"/>`, ""),
    style(
      "Ours",
      "Ours",
      `<w:spacing w:before="120" w:after="240"/>`,
      `<w:color w:val="444444"/>${size(17)}<w:lang w:val="en-US"/>`,
    ),
    style("Warning", "Warning", "", `<w:b/><w:color w:val="AA0000"/>${size(22)}<w:lang w:val="en-US"/>`),
  ].join("")}</w:styles>`;
}
