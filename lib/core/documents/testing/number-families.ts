export const WORDS_AROUND = {
  ar: ["القيمة", "هنا"],
  fa: ["مقدار", "است"],
  ur: ["قدر", "ہے"],
  he: ["ערך", "כאן"],
} as const;

const DIGIT_SETS = ["0123456789", "٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹"];

const SIGNS = ["±", "<", ">", "≤", "≥", "≈", "~", "=", "×", "+", "−", "/", ">=", "≠", "÷"];
const ARROWS = ["→", "↔", "⇄", "⇒", "⟶", "⟹", "➔", "➜", "►", "➡", "->", "=>", "-->", "<->"];
const PAIRS = [...SIGNS, ...ARROWS].flatMap((sign) => [
  `68.4 ${sign} 0.5`,
  `5${sign}7`,
  `$5 ${sign} $7`,
  `5% ${sign} 7 %`,
  `5 ${sign} 7 ${sign} 9`,
]);
const UNARY = ["<", "> ", "≤", "≥ ", "≈ ", "~", "± ", "<= "].flatMap((sign) =>
  ["5", "5.7%", "5 %", "-2.5", "−2.5", "$20", "140/90", "-$5", "021-8877"].map((number) => sign + number),
);
const RANGES = ["-", "–", " - ", " – "].flatMap((dash) => [
  `0${dash}5`,
  `70${dash}99`,
  `150${dash}450`,
  `3.5%${dash}4.25%`,
  `50 %${dash}75 %`,
  `$5${dash}$10`,
  `2019${dash}2021`,
  `16:00${dash}19:30`,
  `(−3)${dash}(+3)`,
]);
/** With spaces around the dash, where more than one number stands on a side. */
const COMPOUND_RANGES = [
  ["5 ± 0.2", "6 ± 0.3"],
  ["5.5±0.2", "16.5±0.3"],
  ["1.5 × 10^3", "4 × 10^3"],
  ["9 × 10³", "2 × 10⁴"],
  ["120 / 80", "130 / 90"],
  ["120 / 80", "110 / 70"],
  ["1 : 40", "1 : 80"],
  ["¼", "½"],
  ["½", "1"],
  ["½", "1½"],
  ["1 ½", "2 ¼"],
  ["1/4", "1/2"],
  ["9.5", "10"],
  ["9,5", "10,25"],
  ["1,250", "3,000"],
  ["900", "1,250.50"],
  ["−5", "5"],
  ["$900", "$1,250"],
  ["12:30", "14:00"],
  ["1+", "2+"],
  ["5 %", "7.5 %"],
].flatMap(([low, high]) => [" - ", " – "].map((dash) => low + dash + high));
const GRADES = ["1+", "4+", "2++", "18+", "100+", "1+/2+", "≥ 2+", "1+–3+"];
const ONES = [
  "1234 5678 9012",
  "1234-5678-9012",
  "8877 6655",
  "+98 21 8877 6655",
  "(021) 88776655",
  "021-88776655",
  "12-34",
  "00-12",
  "9-5",
  "2024-05-17",
  "15.02.2024",
  "1403/02/15",
  "120 / 80",
  "120/80",
  "147 / 2008",
  "-2.5",
  "−2.5",
  "-250,000",
  "5 %",
  "12,500.75 $",
  "50,000/-",
  "50,000/=",
  ..."½¼¾⅓⅔⅕⅛⅞".split("").flatMap((part) => [`1${part}`, `12 ${part}`, `1${part}–2${part}`]),
  "1 1/2",
  "5→-7",
  "5×−7",
  "1 1/2 – 2 1/2",
  "1 : 40",
  "5 : 3 : 1",
  "150/95 → 120/80",
  "105.3 → 107.9",
  "4.5 × 10^9",
  "4.5 × 10^-9",
  "4.5 ×10^9",
  "4.5 10^3",
  "4.5 10*3",
  "10*3",
  "10^9",
  "×10³",
  "2.5 × 10⁻³",
  "37°",
  "37.5 °",
  "-0.75 × 180°",
  "90° – 180°",
  "5′",
  "5′ 10″",
  "5' 10\"",
  "5′10″",
  "5'-09\"",
  "5’-9”",
  "5′ – 9″",
  "19° 25′ 57″",
  "#12",
  "12#",
  "#12-3",
  "№ 12",
];

