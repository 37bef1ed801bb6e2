import { DEEPEST_LEVEL } from "@/lib/core/documents/list-levels";
import { writtenText } from "../text/text-change";
import type { Pasted, PastedCell, PastedPart, PastedTable } from "./pasted";

const PICTURES = new Set(["img", "svg", "picture", "canvas", "video", "v:imagedata", "object", "embed"]);
const WORDLESS = new Set([
  "script",
  "style",
  "head",
  "template",
  "noscript",
  "iframe",
  "xml",
  "select",
  "textarea",
]);
const BLOCKS = new Set(
  "p div h1 h2 h3 h4 h5 h6 ul ol li table tr td th section article header footer blockquote pre dl dt dd hr address".split(
    " ",
  ),
);

const LOOKS: Readonly<Record<string, string>> = {
  b: "bold",
  strong: "bold",
  i: "italics",
  em: "italics",
  u: "underlining",
  sup: "superscript",
  sub: "subscript",
  s: "strikethrough",
  strike: "strikethrough",
  del: "strikethrough",
};

const STRUCTURE = "table, ul, ol, p, div, h1, h2, h3, h4, h5, h6";

const MAX_DEPTH = 200;

/**
 * Reads the text and the structure of HTML from a clipboard. The browser parses it into a separate document that runs
 * no script and fetches nothing. Only texts, tables, lists and headings are kept.
 */
export function readHtml(html: string): Pasted {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const lost = new Set<string>();
  const parts: PastedPart[] = [];
  readInto(body, parts, lost, 0);
  return { parts: parts.filter((part) => part.kind !== "text" || part.text !== ""), lost: [...lost] };
}

function readInto(element: Element, parts: PastedPart[], lost: Set<string>, depth: number): void {
  let line: Node[] = [];
  const endLine = () => {
    const text = textOf(line, lost);
    if (text !== "") parts.push({ kind: "text", text });
    line = [];
  };
  for (const node of element.childNodes) {
    if (!(node instanceof Element) || (isInline(node) && node.querySelector(STRUCTURE) === null)) {
      line.push(node);
      continue;
    }
    endLine();
    if (isUnseen(node)) continue;
    const name = node.localName;
    const level = /^h([1-6])$/.exec(name)?.[1];
    if (name === "table") parts.push(readTable(node, lost));
    else if (name === "ul" || name === "ol") parts.push(readList(node, lost));
    else if (level !== undefined) readHeading(node, Number(level), parts, lost);
    else if (isWordItem(node)) readWordItem(node, parts, lost);
    else if (depth < MAX_DEPTH && node.querySelector(STRUCTURE)) readInto(node, parts, lost, depth + 1);
    else parts.push({ kind: "text", text: textOf([node], lost) });
  }
  endLine();
}

function readHeading(element: Element, level: number, parts: PastedPart[], lost: Set<string>): void {
  const text = textOf([element], lost);
  if (text !== "") parts.push({ kind: "heading", level: level === 1 ? 1 : level === 2 ? 2 : 3, text });
}

function readList(list: Element, lost: Set<string>): PastedPart {
  const items: string[] = [];
  const levels: number[] = [];
  const read = (element: Element, depth: number) => {
    if (depth > DEEPEST_LEVEL) lost.add("levels within a list");
    for (const item of element.children) {
      const inner = [...item.children].filter(({ localName }) => localName === "ul" || localName === "ol");
      const isList = item.localName === "ul" || item.localName === "ol";
      const own = isList ? [] : [...item.childNodes].filter((node) => !inner.some((each) => each === node));
      const text = isUnseen(item) ? "" : textOf(own, lost);
      if (text !== "") {
        items.push(text);
        levels.push(depth);
      }
      if (depth < MAX_DEPTH) for (const each of isList ? [item] : inner) read(each, depth + 1);
    }
  };
  read(list, 0);
  return { kind: "list", ordered: list.localName === "ol", items, levels };
}

/** Word writes a list as paragraphs that name their list, each with its bullet as text. */
function isWordItem(element: Element): boolean {
  return /mso-list:\s*(?!none|skip|ignore)\w/i.test(element.getAttribute("style") ?? "");
}

