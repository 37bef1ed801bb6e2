/** Words before and behind a number, in languages that run from right to left. */
export const WORDS_AROUND = {
  ar: ["القيمة", "هنا"],
  fa: ["مقدار", "است"],
  ur: ["قدر", "ہے"],
  he: ["ערך", "כאן"],
} as const;

const DIGIT_SETS = ["0123456789", "٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹"];

const SIGNS = ["±", "<", ">", "≤", "≥", "≈", "~", "=", "×", "+", "−", "/", ">=", "≠", "÷"];
const PAIRS = SIGNS.flatMap((sign) => [
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
];

/** Numbers in Western, Arabic, and Persian digits. Each stands from left to right as it is written. */
export const NUMBER_FAMILIES: readonly string[] = [...PAIRS, ...UNARY, ...RANGES, ...ONES].flatMap((number) =>
  DIGIT_SETS.map((digits, at) => {
    const own = number.replace(/\d/gu, (digit) => digits.charAt(Number(digit)));
    return at === 0 ? own : own.replaceAll("%", "٪").replace(/(?<=^[^.]*)\.(?=[^.]*$)/u, "٫");
  }),
);

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