const MASKED = [
  ..."*•●#٭"
    .split("")
    .flatMap((sign) =>
      [
        "4111 11@@ @@@@ 1111",
        "4111 @@@@ @@@@ 1111",
        "@@@@ 4432",
        "@@@@1200",
        "@@@@-@@@@-9087",
        "54127512@@@@3456",
      ].map((number) => number.replaceAll("@", sign)),
    ),
  "···· 4432",
  "5412-****-****-3456",
  "**** **** **** 4432",
  "4111 **** 1111",
  "4111 **** **** ****",
  "123-45-****",
  "***-**-6789",
  "**1234",
  "05******12",
  "05** *** 123",
  "+966 ** *** 1234",
  "+966******34",
  "*********890",
  "1234*****",
  "**/**/1990",
  "(***) ***-1234",
  "××××1200",
  "4111 11xx **** 1111",
  "XXXX-****-1234",
  "•••• **** 4432",
];

const inAllDigits = (text: string) =>
  DIGIT_SETS.map((digits, at) => {
    const own = at === 0 ? text : text.replaceAll("%", "٪").replace(/(?<=^[^.]*\d)\.(?=\d[^.]*$)/u, "٫");
    return own.replace(/\d/gu, (digit) => digits.charAt(Number(digit)));
  });

/** Numbers in Western, Arabic, and Persian digits. Each stands from left to right as it is written. */
export const NUMBER_FAMILIES: readonly string[] = [
  ...PAIRS,
  ...UNARY,
  ...RANGES,
  ...COMPOUND_RANGES,
  ...GRADES,
  ...ONES,
].flatMap(inAllDigits);

/** Numbers of cards, accounts, and telephones with some digits covered. */
export const MASKED_NUMBERS: readonly string[] = MASKED.flatMap(inAllDigits);

const COUNTS = [
  "2",
  "1.5",
  "2–3",
  "1 1/2",
  "1½",
  "12,500",
  "50 %",
  "> 5",
  "-0.5",
  "$5",
  "#3",
  "2 × 5",
  "4 → 6",
];
const COUNTED = [
  "months",
  "tablets",
  "x daily",
  "of 6",
  "F",
  "GPA",
  "mg/dL",
  "pg/mL",
  "IBM",
  "A.B.C. § 17",
  "(ten)",
  "°C",
];
/** Numbers before Latin words, which stand with them from left to right. */
export const COUNTED_WORDS: readonly string[] = [
  ...COUNTS.flatMap((count) => COUNTED.map((word) => `${count} ${word}`)),
  "28 U.S.C. § 1746",
  "3 of 10 pages",
  "Page 2 of 6",
  "12 CFR 1026",
  "350 5th Avenue",
  "5 ft 10 in",
  "1+ to 2+",
  "1+ to 2+ (trace)",
  "2+ protein",
  "grade 3+",
  "5 ± 0.2 – 6 ± 0.3 mg",
  "¼ – ½ cup",
  "4.5 × 10^9/L",
  "4.5 x10^9/L",
  "4.5 10^3/uL",
  "10*3/uL",
  "×10³/µL",
  "10^9/L",
  "+1.5 D / -0.75 × 180°",
  "40.7128° N",
  "40°N",
  "37.5°C",
  "B12 450 pg/mL",
  "Room 12",
  "Apt #12",
  "№ 12-A",
].flatMap(inAllDigits);

/** Dates with the name of a month in Latin letters. */
export const LATIN_DATES = [
  "3 APR 2024",
  "15 March 2024",
  "Apr. 3, 2024",
  "3rd April 2024",
  "3-APR-2024",
  "2024 April 3",
  "3 avril 2024",
  "3. April 2024",
  "3 de abril de 2024",
  "3 Nisan 2024",
  "5 März 2023",
  "15 March",
] as const;

/** Words between two comparisons, which no number has for a unit. */
const BETWEEN_COMPARISONS = {
  ar: ["أو", "و", "إلى", "حتى", "ثم", "ملغ أو"],
  fa: ["یا", "و", "تا", "الی", "سپس"],
  ur: ["یا", "اور", "سے", "تا"],
  he: ["או", "עד", "וגם", "אבל"],
} as const;

/** Two comparisons in one text. Each sign stands on the left of its number, so that no two meanings look alike. */
export const COMPARISONS: readonly { language: string; text: string; wholes: string[] }[] = Object.entries(
  BETWEEN_COMPARISONS,
).flatMap(([language, words]) =>
  words.flatMap((word) =>
    [
      ["< 70", "> 250"],
      ["≥ 2.0", "≤ 3.0"],
      ["<70", ">250"],
      ["140/90", "> 160/100"],
      ["18", "≤ 65"],
      [">= 5%", "<= 10 %"],
    ].flatMap((pair) => {
      const digits = pair.map(inAllDigits);
      return DIGIT_SETS.flatMap((_, at) => {
        const wholes = digits.map((each) => each[at] ?? "");
        const text = wholes.join(` ${word} `);
        return [text, `(${text})`, `${WORDS_AROUND[language as keyof typeof WORDS_AROUND][0]}: ${text}.`].map(
          (placed) => ({ language, text: placed, wholes }),
        );
      });
    }),
  ),
);

