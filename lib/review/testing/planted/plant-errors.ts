import { checkTranslation } from "../../checks/check-translation";
import type { Finding } from "../../finding";
import type { ErrorKind, PlantedDocument } from "./planted-document";
import { isForm, toWork } from "./planted-document";

export interface PlantedResult {
  kind: ErrorKind;
  half: PlantedDocument["half"];
  what: string;
  isFoundByRules: boolean;
}

/** A reviewer would never forgive missing these. */
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
      // A page's finding counts: it names the missing number or name.
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
