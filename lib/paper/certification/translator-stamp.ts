import { covers, type LanguagePair } from "@/lib/core/catalog/language-pair";
import { hasReadersAbroad, type ProfileId } from "./profile";

export const STAMP_KINDS = ["naati", "sworn", "ata", "other"] as const;
export type StampKind = (typeof STAMP_KINDS)[number];

interface StampTraits {
  /** The body's own name; null if the translator names it, such as a court. */
  body: string | null;
  /** It certifies languages, each in one direction or both. Its stamp is valid for no others. */
  isByLanguage: boolean;
  /** Its stamps state their expiry date. */
  expires: boolean;
  /** Recipients abroad want it on every page of the translation and the source. */
  isOnEveryPage: boolean;
}

/**
 * Requirements of the bodies and of those who accept their stamps.
 * Sources: NAATI's guide to its stamps and its reminder of what Australia's Department of Foreign Affairs and Trade
 * asks for; Spain's Orden AEC/2125/2014, article 8; the American Translators Association on its certification. Read
 * 2026-11-29 (decision record 102).
 */
export const STAMP_TRAITS: Readonly<Record<StampKind, StampTraits>> = {
  naati: { body: "NAATI", isByLanguage: true, expires: true, isOnEveryPage: true },
  sworn: { body: null, isByLanguage: true, expires: false, isOnEveryPage: true },
  ata: { body: "American Translators Association", isByLanguage: true, expires: false, isOnEveryPage: false },
  other: { body: null, isByLanguage: false, expires: false, isOnEveryPage: false },
};

/** A translator's own stamp, as registered by the body that issued it. */
export interface TranslatorStamp {
  kind: StampKind;
  /** The body's name as printed. */
  body: string;
  number: string;
  /** The last valid day, as YYYY-MM-DD; null for a stamp without expiry. */
  expiresOn: string | null;
  /** The certified language pairs; empty if the body doesn't certify by language. */
  languagePairs: LanguagePair[];
  /** The key of its picture, which we redrew. */
  pictureKey: string;
}

/** Returns the translator's stamp for a language pair, even an expired one. */
export function stampOfPair(stamps: readonly TranslatorStamp[], pair: LanguagePair): TranslatorStamp | null {
  return stamps.find((stamp) => standsUnder(stamp, pair)) ?? null;
}

export function isValidOn({ expiresOn }: TranslatorStamp, day: string): boolean {
  return expiresOn === null || day <= expiresOn;
}

/**
 * Languages into which sworn translators certify in words of their own, which our statement doesn't have.
 * Sources: Spain's Orden AEC/2125/2014; Germany's ZPO § 142(3) (decision record 102).
 */
const SWORN_WORDS: ReadonlySet<string> = new Set(["es", "de"]);

/** Whether a stamp would say of our statement that it is a sworn translator's. */
export function needsSwornWords({ kind }: Pick<TranslatorStamp, "kind">, target: string): boolean {
  return kind === "sworn" && SWORN_WORDS.has(target.split("-")[0] ?? "");
}

/** Whether both stamps cover one translation. A translator has one stamp for each. */
export function overlap(one: TranslatorStamp, other: TranslatorStamp): boolean {
  const [pairs, others] = [one.languagePairs, other.languagePairs];
  return pairs.length === 0 || others.length === 0 || pairs.some((pair) => covers(others, pair));
}

/** Whether the stamp stands on every page, or only on the certificate. */
export function isOnEveryPage({ kind }: Pick<TranslatorStamp, "kind">, profile: ProfileId): boolean {
  return STAMP_TRAITS[kind].isOnEveryPage && hasReadersAbroad(profile);
}

function standsUnder({ languagePairs }: TranslatorStamp, pair: LanguagePair): boolean {
  return languagePairs.length === 0 || covers(languagePairs, pair);
}
