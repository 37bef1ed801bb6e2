import { francAll } from "franc-min";
import { scriptsIn } from "@/lib/core/catalog/language-script";
import { isSourceLanguage } from "@/lib/core/catalog/languages";
import { languagesIn, partsIn, smallWordsOf } from "@/lib/core/catalog/languages-in";
import { codeOfDetected } from "./language-codes";

/**
 * Scripts of one language in the catalogue, or nearly so. Our own choice, of 2026-11-21, and so are the amounts below.
 */
const BY_SCRIPT: readonly (readonly [RegExp, string])[] = [
  [/[\p{sc=Hiragana}\p{sc=Katakana}]/gu, "ja"],
  [/\p{sc=Hangul}/gu, "ko"],
  [/\p{sc=Han}/gu, "zh"],
  [/\p{sc=Hebrew}/gu, "he"],
  [/\p{sc=Greek}/gu, "el"],
  [/\p{sc=Armenian}/gu, "hy"],
  [/\p{sc=Georgian}/gu, "ka"],
  [/\p{sc=Bengali}/gu, "bn"],
  [/\p{sc=Gujarati}/gu, "gu"],
  [/\p{sc=Gurmukhi}/gu, "pa"],
  [/\p{sc=Kannada}/gu, "kn"],
  [/\p{sc=Malayalam}/gu, "ml"],
  [/\p{sc=Oriya}/gu, "or"],
  [/\p{sc=Tamil}/gu, "ta"],
  [/\p{sc=Telugu}/gu, "te"],
  [/\p{sc=Sinhala}/gu, "si"],
  [/\p{sc=Thai}/gu, "th"],
  [/\p{sc=Lao}/gu, "lo"],
  [/\p{sc=Khmer}/gu, "km"],
  [/\p{sc=Myanmar}/gu, "my"],
  [/\p{sc=Tibetan}/gu, "bo"],
  [/\p{sc=Ethiopic}/gu, "am"],
];
const LEAST_OF_SCRIPT = 6;
const LEAST_LETTERS = 40;
/**
 * The least lead of the likeliest language, of 1, larger for fewer words. Names, tables of numbers and Latin filler
 * text have no lead. Measured 2026-11-28 on the text of 196 PDFs of other projects: none is wrong, where 14 were.
 */
const LEAST_LEAD = 0.01;
const LEAST_LEAD_OF_A_WORD = 2.75;
/** Japanese papers are mostly Han; a text with some kana is never Chinese. */
const KANA_SHARE = 0.03;
const SAMPLE_CHARACTERS = 20_000;

/** Null if there is too little text, or two languages are equally likely. */
export function detectLanguage(text: string): string | null {
  const { code, isSure } = likeliestLanguage(text);
  return isSure ? code : null;
}

/**
 * A guess for warnings only: even a sentence counts if most of its function words are of the likeliest language.
 * Measured 2026-11-30 on pieces of 12 to 30 words: none wrong in a language whose function words we know.
 */
export function seemsIn(text: string): string | null {
  const { code, isSure } = likeliestLanguage(text);
  if (isSure || code === null) return code;
  const found = smallWordsOf(text.slice(0, SAMPLE_CHARACTERS), code);
  return found?.isMost && found.share >= 0.3 && found.distinct >= 5 ? code : null;
}

export function tellText(text: string) {
  const told = partsIn(text);
  return {
    scripts: scriptsIn(text),
    languages: languagesIn(text, told),
    detected: seemsIn(text) ?? told.whole,
    ...told,
  };
}

export function likeliestLanguage(text: string): { code: string | null; isSure: boolean } {
  const sample = text.slice(0, SAMPLE_CHARACTERS).replace(/[\p{N}\p{P}\p{S}]+/gu, " ");
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  const counts = BY_SCRIPT.map(([script, code]) => ({ code, count: sample.match(script)?.length ?? 0 }));
  const best = counts.reduce((most, each) => (each.count > most.count ? each : most));
  if (best.count >= LEAST_OF_SCRIPT && best.count > letters / 2) {
    const kana = counts[0]?.count ?? 0;
    return { code: best.code === "zh" && kana > letters * KANA_SHARE ? "ja" : best.code, isSure: true };
  }
  if (letters < LEAST_LETTERS) return { code: null, isSure: false };
  const plain = sample.replace(/\s+/g, " ").trim();
  const [[first, score] = ["", 0], [, nextScore] = ["", 0]] = francAll(plain, { minLength: LEAST_LETTERS });
  const words = plain.split(" ").filter((word) => word.length > 1).length;
  const code = codeOfDetected(first);
  return {
    code: code !== null && isSourceLanguage(code) ? code : null,
    isSure: score - nextScore >= Math.max(LEAST_LEAD, LEAST_LEAD_OF_A_WORD / words),
  };
}
