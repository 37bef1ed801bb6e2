import type { Block } from "../../../documents/document-model";
import { checkTranslation } from "../../check-translation";
import type { Finding } from "../../finding";
import type { ErrorKind, PlantedDocument } from "./planted-document";
import { isForm, toWork } from "./planted-document";

/** One planted error, and whether a finding that the clean translation does not have leads to it. */
export interface PlantedResult {
  kind: ErrorKind;
  half: PlantedDocument["half"];
  /** The words that were put in, with their document, for whoever looks at what was missed. */
  what: string;
  isFoundByRules: boolean;
  /** Whether it is found where a reader of meaning marks what it is about, too. */
  isFoundWithReader: boolean;
}

/**
 * What the double of a model marks: all that a reader of both texts sees by their meaning, and no figure and no name.
 * It says how much the rules and such a reader would find together at best, and nothing of any model.
 */
const READERS_KINDS: ReadonlySet<ErrorKind> = new Set([
  "unit",
  "grade",
  "negation",
  "opposite",
  "swapped",
  "dropped",
  "invented",
  "doubled",
  "language",
  "word",
]);

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
/** As low as a drafting model's confidence in a block has to be for a reviewer to be asked. */
const DOUBTFUL = 0.5;

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
      const isFound = () =>
        checkTranslation(planted.work, planted.source).some(
          ({ id, blockId }) => !before.has(id) && (blockId === null || planted.changed.includes(blockId)),
        );
      const isFoundByRules = isFound();
      if (READERS_KINDS.has(error[0])) doubt(planted.work.content.blocks, planted.changed);
      const isFoundWithReader = isFound();
      const what = `${name}: ${error
        .slice(1)
        .map((change) => `“${change[0]}” > “${change[1]}”`)
        .join(", ")}`;
      errors.push({ kind: error[0], half, what, isFoundByRules, isFoundWithReader });
    }
  }
  return { errors, clean };
}

function doubt(blocks: readonly Block[], ids: readonly string[]): void {
  for (const { id, source } of blocks)
    if (ids.includes(id) && source !== undefined) source.confidence = DOUBTFUL;
}
