import { DraftRefusal } from "./draft-refusal";
import { withoutCounts } from "./word-fields";
import { shapesOf } from "./word-fills";
import { checkBox } from "./word-places";
import { isElement, make, type Node, textOf, type WordElement, within, wordsIn, wordsOf } from "./word-tree";

/** Signs for drawings that are not pictures, by the element that they hold. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/^(?:c|cx):chart$/, "Chart"],
  [/^dgm:relIds$/, "Diagram"],
];
const PICTURE = "[Picture]";

/** The forms of what each program shows its own form of. */
export function formsOf({ children }: WordElement): WordElement[] {
  return children.filter(isElement).filter(({ name }) => name === "mc:Choice" || name === "mc:Fallback");
}

export function otherWords(): DraftRefusal {
  return new DraftRefusal("shows other words in other programs");
}

/** The first form, which is Word's own. All forms must hold the same words. */
function alternative(element: WordElement): readonly Node[] {
  const forms = formsOf(element);
  const said = forms.map((each) => wordsIn(each).replace(/\s+/g, ""));
  if (new Set(said).size > 1) throw otherWords();
  return forms[0]?.children ?? [];
}

/**
 * A text box is read; of anything else there is a sign that something is to be seen. `read` reads the text of a box,
 * `compare` that of a form which other programs show, and `graphicWords` those of a chart or of SmartArt.
 */
export function drawn(element: WordElement, { read, compare, graphicWords }: DrawnReading): Node[] {
  const all = [...within(element)];
  // Its label and its state are words to a reader, and each program draws them by itself.
  if (all.some(({ name }) => name === "w:control")) throw new DraftRefusal("has ActiveX controls");
  const isRule =
    all.some(({ attributes }) => attributes.get("o:hr") === "t") &&
    !all.some(({ name }) => name === "v:textpath" || name === "v:imagedata" || name.startsWith("a:"));
  const letters = all.flatMap(({ name, attributes }) =>
    name === "v:textpath" ? (attributes.get("string") ?? "") : [],
  );
  const boxes = outermost(element, "w:txbxContent");
  const inBoxes = boxes.map(wordsIn).join("");
  if (wordsIn(element) !== inBoxes && boxes.length > 0) throw otherWords();
  if (boxes.length === 0)
    return isRule ? [] : [textOf(letters.length > 0 ? `[${letters.join(" ")}]` : signOf(all, graphicWords))];
  const shapes = shapesOf(element);
  const texts = boxes.map((box) => read([box], shapes.get(box)));
  // A box that holds a page's number alone, as LibreOffice makes it, has nothing to hide.
  if (withoutCounts(texts.flat().map(wordsOf).join("")).trim() !== "") checkBox(all);
  // Other programs show the other forms of it.
  const seen = new Set(boxes.flatMap((box) => [...within(box)]));
  for (const other of all) {
    if (other.name !== "w:txbxContent" || seen.has(other)) continue;
    compare([other], shapes.get(other));
    for (const each of within(other)) seen.add(each);
  }
  return texts.map((text): Node => make("w:pict", [make("v:shape", [make("v:textbox", text)])]));
}

type ReadBox = (nodes: readonly Node[], shape: WordElement | undefined) => Node[];

interface DrawnReading extends Record<"read" | "compare", ReadBox> {
  graphicWords(graphic: WordElement): string;
}

function signOf(all: readonly WordElement[], graphicWords: (graphic: WordElement) => string): string {
  for (const each of all) {
    const [, sign] = SIGNS.find(([pattern]) => pattern.test(each.name)) ?? [];
    if (sign === undefined) continue;
    const words = graphicWords(each);
    return words === "" ? `[${sign}]` : `[${sign}: ${words}]`;
  }
  return PICTURE;
}

/** The elements of a name that lie in no other of theirs; of alternatives one, which say the same. */
function outermost(element: WordElement, name: string): WordElement[] {
  if (element.name === name) return [element];
  const children = element.name === "mc:AlternateContent" ? alternative(element) : element.children;
  return children.filter(isElement).flatMap((each) => outermost(each, name));
}

/** The words of these nodes, with one sign for all that is drawn. */
export function saidBy(nodes: readonly Node[]): string {
  return nodes
    .map(wordsOf)
    .join("")
    .replace(/\[(?:Chart|Diagram)(?:: [^\]]*)?\]/g, "[Picture]");
}
