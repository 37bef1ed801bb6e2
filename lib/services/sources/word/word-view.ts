import { DraftRefusal } from "./draft-refusal";
import type { Surroundings } from "./word-looks";
import {
  CROSSED_OUT,
  checkBox,
  checkCell,
  checkProperties,
  checkRow,
  checkTable,
  createLookCheck,
} from "./word-looks";
import { childOf, isElement, type WordElement, within, wordsIn } from "./word-tree";

type Node = WordElement | string;

/** The parts of a Word document that its words come from. */
export interface WordSources {
  document: WordElement;
  styles: WordElement | undefined;
  numbering: WordElement | undefined;
  headers: readonly WordElement[];
  footers: readonly WordElement[];
  footnotes: WordElement | undefined;
  endnotes: WordElement | undefined;
}

/**
 * Fields that show what stands elsewhere in the document, or where; others put in words of their own.
 * Written 2026-11-22. Compare the names with ECMA-376, part 1, 17.16.5; the choice among them is our own.
 */
const FIELDS = new Set(
  ["HYPERLINK", "PAGEREF", "REF", "NOTEREF", "TOC", "SEQ"].concat(["FORMTEXT", "MERGEFIELD"]),
);
/** Fields of which Word never shows the result that the file holds: it counts itself, or shows nothing. */
const COUNTED: Readonly<Record<string, string>> = {
  PAGE: "[Page number]",
  NUMPAGES: "[Number of pages]",
  SECTIONPAGES: "[Number of pages]",
  TC: "",
  XE: "",
};
const TRACKED = new Set([
  "w:ins",
  "w:del",
  "w:moveFrom",
  "w:moveTo",
  "w:cellIns",
  "w:cellDel",
  "w:cellMerge",
]);
const TAKEN_IN = new Set(["w:altChunk", "w:subDoc"]);
const DRAWN = new Set(["w:drawing", "w:pict", "w:object"]);
/** What a run may hold; Word has more that shows something, such as today's date or ink. */
const IN_RUNS = new Set(
  ["w:rPr", "w:t", "w:tab", "w:br", "w:cr", "w:ptab", "w:noBreakHyphen", "w:softHyphen", "w:sym", "w:ruby"]
    .concat(["w:fldChar", "w:instrText", "w:footnoteReference", "w:endnoteReference", "w:commentReference"])
    .concat(["w:footnoteRef", "w:endnoteRef", "w:separator", "w:continuationSeparator"])
    .concat(["w:lastRenderedPageBreak", "mc:AlternateContent", ...DRAWN]),
);
const PROPERTIES = new Set(["w:rPr", "w:pPr", "w:tblPr", "w:trPr", "w:tcPr"]);
const COMMENTS = new Set(["w:commentReference", "w:commentRangeStart"]);
/** What holds text and is read for it; whatever else holds text is refused. */
const READ = new Set(
  ["w:document", "w:body", "w:hdr", "w:ftr", "w:p", "w:r", "w:t", "w:tbl", "w:tr", "w:tc", "w:hyperlink"]
    .concat([
      "w:sdt",
      "w:sdtContent",
      "w:smartTag",
      "w:customXml",
      "w:txbxContent",
      "w:footnote",
      "w:endnote",
    ])
    .concat(["w:dir"]),
);
const PICTURE = "[Picture]";

/**
 * A Word document as Word shows it, with all of its words in its body: headers first, then the text, its notes and its
 * footers. A reader that leaves out what it does not know would show a reviewer other words than the file shows to
 * everybody else, under one and the same SHA-256: what could be shown in two ways is refused.
 */
export function documentAsShown(sources: WordSources): WordElement {
  const { document, styles, numbering, headers, footers } = sources;
  const body = childOf(document, "w:body");
  if (!body) throw new DraftRefusal("is damaged");
  checkNumbering(numbering);
  checkSeparators([sources.footnotes, sources.endnotes]);
  const notes: Node[] = [];
  const view = createView(createLookCheck(styles, body), (kind, id) => {
    const part = kind === "w:footnoteReference" ? sources.footnotes : sources.endnotes;
    const note = part?.children.filter(isElement).find(({ attributes }) => attributes.get("w:id") === id);
    if (!note) throw new DraftRefusal("has a note that cannot be found");
    // A note that is named twice, or by itself, is one note.
    if (!notes.includes(note)) notes.push(note);
    return `[${notes.indexOf(note) + 1}]`;
  });
  const around = [...headers, ...footers].map((part) => view(part));
  const text = view(body);
  const noted: Node[] = [];
  // A note may have notes of its own.
  for (let at = 0; at < notes.length; at += 1) {
    const note = notes[at];
    if (note && isElement(note)) noted.push(paragraphOf(`[${at + 1}]`), ...view(note));
  }
  const shown = [
    ...around.slice(0, headers.length).flat(),
    ...text,
    ...noted,
    ...around.slice(headers.length).flat(),
  ];
  const attributes = prefixesOf([document, ...headers, ...footers, ...notes.filter(isElement)]);
  return { ...document, attributes, children: [{ ...body, children: shown }] };
}

