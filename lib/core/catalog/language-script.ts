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
/** From ISO 15924 to Unicode's names. Written 2026-11-21. */
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

export function isLatin(language: string, texts: readonly string[] = []): boolean {
  const isUsual = scriptsOf(language).includes("Latin");
  if (texts.length === 0 || !IN_TWO_SCRIPTS.has(language)) return isUsual;
  const letters = sampleOf(texts.join("\n")).match(/\p{L}/gu) ?? [];
  if (letters.length === 0) return isUsual;
  return letters.filter((letter) => LATIN.test(letter)).length * 2 > letters.length;
}

const LATIN = /\p{Script=Latin}/u;

/**
 * Fewer letters may be names, seals or numbers. A sentence in other scripts than Latin has fewer. Our own
 * choice, 2026-11-30.
 */
const LEAST_LETTERS = 40;
const LEAST_OTHER_LETTERS = 12;
const LEAST_SHARE = 0.05;
const SAMPLES = 20;
const SAMPLE_CHARACTERS = 1_000;

export function scriptsIn(text: string): string[] {
  const sample = sampleOf(text);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  if (letters < LEAST_OTHER_LETTERS) return [];
  const found = COUNTED.map(({ script, letter }) => ({ script, count: sample.match(letter)?.length ?? 0 }))
    .filter(({ count }) => count >= letters * LEAST_SHARE)
    .sort((one, other) => other.count - one.count)
    .map(({ script }) => script);
  return letters < LEAST_LETTERS && found.includes("Latin") ? [] : found;
}

/** Takes pieces from all parts: a long text's beginning may be in another language. */
export function sampleOf(text: string): string {
  if (text.length <= SAMPLES * SAMPLE_CHARACTERS) return text;
  const step = (text.length - SAMPLE_CHARACTERS) / (SAMPLES - 1);
  const starts = Array.from({ length: SAMPLES }, (_, at) => Math.floor(at * step));
  return starts.map((start) => text.slice(start, start + SAMPLE_CHARACTERS)).join("");
}

const COUNTED = [...new Set([...Object.values(NAMES), ...Object.values(COMPOSITE).flat()])].map((script) => ({
  script,
  letter: new RegExp(`\\p{sc=${script}}`, "gu"),
}));

export function isScript(name: string): boolean {
  return COUNTED.some(({ script }) => script === name);
}

/** Our own list, 2026-11-30. */
const IN_TWO_SCRIPTS = new Set("az bs cnr ha kk ku ky mn ms om pa ro sd so sr tg tk tr tt ug uz".split(" "));

/**
 * Latin letters in a file prove nothing: fonts from before Unicode show other letters for them. Typed text has
 * no fonts.
 */
export function foreignScript(
  scripts: readonly string[],
  language: string,
  { isTyped = false }: { isTyped?: boolean } = {},
): string | null {
  const own = scriptsOf(language);
  const [main] = scripts;
  if (main === undefined || own.length === 0 || IN_TWO_SCRIPTS.has(language)) return null;
  if (main === "Latin" && !isTyped) return null;
  return scripts.some((script) => own.includes(script)) ? null : main;
}
