import { asciiDigits } from "@/lib/core/ascii-digits";
import { OTHER_DOCUMENT_TYPE } from "@/lib/core/catalog/document-types";
import { languageName } from "@/lib/core/catalog/languages";
import {
  type DocumentIdentity,
  HOLDER_AS_WRITTEN,
  IDENTITY_LABELS,
  type IdentityPart,
  identityValue,
  needsEnglish,
  undecidedParts,
} from "@/lib/core/documents/document-identity";
import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import { documentTypeName } from "@/lib/core/orders/document-names";
import type { Alignment } from "../align-to-pages";
import { COGNATE_WORDS, TRANSLATED_WORDS } from "../common-words";
import { countedDays, withCommonYears } from "../converted-year";
import {
  asksForEnglish,
  englishApplicant,
  englishText,
  isOneDay,
  isReadable,
  lacksEnglishTitle,
  takesEnglish,
  withoutEnglish,
} from "../english-identity";
import { findNumericTokens } from "../find-numeric-tokens";
import { fingerprint } from "../fingerprint";
import { isSameNumber } from "../lettered-number";
import { missingInAnyCase } from "../name-cases";
import { foldWord } from "../name-spelling";
import type { Raised } from "../raise";
import type { ReviewedSource } from "../reviewed-source";
import { isSameRomanized } from "../romanized-names";
import { isFormWord } from "./form-words";

/** A person must decide all of the document's identity, and it must appear in the translation. */
export function checkIdentity(
  content: TranslatedDocument,
  { placed }: Alignment,
  source: ReviewedSource,
): Raised[] {
  if (!source.isPrinted) return [];
  const { title, identity, language } = content;
  const named = titleFindings(title, language, source.documentType);
  const document = source.pages[0]?.document ?? 0;
  const translated = [title, ...placed.map(({ text }) => text)];
  const originals = [...source.pages.map(({ text }) => text), ...placed.map(({ sourceText }) => sourceText)];
  return [
    ...(named.length > 0 ? named : englishTitleFindings(content)),
    ...undecided(identity, language),
    ...applicantFindings(source.applicantName, content),
    ...englishFindings(identity, source),
    ...issuerFindings(identity, { translated, originals }, source),
    ...numberFindings(identity, { translated, originals, language }),
    ...dateFindings(identity, translated, source),
    ...holderFindings(identity, { translated, originals, language }, source),
  ].map((raised) => ({ ...raised, blockId: null, page: null, document }));
}

interface Texts {
  translated: readonly string[];
  originals: readonly string[];
  language: string;
}

type Told = Pick<Raised, "kind" | "what" | "message">;

/** A title starts as the English name of the order's document type, until somebody writes the real one. */
function titleFindings(title: string, language: string, documentType: string | undefined): Told[] {
  const written = title.trim().toLowerCase();
  const isNameOf = (type: string) => written === documentTypeName(type).toLowerCase();
  const write = "Write what this document is, in the language of the translation";
  if (written === "" || isNameOf(OTHER_DOCUMENT_TYPE))
    return [{ kind: "identity", what: "title", message: `${write}: the certificate names it so.` }];
  if (!needsEnglish(language) && !isReadable("title", title))
    return [{ kind: "untranslated", what: "title", message: `${write}: “${title.trim()}” is not English.` }];
  if (!needsEnglish(language) || documentType === undefined || !isNameOf(documentType)) return [];
  return [{ kind: "untranslated", what: "title", message: `${write}: “${title.trim()}” is English.` }];
}

function englishTitleFindings(content: TranslatedDocument): Told[] {
  if (!lacksEnglishTitle(content)) return [];
  const message =
    "Write the title in English and confirm it: the certificate’s English page names the document by it.";
  return [{ kind: "identity", what: "english-title", message }];
}

