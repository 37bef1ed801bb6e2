import { TAG_TYPES } from "../../text/tag";

const NUMBER = "n";
const OPERATORS: Readonly<Record<string, string>> = {
  q: "",
  Q: "",
  cm: "nnnnnn",
  w: "n",
  m: "nn",
  l: "nn",
  c: "nnnnnn",
  v: "nnnn",
  y: "nnnn",
  re: "nnnn",
  h: "",
  f: "",
  "f*": "",
  S: "",
  cs: "/",
  CS: "/",
  scn: "nnn",
  SCN: "nnn",
  RG: "nnn",
  rg: "nnn",
  gs: "/",
  BT: "",
  ET: "",
  Tf: "/n",
  Tm: "nnnnnn",
  Tr: "n",
  TJ: "[",
  Do: "/",
  BMC: "/",
  BDC: "/<",
  EMC: "",
};
const PAINTS = new Set(["f", "f*", "S", "TJ", "Do"]);
const TAGS: ReadonlySet<string> = new Set(TAG_TYPES);
const WITHIN_TEXT = new Set(["Tf", "Tm", "Tr", "TJ"]);
const OUTSIDE_OF_TEXT = new Set(["q", "Q", "cm", "m", "re", "Do", "gs", "BMC", "BDC", "EMC"]);

const TOKEN =
  /\s*(?:(-?(?:\d+(?:\.\d*)?|\.\d+)(?:e-\d+)?)(?![\w.])|\/([A-Za-z0-9-]+)|(\[(?:<[0-9a-fA-F]*>|\s|-?\d+(?:\.\d+)?(?![\d.]))*\])|([A-Za-z]+\*?)(?![\w*])|<<\s+\/MCID (\d{1,6})\s+>>)/y;

export interface Names {
  fonts: ReadonlySet<string>;
  images: ReadonlySet<string>;
  states: ReadonlySet<string>;
}

export interface DrawnPage {
  images: ReadonlyMap<string, number>;
  parts: readonly string[];
}

export function checkContent(text: string, names: Names): DrawnPage {
  const images = new Map<string, number>();
  const parts: string[] = [];
  let [isMarked, markedDepth] = [false, 0];
  let operands = "";
  let name = "";
  let first = 0;
  let [depth, isText] = [0, false];
  const end = text.trimEnd().length;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < end) {
    const at = TOKEN.lastIndex;
    const found = TOKEN.exec(text);
    if (!found) throw new Error(`a page is drawn with ${JSON.stringify(text.slice(at, at + 20))}`);
    const [, number, named, array, operator, part] = found;
    if (operator === undefined) {
      operands += number !== undefined ? NUMBER : named !== undefined ? "/" : part !== undefined ? "<" : "[";
      if (part !== undefined && Number(part) !== parts.length)
        throw new Error("a page counts its parts wrongly");
      if (named !== undefined) name = named;
      if (number !== undefined && operands === NUMBER) first = Number(number);
      if (operands.length > 6 || (array !== undefined && operands !== "["))
        throw new Error("a page is drawn with too many operands");
      continue;
    }
    if (!Object.hasOwn(OPERATORS, operator) || OPERATORS[operator] !== operands)
      throw new Error(`a page is drawn with ${operands} ${operator}`);
    if (isText ? OUTSIDE_OF_TEXT.has(operator) : WITHIN_TEXT.has(operator))
      throw new Error(`a page has ${operator} in the wrong place`);
    if (operator === "q") depth += 1;
    if (operator === "Q") depth -= 1;
    if (operator === "BT" || operator === "ET") {
      if (isText !== (operator === "ET")) throw new Error("a page has text within text");
      isText = operator === "BT";
    }
    if (depth < 0) throw new Error("a page restores a state that it did not save");
    if (operator === "Tr" && first !== 0 && first !== 2) throw new Error("a page has invisible text");
    checkName(operator, name, names);
    if (operator === "BDC") parts.push(name);
    if (operator === "BDC" || operator === "BMC" || operator === "EMC") {
      if (isMarked !== (operator === "EMC")) throw new Error("a page marks a part within a part");
      if (depth !== markedDepth && operator === "EMC") throw new Error("a page marks half a drawing");
      isMarked = operator !== "EMC";
      markedDepth = depth;
    } else if (!isMarked && PAINTS.has(operator))
      throw new Error("a page draws what is no part of the document");
    if (operator === "Do") images.set(name, (images.get(name) ?? 0) + 1);
    operands = "";
  }
  if (depth !== 0 || isText || isMarked || operands !== "") throw new Error("a page leaves a state behind");
  return { images, parts };
}

function checkName(operator: string, name: string, { fonts, images, states }: Names): void {
  const known =
    operator === "Tf"
      ? fonts.has(name)
      : operator === "Do"
        ? images.has(name)
        : operator === "gs"
          ? states.has(name)
          : operator === "BMC"
            ? name === "Artifact"
            : operator === "BDC"
              ? TAGS.has(name)
              : true;
  const isColour = operator === "cs" || operator === "CS";
  if (!known || (isColour && name !== "DeviceRGB")) throw new Error(`a page names ${name} by ${operator}`);
}
