import { readdirSync } from "node:fs";
import { join } from "node:path";
import { modelNames } from "./language-codes";

/**
 * What reads a page of each script whose own language has no model; letters come right, accents may not.
 * Our own choice, of 2026-11-21.
 */
const BY_SCRIPT: Readonly<Record<string, string>> = {
  Latn: "eng",
  Arab: "ara",
  Hans: "chi_sim",
  Hant: "chi_tra",
};
/** One model a script, to find out which script a page is in. */
const TRIED = ["eng", "ara", "chi_sim", "rus", "jpn", "kor", "hin", "heb", "ell", "tha"];

/** The models whose packages are installed; whatever is added to them is used without a change here. */
export function installedModels(root: string): ReadonlySet<string> {
  try {
    return new Set(readdirSync(join(root, "node_modules", "@tesseract.js-data")));
  } catch {
    // Without any, scans have pictures and no text.
    return new Set();
  }
}

/** The models for a page in a language; none when no installed one can read its script. */
export function modelsFor(language: string, installed: ReadonlySet<string>): string[] {
  const own = modelNames(language).filter((name) => installed.has(name));
  if (own.length > 0) return own.slice(0, 1);
  const script = scriptOf(language);
  const model = script === undefined ? undefined : BY_SCRIPT[script];
  return model !== undefined && installed.has(model) ? [model] : [];
}

/** The models to try, one by one, on a page of which nothing is known. */
export function modelsToTry(installed: ReadonlySet<string>): string[] {
  return TRIED.filter((name) => installed.has(name));
}

function scriptOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().script;
  } catch {
    return undefined;
  }
}
