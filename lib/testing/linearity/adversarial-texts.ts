/** A text that asks a careless parser to try everything: it grows by repetition, whatever stands at its ends. */
export interface AdversarialText {
  name: string;
  make(length: number): string;
}

const UNITS = [
  ...[" ", "\t", "\n", "\r", "\f", "\u2028", "\u00a0", "\n\n", " \n", "\t|", " |", "| ", "a|b\n"],
  ...["[", "]", "[ ", "] ", "[ab:", "[]", "【", "(", ")", "((", "<", ">", "<w:p ", "<!--", "<![CDATA["],
  ...["<w:p a='", "</w:p>", "&", "&amp;", '"', "'", "\\", "/", "//", "%", "@", "a@", "#", "# ", "*", "* "],
  ...[
    "-",
    "- ",
    "--",
    "=",
    "_",
    ".",
    ". ",
    "..",
    ",",
    ", ",
    ":",
    ": ",
    "：",
    ";",
    "!",
    "?",
    "a: b\n",
    "- a\n",
  ],
  ...["a", "A", "aB", "a ", "A ", "A-", "A'", "A.", "Aa ", "Aa'", "ab:", "Ana de ", "de la ", "É", "ß", "ø"],
  ...["1", "1 ", "1.", "1,", "1-", "1/", "1:", "111 ", "1,111", "1 1", "12 ", "0 ", "1a", "a1-", "1. a\n"],
  ...["12/05/1985 ", "1 de ", "1 de enero de ", "enero ", "12 tháng ", "1 tháng 1 ", "two ", "and ", "mil "],
  ...["一", "年", "元年", "民國", "民國 ", "1年1月", "一二", "十 ", "あ", "。", "한"],
  ...["\u0301", "e\u0301", "\u200b", "\u202e", "א", "אa ", "ا", "ก", "😀", "👨\u200d", "\ud800"],
];

const ENDS: readonly [start: string, end: string][] = [
  ["", "!"],
  ["[ab:", "x"],
  ["1", "é"],
  ["[T.N.: ", "]]"],
  ["-- page 1", "年x"],
];

/** Every unit between every pair of ends. */
export const ADVERSARIAL_TEXTS: readonly AdversarialText[] = UNITS.flatMap((unit) =>
  ENDS.map(([start, end]) => ({
    name: `${JSON.stringify(start)} + ${JSON.stringify(unit)} × n + ${JSON.stringify(end)}`,
    make: (length) => start + unit.repeat(Math.ceil(length / unit.length)) + end,
  })),
);

/** One pair of ends for every unit: what there is time for every day. */
export const SOME_ADVERSARIAL_TEXTS: readonly AdversarialText[] = UNITS.flatMap((_, unit) =>
  ADVERSARIAL_TEXTS.slice(unit * ENDS.length).slice((unit + 1) % ENDS.length, ((unit + 1) % ENDS.length) + 1),
);
