import { codeOfDetected, modelNames } from "./language-codes";

/** A script: what Unicode calls it, what Tesseract finds, and the models that know its letters, the likeliest first. */
interface Script {
  codes: readonly string[];
  found: readonly string[];
  models: readonly string[];
}

/**
 * What reads a page of each script whose own language has no model: letters come right mostly, and accents may not.
 * In this order they are tried where nothing tells the script.
 * Our own choice, of 2026-11-28. Names of scripts: Tesseract's own.
 */
const SCRIPTS: readonly Script[] = [
  { codes: ["Latn"], found: ["Latin", "Fraktur"], models: ["eng"] },
  { codes: ["Arab"], found: ["Arabic"], models: ["ara", "fas", "urd"] },
  {
    codes: ["Hans", "Hant", "Jpan"],
    found: ["Han", "Japanese", "Hiragana", "Katakana"],
    models: ["chi_sim", "jpn", "chi_tra"],
  },
  { codes: ["Cyrl"], found: ["Cyrillic"], models: ["rus", "ukr"] },
  { codes: ["Kore"], found: ["Korean", "Hangul"], models: ["kor"] },
  { codes: ["Deva"], found: ["Devanagari"], models: ["hin", "nep", "mar"] },
  { codes: ["Hebr"], found: ["Hebrew"], models: ["heb"] },
  { codes: ["Beng"], found: ["Bengali"], models: ["ben"] },
  { codes: ["Thai"], found: ["Thai"], models: ["tha"] },
  { codes: ["Grek"], found: ["Greek"], models: ["ell"] },
  { codes: ["Armn"], found: ["Armenian"], models: ["hye"] },
  { codes: ["Geor"], found: ["Georgian"], models: ["kat"] },
  { codes: ["Ethi"], found: ["Ethiopic"], models: ["amh", "tir"] },
  { codes: ["Gujr"], found: ["Gujarati"], models: ["guj"] },
  { codes: ["Guru"], found: ["Gurmukhi"], models: ["pan"] },
  { codes: ["Knda"], found: ["Kannada"], models: ["kan"] },
  { codes: ["Mlym"], found: ["Malayalam"], models: ["mal"] },
  { codes: ["Orya"], found: ["Oriya"], models: ["ori"] },
  { codes: ["Taml"], found: ["Tamil"], models: ["tam"] },
  { codes: ["Telu"], found: ["Telugu"], models: ["tel"] },
  { codes: ["Sinh"], found: ["Sinhala"], models: ["sin"] },
  { codes: ["Khmr"], found: ["Khmer"], models: ["khm"] },
  { codes: ["Laoo"], found: ["Lao"], models: ["lao"] },
  { codes: ["Mymr"], found: ["Myanmar"], models: ["mya"] },
  { codes: ["Tibt"], found: ["Tibetan"], models: ["bod", "dzo"] },
];

/** Installed models, by name. */
interface Installed {
  has(name: string): boolean;
}

/**
 * Models that read better in company. Marathi's knows Western digits in Devanagari, which Hindi's leaves out; Persian's
 * knows the digits of Arabic; papers of Korea have Latin letters in their numbers. Measured 2026-11-28 (decision 89).
 */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  hin: ["mar", "hin"],
  ara: ["ara", "fas"],
  kor: ["kor", "eng"],
};

/**
 * The models for a page in a language, each choice to be used together; several where the language has several scripts,
 * and none when no installed model can read its script.
 */
export function modelChoices(language: string, installed: Installed): string[][] {
  const own = modelNames(language).filter((name) => installed.has(name));
  const code = scriptOf(language);
  const script = SCRIPTS.find(({ codes }) => code !== undefined && codes.includes(code));
  const others = script?.models.filter((name) => installed.has(name)) ?? [];
  const names = own.length > 0 ? own : others.slice(0, 1);
  return names.map((name) => TOGETHER[name]?.filter((each) => installed.has(each)) ?? [name]);
}

/**
 * Whether one of the models that read a page is of its language; null where nothing tells the language. Where the language that was told has the same script,
 * it must be of that one as well: a model finds its own language in any page that it reads.
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

/** Whether a language has a model of its own. */
export function hasOwnModel(language: string, installed: Installed): boolean {
  return modelNames(language).some((name) => installed.has(name));
}

/** Whether a machine reads scans in a language first: by a model of its own, or by another one of its script. */
export function isReadByMachine(language: string, installed: Installed): boolean {
  return modelChoices(language, installed).length > 0;
}

/** The letters of the script that a model reads; null where none is known. */
export function lettersOfModel(model: string): RegExp | null {
  const [code] = scriptOfModel(model)?.codes ?? [];
  return code === undefined ? null : new RegExp(LETTERS[code] ?? `\\p{Script=${code}}`, "gu");
}

/** Unicode's names of scripts whose model codes say more than that. */
const LETTERS: Readonly<Record<string, string>> = {
  Hans: "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]",
  Kore: "\\p{Script=Hangul}",
};

function scriptOfModel(model: string): Script | undefined {
  const code = /_(latn|cyrl)$/.exec(model)?.[1] ?? scriptOf(codeOfDetected(model) ?? "");
  return SCRIPTS.find(({ codes }) => codes.some((each) => each.toLowerCase() === code?.toLowerCase()));
}

/** Whether some of the models read the same script as some of the others. */
export function shareScript(models: readonly string[], others: readonly string[]): boolean {
  const known = models.map(scriptOfModel);
  return others.map(scriptOfModel).some((script) => script !== undefined && known.includes(script));
}

/**
 * The models for what is written in another script on a page that these models read: that of the script which was
 * found there, or Latin letters on a page in any other script.
 */
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

/** Languages that share so many letters that the surest model tells them apart better than its text does. */
const TOLD_BY_MODEL: readonly string[] = ["chi_sim", "chi_tra", "jpn"];

/** Whether the language of a page follows from this model having been the surest of its script. */
export function tellsLanguage(model: string | undefined): boolean {
  return model !== undefined && TOLD_BY_MODEL.includes(model);
}

/**
 * The models to try on a page of which nothing is known: first all of the script that was found there, which are
 * compared with each other, then one for each other script.
 */
export function modelsToTry(installed: Installed, found: string | null = null): string[][] {
  const isFound = (script: Script) => found !== null && script.found.includes(found);
  const first = SCRIPTS.filter(isFound).map(({ models }) => models.filter((name) => installed.has(name)));
  const others = SCRIPTS.filter((script) => !isFound(script)).map(({ models }) =>
    models.filter((name) => installed.has(name)).slice(0, 1),
  );
  return [...first, ...others].filter((models) => models.length > 0);
}

/** Whether a language is written in the script that was found. */
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
