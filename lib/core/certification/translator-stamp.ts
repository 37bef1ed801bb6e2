import { covers, type LanguagePair } from "../review/language-pair";
import { hasReadersAbroad, type ProfileId } from "./profile";

/** Who gives stamps to translators. */
export const STAMP_KINDS = ["naati", "sworn", "ata", "other"] as const;
export type StampKind = (typeof STAMP_KINDS)[number];

interface StampTraits {
  /** As it calls itself; null where the translator says who it is, such as a court. */
  body: string | null;
  /** It certifies languages, each in one direction or both, and its stamp stands under no others. */
  isByLanguage: boolean;
  /** Its stamps name the day on which they run out. */
  expires: boolean;
  /** Recipients abroad want it on every page of translation and source. */
  isOnEveryPage: boolean;
}

/**
 * What the bodies and those who accept their stamps ask for.
 * Sources: NAATI's guide to its stamps and its reminder of what Australia's Department of Foreign Affairs and Trade asks
 * for; Spain's Orden AEC/2125/2014, article 8; the American Translators Association on its certification. Read
 * 2026-11-29 (decision record 102).
 */
export const STAMP_TRAITS: Readonly<Record<StampKind, StampTraits>> = {
  naati: { body: "NAATI", isByLanguage: true, expires: true, isOnEveryPage: true },
  sworn: { body: null, isByLanguage: true, expires: false, isOnEveryPage: true },
  ata: { body: "American Translators Association", isByLanguage: true, expires: false, isOnEveryPage: false },
  other: { body: null, isByLanguage: false, expires: false, isOnEveryPage: false },
};

/** A translator's own stamp, as the body that gave it has the translator in its register. */
export interface TranslatorStamp {
  kind: StampKind;
  /** The body's name, as it is printed. */
  body: string;
  number: string;
  /** The last day on which it is valid, as YYYY-MM-DD; null for a stamp without an end. */
  expiresOn: string | null;
  /** What the body certifies; none where it doesn't certify by language. */
  languagePairs: LanguagePair[];
  /** Of its picture, which we drew anew. */
  pictureKey: string;
}

/** The stamp that a translator has for a pair of languages, whether it is still valid or not. */
export function stampOfPair(stamps: readonly TranslatorStamp[], pair: LanguagePair): TranslatorStamp | null {
  return stamps.find((stamp) => standsUnder(stamp, pair)) ?? null;
}

/** Whether a stamp is valid on a day, YYYY-MM-DD. */
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

/** Whether both would stand under one translation: a translator has one stamp for each. */
export function overlap(one: TranslatorStamp, other: TranslatorStamp): boolean {
  const [pairs, others] = [one.languagePairs, other.languagePairs];
  return pairs.length === 0 || others.length === 0 || pairs.some((pair) => covers(others, pair));
}

/** Whether the stamp stands on every page, or on the certificate alone. */
export function isOnEveryPage({ kind }: Pick<TranslatorStamp, "kind">, profile: ProfileId): boolean {
  return STAMP_TRAITS[kind].isOnEveryPage && hasReadersAbroad(profile);
}

function standsUnder({ languagePairs }: TranslatorStamp, pair: LanguagePair): boolean {
  return languagePairs.length === 0 || covers(languagePairs, pair);
}
