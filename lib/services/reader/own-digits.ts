/**
 * The model of Persian, which is read along with that of Arabic, tells most of Arabic's digits, and calls some of them
 * by its own or by Western ones. Measured 2026-11-28 on 70 numbers of six digits.
 */
const PERSIAN = "۰۱۲۳۴۵۶۷۸۹";
const ARABIC_OF_PERSIAN = "٠١٢٣٤٥٤٧٨٩";
const ARABIC_OF_WESTERN: Readonly<Record<string, string>> = { "1": "٦", "2": "٤", "7": "٦" };
const FIGURES = /[\d٠-٩۰-۹]+/g;
const NOT_WESTERN = /[٠-٩۰-۹]/;
/** What Ukrainian's model, which knows no number sign, reads in its stead, before a number. Measured 2026-11-29. */
const NUMBER_SIGN = /(?<![\p{L}\p{N}])(?:М[евo»о]|Ле)(?=\s?\d)/gu;
/** Thai's model takes the foot of THO THAN for a vowel, which no letter has that closes a syllable. Measured 2026-11-29. */
const FOOT = /(?<=\u0e31)\u0e0a[\u0e38\u0e39]/gu;
/** Models take some of these for others: 6 for 9 in Arabic, most of them in Thai; letters stood for a number sign. Korean's knows no Latin letter: the first of a passport's number becomes a digit. */
const UNSURE: Readonly<Record<string, RegExp>> = { ara: /[٠-٩]/, tha: /[๐-๙]/, ukr: /№/, kor: /\d{7}/ };
/** The desk asks for a comparison with the page below 0.8 (`check-translation.ts`). */
const UNSURE_CONFIDENCE = 0.5;

/** A line as a page's models read it, its own script's digits put right, and no surer than these can be. */
export function withOwnDigits<Line extends { text: string; confidence: number }>(
  line: Line,
  models: readonly string[],
): Line {
  const [model = ""] = models;
  const read = withRightLetters(line.text, model);
  const text = model === "ara" ? read.replace(FIGURES, arabicOf) : read;
  const isUnsure = hasUnsureDigits(text, models) || read !== line.text;
  return {
    ...line,
    text,
    confidence: isUnsure ? Math.min(line.confidence, UNSURE_CONFIDENCE) : line.confidence,
  };
}

/** Whether a text has digits that the models which read it take for others. */
export function hasUnsureDigits(text: string, [model = ""]: readonly string[]): boolean {
  return UNSURE[model]?.test(text) ?? false;
}

function withRightLetters(text: string, model: string): string {
  if (model === "ukr") return text.replace(NUMBER_SIGN, "№");
  return model === "tha" ? text.replace(FOOT, "ฐ") : text;
}

function arabicOf(figures: string): string {
  if (!NOT_WESTERN.test(figures)) return figures;
  return figures.replace(/[\d۰-۹]/g, (digit) => {
    const at = PERSIAN.indexOf(digit);
    return at < 0 ? (ARABIC_OF_WESTERN[digit] ?? digit) : (ARABIC_OF_PERSIAN[at] ?? digit);
  });
}
