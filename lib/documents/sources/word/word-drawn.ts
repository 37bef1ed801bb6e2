import { DraftRefusal } from "./draft-refusal";
import { withoutCounts } from "./word-fields";
import { shapesOf } from "./word-fills";
import { checkBox } from "./word-places";
import { isElement, make, type Node, textOf, type WordElement, within, wordsIn, wordsOf } from "./word-tree";

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/^(?:c|cx):chart$/, "Chart"],
  [/^dgm:relIds$/, "Diagram"],
];
const PICTURE = "[Picture]";

export function formsOf({ children }: WordElement): WordElement[] {
  return children.filter(isElement).filter(({ name }) => name === "mc:Choice" || name === "mc:Fallback");
}

export function otherWords(): DraftRefusal {
  return new DraftRefusal("shows other words in other programs");
}

function alternative(element: WordElement): readonly Node[] {
  const forms = formsOf(element);
  const said = forms.map((each) => wordsIn(each).replace(/\s+/g, ""));
  if (new Set(said).size > 1) throw otherWords();
  return forms[0]?.children ?? [];
}

export function drawn(element: WordElement, { read, compare, graphicWords }: DrawnReading): Node[] {
  const all = [...within(element)];
  // Readers see its label and state, and programs draw them differently.
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
  // LibreOffice makes boxes that hold only a page number, and can't hide anything.
  if (withoutCounts(texts.flat().map(wordsOf).join("")).trim() !== "") checkBox(all);
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

function outermost(element: WordElement, name: string): WordElement[] {
  if (element.name === name) return [element];
  const children = element.name === "mc:AlternateContent" ? alternative(element) : element.children;
  return children.filter(isElement).flatMap((each) => outermost(each, name));
}

export function saidBy(nodes: readonly Node[]): string {
  return nodes
    .map(wordsOf)
    .join("")
    .replace(/\[(?:Chart|Diagram)(?:: [^\]]*)?\]/g, "[Picture]");
}