function undecided(identity: DocumentIdentity | undefined, language: string): Told[] {
  const parts = undecidedParts(identity);
  const namesOf = (some: readonly IdentityPart[]) =>
    some.map((part) => IDENTITY_LABELS[part].toLowerCase()).join(", ");
  const confirm = `Confirm what identifies the document, or say that it has none: ${namesOf(parts)}.`;
  const foreign = withoutEnglish(identity, language);
  const isSwappable = foreign.every((part) => {
    const { text } = identityValue(identity, part);
    return part === "issuedOn" && !asksForEnglish(text, language) && !isOneDay(text);
  });
  const write = isSwappable
    ? `Name the month of the ${namesOf(foreign)}: day and month could be swapped.`
    : `Write in English, for the certificate’s English page: ${namesOf(foreign)}.${foreign.includes("issuedOn") ? ` Name the month of the date${needsEnglish(language) ? "" : ", and its year by the common calendar"}.` : ""}`;
  return [
    ...(parts.length === 0 ? [] : [{ kind: "identity", what: parts.join(","), message: confirm } as const]),
    ...(foreign.length === 0
      ? []
      : [{ kind: "identity", what: `english:${foreign.join(",")}`, message: write } as const]),
  ];
}

/** The English page prints the applicant's name as given, which may be in other letters. */
function applicantFindings(name: string | null, content: TranslatedDocument): Told[] {
  const { text, status } = identityValue(content.identity, "holder");
  if (name === null || isReadable("holder", name) || englishApplicant(name, content) !== null) return [];
  if (status === "proposed" || withoutEnglish(content.identity, content.language).includes("holder"))
    return [];
  const isNamed = status === "confirmed" && text.trim() !== "";
  const message = isNamed
    ? `The certificate prints the applicant, “${name}”, without a name in English. If the holder is the applicant, write the name under “${HOLDER_AS_WRITTEN}” as the source has it.`
    : `The certificate prints the applicant, “${name}”, without a name in English. If the document names the applicant, write the holder.`;
  return [{ kind: "name", what: `applicant:english:${fingerprint(name)}`, message }];
}

/** Checks that the English page gives the same number, day, and name as the translation. */
function englishFindings(
  identity: DocumentIdentity | undefined,
  { sourceLanguage, targetLanguage: language }: ReviewedSource,
): Told[] {
  const languages = [sourceLanguage, language];
  return (["number", "issuedOn", "holder"] as const).flatMap((part): Told[] => {
    const text = printedText(identity, part);
    const english = identity?.[part]?.english?.trim() ?? "";
    if (text === null || english === "" || !takesEnglish(part, identityValue(identity, part), language))
      return [];
    if (SAME[part](text, english, { language, languages, original: identity?.[part]?.original ?? "" }))
      return [];
    const label = IDENTITY_LABELS[part].toLowerCase();
    return [
      {
        kind: ({ number: "identifier", issuedOn: "date", holder: "name" } as const)[part],
        what: `identity:english:${fingerprint(`${text} ${english}`)}`,
        message: `The ${label} in English, “${english}”, isn't “${text}”.`,
      },
    ];
  });
}

/** Words that English authorities have in their names, and those of other languages don't. */
const ENGLISH_NAME =
  /(?<!\p{L})(?:of|the|and|registry|registrar|court|ministry|department|dept|university|embassy|consulate|council|city|county|states?|municipality|institute|agency|authority|board|company|secretary|church|government|ltd|llc|insurance|airlines|branch|directorate|notary|mayor|affairs)(?!\p{L})/iu;
const ABBREVIATION = /^[\p{Lu}\d.-]{2,8}$/u;

/** An authority's own name may stand, so a reason settles this. */
function issuerFindings(
  identity: DocumentIdentity | undefined,
  { translated, originals }: Pick<Texts, "translated" | "originals">,
  source: ReviewedSource,
): Told[] {
  const { sourceLanguage, targetLanguage } = source;
  const issuer = printedText(identity, "issuer");
  if (issuer === null || needsEnglish(targetLanguage) || !needsEnglish(sourceLanguage)) return [];
  if (asksForEnglish(issuer, targetLanguage) || ENGLISH_NAME.test(issuer) || ABBREVIATION.test(issuer))
    return [];
  if (!isInSourceWords(issuer, { translated, originals }, sourceLanguage)) return [];
  const message = `The issuing authority, “${issuer}”, is in the source's words (${languageName(sourceLanguage)}). Give it in English, or say that it is a name and stays.`;
  return [{ kind: "untranslated", what: `issuer:${fingerprint(issuer)}`, message }];
}

