import { nearestCodes } from "../catalog/nearest-codes";
import { clipText } from "../clip-text";
import { findUnfilled } from "../printed-text/find-unfilled";
import { Problem } from "../problem";

/** "María Torres, Juan Cortés". "Null, Peter" is one name. */
const NAMES_BY_COMMAS = /^\s*[^\s,=→]{1,60}\s+[^,=→]{1,120},\s*[^\s,=→]{1,60}\s+[^\s,=→]/u;

/**
 * The draft would drop these terms, or join them into a single name.
 * @throws Problem VALIDATION_ERROR
 */
export function requireSettledWords(metadata: Record<string, string> | undefined): void {
  for (const [name, value] of Object.entries(metadata ?? {})) {
    const isGlossary = /^glossary$/i.test(name);
    if (!isGlossary && !/^spellings?$/i.test(name)) {
      refuseNearName(name);
      continue;
    }
    if (/^\s*[[{]/.test(value)) throw misread(name, isGlossary, "can't be JSON");
    for (const entry of value.split(/[;\n]/).map((each) => each.trim())) {
      if (entry === "") continue;
      const sides = entry.split(/[=→]/);
      if (isGlossary && sides.length < 2)
        throw misread(name, isGlossary, `has "${clipText(entry)}" without a translation`);
      if (sides.length > 1 && sides.some((side) => side.trim() === ""))
        throw misread(name, isGlossary, `has "${clipText(entry)}", of which one side is empty`);
      if (sides.length > 2)
        throw misread(name, isGlossary, `has "${clipText(entry)}", which is several entries`);
      if (!isGlossary && NAMES_BY_COMMAS.test(entry))
        throw misread(name, isGlossary, `has "${clipText(entry)}", which is several names`);
      const unfilled = sides.map((side) => findUnfilled(side)).find((found) => found !== null);
      if (unfilled) throw misread(name, isGlossary, `has "${clipText(unfilled)}", which stands for no word`);
    }
  }
}

const MEANINGFUL = ["spellings", "glossary"];
const MOST_LETTERS_OFF = 2;

/** Under another name, the words would be stored, but no draft would keep them. */
function refuseNearName(name: string): void {
  const isAsLong = (known: string) => Math.abs(known.length - name.trim().length) <= MOST_LETTERS_OFF;
  const meant = nearestCodes(name, MEANINGFUL).find(isAsLong);
  if (meant === undefined) return;
  throw new Problem(
    "VALIDATION_ERROR",
    `metadata.${clipText(name)} looks like ${meant}, misspelt. Nothing was charged.`,
    {
      field: `metadata.${clipText(name)}`,
      recoveryHint: `Did you mean metadata.${meant}? Only that one is kept by the draft. If it's a reference of your own, choose another name.`,
    },
  );
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
