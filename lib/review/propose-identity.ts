import { runsText } from "@/lib/core/documents/block-parts";
import {
  type DocumentIdentity,
  IDENTITY_PARTS,
  type IdentityPart,
  type IdentityValue,
  MAX_IDENTITY_CHARS,
  needsEnglish,
} from "@/lib/core/documents/document-identity";
import type { Block } from "@/lib/core/documents/document-model";
import { isForeignCountry } from "./country-names";
import { asksForEnglish, englishText, isReadable } from "./english-identity";
import { findNumericTokens } from "./find-numeric-tokens";
import { type LabelledPart, labelledPart } from "./identity-labels";

interface Labelled {
  part: LabelledPart;
  value: string;
  blockId: string;
}

const MAX_NUMBER_CHARS = 40;
/** No spaces, and a digit. */
const NUMBER = /^[\p{L}\p{N}./-]+$/u;

/**
 * From labelled fields and lines. A label with different values proves nothing, so the reviewer decides, as for
 * anything without a label.
 */
export function proposeIdentity(
  blocks: readonly Block[],
  languages: { sourceLanguage: string; targetLanguage: string },
): DocumentIdentity {
  const found = blocks.flatMap(labelledIn).filter((each) => isPlausible(each, languages));
  const identity: DocumentIdentity = {};
  for (const part of ["number", "issuer", "country", "issuedOn"] as const)
    propose(identity, part, only(found, part));
  propose(identity, "holder", only(found, "holder") ?? namePieces(found));
  if (!needsEnglish(languages.targetLanguage)) return inEnglish(identity, languages.sourceLanguage);
  if (!needsEnglish(languages.sourceLanguage)) quoteEnglish(identity, blocks);
  return identity;
}

/**
 * For a translation into English. Untranslated blocks still have the source's words, so only what the rules can put
 * into English is proposed.
 */
export function inEnglish(identity: DocumentIdentity, sourceLanguage: string): DocumentIdentity {
  return Object.fromEntries(
    Object.entries(identity).map(([part, value]) => [
      part,
      textInEnglish(part as IdentityPart, value, sourceLanguage),
    ]),
  );
}

function textInEnglish(part: IdentityPart, value: IdentityValue, sourceLanguage: string): IdentityValue {
  const { text, original = text } = value;
  const isEnglish = !asksForEnglish(text, "en");
  if (isEnglish && !isForeignIn(part, text)) return value;
  const english = englishText(part, { text, status: "proposed" }, sourceLanguage);
  if (english === text) return isEnglish || part === "number" ? value : { ...value, text: "", original };
  const isTaken = isEnglish || part === "number" || isReadable(part, english);
  return { ...value, text: isTaken ? english : "", original };
}

function isForeignIn(part: IdentityPart, text: string): boolean {
  if (part === "country") return isForeignCountry(text);
  return part === "issuedOn" && !isReadable(part, text);
}

/** An English source's own labels supply the English page. */
function quoteEnglish(identity: DocumentIdentity, blocks: readonly Block[]): void {
  const quoted = blocks.flatMap(({ id, source }) =>
    (source?.text ?? "").split("\n").flatMap((line) => labelledLine(line, id)),
  );
  for (const part of IDENTITY_PARTS) {
    const value = identity[part];
    const english = only(quoted, part)?.value ?? "";
    if (value && english !== "" && english.length <= MAX_IDENTITY_CHARS) value.english = english;
  }
}

function propose(identity: DocumentIdentity, part: IdentityPart, found: Omit<Labelled, "part"> | null): void {
  if (found) identity[part] = { text: found.value, status: "proposed", blockId: found.blockId };
}

function only(found: readonly Labelled[], part: LabelledPart): Labelled | null {
  const values = found.filter((each) => each.part === part);
  const [first] = values;
  return first && values.every(({ value }) => value === first.value) ? first : null;
}

/** Given names, then one or two surnames. */
function namePieces(found: readonly Labelled[]): Omit<Labelled, "part"> | null {
  const pieces = [only(found, "given"), only(found, "surname")];
  const [given, surname] = pieces;
  if (!given || !surname || found.some(({ part }) => part === "holder")) return null;
  const second = only(found, "secondSurname");
  const isSecondUnsure = second === null && found.some(({ part }) => part === "secondSurname");
  if (isSecondUnsure) return null;
  const value = [given, surname, second].flatMap((each) => each?.value ?? []).join(" ");
  return { value, blockId: given.blockId };
}

function labelledIn(block: Block): Labelled[] {
  if (block.kind === "fields")
    return block.rows.flatMap(({ label, value }) => labelled(runsText(label), runsText(value), block.id));
  if (block.kind === "text" || block.kind === "heading")
    return runsText(block.runs)
      .split("\n")
      .flatMap((line) => labelledLine(line, block.id));
  return [];
}

function labelledLine(line: string, blockId: string): Labelled[] {
  if (line.length > MAX_IDENTITY_CHARS) return [];
  const colon = line.search(/[:：]/u);
  if (colon > 0) {
    const told = labelled(line.slice(0, colon), line.slice(colon + 1), blockId);
    if (told.length > 0) return told;
  }
  // "Acta No. 00587": a label, then one number.
  const words = line.trim().split(/\s+/u);
  const number = words.pop() ?? "";
  if (!NUMBER.test(number)) return [];
  return labelled(words.join(" "), number, blockId).filter(({ part }) => part === "number");
}

function labelled(label: string, text: string, blockId: string): Labelled[] {
  const part = labelledPart(label);
  const value = text.replace(/\s+/gu, " ").trim();
  return part === null || value === "" ? [] : [{ part, value, blockId }];
}

function isPlausible(
  { part, value }: Labelled,
  { sourceLanguage, targetLanguage }: { sourceLanguage: string; targetLanguage: string },
): boolean {
  if (value.length > MAX_IDENTITY_CHARS) return false;
  switch (part) {
    case "number":
      return value.length <= MAX_NUMBER_CHARS && /\p{Nd}/u.test(value);
    case "issuedOn": {
      const dates = [targetLanguage, sourceLanguage].flatMap((own, at, both) =>
        findNumericTokens(value, own, both[1 - at] ?? own).filter(({ kind }) => kind === "date"),
      );
      return dates.length > 0;
    }
    case "issuer":
    case "country":
      return /\p{L}/u.test(value);
    default:
      return /\p{L}/u.test(value) && !/\p{Nd}/u.test(value);
  }
}
