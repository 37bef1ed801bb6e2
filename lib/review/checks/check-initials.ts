import { scriptsOf } from "@/lib/core/catalog/language-script";
import type { Alignment, Placed } from "../align-to-pages";
import type { Languages } from "../difference";
import { fingerprint } from "../fingerprint";
import { isSourceLatin, isTargetLatin } from "../latin-sides";
import { pairedParts } from "../lines/paired-parts";
import type { Raised } from "../raise";
import { sourceSays } from "./source-says";

/** How transcriptions of Cyrillic names begin. Our own table, 2026-11-28. */
const CYRILLIC = new Map(
  "АA БB ВVW ГGH ҐG ДD ЕEYJI ЁEYJ ЄYEIJ ЖZJ ЗZ ИIYJ ІI ЇYIJ ЙYIJ КKCQ ЛL МM НN ОO ПP РR СSC ТT УUWO ЎUW ФFT ХKHX ЦTCZ ЧCT ШS ЩS ЭE ЮYIJ ЯYIJ"
    .split(" ")
    .map((entry) => [entry.charAt(0), entry.slice(1)] as const),
);
const INITIALS =
  /(?<![\p{L}\p{M}.])(?:\p{Lu}\p{Ll}?\.[\s-]?){1,3}(?=\p{Lu}[\p{Ll}’'-]{2})|(?<=\p{Lu}[\p{Ll}’'-]{2,40},?\s)(?:\p{Lu}\p{Ll}?\.\s?){1,3}/gu;
const DEGREE = /Ph\.?\s?D\.?/g;
/** Before the name of an office or a number, it is the Turkish Republic. */
const REPUBLIC = /(?<![\p{L}.])T\.\s?C\.(?=\s)/gu;
/** Abbreviated titles look like initials. */
const TITLES = new Set(
  "Mr Ms Dr Sr St Hr Fr Dª Dr Pr Av Mg Sg Me No Nr Rd Ul Al Pl Ст Св Др Ул Пр".split(" "),
);

export function checkInitials({ placed }: Alignment, languages: Languages): Raised[] {
  const isSame = isSourceLatin(placed, languages);
  if (!isTargetLatin(placed, languages)) return [];
  if (!isSame && !scriptsOf(languages.sourceLanguage).includes("Cyrillic")) return [];
  return placed.flatMap((each) => (each.block.kind === "note" ? [] : checkBlock(each, languages, isSame)));
}

function checkBlock(
  placed: Placed,
  { sourceLanguage, targetLanguage }: Languages,
  isSame: boolean,
): Raised[] {
  const { block, document, page } = placed;
  return pairedParts(placed).flatMap(({ source, target }): Raised[] => {
    const said = initialsIn(source, sourceLanguage);
    if (said.length === 0) return [];
    const left = initialsIn(target, targetLanguage);
    const missing = said.filter((initial) => {
      const wanted = isSame ? initial : (CYRILLIC.get(initial) ?? initial);
      const at = left.findIndex((each) => wanted.includes(each));
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
    const [lost] = missing;
    // Without any of the initials, the name is written out, which is another style.
    if (lost === undefined || (left.length === 0 && missing.length === said.length)) return [];
    const instead = left[0];
    const message =
      instead === undefined
        ? `${sourceSays(placed, `${lost}.`, "initial")} here, but the translation doesn't have it.`
        : `${sourceSays(placed, `${lost}.`, "initial")} here, but the translation has “${instead}.”.`;
    const what = `initial:${lost}>${instead ?? ""}:${fingerprint(`${source}\n${target}`)}`;
    return [{ kind: "name", blockId: block.id, document, page, what, message }];
  });
}

function initialsIn(text: string, language: string): string[] {
  const plain = text.replace(DEGREE, "").replace(language === "tr" ? REPUBLIC : /(?!)/g, "");
  return [...plain.matchAll(INITIALS)].flatMap(([written]) => {
    const letters = written.match(/\p{L}+/gu) ?? [];
    const [first = ""] = letters;
    return letters.length === 1 && (TITLES.has(first) || (language === "fr" && first === "M"))
      ? []
      : letters.map((each) => each.slice(0, 1));
  });
}
