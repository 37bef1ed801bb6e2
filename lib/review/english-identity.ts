import { asciiDigits } from "@/lib/core/ascii-digits";
import {
  type DocumentIdentity,
  englishTitle,
  IDENTITY_PARTS,
  type IdentityKey,
  type IdentityPart,
  type IdentityValue,
  identityRows,
  identityValue,
  needsEnglish,
  type Titled,
} from "@/lib/core/documents/document-identity";
import { withCommonYears } from "./converted-year";
import { englishCountry, isForeignCountry } from "./country-names";
import { findNumericTokens } from "./find-numeric-tokens";
import { missingInAnyCase } from "./name-cases";
import { foldWord } from "./name-spelling";

export function asksForEnglish(text: string, language: string): boolean {
  return needsEnglish(language) || isForeign(text) || /[^\P{Nd}0-9]/u.test(text);
}

/** Whether a part is printed as its English says: where its text asks for that, and a date wherever somebody wrote it. */
export function takesEnglish(
  part: IdentityPart,
  { text, english = "" }: IdentityValue,
  language: string,
): boolean {
  return asksForEnglish(text, language) || (part === "issuedOn" && english.trim() !== "");
}

/** The identity as the certificate's English page prints it. */
export function englishRows(
  identity: DocumentIdentity | undefined,
  language: string,
): [label: string, text: string][] {
  const english: DocumentIdentity = {};
  for (const part of IDENTITY_PARTS) {
    const value = identity?.[part];
    if (value) english[part] = { ...value, text: englishText(part, value, language) };
  }
  return identityRows(english);
}

export function lacksEnglishTitle(content: Titled): boolean {
  const english = englishTitle(content);
  return (
    needsEnglish(content.language) && content.title.trim() !== "" && (english === null || isForeign(english))
  );
}

export function withoutEnglish(identity: DocumentIdentity | undefined, language: string): IdentityPart[] {
  return IDENTITY_PARTS.filter((part) => {
    const value = identityValue(identity, part);
    if (value.status === "none" || value.text.trim() === "") return false;
    if (!takesEnglish(part, value, language)) {
      if (part === "country") return isForeignCountry(value.text);
      return part === "issuedOn" && !isEnglishDate(value.text);
    }
    const isDecided = (value.english ?? "").trim() !== "";
    // A decided number keeps its letters.
    if (part === "number" && isDecided) return false;
    // In a translation into another language, Latin letters are no English yet.
    if (part === "issuer" && !isDecided && needsEnglish(language)) return true;
    if (part === "country" && !isDecided) return englishCountry(value.text, language) === undefined;
    return !isReadable(part, englishText(part, value, language));
  });
}

/** As decided, otherwise by the rules for numbers, dates, countries, and names. */
export function englishText(part: IdentityPart, value: IdentityValue, language: string): string {
  const { text, original = "", english = "" } = value;
  if (!takesEnglish(part, value, language)) return text;
  if (english.trim() !== "") return english;
  const plain = asciiDigits(text);
  switch (part) {
    case "issuedOn":
      return englishDate(plain, language) ?? plain;
    case "country":
      return englishCountry(text, language) ?? plain;
    case "holder":
      return isForeign(plain) && original.trim() !== "" && !isForeign(original) ? original : plain;
    default:
      return plain;
  }
}

/** If the client gave it in other letters, and the holder is the applicant. */
export function englishApplicant(name: string | null, content: NamesHolder): string | null {
  const { language, identity } = content;
  return latinApplicant(name, identity, englishText("holder", identityValue(identity, "holder"), language));
}

/** The same as the translation writes it, where that is in Latin letters. */
export function translatedApplicant(name: string | null, { identity }: NamesHolder): string | null {
  return latinApplicant(name, identity, identityValue(identity, "holder").text);
}

type NamesHolder = Pick<Titled, "identity" | "language">;

