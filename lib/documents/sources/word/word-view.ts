import type { CountedText } from "../draft-refusals";
import { DraftRefusal, damaged, unusual } from "./draft-refusal";
import { createLookCheck, crossedOut, type Look, type Surroundings, turned } from "./word-appearance";
import type { Theme } from "./word-colours";
import { drawn, formsOf, otherWords, saidBy } from "./word-drawn";
import { type FieldSources, openFields } from "./word-fields";
import { fillOf } from "./word-fills";
import { type Label, type Labels, readNumbering } from "./word-numbering";
import { checkCell, checkRow, checkTable, endsOf } from "./word-places";
import { checkProperties, readStyles } from "./word-styles";
import { signsOf, symbolOf } from "./word-symbols";
import {
  childOf,
  isElement,
  make,
  type Node,
  textOf,
  type WordElement,
  within,
  wordsIn,
  wordsOf,
} from "./word-tree";

export interface WordSources extends FieldSources {
  document: WordElement;
  styles: WordElement | undefined;
  numbering: WordElement | undefined;
  headers: readonly WordElement[];
  footers: readonly WordElement[];
  footnotes: WordElement | undefined;
  endnotes: WordElement | undefined;
  isAsBound(properties: WordElement, said: () => string): boolean;
  theme: Theme;
  graphicWords(root: WordElement, graphic: WordElement): string;
}

const TRACKED = new Set("w:ins w:del w:moveFrom w:moveTo w:cellIns w:cellDel w:cellMerge".split(" "));
const TAKEN_IN = new Set(["w:altChunk", "w:subDoc"]);
const DRAWN = new Set(["w:drawing", "w:pict", "w:object"]);
/** Word has more that is visible, such as today's date or ink. */
const IN_RUNS = new Set(
  ["w:rPr", "w:t", "w:tab", "w:br", "w:cr", "w:ptab", "w:noBreakHyphen", "w:softHyphen", "w:sym", "w:ruby"]
    .concat(["w:fldChar", "w:instrText", "w:footnoteReference", "w:endnoteReference", "w:commentReference"])
    .concat(["w:footnoteRef", "w:endnoteRef", "w:separator", "w:continuationSeparator"])
    .concat(["w:lastRenderedPageBreak", "mc:AlternateContent", ...DRAWN]),
);
const PROPERTIES = new Set(["w:rPr", "w:pPr", "w:tblPr", "w:trPr", "w:tcPr"]);
const COMMENTS = new Set(["w:commentReference", "w:commentRangeStart"]);
const BOOKMARKS = new Set(["w:bookmarkStart", "w:bookmarkEnd"]);
/** Elements whose text is read; any other element with text is refused. */
const READ = new Set(
  ["w:document", "w:body", "w:hdr", "w:ftr", "w:p", "w:r", "w:t", "w:tbl", "w:tr", "w:tc", "w:hyperlink"]
    .concat(["w:sdt", "w:sdtContent", "w:smartTag", "w:customXml", "w:txbxContent"])
    .concat(["w:footnote", "w:endnote", "w:dir"]),
);

export function showsAnything(element: WordElement): boolean {
  const isShown = ({ name }: WordElement) =>
    DRAWN.has(name) || name === "w:sym" || name === "w:fldSimple" || name.endsWith("noteReference");
  return wordsIn(element).trim() !== "" || [...within(element)].some(isShown);
}

interface Around extends Surroundings, Look {
  isCopy: boolean;
  rows: readonly (WordElement | undefined)[];
  cells: readonly (WordElement | undefined)[];
}

const ROWS = ["firstRow", "lastRow"];
const COLUMNS = ["firstColumn", "lastColumn"];