/** Wherever a prefix was explained, it is now at the top. */
function prefixesOf(parts: readonly WordElement[]): Map<string, string> {
  const prefixes = new Map([["xmlns:v", "urn:schemas-microsoft-com:vml"]]);
  for (const part of parts)
    for (const { attributes } of within(part))
      for (const [name, uri] of attributes) if (name.startsWith("xmlns:")) prefixes.set(name, uri);
  return prefixes;
}

/** Text that Word writes before a paragraph stands nowhere in it. */
function checkNumbering(numbering: WordElement | undefined): void {
  for (const { name, attributes } of numbering ? within(numbering) : []) {
    const value = attributes.get("w:val") ?? "";
    const says =
      name === "w:lvlText" &&
      (/\p{N}|\p{L}.*\p{L}/su.test(value.replace(/%\d/g, "")) || /%\d%\d/.test(value));
    if (says || name === "w:lvlPicBulletId" || (name === "w:numFmt" && value.endsWith("Text")))
      throw new DraftRefusal("has numbering with words of its own. Type them as text");
  }
}

/** What stands above all notes is named by none. */
function checkSeparators(parts: readonly (WordElement | undefined)[]): void {
  const notes = parts.flatMap((part) => part?.children.filter(isElement) ?? []);
  for (const note of notes.filter(({ attributes }) => (attributes.get("w:type") ?? "normal") !== "normal"))
    if (showsAnything(note)) throw new DraftRefusal("has words above its notes. Take them out");
}

function showsAnything(element: WordElement): boolean {
  const isShown = ({ name }: WordElement) =>
    DRAWN.has(name) || name === "w:fldChar" || name === "w:fldSimple" || name.endsWith("noteReference");
  return wordsIn(element).trim() !== "" || [...within(element)].some(isShown);
}

