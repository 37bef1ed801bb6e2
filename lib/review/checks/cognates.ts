import { COGNATE_WORDS } from "../common-words";
import { INFLECTING } from "../inflecting-languages";
import { memoize } from "../memoize";
import { foldWord } from "../name-spelling";

/**
 * Endings of shared words: nacionalidad, nationalité, Nationalität. Our own choice, 2026-11-23, without endings of
 * names.
 */
const ENDINGS: readonly (readonly [foreign: RegExp, english: RegExp])[] = [
  [/(?:té|tà|dade|dad|tat|tät|tate|tés|dades|täten)$/u, /t(?:y|ies)$/],
  [/(?:ción|cion|ção|zione|tion|ție|ția|cja|ciones|ções|zioni|tions|tionen|ții)$/u, /tions?$/],
  [/(?:sión|são|sione|siune|siones|sões|sioni)$/u, /sions?$/],
  [/(?:ismo|isme|ismus|izm)$/u, /ism$/],
  [/(?:ic[oa]s?|iques?|isch|ik|ici|iche)$/u, /ics?$/],
  [/(?:mento|miento|mentos|mientos|menti)$/u, /ments?$/],
  [/(?:ura|ur)$/u, /ure$/],
  [/(?:ncia|nza|nz|ncja|ncias|nze)$/u, /nces?$/],
  [/(?:iv[oaie]|ivos|ivas|if|iv)$/u, /ives?$/],
  [/(?:ie|ia|ía|ii|ias|ías|ien)$/u, /(?:y|ies)$/],
  [/(?:os[oaie]|eux|euse)$/u, /ous$/],
  [/os(?:e|en|is|i)$/u, /os[ei]s$/],
  [/al(?:e|er|es|en|em)$/u, /als?$/],
];
/** Shorter words with such endings may be names, as may O'Brien. */
const LONG_ENOUGH = 7;

export function isCognate(from: string, to: string): boolean {
  if (isEnglishWord(to) || isEnglishWord(from)) return true;
  if ((from.split("'").at(-1) ?? "").length < LONG_ENOUGH) return false;
  return ENDINGS.some(
    ([foreign, english]) =>
      (foreign.test(from) && english.test(to)) || (english.test(from) && foreign.test(to)),
  );
}

function isEnglishWord(word: string): boolean {
  return COGNATE_WORDS.has(word) || (word.endsWith("s") && COGNATE_WORDS.has(word.slice(0, -1)));
}

const SHORTEST_STEM = 3;
const LONGEST_ENDING = 3;

/** The source's name has an ending that translations drop: Gdańsku, Łucji. */
export function isInflected(from: string, to: string, language: string): boolean {
  if (!INFLECTING.has(language)) return false;
  let same = 0;
  while (same < Math.min(from.length, to.length) && from[same] === to[same]) same += 1;
  return same >= SHORTEST_STEM && from.length - same <= LONGEST_ENDING && to.length - same <= LONGEST_ENDING;
}

/** Possible stems: two forms with a common one are inflections of each other. */
export function stemsOf(word: string, language: string): string[] {
  if (!INFLECTING.has(language)) return [];
  const shortest = Math.max(SHORTEST_STEM, word.length - LONGEST_ENDING);
  return Array.from({ length: Math.max(0, word.length - shortest + 1) }, (_, at) =>
    word.slice(0, shortest + at),
  );
}

const REGIONS =
  "001 002 003 005 009 013 019 021 142 150 419 AD AE AF AL AM AO AR AT AU AZ BA BD BE BF BG BI BJ BO BR BY CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DO DZ EC EE EG ER ES ET FI FR GA GB GE GH GM GN GQ GR GT GW HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KP KR KW KZ LA LB LK LR LT LU LV LY MA MD ME MG MK ML MM MN MR MT MX MY MZ NA NE NG NI NL NO NP NZ OM PA PE PH PK PL PR PS PT PY QA RO RS RU RW SA SD SE SI SK SN SO SV SY TD TG TH TJ TM TN TR TW TZ UA UG US UY UZ VE VN YE ZA ZM ZW";
const LANGUAGES =
  "ar bg ca cs da de el en es et fa fi fr he hi hr hu id it ja ko la lt lv nl no pl pt ro ru sk sl sr sv th tr uk ur vi zh";

const placesIn = memoize(50, (language): ReadonlySet<string> => {
  const words = new Set<string>();
  for (const [type, codes] of [
    ["region", REGIONS],
    ["language", LANGUAGES],
  ] as const) {
    try {
      const names = new Intl.DisplayNames(language, { type });
      for (const code of codes.split(" "))
        for (const word of (names.of(code) ?? "").split(/[\s-]+/)) words.add(foldWord(word));
    } catch {
      return words;
    }
  }
  return words;
});

export function isPlace(folded: string, language: string): boolean {
  return placesIn(language).has(folded);
}