function latinApplicant(
  name: string | null,
  identity: DocumentIdentity | undefined,
  latin: string,
): string | null {
  const { status, text, original = "" } = identityValue(identity, "holder");
  if (name === null || !isForeign(name) || status !== "confirmed") return null;
  const isHolder = [text, original].some((written) => isNamedIn(name, written));
  return isHolder && latin.trim() !== "" && !isForeign(latin) ? latin.trim() : null;
}

/** One of the two may have what the other leaves out: a title, or the name in other letters in brackets. */
function isNamedIn(name: string, written: string): boolean {
  return (
    [written, ...shorterNames(written)].some((each) => isSamePerson(name, each)) ||
    shorterNames(name).some((each) => isSamePerson(each, written))
  );
}

/** The other name may have more words, such as a patronymic. A single word could be anyone's. */
function isSamePerson(name: string, written: string): boolean {
  const [words, all] = [nameWords(name), nameWords(written)];
  if (words.join("") === all.join("")) return words.length > 0;
  if (words.length < 2) return false;
  return (
    words.every((word) => all.includes(word)) ||
    INFLECTED.some(
      ({ script, languages }) =>
        script.test(name) &&
        languages.some(
          (own) => missingInAnyCase(nameWords(name, STRESS), nameWords(written, STRESS), own).length === 0,
        ),
    )
  );
}

/** Languages that put a name in other cases: "с Анной Беловой". */
const INFLECTED = [
  { script: /\p{Script=Cyrillic}/u, languages: ["ru", "uk", "be", "sr", "mk"] },
  { script: /\p{Script=Greek}/u, languages: ["el"] },
  { script: /\p{Script=Georgian}/u, languages: ["ka"] },
  { script: /\p{Script=Armenian}/u, languages: ["hy"] },
];

/** Titles without a space between them and the name. */
const JOINED_TITLE =
  /^\s*(?:นางสาว|นาง|นาย|เด็กชาย|เด็กหญิง|น\.\s?ส\.|ด\.\s?[ชญ]\.|ທ້າວ|ນາງສາວ|ນາງ|ဦး|ဒေါ်|မောင်)\s*(?=\p{L})|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2})\s?(?:先生|女士|小姐|様|さま|さん|殿|氏|씨|님|군|양)\s*$/u;
const BRACKETED = /[(（［[]([^()（）［］[\]]{1,100})[)）］\]]/u;

function shorterNames(written: string): string[] {
  const untitled = written.replace(JOINED_TITLE, "");
  const [whole = "", inside = ""] = BRACKETED.exec(untitled) ?? [];
  const all = whole === "" ? [untitled] : [untitled, untitled.replace(whole, " "), inside];
  return all.filter((each) => each !== written && each.trim() !== "");
}

function nameWords(name: string, optional = ACCENTS): string[] {
  const plain = name.normalize("NFD").replace(optional, "").normalize("NFC");
  return (plain.match(/[\p{L}\p{M}]+/gu) ?? []).map(foldWord);
}

/** Stress marks and Arabic vowel signs are optional in names. */
const ACCENTS = /[\u0300-\u036F\u064B-\u065F]/gu;
/** Cases end in letters with other accents: "й". */
const STRESS = /[\u0300\u0301]/gu;

export function isReadable(part: IdentityKey, english: string): boolean {
  if (part === "issuedOn") return namesDay(english) || (!/\p{L}/u.test(english) && isOneDay(english));
  return !isForeign(english);
}

function namesDay(text: string): boolean {
  if (isEnglishDay(text)) return true;
  const pieces = text.split(/[()[\]（）［］]/u);
  return pieces.length > 1 && !isForeign(text) && pieces.some(isEnglishDay);
}

function isEnglishDay(text: string): boolean {
  return englishDate(text, "en") !== null && hasEnglishWords(dateText(text));
}

function hasEnglishWords(date: string): boolean {
  return !/\p{L}/u.test(date.replace(DATE_IN_ENGLISH, ""));
}