/** A number as it stands by itself, and among words of each language. */
export function numberPlaces(number: string): { language: string; text: string }[] {
  return Object.entries(WORDS_AROUND).flatMap(([language, [before, behind]]) =>
    [
      number,
      `${before} ${number}`,
      `${number} ${behind}`,
      `${before} ${number} ${behind}`,
      `${before} (${number}) ${behind}`,
      `${before}: ${number}، ${number}.`,
    ].map((text) => ({ language, text })),
  );
}

const LEFT_ARROWS = ["⇐", "⟵", "⟸", "◄", "◀", "⬅", "⇦", "<--", "<=="];
const CHANGES = [
  ["12", "15"],
  ["2019", "2024"],
  ["150–199", "2"],
  ["4.5", "7.2"],
  ["5%", "7 %"],
  ["$5", "$7"],
  ["-5", "−7"],
  ["1+", "2+"],
  ["> 250", "6"],
  ["120/80", "140/90"],
  ["120 / 80", "> 140/90"],
  ["12/03/2024", "19/03/2024"],
  ["68.4 ± 0.5", "70–72"],
  ["1 250 000", "+966 11 555 0147"],
  ["**** 4432", "**** 1111"],
  ["5 mg", "10 mg"],
  ["INR > 4", "5 mg"],
  ["A-", "B+"],
  ["A", "B"],
  ["Boston", "New York, NY"],
  ["Level 2", "Level 3"],
  ["B12", "5"],
  ["CP-5", "CP-6"],
  ["2020 IBM", "14-B"],
] as const;
/** A change with a left arrow: on a line from left to right, its end stands before its beginning. */
export const LEFT_CHANGES: readonly { language: string; text: string; shown: string }[] = [
  ...CHANGES.flatMap((change) =>
    [" ← ", "←", " <- "].map(
      (arrow) => ({ steps: change, arrow }) as { steps: readonly string[]; arrow: string },
    ),
  ),
  ...LEFT_ARROWS.map((arrow) => ({ steps: ["4.5", "7.2"], arrow: ` ${arrow} ` })),
  { steps: ["1", "1.5", "2 mg"], arrow: " ← " },
].flatMap(({ steps, arrow }) => {
  const inDigits = steps.map(inAllDigits);
  return DIGIT_SETS.flatMap((_, at) => {
    const own = inDigits.map((step) => step[at] ?? "");
    const shown = own.toReversed().join(arrow);
    return numberPlaces(own.join(arrow)).map((place) => ({ ...place, shown }));
  });
});

/** Phrases, what parts them from a number, and the words that the number counts. */
const PHRASES_BEFORE = [
  "CP-0097/24",
  "RG 19/04417",
  "Chicago, IL",
  "Boston",
  "Metformin 500 mg",
  "0.5 mL",
  "10 mL/kg",
  "USD 500",
  "MATH 101",
  "5 p.m.",
  "CP-٥",
  "٥ mg",
  "B12",
  "5 mg/dL",
];
const PARTS = [" – ", " - ", " — ", ", ", "، ", " (", "؛ "];
const COUNTED_AFTER = {
  ar: ["11 أيلول 2024", "2 مرات يومياً", "0، 1، 6 أشهر", "٣٠ يوماً", "3 أبحاث"],
  fa: ["11 سپتامبر 2024", "2 بار", "0، 1، 6 ماه", "۳۰ روز", "۳، ۵ روز"],
  ur: ["11 ستمبر 2024", "2 گولیاں", "4، 5، 6 ماہ", "۳۰ دن"],
  he: ["12 בינואר 2021", "3 שופטים", "0, 1, 6 חודשים", "2 פעמים"],
  yi: ["12 יאנואר 2021", "3 מענטשן"],
  sd: ["11 سيپٽمبر 2024", "2 ڀيرا"],
} as const;

/** Behind a unit, or before a month or a unit, a space is enough. */
const SPACED_COUNTS = [
  ["ar", "Metformin 500 mg", " 2 مرات"],
  ["ar", "5 mL", " 3 حسب الحاجة"],
  ["ar", "Boston", " 11 أيلول 2024"],
  ["ar", "Panadol", " 500 ملغ"],
  ["ar", "(A)", " 4، 5، 6 أشهر"],
  ["ur", "(A)", " 4، 5، 6 ماہ"],
  ["fa", "Aspirin", " ۸۰ میلی‌گرم"],
  ["he", "New York", " 4 במרץ 2025"],
  ["he", "Advil:", " 2 טבליות"],
] as const;

