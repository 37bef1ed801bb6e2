import { covers, type LanguagePair } from "@/lib/core/catalog/language-pair";
import { hasReadersAbroad, type ProfileId } from "./profile";

export const STAMP_KINDS = ["naati", "sworn", "ata", "other"] as const;
export type StampKind = (typeof STAMP_KINDS)[number];

interface StampTraits {
  body: string | null;
  isByLanguage: boolean;
  expires: boolean;
  isOnEveryPage: boolean;
}

/**
 * Sources: NAATI's guide to its stamps, and its reminder of what Australia's Department of Foreign Affairs and
 * Trade asks for; Spain's Orden AEC/2125/2014, article 8; the American Translators Association on its
 * certification. Read 2026-11-29 (decision record 102).
 */
export const STAMP_TRAITS: Readonly<Record<StampKind, StampTraits>> = {
  naati: { body: "NAATI", isByLanguage: true, expires: true, isOnEveryPage: true },
  sworn: { body: null, isByLanguage: true, expires: false, isOnEveryPage: true },
  ata: { body: "American Translators Association", isByLanguage: true, expires: false, isOnEveryPage: false },
  other: { body: null, isByLanguage: false, expires: false, isOnEveryPage: false },
};

export interface TranslatorStamp {
  kind: StampKind;
  body: string;
  number: string;
  /** YYYY-MM-DD */
  expiresOn: string | null;
  languagePairs: LanguagePair[];
  pictureKey: string;
}

export function stampOfPair(stamps: readonly TranslatorStamp[], pair: LanguagePair): TranslatorStamp | null {
  return stamps.find((stamp) => standsUnder(stamp, pair)) ?? null;
}

export function isValidOn({ expiresOn }: TranslatorStamp, day: string): boolean {
  return expiresOn === null || day <= expiresOn;
}

/**
 * Sworn translators into these certify in fixed words. Sources: Spain's Orden AEC/2125/2014; Germany's ZPO §
 * 142(3) (decision record 102).
 */
const SWORN_WORDS: ReadonlySet<string> = new Set(["es", "de"]);

/** The stamp would make our statement look like a sworn translator's. */
export function needsSwornWords({ kind }: Pick<TranslatorStamp, "kind">, target: string): boolean {
  return kind === "sworn" && SWORN_WORDS.has(target.split("-")[0] ?? "");
}

export function overlap(one: TranslatorStamp, other: TranslatorStamp): boolean {
  const [pairs, others] = [one.languagePairs, other.languagePairs];
  return pairs.length === 0 || others.length === 0 || pairs.some((pair) => covers(others, pair));
}

export function isOnEveryPage({ kind }: Pick<TranslatorStamp, "kind">, profile: ProfileId): boolean {
  return STAMP_TRAITS[kind].isOnEveryPage && hasReadersAbroad(profile);
}

function standsUnder({ languagePairs }: TranslatorStamp, pair: LanguagePair): boolean {
  return languagePairs.length === 0 || covers(languagePairs, pair);
}