export function createView(
  sources: WordSources,
  body: WordElement,
  noteOf: (kind: string, id: string | undefined) => string,
): (part: WordElement, where: CountedText, root?: WordElement) => Node[] {
  const styles = readStyles(sources.styles);
  const checkLook = createLookCheck(styles, body, sources.theme);
  const startLabels = readNumbering(sources.numbering, styles);
  let fields = openFields(sources);
  let paragraphs = 0;
  let labels: Labels = startLabels();
  let root = sources.document;

  const groundIn = (shape: WordElement | undefined) => shape && fillOf(shape, sources.theme);

  function shown(element: WordElement, around: Around): Node[] {
    const { name, children } = element;
    const go = (nodes: readonly Node[] = children, inside = around) =>
      nodes.flatMap((each) => (isElement(each) ? shown(each, inside) : []));
    if (TRACKED.has(name)) throw tracked();
    if (TAKEN_IN.has(name)) throw new DraftRefusal("takes in another file");
    if (name === "w:bdo") throw turned();
    if (COMMENTS.has(name)) throw new DraftRefusal("has comments");
    if (BOOKMARKS.has(name)) return [];
    if (PROPERTIES.has(name)) checkProperties(element);
    if (name === "mc:AlternateContent") {
      const inForms = { ...around, isInForms: true };
      const [first = [], ...others] = formsOf(element).map((form, at) =>
        go(form.children, { ...inForms, isCopy: around.isCopy || at > 0 }),
      );
      if (others.some((other) => labelledBy(other) !== labelledBy(first))) throw otherWords();
      return first;
    }
    if (DRAWN.has(name)) {
      const inForms = { ...around, isInForms: true };
      return fields.isInCode()
        ? []
        : drawn(element, {
            read: (nodes, shape) => go(nodes, { ...inForms, ground: groundIn(shape) }),
            compare: (nodes, shape) => go(nodes, { ...inForms, ground: groundIn(shape), isCopy: true }),
            graphicWords: (graphic) => sources.graphicWords(root, graphic),
          });
    }
    if (name === "m:oMath" || name === "m:oMathPara") {
      const signs = [...within(element)].filter((each) => each.name === "m:t").map(wordsOf);
      return [runOf(`[Formula: ${signs.join(" ")}]`)];
    }
    switch (name) {
      case "w:p":
        return [paragraph(element, around, go)];
      case "w:tbl": {
        checkTable(element);
        const table = { table: childOf(element, "w:tblPr"), rows: endsOf(element, "w:tr"), edges: [] };
        const inside = { ...around, paragraph: undefined, ...table };
        return [{ ...element, children: go(children, inside) }];
      }
      case "w:tc": {
        const cell = childOf(element, "w:tcPr");
        if (showsAnything(element)) checkCell(cell);
        const edges = [...around.edges, ...COLUMNS.filter((_, at) => around.cells[at] === element)];
        return [{ ...element, children: go(children, { ...around, cell, edges }) }];
      }
      case "w:tr": {
        if (wordsIn(element).trim() !== "") checkRow(element);
        checkTracked(children.filter(isElement).find((child) => child.name === "w:trPr"));
        const edges = ROWS.filter((_, at) => around.rows[at] === element);
        const inside = { ...around, edges, cells: endsOf(element, "w:tc") };
        return [{ ...element, children: go(children, inside) }];
      }
      case "w:r":
        return [run(element, around, go)];
      case "w:t": {
        const words = children.filter((each) => !isElement(each)).join("");
        const said = around.symbolFont === undefined ? words : signsOf(around.symbolFont, words);
        fields.addResult(said);
        return fields.isInCode() ? [] : [textOf(said)];
      }
      case "w:fldChar":
        return fields.pass(element).map(textOf);
      case "w:instrText":
        fields.addCode(children.filter((each) => !isElement(each)).join(""));
        return [];
      case "w:fldSimple": {
        const inside = go();
        const said = fields.simple(element, () => saidBy(inside));
        return said === null ? inside : [runOf(said)];
      }
      case "w:cr":
        return [make("w:br", [])];
      case "w:ptab":
        return [make("w:tab", [])];
      case "w:sym":
        return fields.isInCode() ? [] : [textOf(symbolOf(element))];
      case "w:footnoteReference":
      case "w:endnoteReference":
        return [textOf(noteOf(name, element.attributes.get("w:id")))];
      case "w:ruby": {
        const [below, over] = ["w:rubyBase", "w:rt"]
          .map((each) => childOf(element, each))
          .map((each) => saidBy(go(each?.children ?? [])));
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
      case "w:customXml": {
        const inside = go(children.filter((each) => wordNameOf(each) !== "w:sdtPr"));
        const properties = childOf(element, "w:sdtPr");
        // Word shows the bound data, other programs the stored content.
        if (properties && !sources.isAsBound(properties, () => saidBy(inside)))
          throw new DraftRefusal("has fields that are filled from other data");
        return [{ ...element, children: inside }];
      }
      default: {
        if (READ.has(name)) return [{ ...element, children: go() }];
        if (showsAnything(element)) throw unreadablePart();
        return [element];
      }
    }
  }

  function paragraph(
    element: WordElement,
    around: Around,
    go: (nodes: readonly Node[], inside: Around) => Node[],
  ): Node {
    if (!around.isCopy) paragraphs += 1;
    const properties = childOf(element, "w:pPr");
    checkTracked(properties);
    const label = around.isCopy ? undefined : labels.next(properties);
    const inside = { ...around, paragraph: properties };
    if (label && !label.isBullet) checkLabel(label, inside);
    const name = label && `${label.isBullet ? "•" : "#"}${label.text}`;
    const place = around.isInForms ? labels.placeOf(properties) : "";
    const carried = make("w:bookmarkStart", [], { ...(name && { "w:name": name }), "w:id": place });
    const children = go(element.children, inside);
    return { ...element, children: name || place ? [carried, ...children] : children };
  }

  function checkLabel({ looks, text, isOfSigns }: Label, around: Around): void {
    for (const own of [looks, childOf(around.paragraph, "w:rPr")]) {
      const words = isOfSigns ? "" : text;
      const { symbolFont } = checkLook(make("w:r", [...(own ? [own] : []), textOf(words)]), {
        ...around,
        isInForms: true,
      });
      if (symbolFont !== undefined && !isOfSigns) throw unusual("numbers in a symbol font");
    }
  }

  function run(
    element: WordElement,
    around: Around,
    go: (nodes: readonly Node[], inside: Around) => Node[],
  ): Node {
    const all = element.children.filter(isElement);
    const unknown = all.find((each) => !IN_RUNS.has(each.name));
    if (unknown) throw unreadablePart();
    const says = all.some(
      (each) => each.name === "w:sym" || (each.name === "w:t" && wordsIn(each).trim() !== ""),
    );
    const { symbolFont } =
      says && !fields.isInCode() ? checkLook(element, around) : { symbolFont: undefined };
    const hasForms = all.some((each) => each.name === "mc:AlternateContent");
    if (hasForms && childOf(childOf(element, "w:rPr"), "w:strike")) throw crossedOut();
    return { ...element, children: go(element.children, { ...around, symbolFont }) };
  }

  return (part, where, rootOfPart = part) => {
    root = rootOfPart;
    fields = openFields(sources);
    paragraphs = 0;
    labels = startLabels();
    try {
      const all = part.children.flatMap((each) => (isElement(each) ? shown(each, START) : []));
      if (fields.isOpen()) throw damaged();
      return all;
    } catch (error) {
      if (error instanceof DraftRefusal && paragraphs > 0) throw error.in(paragraphs, where);
      throw error;
    }
  };
}

const START: Around = {
  paragraph: undefined,
  table: undefined,
  cell: undefined,
  isTurned: false,
  isInForms: false,
  isCopy: false,
  ground: undefined,
  edges: [],
  rows: [],
  cells: [],
  symbolFont: undefined,
};

function tracked(): DraftRefusal {
  return new DraftRefusal("has tracked changes");
}

function checkTracked(properties: WordElement | undefined): void {
  for (const { name } of properties ? within(properties) : []) if (TRACKED.has(name)) throw tracked();
}

function labelledBy(nodes: readonly Node[]): string {
  const marks = nodes.filter(isElement).flatMap((node) => [...within(node)]);
  const places = marks.flatMap(({ name, attributes }) =>
    name === "w:bookmarkStart" ? (attributes.get("w:id") ?? "") : [],
  );
  return [saidBy(nodes), ...places].join("\n");
}

function unreadablePart(): DraftRefusal {
  return new DraftRefusal("has something that cannot be read");
}

function wordNameOf(node: Node): string {
  return isElement(node) ? node.name : "";
}

export function runOf(text: string): WordElement {
  return make("w:r", [textOf(text)]);
}
