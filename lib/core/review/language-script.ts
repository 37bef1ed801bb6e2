/** The scripts that a language is written in, as Unicode names them; empty where that is unknown. */
export function scriptsOf(language: string): readonly string[] {
  const known = KNOWN.get(language);
  if (known !== undefined) return known;
  const scripts = findScripts(language);
  KNOWN.set(language, scripts);
  return scripts;
}

const KNOWN = new Map<string, readonly string[]>();

const COMPOSITE: Record<string, readonly string[]> = {
  Jpan: ["Han", "Hiragana", "Katakana"],
  Kore: ["Hangul", "Han"],
  Hans: ["Han"],
  Hant: ["Han"],
  Hani: ["Han"],
};
/**
 * Codes of ISO 15924, and Unicode's names of the same scripts. Written 2026-11-21. Which language has which, CLDR
 * says.
 */
const NAMES: Record<string, string> = {
  Latn: "Latin",
  Cyrl: "Cyrillic",
  Arab: "Arabic",
  Hebr: "Hebrew",
  Grek: "Greek",
  Deva: "Devanagari",
  Beng: "Bengali",
  Guru: "Gurmukhi",
  Gujr: "Gujarati",
  Taml: "Tamil",
  Telu: "Telugu",
  Knda: "Kannada",
  Mlym: "Malayalam",
  Sinh: "Sinhala",
  Thai: "Thai",
  Laoo: "Lao",
  Khmr: "Khmer",
  Mymr: "Myanmar",
  Geor: "Georgian",
  Armn: "Armenian",
  Ethi: "Ethiopic",
};

function findScripts(language: string): readonly string[] {
  try {
    const script = new Intl.Locale(language).maximize().script ?? "";
    const name = NAMES[script];
    return COMPOSITE[script] ?? (name === undefined ? [] : [name]);
  } catch {
    return [];
  }
}

/** Whether the language is written in Latin letters. */
export function isLatin(language: string): boolean {
  return scriptsOf(language).includes("Latin");
}
