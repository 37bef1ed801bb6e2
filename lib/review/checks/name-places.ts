import { mentionsIn } from "../closed-sets/closed-set-words";
import { TRANSLATED_WORDS } from "../common-words";
import { monthNames } from "../month-names";

/** Titles, offices, and words that introduce a birth name. Our own choice, 2026-11-28. */
export const TITLES =
  "السيدة?|الآنسة|الدكتورة?|آقای|خانم|[Гг]осподин[ауе]?|[Гг]оспож[аеиу]|[Гг]ражданин[ауе]?|[Гг]ражданк[аеиу]|[Гг]ромадянин[ау]?|[Гг]ромадянк[аиу]|[Пп]ан(?:[аіу]|ові)?|κ|κ[οα]|[Κκ]ύριο[ςυ]|[Κκ]υρί?α|[Ss]ędzi[aą]|[Jj]uge|[Jj]uez|[Jj]ueza|[Jj]uiz|[Jj]uíza|[Gg]iudice|[Nn]otari[oa]|[Ll]ek|med|Judge|Herrn?|Frau|Fräulein|Dr|Prof|Mr|Mrs|Ms|Miss|M|MM|Mme|Mmes|Mlle|Me|Ma[iî]tre|Monsieur|Madame|Mademoiselle|Sr|Sra|Srta|Señora?|Don|Doña|Dª|Dott|ssa|Sig|Sigg|ra|Signora?|Signor|Avv|Ing|Lic|Mtr[oa]|Pan|Pana|Panu|Pani|Panią|Domnul|Domnului|Doamna|Doamnei|Dl|Dna|Senhora?|Dhr|Mevrouw|Mw|Ông|Bà|Bay|Bayan|Sayın|née?|geb|geborener?|nata|nato|nascida";
const AFTER_TITLE = new RegExp(`(?<![\\p{L}\\p{M}])(?:${TITLES})\\.?\\s$`, "u");
const TITLE = new RegExp(`^(?:${TITLES})$`, "u");
const NAME_LABEL =
  /(?<![\p{L}\p{M}])(?:names?|surname|nombres?|apellidos?|noms?|prénoms?|nomes?|sobrenome|cognome|vornamen?|nachname|familienname|geburtsname|imi(?:ę|ona)|nazwisko|numele?|prenumele?|naam|voornamen|achternaam|adı|soyadı|tên|họ)(?![\p{L}\p{M}])/iu;
const KIN = new Set(["father", "mother", "son", "daughter", "husband", "wife", "brother", "sister"]);
const LONGEST_TITLE = 16;
const LONGEST_LABEL = 60;

export function isNamePlace(text: string, at: number, language: string): boolean {
  if (AFTER_TITLE.test(text.slice(Math.max(0, at - LONGEST_TITLE), at))) return true;
  const before = text.slice(Math.max(0, at - LONGEST_LABEL), at);
  const label = /(?:^|[\n\t,;(])?([^\n\t:]{0,59})(?::\s*|\t)$/u.exec(before)?.[1];
  if (label === undefined) return false;
  return NAME_LABEL.test(label) || mentionsIn(label, language).some(({ member }) => KIN.has(member));
}

/** Words of Turkish companies' names that are translated in those of offices and laws. */
const OF_OFFICE =
  /(?<!\p{L})(?:t[iİ]caret|sanay[iİ])(?=(?: ve (?:sanay[iİ]|t[iİ]caret|teknoloj[iİ]))? (?:s[iİ]c[iİ]l|oda|bakanl|kanun|mahkeme|borsa|gazete|unvan|m[üÜ]d[üÜ]rl))/giu;

export function withoutOffices(text: string, language: string): string {
  return language === "tr" ? text.replace(OF_OFFICE, " ") : text;
}

export function isTitle(word: string): boolean {
  return TITLE.test(word);
}

export function isVocabulary(folded: string, language: string): boolean {
  return (
    TRANSLATED_WORDS.has(folded) ||
    monthNames(language).has(folded) ||
    mentionsIn(folded, language).length > 0
  );
}
