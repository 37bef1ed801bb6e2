import { checkTranslation } from "../../checks/check-translation";
import type { Finding } from "../../finding";
import type { ErrorKind, PlantedDocument } from "./planted-document";
import { isForm, toWork } from "./planted-document";

/** One planted error, and whether a finding that the clean translation does not have leads to it. */
export interface PlantedResult {
  kind: ErrorKind;
  half: PlantedDocument["half"];
  /** The planted words with their document, to look at what the rules missed. */
  what: string;
  isFoundByRules: boolean;
}

/** What a reviewer would never forgive to have been missed: figures, names, negations, opposites, dropped lines. */
export const GRAVE_KINDS: ReadonlySet<ErrorKind> = new Set([
  "digit",
  "identifier",
  "order",
  "month",
  "number_word",
  "surname",
  "diacritic",
  "initial",
  "negation",
  "opposite",
  "dropped",
]);

interface CleanResult {
  half: PlantedDocument["half"];
  name: string;
  isForm: boolean;
  falseAlarms: Finding[];
}

/** What the rules find in each document as it is, and with each of its errors. */
export function plantErrors(documents: readonly PlantedDocument[]): {
  errors: PlantedResult[];
  clean: CleanResult[];
} {
  const errors: PlantedResult[] = [];
  const clean: CleanResult[] = [];
  for (const document of documents) {
    const { half, sourceLanguage, targetLanguage } = document;
    const name = `${sourceLanguage}>${targetLanguage}, ${document.name}`;
    const { work, source } = toWork(document);
    const falseAlarms = checkTranslation(work, source);
    const before = new Set(falseAlarms.map(({ id }) => id));
    clean.push({ half, name, isForm: isForm(document), falseAlarms });
    for (const error of document.errors) {
      const planted = toWork(document, error);
      // One of the page leads to the error as well: it says which number or name is missed.
      const isFoundByRules = checkTranslation(planted.work, planted.source).some(
        ({ id, blockId }) => !before.has(id) && (blockId === null || planted.changed.includes(blockId)),
      );
      const what = `${name}: ${error
        .slice(1)
        .map((change) => `“${change[0]}” > “${change[1]}”`)
        .join(", ")}`;
      errors.push({ kind: error[0], half, what, isFoundByRules });
    }
  }
  return { errors, clean };
}
