/** Where no word of a language is known to us: that something goes on, in a sign that all of them read. */
export const ELLIPSIS = "(…)";

/**
 * What stands where a table goes on: "(continued)" as printers of the language put it. Written by hand on 2026-11-23,
 * compared with no other source. Where a language has no settled word of its own for papers, that of its country's papers
 * stands: Spanish for quc and mam, Portuguese for kea, French for ln and wo. A language that is not here has the sign.
 */
const CONTINUED: Readonly<Record<string, string>> = {
  af: "(vervolg)",
  am: "(የቀጠለ)",
  ar: "(تابع)",
  az: "(davamı)",
  be: "(працяг)",
  bg: "(продължение)",
  bn: "(চলমান)",
  bs: "(nastavak)",
  ca: "(continuació)",
  ceb: "(padayon)",
  cnr: "(nastavak)",
  cs: "(pokračování)",
  cy: "(parhad)",
  da: "(fortsat)",
  de: "(Fortsetzung)",
  el: "(συνέχεια)",
  en: "(continued)",
  es: "(continuación)",
  et: "(järg)",
  eu: "(jarraipena)",
  fa: "(ادامه)",
  fi: "(jatkoa)",
  fil: "(pagpapatuloy)",
  fr: "(suite)",
  ga: "(ar leanúint)",
  gl: "(continuación)",
  gu: "(ચાલુ)",
  ha: "(ci gaba)",
  he: "(המשך)",
  hi: "(जारी)",
  hr: "(nastavak)",
  ht: "(swit)",
  hu: "(folytatás)",
  hy: "(շարունակություն)",
  id: "(lanjutan)",
  is: "(framhald)",
  it: "(seguito)",
  ja: "（続き）",
  jv: "(sambungan)",
  ka: "(გაგრძელება)",
  kea: "(continuação)",
  kk: "(жалғасы)",
  km: "(ត)",
  kn: "(ಮುಂದುವರಿದಿದೆ)",
  ko: "(계속)",
  ku: "(berdewam)",
  ky: "(уландысы)",
  la: "(continuatio)",
  lb: "(Fortsetzung)",
  ln: "(suite)",
  lo: "(ຕໍ່)",
  lt: "(tęsinys)",
  lv: "(turpinājums)",
  mam: "(continuación)",
  mg: "(tohiny)",
  mk: "(продолжение)",
  ml: "(തുടർച്ച)",
  mn: "(үргэлжлэл)",
  mr: "(पुढे चालू)",
  ms: "(sambungan)",
  mt: "(tkomplija)",
  my: "(အဆက်)",
  ne: "(जारी)",
  nl: "(vervolg)",
  no: "(fortsettelse)",
  om: "(itti fufa)",
  pa: "(ਜਾਰੀ)",
  pl: "(ciąg dalszy)",
  prs: "(ادامه)",
  ps: "(دوام)",
  pt: "(continuação)",
  quc: "(continuación)",
  ro: "(continuare)",
  ru: "(продолжение)",
  sd: "(جاري)",
  sk: "(pokračovanie)",
  sl: "(nadaljevanje)",
  so: "(sii socda)",
  sq: "(vazhdim)",
  sr: "(наставак)",
  "sr-Latn": "(nastavak)",
  sv: "(fortsättning)",
  sw: "(inaendelea)",
  ta: "(தொடர்ச்சி)",
  te: "(కొనసాగింపు)",
  tg: "(идома)",
  th: "(ต่อ)",
  ti: "(ዝቐጸለ)",
  tk: "(dowamy)",
  tl: "(pagpapatuloy)",
  tr: "(devamı)",
  ug: "(داۋامى)",
  uk: "(продовження)",
  ur: "(جاری)",
  uz: "(davomi)",
  "uz-Cyrl": "(давоми)",
  vi: "(tiếp theo)",
  wo: "(suite)",
  xh: "(kuyaqhubeka)",
  yi: "(המשך)",
  zh: "（续）",
  "zh-Hant": "（續）",
  yue: "（續）",
  zu: "(kuyaqhubeka)",
};

/** Where a language that is written in either direction runs from right to left. */
const CONTINUED_RIGHT_TO_LEFT: Readonly<Record<string, string>> = {
  ku: "(بەردەوام)",
  pa: "(جاری)",
  ug: "(داۋامى)",
};

const RIGHT_TO_LEFT_LETTER = /[\p{sc=Arabic}\p{sc=Hebrew}]/u;

/** The word for "(continued)" in the language and script of a document that runs in that direction. */
export function continuedWord(language: string, direction: "ltr" | "rtl"): string {
  const [primary = language, ...more] = language.split("-");
  const script = more.find((part) => /^\p{L}{4}$/u.test(part));
  const isTraditional = more.some((part) => /^(hant|tw|hk|mo)$/iu.test(part));
  const key = isTraditional ? `${primary}-Hant` : `${primary}-${script}`;
  const word = CONTINUED[key] ?? CONTINUED[primary];
  if (direction === "rtl")
    return CONTINUED_RIGHT_TO_LEFT[primary] ?? (word && RIGHT_TO_LEFT_LETTER.test(word) ? word : ELLIPSIS);
  return word && !RIGHT_TO_LEFT_LETTER.test(word) ? word : ELLIPSIS;
}
