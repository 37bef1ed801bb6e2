import SCRIPTS_DATA from "./data/scripts.json" with { type: "json" };
import { codeOfDetected, modelNames } from "./language-codes";

/** Unicode's code, Tesseract's names, and models that know the letters, likeliest first. */
interface Script {
  codes: readonly string[];
  found: readonly string[];
  models: readonly string[];
}

/**
 * Models by script, for languages without their own: mostly right letters, but maybe not accents. Tried in this order
 * if the script is unknown. Our own choice, of 2026-11-28. Names of scripts: Tesseract's own.
 */
const SCRIPTS: readonly Script[] = SCRIPTS_DATA;

interface Installed {
  has(name: string): boolean;
}

/**
 * Models that read better together. Marathi's knows Western digits in Devanagari, which Hindi's lacks; Persian's knows
 * Arabic digits; Korean papers have Latin letters in their numbers. Measured 2026-11-28 (decision 89).
 */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  hin: ["mar", "hin"],
  ara: ["ara", "fas"],
  kor: ["kor", "eng"],
};

export function modelChoices(language: string, installed: Installed): string[][] {
  const own = modelNames(language).filter((name) => installed.has(name));
  const code = scriptOf(language);
  const script = SCRIPTS.find(({ codes }) => code !== undefined && codes.includes(code));
  const others = script?.models.filter((name) => installed.has(name)) ?? [];
  const names = own.length > 0 ? own : others.slice(0, 1);
  return names.map((name) => TOGETHER[name]?.filter((each) => installed.has(each)) ?? [name]);
}

/**
 * Whether a model of the page's language read it; null if the language is unknown. If the stated language has the same
 * script, it must match, too: a model finds its own language in any page.
 */
export function isReadByOwn(
  models: readonly string[],
  { told, detected }: { told: string | null; detected: string | null },
): boolean | null {
  const isOwn = (language: string) => modelNames(language).some((name) => models.includes(name));
  if (detected === null) return told === null ? null : isOwn(told);
  const isToldToo = told !== null && scriptOf(told) !== undefined && scriptOf(told) === scriptOf(detected);
  return isOwn(detected) && (!isToldToo || isOwn(told));
}

export function hasOwnModel(language: string, installed: Installed): boolean {
  return modelNames(language).some((name) => installed.has(name));
}

export function isReadByMachine(language: string, installed: Installed): boolean {
  return modelChoices(language, installed).length > 0;
}

export function lettersOfModel(model: string): RegExp | null {
  const [code] = scriptOfModel(model)?.codes ?? [];
  return code === undefined ? null : new RegExp(LETTERS[code] ?? `\\p{Script=${code}}`, "gu");
}

const LETTERS: Readonly<Record<string, string>> = {
  Hans: "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]",
  Kore: "\\p{Script=Hangul}",
};

function scriptOfModel(model: string): Script | undefined {
  const code = /_(latn|cyrl)$/.exec(model)?.[1] ?? scriptOf(codeOfDetected(model) ?? "");
  return SCRIPTS.find(({ codes }) => codes.some((each) => each.toLowerCase() === code?.toLowerCase()));
}

export function shareScript(models: readonly string[], others: readonly string[]): boolean {
  const known = models.map(scriptOfModel);
  return others.map(scriptOfModel).some((script) => script !== undefined && known.includes(script));
}

export function modelsForOthers(
  models: readonly string[],
  installed: Installed,
  found: string | null,
): string[][] {
  const own = scriptOfModel(models[0] ?? "");
  const [latin] = SCRIPTS;
  const other = own === latin ? SCRIPTS.find((script) => script.found.includes(found ?? "")) : latin;
  if (own === undefined || other === undefined || other === own) return [];
  if (shareScript(models, other.models)) return [];
  const names = other.models.filter((name) => installed.has(name));
  const choices = tellsLanguage(names[0]) ? names : names.slice(0, 1);
  return choices.map((name) => TOGETHER[name]?.filter((each) => installed.has(each)) ?? [name]);
}

const TOLD_BY_MODEL: readonly string[] = ["chi_sim", "chi_tra", "jpn"];

export function tellsLanguage(model: string | undefined): boolean {
  return model !== undefined && TOLD_BY_MODEL.includes(model);
}

export function modelsToTry(installed: Installed, found: string | null = null): string[][] {
  const isFound = (script: Script) => found !== null && script.found.includes(found);
  const first = SCRIPTS.filter(isFound).map(({ models }) => models.filter((name) => installed.has(name)));
  const others = SCRIPTS.filter((script) => !isFound(script)).map(({ models }) =>
    models.filter((name) => installed.has(name)).slice(0, 1),
  );
  return [...first, ...others].filter((models) => models.length > 0);
}

export function isOfScript(language: string, found: string): boolean {
  const code = scriptOf(language);
  return SCRIPTS.some((script) => script.found.includes(found) && script.codes.some((each) => each === code));
}

function scriptOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().script;
  } catch {
    return undefined;
  }
}
