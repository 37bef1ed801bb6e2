import { scriptsOf } from "./language-script";
import { OTHER_LANGUAGE } from "./languages";
import { areAlike, isTellable, type Parts } from "./languages-in";

/** Letters hardly tell these apart. Our own choice, 2026-11-30. */
const SCANDINAVIAN = ["no", "da", "sv"];

/**
 * A bilingual paper doesn't differ: a considerable part of it is in the quoted language, or has letters of its
 * own script. Latin letters are on papers in any language.
 */
export function languageDiffers(
  detected: string | null,
  quoted: string,
  { scripts = [], parts = [], whole = null }: { scripts?: readonly string[] } & Partial<Readonly<Parts>> = {},
): detected is string {
  if (detected === null || detected === quoted || quoted === OTHER_LANGUAGE) return false;
  if (SCANDINAVIAN.includes(detected) && SCANDINAVIAN.includes(quoted)) return false;
  const own = scriptsOf(quoted);
  const isOtherScript = own.length > 0 && !scriptsOf(detected).some((script) => own.includes(script));
  const isBilingual = isOtherScript && own.some((script) => script !== "Latin" && scripts.includes(script));
  if (isBilingual || parts.includes(quoted)) return false;
  return isTellable(quoted) || isOtherScript || (whole === detected && !areAlike(detected, quoted));
}
