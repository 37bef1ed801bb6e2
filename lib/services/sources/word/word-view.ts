import { DraftRefusal } from "./draft-refusal";
import { checkRow, createLookCheck } from "./word-looks";
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
  [
    "HYPERLINK",
    "PAGE",
    "NUMPAGES",
    "SECTIONPAGES",
    "PAGEREF",
    "REF",
    "NOTEREF",
    "TOC",
    "SEQ",
    "TC",
    "XE",
  ].concat(["FORMTEXT", "FORMCHECKBOX", "FORMDROPDOWN", "MERGEFIELD"]),
);
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
  const notes: Node[] = [];
  const view = createView(createLookCheck(styles), (kind, id) => {
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
  for (const { name, attributes } of numbering ? within(numbering) : [])
    if (name === "w:lvlText" && /\p{L}{2}|\p{N}/u.test((attributes.get("w:val") ?? "").replace(/%\d/g, "")))
      throw new DraftRefusal("has numbering with words of its own. Type them as text");
}

function createView(
  checkLook: ReturnType<typeof createLookCheck>,
  noteOf: (kind: string, id: string | undefined) => string,
): (part: WordElement) => Node[] {
  /** Fields that are open, by whether their code or their result is being passed. */
  let fields: { code: string; isCode: boolean }[] = [];

  function shown(element: WordElement, paragraph: WordElement | undefined, isInTable: boolean): Node[] {
    const { name, children } = element;
    const go = (nodes: readonly Node[] = children) =>
      nodes.flatMap((each) => (isElement(each) ? shown(each, paragraph, isInTable) : []));
    if (TRACKED.has(name)) throw new DraftRefusal("has tracked changes. Accept or reject them");
    if (TAKEN_IN.has(name)) throw new DraftRefusal("takes in another file");
    if (name === "w:bdo") throw new DraftRefusal("turns the direction of its letters");
    if (name === "w:dataBinding" || name.endsWith(":dataBinding"))
      throw new DraftRefusal("has fields that are filled from other data. Turn them into text");
    if (name === "mc:AlternateContent") return go(alternative(element));
    if (DRAWN.has(name)) return drawn(element, go);
    if (name === "m:oMath" || name === "m:oMathPara") return [runOf(`[Formula: ${wordsIn(element)}]`)];
    switch (name) {
      case "w:p": {
        const properties = childOf(element, "w:pPr");
        for (const each of properties ? within(properties) : [])
          if (TRACKED.has(each.name)) throw new DraftRefusal("has tracked changes. Accept or reject them");
        const inner = children.flatMap((each) => (isElement(each) ? shown(each, properties, isInTable) : []));
        return [{ ...element, children: inner }];
      }
      case "w:tbl":
        return [
          {
            ...element,
            children: children.flatMap((each) => (isElement(each) ? shown(each, undefined, true) : [])),
          },
        ];
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
        if (says && !isInCode()) checkLook(element, { paragraph, isInTable });
        return [{ ...element, children: go() }];
      }
      case "w:t":
        return isInCode() ? [] : [{ ...element, children: children.filter((each) => !isElement(each)) }];
      case "w:fldChar":
        passField(element);
        return [];
      case "w:instrText": {
        const open = fields.at(-1);
        if (open?.isCode) open.code += children.filter((each) => !isElement(each)).join("");
        return [];
      }
      case "w:fldSimple":
        checkField(element.attributes.get("w:instr") ?? "");
        return go();
      case "w:footnoteReference":
      case "w:endnoteReference":
        return [textOf(noteOf(name, element.attributes.get("w:id")))];
      case "w:ruby": {
        const [base, above] = ["w:rubyBase", "w:rt"].map((each) => childOf(element, each));
        return [textOf(`${base ? wordsIn(base) : ""} (${above ? wordsIn(above) : ""})`)];
      }
      case "w:dir":
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
        return [{ ...element, children: go() }];
      default: {
        if (READ.has(name)) return [{ ...element, children: go() }];
        if (wordsIn(element).trim() !== "")
          throw new DraftRefusal(`has text in a part that cannot be read (${name.slice(0, 40)})`);
        return [element];
      }
    }
  }

  function isInCode(): boolean {
    return fields.some(({ isCode }) => isCode);
  }

  function passField({ attributes }: WordElement): void {
    const kind = attributes.get("w:fldCharType");
    if (kind === "begin") fields.push({ code: "", isCode: true });
    const open = fields.at(-1);
    if (!open) throw new DraftRefusal("is damaged");
    if (kind === "separate") open.isCode = false;
    if (kind === "end") {
      checkField(open.code);
      fields.pop();
    }
  }

  return (part) => {
    fields = [];
    const all = part.children.flatMap((each) => (isElement(each) ? shown(each, undefined, false) : []));
    if (fields.length > 0) throw new DraftRefusal("is damaged");
    return all;
  };
}

/** What all programs are offered has to say the same in each form; Word's own is the first. */
function alternative({ children }: WordElement): readonly Node[] {
  const forms = children
    .filter(isElement)
    .filter(({ name }) => name === "mc:Choice" || name === "mc:Fallback");
  const said = forms.map((each) => wordsIn(each).replace(/\s+/g, ""));
  if (new Set(said).size > 1) throw new DraftRefusal("shows other words in other programs");
  return forms[0]?.children ?? [];
}

/** A text box is read; of anything else there is a sign that something is to be seen. */
function drawn(element: WordElement, go: (nodes: readonly Node[]) => Node[]): Node[] {
  const all = [...within(element)];
  const isRule = all.some(({ attributes }) => attributes.get("o:hr") === "t");
  const letters = all.flatMap(({ name, attributes }) =>
    name === "v:textpath" ? (attributes.get("string") ?? "") : [],
  );
  const boxes = outermost(element, "w:txbxContent");
  const inBoxes = boxes.map(wordsIn).join("");
  if (wordsIn(element) !== inBoxes && boxes.length > 0)
    throw new DraftRefusal("shows other words in other programs");
  if (boxes.length === 0)
    return isRule ? [] : [textOf(letters.length > 0 ? `[${letters.join(" ")}]` : PICTURE)];
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

function checkField(code: string): void {
  const name = /^\s*([A-Za-z]+)/.exec(code)?.[1]?.toUpperCase() ?? "";
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
