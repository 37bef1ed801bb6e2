import { scriptsOf } from "./language-script";
import { OTHER_LANGUAGE } from "./languages";
import { isTellable } from "./languages-in";

/** Letters alone hardly tell these apart. Our own choice, of 2026-11-30. */
const SCANDINAVIAN = ["no", "da", "sv"];

/**
 * Whether a text seems to be in another language than the quoted one. Languages that small words never tell,
 * such as Catalan, differ by script only.
 */
export function languageDiffers(detected: string | null, quoted: string): detected is string {
  if (detected === null || detected === quoted || quoted === OTHER_LANGUAGE) return false;
  if (SCANDINAVIAN.includes(detected) && SCANDINAVIAN.includes(quoted)) return false;
  const own = scriptsOf(quoted);
  const isOtherScript = own.length > 0 && !scriptsOf(detected).some((script) => own.includes(script));
  return isTellable(quoted) || isOtherScript;
}
