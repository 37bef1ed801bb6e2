import { tooLarge } from "./draft-refusal";
import { otherWords } from "./word-drawn";
import type { WordPackage, WordPart } from "./word-package";
import { plain } from "./word-references";
import { isElement, type WordElement, within, wordsIn } from "./word-tree";

const MAX_CHARACTERS = 4_000;
const NAMES = new Set(["c:cat", "c:tx", "cx:strDim"]);
const POINTS = new Set(["c:v", "cx:pt"]);

export function createGraphics(file: WordPackage): (root: WordElement, graphic: WordElement) => string {
  return (root, { name, attributes }) => {
    const from = file.partOf(root);
    if (!from) return "";
    const words = name === "dgm:relIds" ? diagramWords(file, from, attributes.get("r:dm")) : chartWords();
    const line = [...new Set(words)].join("; ").replaceAll("[", "(").replaceAll("]", ")");
    if (line.length > MAX_CHARACTERS) throw tooLarge();
    return line;

    function chartWords(): string[] {
      const kind = name === "cx:chart" ? "chartEx" : "chart";
      const chart = from && file.byId(from, kind, attributes.get("r:id") ?? "");
      return chart ? wordsOfChart(chart.tree) : [];
    }
  };
}

function wordsOfChart(chart: WordElement): string[] {
  const all = [...within(chart)];
  const names = all.filter(({ name }) => NAMES.has(name)).flatMap(pointsOf);
  const isNumbered = all.some(
    ({ name, attributes }) => name === "c:showVal" && attributes.get("val") !== "0",
  );
  const numbers = isNumbered ? all.filter(({ name }) => name === "c:val").flatMap(pointsOf) : [];
  return [...paragraphsOf(chart), ...names, ...numbers];
}

/** Word draws SmartArt from its data, other programs from Word's last drawing. */
function diagramWords(file: WordPackage, from: WordPart, id: string | undefined): string[] {
  const data = file.byId(from, "diagramData", id ?? "");
  if (!data) return [];
  const words = paragraphsOf(data.tree);
  const all = file.related(from, "diagramData").flatMap(({ tree }) => paragraphsOf(tree));
  const known = new Set(all.map(plain));
  const isDrawn = file
    .related(from, "diagramDrawing")
    .every(({ tree }) => paragraphsOf(tree).every((each) => known.has(plain(each))));
  if (!isDrawn) throw otherWords();
  return words;
}

function paragraphsOf(part: WordElement): string[] {
  return [...within(part)]
    .filter(({ name }) => name === "a:p")
    .map((each) => wordsIn(each).trim())
    .filter((words) => words !== "");
}

function pointsOf(cache: WordElement): string[] {
  return [...within(cache)]
    .filter(({ name }) => POINTS.has(name))
    .map(({ children }) =>
      children
        .filter((each) => !isElement(each))
        .join("")
        .trim(),
    )
    .filter((words) => words !== "");
}
