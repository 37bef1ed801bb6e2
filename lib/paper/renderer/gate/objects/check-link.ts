import type { OutlineItem } from "../../../saved-pdf/outline";
import { linkName, linkWords } from "../../finish/write-link";
import type { ObjectWalk } from "./object-walk";
import type { PdfValue } from "./pdf-value";

const LINK = ["Type", "Subtype", "Rect", "Border", "F", "Contents", "NM", "A", "StructParent"];
const PRINTED = 4;
const TALLEST = 40;

export function checkLink(
  walk: ObjectWalk,
  value: PdfValue,
  { url, outline }: { url: string; outline: readonly OutlineItem[] },
): number {
  const link = walk.dict(value, "link", LINK);
  walk.name(link.get("Type"), "link's type", "Annot");
  walk.name(link.get("Subtype"), "link's kind", "Link");
  if (walk.number(link.get("F"), "link's flags") !== PRINTED) throw new Error("the link is not printed");
  if (walk.numbers(link.get("Border"), "link's border").join() !== "0,0,0")
    throw new Error("the link has a border");
  const [left = 0, bottom = 0, right = 0, top = 0] = walk.numbers(link.get("Rect"), "link's place");
  if (!(left >= 0 && right > left && bottom > 0 && top > bottom && top - bottom <= TALLEST))
    throw new Error("the link has another place than a line");
  const action = walk.dict(link.get("A"), "link's action", ["S", "URI"]);
  walk.name(action.get("S"), "link's action's kind", "URI");
  const texts: [value: PdfValue | undefined, text: string][] = [
    [action.get("URI"), url],
    [link.get("Contents"), linkWords(url)],
    [link.get("NM"), linkName(outline)],
  ];
  for (const [text, wanted] of texts)
    if (walk.string(text, "link's words") !== `(${wanted})`) throw new Error("the link leads elsewhere");
  return walk.number(link.get("StructParent"), "link's place in the table of parts");
}
