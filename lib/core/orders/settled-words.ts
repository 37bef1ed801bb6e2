import { clipText } from "../clip-text";
import { findUnfilled } from "../printed-text/find-unfilled";
import { Problem } from "../problem";

/** "María Torres, Juan Cortés". "Null, Peter" is one name. */
const NAMES_BY_COMMAS = /^\s*[^\s,=→]{1,60}\s+[^,=→]{1,120},\s*[^\s,=→]{1,60}\s+[^\s,=→]/u;

/**
 * Refuses terms and spellings in metadata that the draft would not keep, or would keep as one name that nobody has.
 * @throws Problem VALIDATION_ERROR
 */
export function requireSettledWords(metadata: Record<string, string> | undefined): void {
  for (const [name, value] of Object.entries(metadata ?? {})) {
    const isGlossary = /^glossary$/i.test(name);
    if (!isGlossary && !/^spellings?$/i.test(name)) continue;
    if (/^\s*[[{]/.test(value)) throw misread(name, isGlossary, "can't be JSON");
    for (const entry of value.split(/[;\n]/).map((each) => each.trim())) {
      if (entry === "") continue;
      const sides = entry.split(/[=→]/);
      if (isGlossary && sides.length < 2)
        throw misread(name, isGlossary, `has "${clipText(entry)}" without a translation`);
      if (sides.length > 2)
        throw misread(name, isGlossary, `has "${clipText(entry)}", which is several entries`);
      if (!isGlossary && NAMES_BY_COMMAS.test(entry))
        throw misread(name, isGlossary, `has "${clipText(entry)}", which is several names`);
      const unfilled = sides.map((side) => findUnfilled(side)).find((found) => found !== null);
      if (unfilled) throw misread(name, isGlossary, `has "${clipText(unfilled)}", which stands for no word`);
    }
  }
}

function misread(name: string, isGlossary: boolean, reason: string): Problem {
  const example = isGlossary
    ? '"Registro Civil = Civil Registry; Acta = Record"'
    : '"Ana Ruiz Gómez; Luis Pérez"';
  return new Problem("VALIDATION_ERROR", `metadata.${name} ${reason}. Nothing was charged.`, {
    field: `metadata.${name}`,
    recoveryHint: `Write it as ${example}, with a semicolon or a line break between entries.`,
  });
}