/** All words stand somewhere in the source, or most do and one of them isn't a name. */
function isInSourceWords(
  issuer: string,
  { translated, originals }: Pick<Texts, "translated" | "originals">,
  language: string,
): boolean {
  const words = wordsIn(issuer);
  const strange = new Set(missingInAnyCase(words, wordsIn(originals.join("\n")), language));
  if (strange.size === 0) return words.length > 0;
  const english = new Set(wordsIn(translated.join("\n")).map(foldWord));
  const isForeign = (word: string) => {
    const folded = foldWord(word);
    return !COGNATE_WORDS.has(folded) && (TRANSLATED_WORDS.has(folded) || isFormWord(folded, language, "en"));
  };
  const [foreign, others] = [words.filter((word) => !strange.has(word) || isForeign(word)), [...strange]];
  return (
    foreign.length * 2 > words.length &&
    foreign.some((word) => /^\p{Ll}/u.test(word) || isForeign(word)) &&
    !others.some(
      (word) => !isForeign(word) && (english.has(foldWord(word)) || COGNATE_WORDS.has(foldWord(word))),
    )
  );
}

type SameInEnglish = (
  text: string,
  english: string,
  of: { language: string; languages: readonly string[]; original: string },
) => boolean;

const SAME: Readonly<Record<"number" | "issuedOn" | "holder", SameInEnglish>> = {
  number: isSameNumber,
  issuedOn(text, english, { languages }) {
    const days = languages.flatMap((language) => daysOf(text, language));
    return days.length === 0 || isSameDay(days, daysOf(english, "en"), languages);
  },
  // A name without Latin letters has no spelling to compare with.
  holder(text, english, { language, original }) {
    const written = [text, original].filter((name) => name.trim() !== "" && isReadable("holder", name));
    return (
      written.length === 0 ||
      missingWords(english, written).length === 0 ||
      (!isReadable("holder", original) && isSameRomanized({ original, text, language }, english))
    );
  },
};

function daysOf(text: string, language: string, other = "en"): string[] {
  return findNumericTokens(withCommonYears(text), language, other).flatMap(({ date }) => [
    ...(date?.keys ?? []),
    ...(date?.convertedKeys ?? []),
  ]);
}

/** Whether two texts have a day in common, whatever calendar these languages count it by. */
function isSameDay(
  days: readonly string[],
  others: readonly string[],
  languages: readonly string[],
): boolean {
  return others.some(
    (other) =>
      days.includes(other) ||
      languages.some(
        (language) =>
          countedDays(other, language).some((counted) => days.includes(counted)) ||
          days.some((day) => countedDays(day, language).includes(other)),
      ),
  );
}

/** The text of a part that the translation has to have: in English, the one for readers of English. */
function textInTranslation(
  identity: DocumentIdentity | undefined,
  part: IdentityPart,
  language: string,
): string | null {
  const text = printedText(identity, part);
  const value = identityValue(identity, part);
  if (text === null || needsEnglish(language) || !takesEnglish(part, value, language)) return text;
  const english = englishText(part, value, language).trim();
  // Where it's still to be written, that alone is asked for.
  return part === "number" || isReadable("holder", english) ? english : null;
}

function printedText(identity: DocumentIdentity | undefined, part: IdentityPart): string | null {
  const { text, status } = identityValue(identity, part);
  return status === "none" || text.trim() === "" ? null : text.trim();
}

function numberFindings(
  identity: DocumentIdentity | undefined,
  { translated, originals, language }: Texts,
): Told[] {
  const written = printedText(identity, "number");
  const inTranslation = textInTranslation(identity, "number", language);
  if (written === null || inTranslation === null) return [];
  const { original = "" } = identityValue(identity, "number");
  const missing = (where: string, number: string): Told => ({
    kind: "identifier",
    what: `identity:${where}:${fingerprint(number)}`,
    message: `The document number “${number}” isn't in the ${where}.`,
  });
  const isRead = originals.some((text) => text.trim() !== "");
  const isIn = (texts: readonly string[], numbers: readonly string[]) =>
    numbers.some((number) => hasNumber(texts, number));
  return [
    ...(isIn(translated, [inTranslation, written]) ? [] : [missing("translation", inTranslation)]),
    ...(!isRead || isIn(originals, [written, original]) ? [] : [missing("source", written)]),
  ];
}