/** The number of a label ends before a spaced dash, though the dash stands between two numbers that ascend. */
const LABELS = [
  "English Level 2",
  "Windows 11",
  "Python 3.11",
  "R 4.3",
  "Unit 4",
  "No. 5",
  "Boeing 737",
  "iBT 95",
  "Level ٢",
  "Room 7",
  "Windows® 11",
  "Room #7",
  "Python (3.11)",
  "Ratio 1 : 2",
];
const LABELLED = {
  ar: [
    "40 ساعة",
    "800 ساعة",
    "12 أسبوعاً",
    "20 طالباً",
    "7 صفحات",
    "٤٠ ساعة",
    "40 (أربعون) ساعة",
    "30، 40 يوماً",
  ],
  fa: ["5 جلسه", "40 ساعت", "۴۰ ساعت", "12 نفر"],
  ur: ["40 گھنٹے", "7 صفحات", "20 طلبہ"],
  he: ["40 שעות", "20 תלמידים", "7 עמודים"],
} as const;
const LABEL_DASHES = [" – ", " - ", "\u00a0– ", " –\u202f"];
const LABEL_SIGNS = [" : ", " · ", ": "];

/** The left side of an arrow before a native word that counts its right side. */
const ARROW_COUNTS = [
  ["ar", "150–199", " ← 2 وحدة"],
  ["ar", "٢٠٠–٢٤٩", " ← ٤ وحدات"],
  ["ar", "> 250", " ← 6 وحدات"],
  ["ar", "INR > 4", " ← إيقاف"],
  ["ar", "Insulin", " ← 4 وحدات"],
  ["fa", "۱۵۰–۱۹۹", " ⟵ ۲ واحد"],
  ["he", "150–199", " ◄ 2 יחידות"],
] as const;

/** A number before a word of its own script belongs to that word, however near a Latin phrase stands before it. */
export const NATIVE_COUNTS: readonly { language: string; text: string; phrase: string }[] = [
  ...Object.entries(COUNTED_AFTER).flatMap(([language, counts]) =>
    counts.flatMap((count) =>
      PHRASES_BEFORE.flatMap((phrase) =>
        PARTS.map((part) => ({ language, phrase, rest: `${part}${count}${part === " (" ? ")" : ""}` })),
      ),
    ),
  ),
  ...Object.entries(LABELLED).flatMap(([language, counts]) =>
    counts.flatMap((count) =>
      LABELS.flatMap((phrase) => LABEL_DASHES.map((dash) => ({ language, phrase, rest: dash + count }))),
    ),
  ),
  ...LABEL_SIGNS.flatMap((sign) =>
    ["Unit 4", "MATH 101"].map((phrase) => ({ language: "ar", phrase, rest: `${sign}120 ساعة` })),
  ),
  ...ARROW_COUNTS.map(([language, phrase, rest]) => ({ language, phrase, rest })),
  ...SPACED_COUNTS.map(([language, phrase, rest]) => ({
    language,
    phrase: phrase.replace(":", ""),
    rest: (phrase.endsWith(":") ? ":" : "") + rest,
  })),
].flatMap(({ language, phrase, rest }) => {
  const before = language === "he" || language === "yi" ? "ערך" : "رقم";
  return [`${before} ${phrase}${rest}`, `${before}: ${phrase}${rest}.`].map((text) => ({
    language,
    text,
    phrase,
  }));
});

/** As it stands on a line from left to right, if everything but the phrase and each number follows from the right. */
export function seenFromRight(text: string, phrase: string): string {
  const at = text.indexOf(phrase);
  const turned = (part: string) => part.match(/\d+|[٠-٩]+|[۰-۹]+|\P{M}\p{M}*/gsu) ?? [];
  return [...turned(text.slice(0, at)), phrase, ...turned(text.slice(at + phrase.length))]
    .map((each) => ({ "(": ")", ")": "(" })[each] ?? each)
    .reverse()
    .join("");
}

/** Each stands as it is written where it is a line of its own in a text that runs from right to left. */
export const LATIN_LINES: readonly string[] = [
  "2024-CV-0417/B",
  "3 April 2024",
  "500 mg",
  "A-",
  "14 Moseley Road, Flat 3",
  "4 – 12 High Street",
  "1750 SW Salmon St, Portland, OR 97205",
  "Oakfield Lettings Ltd.",
  "a.b@c.test; +44 121 681 4441",
  "(Form I-130)",
  "“John Smith”",
  "John Smith [PAID]!",
  "№ 12-ДУ, г. Москва.",
  "東京都千代田区 1-2-3。",
  "Page 1 of 3: 14 July 2024",
];