/** May be no whole day: "May 2020". */
function isEnglishDate(text: string): boolean {
  if (namesDay(text)) return true;
  const plain = withCommonYears(dateText(text));
  const isCommon = (plain.match(/(?<!\d)\d{3,4}(?!\d)/gu) ?? []).every(
    (year) => Number(year) >= COMMON_YEARS.first && Number(year) <= COMMON_YEARS.last,
  );
  return isCommon && isOneDay(text) && hasEnglishWords(plain);
}

const DATE_IN_ENGLISH =
  /(?<!\p{L})(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?|(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day|Sun|Mon|Tues?|Wed|Thurs?|Fri|Sat|Spring|Summer|Autumn|Fall|Winter|Term|Semester|Quarter|[ap]\.?m|(?:in|for|on|of|at|the|an?|and|or|to|from|until|between|by|this|year|month|day|date|dated|issued|about|around|circa|before|after|undated|illegible|unknown|not|no|none|given|stated|late|early|mid|end|beginning|AD|A\.D|CE|C\.E|UTC|GMT|hours|hrs?|T|Z))(?!\p{L})|(?<=\d)(?:st|nd|rd|th|T)(?![a-z])/giu;

const SHORT_YEAR = /(?<!\d)\d{1,2}\s?[./-]\s?\d{1,2}\s?[./-]\s?\d{1,2}(?!\d)/u;

export function isOneDay(text: string): boolean {
  const plain = dateText(text);
  return (
    !SHORT_YEAR.test(plain) && !findNumericTokens(plain, "en", "en").some(({ date }) => date?.isAmbiguous)
  );
}

/** Other scripts' letters and digits, but no shared signs such as "º". */
const FOREIGN = /(?=[\p{L}\p{Nd}])[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

function isForeign(text: string): boolean {
  return FOREIGN.test(asciiDigits(text));
}

/** Other years may follow another calendar, so a person decides. */
const COMMON_YEARS = { first: 1800, last: 2199 };
const KEY = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
/** "In" before a month. */
const HEBREW_IN = /(?<=\d )ב(?=\p{Script=Hebrew}{2})/u;
/** "Day" before a date in Vietnamese; "year" after it in Slavic languages and Armenian. */
const DATE_WORDS = /^ngày(?=\s)|(?:г(?:ода)?|р(?:оку)?|r(?:oku)?|թ)\.?$/giu;
const LONG_DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** "May 5, 2020"; null unless the text is a single, unambiguous date. */
function englishDate(text: string, language: string): string | null {
  const spaced = dateText(text);
  const [token, ...others] = findNumericTokens(spaced, language, "en");
  if (token?.kind !== "date" || !token.date || others.length > 0) return null;
  const { keys, convertedKeys, isAmbiguous } = token.date;
  const [, year = "", month = "", day = ""] = KEY.exec(keys[0] ?? "") ?? [];
  const isPlain = keys.length === 1 && convertedKeys.length === 0;
  if (isAmbiguous && !(token.text.includes(".") && isDayBeforeDot(language))) return null;
  if (!isPlain || Number(year) < COMMON_YEARS.first || Number(year) > COMMON_YEARS.last) return null;
  const rest = spaced.replace(token.text, "").replace(DATE_WORDS, "");
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return /[\p{L}\p{N}]/u.test(rest) || at.getUTCDate() !== Number(day) ? null : LONG_DAY.format(at);
}

function dateText(text: string): string {
  const plain = asciiDigits(text.trim()).replace(/\p{Cf}/gu, "");
  return plain.replace(/\s/gu, " ").replaceAll("،", ",").replace(HEBREW_IN, "");
}

/** 01.02.2020 is the first of February. Source: CLDR of the running Node. */
function isDayBeforeDot(language: string): boolean {
  const [first, mark] = new Intl.DateTimeFormat(`${language}-u-ca-gregory`).formatToParts();
  const isKnown = Intl.DateTimeFormat.supportedLocalesOf(language).length > 0;
  return isKnown && first?.type === "day" && mark?.value.trim() === ".";
}
