import type { ExchangeEntry } from "@/lib/core/exchange/exchange";
import {
  ExchangeRefusal,
  type ExchangeSentence,
  exchangeSentence,
} from "@/lib/core/exchange/exchange-sentences";
import { segmentText } from "@/lib/review/shared";
import { isElement, type WordElement } from "../../sources/word/word-tree";
import type { ExchangeRequest, ExchangeResult } from "../port";
import { childrenOf, languageOf, localName, plainTextOf, readXml } from "./read-xml";

const MAX_UNITS = 10_000;
const MAX_LANGUAGES_TOLD = 12;
const MAX_FAULTS_TOLD = 10;
/** Codes of other formats, not words; text in `hi` is words. */
const CODES = new Set(["bpt", "ept", "it", "ph", "ut", "sub"]);

export function readTmx(
  bytes: Uint8Array,
  { sourceLanguage, targetLanguage }: Pick<ExchangeRequest, "sourceLanguage" | "targetLanguage">,
): ExchangeResult {
  const root = readXml(bytes);
  if (localName(root) !== "tmx") throw new ExchangeRefusal("notTmx");
  const units = childrenOf(childrenOf(root, "body")[0], "tu");
  if (units.length > MAX_UNITS) throw new ExchangeRefusal("tooManyUnits", MAX_UNITS);
  const languages = new Set<string>();
  const entries: ExchangeEntry[] = [];
  const faults: string[] = [];
  for (const [at, unit] of units.entries()) {
    const variants = childrenOf(unit, "tuv");
    for (const variant of variants) languages.add(languageOf(variant));
    const textIn = (language: string) => {
      const variant = variants.find((each) => languageOf(each) === language);
      return variant && wordsOf(childrenOf(variant, "seg")[0]);
    };
    const [source, target] = [textIn(sourceLanguage), textIn(targetLanguage)];
    const fault = faultOf(source, target);
    if (fault === null) entries.push({ source: source ?? "", target: target ?? "", forbidden: [], note: "" });
    else faults.push(exchangeSentence(fault, at + 1));
  }
  return {
    entries,
    skipped: faults.length,
    faults: faults.slice(0, MAX_FAULTS_TOLD),
    languages: [...languages].filter((each) => each !== "").slice(0, MAX_LANGUAGES_TOLD),
  };
}

function faultOf(source: string | undefined, target: string | undefined): ExchangeSentence | null {
  if (source === undefined || target === undefined) return "oneLanguage";
  if (source === "" || target === "") return "empty";
  if (segmentText(source) === null || segmentText(target) === null) return "unusable";
  return null;
}

function wordsOf(segment: WordElement | undefined): string {
  return plainTextOf(segment && withoutCodes(segment));
}

function withoutCodes(element: WordElement): WordElement {
  const children = element.children.filter((each) => !isElement(each) || !CODES.has(localName(each)));
  return { ...element, children: children.map((each) => (isElement(each) ? withoutCodes(each) : each)) };
}