function createView(
  checkLook: ReturnType<typeof createLookCheck>,
  noteOf: (kind: string, id: string | undefined) => string,
): (part: WordElement) => Node[] {
  /** Fields that are open, by whether their code or their result is being passed. */
  let fields: { code: string; isCode: boolean; begin: WordElement }[] = [];

  function shown(element: WordElement, around: Surroundings): Node[] {
    const { name, children } = element;
    const go = (nodes: readonly Node[] = children, inside = around) =>
      nodes.flatMap((each) => (isElement(each) ? shown(each, inside) : []));
    if (TRACKED.has(name)) throw new DraftRefusal("has tracked changes. Accept or reject them");
    if (TAKEN_IN.has(name)) throw new DraftRefusal("takes in another file");
    if (name === "w:bdo") throw new DraftRefusal("turns the direction of its letters");
    if (name === "w:dataBinding" || name.endsWith(":dataBinding"))
      throw new DraftRefusal("has fields that are filled from other data. Turn them into text");
    if (COMMENTS.has(name)) throw new DraftRefusal("has comments. Delete them");
    if (PROPERTIES.has(name)) checkProperties(element);
    if (name === "mc:AlternateContent") {
      const inForms = { ...around, isInForms: true };
      const [first = [], ...others] = formsOf(element).map((form) => go(form.children, inForms));
      const said = first.map(wordsOf).join("");
      if (others.some((other) => other.map(wordsOf).join("") !== said))
        throw new DraftRefusal("shows other words in other programs");
      return first;
    }
    if (DRAWN.has(name))
      return isInCode() ? [] : drawn(element, (nodes) => go(nodes, { ...around, isInForms: true }));
    if (name === "m:oMath" || name === "m:oMathPara") {
      const signs = [...within(element)].filter((each) => each.name === "m:t").map(wordsOf);
      return [runOf(`[Formula: ${signs.join(" ")}]`)];
    }
    switch (name) {
      case "w:p": {
        const properties = childOf(element, "w:pPr");
        for (const each of properties ? within(properties) : [])
          if (TRACKED.has(each.name)) throw new DraftRefusal("has tracked changes. Accept or reject them");
        return [{ ...element, children: go(children, { ...around, paragraph: properties }) }];
      }
      case "w:tbl": {
        checkTable(element);
        const inside = { ...around, paragraph: undefined, table: childOf(element, "w:tblPr") };
        return [{ ...element, children: go(children, inside) }];
      }
      case "w:tc": {
        const cell = childOf(element, "w:tcPr");
        if (showsAnything(element)) checkCell(cell);
        return [{ ...element, children: go(children, { ...around, cell }) }];
      }
      case "w:tr": {
        if (wordsIn(element).trim() !== "") checkRow(element);
        for (const each of children.filter(isElement).filter((child) => child.name === "w:trPr"))
          for (const { name: of } of within(each))
            if (TRACKED.has(of)) throw new DraftRefusal("has tracked changes. Accept or reject them");
        return [{ ...element, children: go() }];
      }
      case "w:r": {
        const says = children.some(
          (each) => isElement(each) && each.name === "w:t" && wordsIn(each).trim() !== "",
        );
        const unknown = children.filter(isElement).find((each) => !IN_RUNS.has(each.name));
        if (unknown) throw unreadablePart(unknown);
        if (says && !isInCode()) checkLook(element, around);
        const hasForms = children.some((each) => wordNameOf(each) === "mc:AlternateContent");
        if (hasForms && childOf(childOf(element, "w:rPr"), "w:strike")) throw new DraftRefusal(CROSSED_OUT);
        return [{ ...element, children: go() }];
      }
      case "w:t":
        return isInCode() ? [] : [{ ...element, children: children.filter((each) => !isElement(each)) }];
      case "w:fldChar":
        return passField(element);
      case "w:instrText": {
        const open = fields.at(-1);
        if (open?.isCode) open.code += children.filter((each) => !isElement(each)).join("");
        return [];
      }
      case "w:fldSimple": {
        const code = element.attributes.get("w:instr") ?? "";
        const sign = COUNTED[fieldName(code)];
        if (sign !== undefined) return [runOf(sign)];
        checkField(code);
        return go();
      }
      case "w:cr":
        return [make("w:br", [])];
      case "w:ptab":
        return [make("w:tab", [])];
      case "w:sym":
        throw new DraftRefusal("has signs of a symbol font. Type them as text");
      case "w:footnoteReference":
      case "w:endnoteReference":
        return [textOf(noteOf(name, element.attributes.get("w:id")))];
      case "w:ruby": {
        const [base, above] = ["w:rubyBase", "w:rt"].map((each) => childOf(element, each));
        const [below, over] = [base, above].map((each) =>
          go(each?.children ?? [])
            .map(wordsOf)
            .join(""),
        );
        return [textOf(`${below} (${over})`)];
      }
      case "w:dir":
        return go(children, { ...around, isTurned: element.attributes.get("w:val") !== "ltr" });
      case "w:hyperlink":
        return go();
      case "w:rPr":
      case "w:pPr":
      case "w:tblPr":
      case "w:trPr":
      case "w:tcPr":
        return [element];
      case "w:sdt":
      case "w:smartTag":
      case "w:customXml":
        for (const each of children.filter(isElement))
          if (each.name === "w:sdtPr")
            for (const { name: of } of within(each))
              if (of.endsWith(":dataBinding"))
                throw new DraftRefusal("has fields that are filled from other data. Turn them into text");
        // What a box to be ticked holds is read as it is shown: as text.
        return [{ ...element, children: go(children.filter((each) => wordNameOf(each) !== "w:sdtPr")) }];
      default: {
        if (READ.has(name)) return [{ ...element, children: go() }];
        if (showsAnything(element)) throw unreadablePart(element);
        return [element];
      }
    }
  }

  function isInCode(): boolean {
    return fields.some(({ isCode }) => isCode);
  }

  function passField(element: WordElement): Node[] {
    const kind = element.attributes.get("w:fldCharType");
    if (kind === "begin") fields.push({ code: "", isCode: true, begin: element });
    const open = fields.at(-1);
    if (!open) throw new DraftRefusal("is damaged");
    const name = fieldName(open.code);
    const isHidden = name === "SEQ" && /\\h/i.test(open.code);
    if (kind === "separate") open.isCode = isHidden || name in COUNTED || name === "FORMCHECKBOX";
    if (kind !== "end") return [];
    fields.pop();
    if (isInCode()) return [];
    if (name === "FORMCHECKBOX") return [textOf(isTicked(open.begin) ? "[x]" : "[ ]")];
    const sign = COUNTED[name];
    if (sign !== undefined) return [textOf(sign)];
    checkField(open.code);
    return [];
  }

  return (part) => {
    fields = [];
    const all = part.children.flatMap((each) => (isElement(each) ? shown(each, START) : []));
    if (fields.length > 0) throw new DraftRefusal("is damaged");
    return all;
  };
}

