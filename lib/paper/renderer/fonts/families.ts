import { languageDirection } from "@/lib/core/documents/text-direction";

export interface FontFamily {
  name: string;
  script: RegExp | null;
  hasBold: boolean;
  hasItalic: boolean;
  sizeFactor: number;
  canSlant: boolean;
  isCompressed: boolean;
  keepsDigits: boolean;
}

const family = (name: string, script: RegExp | null, traits: Partial<FontFamily> = {}): FontFamily => ({
  name,
  script,
  hasBold: true,
  hasItalic: false,
  sizeFactor: 1,
  canSlant: true,
  isCompressed: false,
  keepsDigits: false,
  ...traits,
});

const square = { canSlant: false };
const heavy = { hasBold: false, canSlant: false };
const han = { ...heavy, isCompressed: true, keepsDigits: true };
const gap = { hasBold: false };

export const LATIN_FAMILY = family("NotoSans", /[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}]/u, { hasItalic: true });

const HAN = /[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}\u3000-\u303f\u30fb\u30fc\uff00-\uffef]/u;

export const SIMPLIFIED_FAMILY = family("NotoSansSC", HAN, han);
export const TRADITIONAL_FAMILY = family("NotoSansTC", HAN, han);
export const JAPANESE_FAMILY = family("NotoSansJP", HAN, han);
export const KOREAN_FAMILY = family("NotoSansKR", /\p{sc=Hang}/u, han);

export const NASTALIQ_FAMILY = family("NotoNastaliqUrdu", /\p{sc=Arab}/u, square);

export const SCRIPT_FAMILIES: readonly FontFamily[] = [
  LATIN_FAMILY,
  family("NotoNaskhArabic", /\p{sc=Arab}/u, { ...square, sizeFactor: 1.16 }),
  family("NotoSansHebrew", /\p{sc=Hebr}/u, { ...square, sizeFactor: 1.06 }),
  family("NotoSansDevanagari", /\p{sc=Deva}/u),
  family("NotoSansThai", /\p{sc=Thai}/u),
  family("NotoSansEthiopic", /\p{sc=Ethi}/u),
  KOREAN_FAMILY,
  family("NotoSansBengali", /\p{sc=Beng}/u),
  family("NotoSansGujarati", /\p{sc=Gujr}/u),
  family("NotoSansGurmukhi", /\p{sc=Guru}/u),
  family("NotoSansTamil", /\p{sc=Taml}/u),
  family("NotoSansTelugu", /\p{sc=Telu}/u),
  family("NotoSansKannada", /\p{sc=Knda}/u),
  family("NotoSansMalayalam", /\p{sc=Mlym}/u),
  family("NotoSansOriya", /\p{sc=Orya}/u),
  family("NotoSansSinhala", /\p{sc=Sinh}/u),
  family("NotoSansLao", /\p{sc=Laoo}/u),
  family("NotoSansKhmer", /\p{sc=Khmr}/u),
  family("NotoSansMyanmar", /\p{sc=Mymr}/u),
  family("NotoSansGeorgian", /\p{sc=Geor}/u),
  family("NotoSansArmenian", /\p{sc=Armn}/u),
  family("NotoSerifTibetan", /\p{sc=Tibt}/u, { ...heavy, isCompressed: true }),
  family("NotoSansHanifiRohingya", /\p{sc=Rohg}/u, heavy),
];

export const GAP_FAMILIES: readonly FontFamily[] = [
  LATIN_FAMILY,
  family("Vazirmatn", null, square),
  family("NotoSansSymbols", null, gap),
  family("NotoSansSymbols2", null, { ...gap, isCompressed: true }),
  family("NotoSansMath", null, { ...gap, isCompressed: true }),
  SIMPLIFIED_FAMILY,
  TRADITIONAL_FAMILY,
  JAPANESE_FAMILY,
  KOREAN_FAMILY,
];

const WRITTEN_IN_HAN = /^(zh|yue|ja|ko)\b/i;

export function isWrittenInHan(language: string): boolean {
  return WRITTEN_IN_HAN.test(language);
}

export function scriptFamilies(languages: readonly string[]): readonly FontFamily[] {
  const arabic = languages.find((language) => languageDirection(language) === "rtl");
  return /^ur\b/i.test(arabic ?? "") ? [LATIN_FAMILY, NASTALIQ_FAMILY, ...SCRIPT_FAMILIES] : SCRIPT_FAMILIES;
}

/** The same character is drawn differently in the four traditions. */
export function hanFamily(languages: readonly string[]): FontFamily {
  const tag = (languages.find(isWrittenInHan) ?? "").toLowerCase();
  if (tag.startsWith("ja")) return JAPANESE_FAMILY;
  if (tag.startsWith("ko")) return KOREAN_FAMILY;
  return /^(yue|zh-(hant|tw|hk|mo))/.test(tag) ? TRADITIONAL_FAMILY : SIMPLIFIED_FAMILY;
}

export function isHan(character: string): boolean {
  return HAN.test(character);
}