const PIECES = /[\p{Script=Latin}\p{Nd}]+|[\p{L}\p{N}]/gu;

function piecesOf(text: string): string[] {
  return asciiDigits(text.normalize("NFKC")).toLowerCase().match(PIECES) ?? [];
}

/** Each language has its own: "n° 88" is "No. 88". */
const NUMBER_SIGN = /^\s*(?:n(?:\.|(?:\.?(?:[°ºo]|os|r|ro|úm|um)\.?)|(?=[\s:]))|№|#)[\s:]{0,3}(?=\d)/iu;

function hasNumber(texts: readonly string[], number: string): boolean {
  const wanted = piecesOf(number.replace(NUMBER_SIGN, "")).join("");
  if (wanted === "") return false;
  return texts.some((text) => {
    const pieces = piecesOf(text);
    return pieces.some((piece, at) => {
      if (!wanted.startsWith(piece)) return false;
      let joined = "";
      for (let next = at; joined.length < wanted.length && next < pieces.length; next++)
        joined += pieces[next];
      return joined === wanted;
    });
  });
}

function dateFindings(
  identity: DocumentIdentity | undefined,
  translated: readonly string[],
  { sourceLanguage, targetLanguage }: ReviewedSource,
): Told[] {
  const date = textInTranslation(identity, "issuedOn", targetLanguage);
  if (date === null || translated.some((text) => text.includes(date))) return [];
  const languages = [sourceLanguage, targetLanguage];
  const daysIn = (text: string) => daysOf(text, targetLanguage, sourceLanguage);
  const days = daysIn(date);
  if (translated.some((text) => isSameDay(daysIn(text), days, languages))) return [];
  return [
    {
      kind: "date",
      what: `identity:${fingerprint(date)}`,
      message: `The document's date of issue “${date}” isn't in the translation.`,
    },
  ];
}

function holderFindings(
  identity: DocumentIdentity | undefined,
  { translated, originals }: Texts,
  { sourceLanguage, targetLanguage }: ReviewedSource,
): Told[] {
  if (printedText(identity, "holder") === null) return [];
  const holder = textInTranslation(identity, "holder", targetLanguage);
  const original = identityValue(identity, "holder").original?.trim() ?? "";
  const isRead = originals.some((text) => text.trim() !== "");
  const lost = (name: string, texts: readonly string[], where: string, of: string): Told[] =>
    missingInAnyCase(missingWords(name, texts), wordsIn(texts.join("\n")), of).map((word) => ({
      kind: "name",
      what: `identity:${where}:${fingerprint(`${name} ${word}`)}`,
      message: `The holder's name has “${word}”, but the ${where} doesn't.`,
    }));
  return [
    ...(holder === null ? [] : lost(holder, translated, "translation", targetLanguage)),
    ...(isRead && original !== "" ? lost(original, originals, "source", sourceLanguage) : []),
  ];
}

const WORDS = /[\p{L}\p{M}\p{N}'’]+/gu;

function wordsIn(text: string): string[] {
  return text.normalize("NFKC").match(WORDS) ?? [];
}

const HAN = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]";
const JAPANESE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{4,12}$/u;

/** A family register gives the surname with its head: 渡辺健二 … さくら. Shorter pieces stand there by chance. */
function isGivenApart(name: string, all: string): boolean {
  if (!JAPANESE.test(name)) return false;
  const signs = [...name];
  return signs.slice(2, -1).some((_, at) => {
    const [surname, given] = [signs.slice(0, at + 2).join(""), signs.slice(at + 2).join("")];
    return (
      new RegExp(`(?<!${HAN})${surname}`, "u").test(all) &&
      new RegExp(`(?<!${HAN})${given}(?!${HAN})`, "u").test(all)
    );
  });
}

/** The words of a name that stand in none of the texts; forms keep given names and surnames apart. */
function missingWords(name: string, texts: readonly string[]): string[] {
  const all = texts.join("\n").normalize("NFKC");
  const known = new Set(wordsIn(all).map(foldWord));
  return [...new Set(wordsIn(name))].filter(
    // Where words are not parted by spaces, a name stands within others.
    (word) =>
      !known.has(foldWord(word)) &&
      (/\p{Script=Latin}/u.test(word) || (!all.includes(word) && !isGivenApart(word, all))),
  );
}