const START: Surroundings = {
  paragraph: undefined,
  table: undefined,
  cell: undefined,
  isTurned: false,
  isInForms: false,
};

function formsOf({ children }: WordElement): WordElement[] {
  return children.filter(isElement).filter(({ name }) => name === "mc:Choice" || name === "mc:Fallback");
}

/** What all programs are offered has to say the same in each form; Word's own is the first. */
function alternative(element: WordElement): readonly Node[] {
  const forms = formsOf(element);
  const said = forms.map((each) => wordsIn(each).replace(/\s+/g, ""));
  if (new Set(said).size > 1) throw new DraftRefusal("shows other words in other programs");
  return forms[0]?.children ?? [];
}

/** A text box is read; of anything else there is a sign that something is to be seen. */
function drawn(element: WordElement, go: (nodes: readonly Node[]) => Node[]): Node[] {
  const all = [...within(element)];
  const isRule =
    all.some(({ attributes }) => attributes.get("o:hr") === "t") &&
    !all.some(({ name }) => name === "v:textpath" || name === "v:imagedata" || name.startsWith("a:"));
  const letters = all.flatMap(({ name, attributes }) =>
    name === "v:textpath" ? (attributes.get("string") ?? "") : [],
  );
  const boxes = outermost(element, "w:txbxContent");
  const inBoxes = boxes.map(wordsIn).join("");
  if (wordsIn(element) !== inBoxes && boxes.length > 0)
    throw new DraftRefusal("shows other words in other programs");
  if (boxes.length === 0)
    return isRule ? [] : [textOf(letters.length > 0 ? `[${letters.join(" ")}]` : PICTURE)];
  checkBox(all);
  // Other programs show the other forms of it.
  const read = new Set(boxes.flatMap((box) => [...within(box)]));
  for (const other of all) {
    if (other.name !== "w:txbxContent" || read.has(other)) continue;
    go([other]);
    for (const each of within(other)) read.add(each);
  }
  return boxes.map((box): Node => {
    const within = go([box]);
    return make("w:pict", [make("v:shape", [make("v:textbox", within)])]);
  });
}

/** The elements of a name that lie in no other of theirs; of alternatives one, which say the same. */
function outermost(element: WordElement, name: string): WordElement[] {
  if (element.name === name) return [element];
  const children = element.name === "mc:AlternateContent" ? alternative(element) : element.children;
  return children.filter(isElement).flatMap((each) => outermost(each, name));
}

function fieldName(code: string): string {
  return /^\s*([A-Za-z]+)/.exec(code)?.[1]?.toUpperCase() ?? "";
}

/** Whether the box of a form is ticked. */
function isTicked(begin: WordElement): boolean {
  const box = [...within(begin)].find(({ name }) => name === "w:checkBox");
  const state = childOf(box, "w:checked") ?? childOf(box, "w:default");
  return state !== undefined && !["0", "false", "off"].includes(state.attributes.get("w:val") ?? "1");
}

function unreadablePart({ name }: WordElement): DraftRefusal {
  return new DraftRefusal(`has something that cannot be read (${name.slice(0, 40)})`);
}

function wordNameOf(node: Node): string {
  return isElement(node) ? node.name : "";
}

function wordsOf(node: Node): string {
  return isElement(node) ? wordsIn(node) : "";
}

function checkField(code: string): void {
  const name = fieldName(code);
  if (!FIELDS.has(name))
    throw new DraftRefusal(
      `has a field that writes its own text (${name.slice(0, 20) || "unnamed"}). Turn it into text`,
    );
}

function make(name: string, children: readonly Node[]): WordElement {
  return { name, attributes: new Map(), children };
}

function textOf(text: string): WordElement {
  return { name: "w:t", attributes: new Map([["xml:space", "preserve"]]), children: [text] };
}

function runOf(text: string): WordElement {
  return make("w:r", [textOf(text)]);
}

function paragraphOf(text: string): WordElement {
  return make("w:p", [runOf(text)]);
}
