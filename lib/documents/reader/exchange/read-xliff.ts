import type { ExchangeEntry } from "@/lib/core/exchange/exchange";
import { ExchangeRefusal } from "@/lib/core/exchange/exchange-sentences";
import { isElement, type WordElement } from "../../sources/word/word-tree";
import type { ExchangeRequest, ExchangeResult } from "../port";
import { childrenOf, localName, readXml } from "./read-xml";

const MAX_UNITS = 10_000;
const MAX_TEXT = 20_000;
const MAX_ID = 200;

export function readXliff(
  bytes: Uint8Array,
  { sourceLanguage, targetLanguage }: Pick<ExchangeRequest, "sourceLanguage" | "targetLanguage">,
): ExchangeResult {
  const root = readXml(bytes);
  const version = root.attributes.get("version") ?? "";
  if (localName(root) !== "xliff" || !version.startsWith("2.")) {
    throw new ExchangeRefusal("notXliff");
  }
  const languages = [mainPart(root.attributes.get("srcLang")), mainPart(root.attributes.get("trgLang"))];
  if (languages[0] !== sourceLanguage || languages[1] !== targetLanguage) {
    throw new ExchangeRefusal("otherLanguages");
  }
  const files = childrenOf(root, "file");
  const units = files.flatMap((file) => unitsIn(file, 0));
  if (units.length > MAX_UNITS) throw new ExchangeRefusal("tooMuchWork", MAX_UNITS);
  return {
    entries: units.map(entryOf),
    skipped: 0,
    faults: [],
    languages: languages.filter((each) => each !== ""),
    original: (files[0]?.attributes.get("original") ?? "").slice(0, MAX_ID),
  };
}

const MAX_DEPTH = 20;

function unitsIn(element: WordElement, depth: number): WordElement[] {
  if (depth > MAX_DEPTH) throw new ExchangeRefusal("tooDeep");
  return childrenOf(element, "unit", "group").flatMap((child) =>
    localName(child) === "unit" ? [child] : unitsIn(child, depth + 1),
  );
}

function entryOf(unit: WordElement, at: number): ExchangeEntry {
  const parts = childrenOf(unit, "segment", "ignorable").map((part) => {
    const source = textOf(childrenOf(part, "source")[0]);
    const [target] = childrenOf(part, "target");
    return { source, target: target || localName(part) === "segment" ? textOf(target) : source };
  });
  const source = parts.map((part) => part.source).join("");
  const target = parts.map((part) => part.target).join("");
  if (source.length > MAX_TEXT || target.length > MAX_TEXT) throw new ExchangeRefusal("tooLong", at + 1);
  const id = (unit.attributes.get("id") ?? "").slice(0, MAX_ID);
  return { id, source, target, forbidden: [], note: "" };
}

function textOf(element: WordElement | undefined): string {
  let text = "";
  const left: (WordElement | string)[] = element ? [element] : [];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (!isElement(next)) text += next;
    else left.push(...next.children.toReversed());
  }
  return text.replace(/\r\n?/g, "\n");
}

function mainPart(tag: string | undefined): string {
  return ((tag ?? "").toLowerCase().split(/[-_]/, 1)[0] ?? "").slice(0, 8);
}