function readWordItem(element: Element, parts: PastedPart[], lost: Set<string>): void {
  const sign = [...element.querySelectorAll("[style]")].find(isIgnored)?.textContent ?? "";
  const ordered = /^\s*\(?[\p{L}\p{N}]{1,4}[.)]/u.test(sign) && !/^\s*o\s*$/.test(sign);
  const level = Number(/level([2-9])/i.exec(element.getAttribute("style") ?? "")?.[1] ?? 1) - 1;
  const text = textOf([element], lost);
  const last = parts.at(-1);
  const goesOn = last?.kind === "list" && last.ordered === ordered;
  if (level > DEEPEST_LEVEL || (level > 0 && !goesOn)) lost.add("levels within a list");
  if (goesOn) {
    last.items.push(text);
    last.levels.push(level);
  } else parts.push({ kind: "list", ordered, items: [text], levels: [level] });
}

function readTable(table: Element, lost: Set<string>): PastedTable {
  const groups = [...table.children].flatMap((child) =>
    ["thead", "tbody", "tfoot"].includes(child.localName) ? [...child.children] : [child],
  );
  const rows = groups
    .filter((row) => row.localName === "tr" && !isUnseen(row))
    .map((row) => [...row.children].filter(({ localName }) => localName === "td" || localName === "th"));
  return {
    kind: "table",
    rows: rows.map((cells, at) =>
      cells.map((cell): PastedCell => {
        if (cell.querySelector("table")) lost.add("a table within a cell (its words are kept)");
        const rowSpan = spanOf(cell, "rowspan");
        return {
          text: textOf([cell], lost),
          // A span of zero reaches to the end.
          rowSpan: Math.min(rowSpan === 0 ? rows.length : rowSpan, rows.length - at),
          colSpan: Math.max(1, spanOf(cell, "colspan")),
          isHeader: cell.localName === "th",
        };
      }),
    ),
  };
}

function spanOf(cell: Element, name: string): number {
  const value = Number.parseInt(cell.getAttribute(name) ?? "1", 10);
  return Number.isNaN(value) || value < 0 ? 1 : Math.min(value, 1000);
}

const END_OF_LINE = "\u0001";
const END_OF_CELL = "\u0002";

function textOf(nodes: readonly Node[], lost: Set<string>): string {
  const pieces: string[] = [];
  // Iterates with its own stack: a stranger's HTML can nest deep enough to overflow recursion.
  const open: (Node | string)[] = [...nodes].reverse();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (typeof node === "string") pieces.push(node);
    else if (node.nodeType === Node.TEXT_NODE) pieces.push(writtenText(node.nodeValue ?? ""));
    else if (node instanceof Element) {
      const name = node.localName;
      if (PICTURES.has(name)) lost.add("pictures");
      if (PICTURES.has(name) || isUnseen(node)) continue;
      const look = LOOKS[name];
      if (look !== undefined && isSeenText(node)) lost.add(look);
      const end =
        name === "td" || name === "th" ? END_OF_CELL : BLOCKS.has(name) || name === "br" ? END_OF_LINE : "";
      if (end !== "") open.push(end);
      if (BLOCKS.has(name) && end === END_OF_LINE) pieces.push(END_OF_LINE);
      for (let child = node.lastChild; child !== null; child = child.previousSibling) open.push(child);
    }
  }
  return pieces
    .join("")
    .split(END_OF_LINE)
    .map((line) =>
      line
        .split(END_OF_CELL)
        .map(oneSpace)
        .filter((cell) => cell !== "")
        .join(" | "),
    )
    .filter((line) => line !== "")
    .join("\n");
}

/** Keeps a single no-break space between words. Word indents with rows of them, which become one space. */
function oneSpace(text: string): string {
  return text
    .replace(/[\s\u00a0]+/g, (space) =>
      space.length === 1 && space !== "\n" && space !== "\t" ? space : " ",
    )
    .trim();
}

/** Google wraps everything that it copies into a bold element that isn't bold. */
function isSeenText(element: Element): boolean {
  const style = element.getAttribute("style") ?? "";
  return element.textContent?.trim() !== "" && !/font-weight:\s*(normal|400)/i.test(style);
}

function isInline({ localName }: Element): boolean {
  return !BLOCKS.has(localName) && localName !== "center" && localName !== "body" && localName !== "main";
}

function isIgnored(element: Element): boolean {
  return /mso-list:\s*ignore/i.test(element.getAttribute("style") ?? "");
}

function isUnseen(element: Element): boolean {
  if (WORDLESS.has(element.localName) || isIgnored(element)) return true;
  return /display:\s*none|mso-hide:\s*all|visibility:\s*hidden/i.test(element.getAttribute("style") ?? "");
}
