/**
 * Per language of the catalogue: what recognisers call it, best first. Most names are ISO 639-2; where there are
 * several, they are variants or scripts of the language.
 * Source: Tesseract's names of its trained data. Written 2026-11-21.
 */
const MODEL_NAMES: Readonly<Record<string, string>> = {
  af: "afr",
  sq: "sqi",
  am: "amh",
  ar: "ara",
  hy: "hye",
  as: "asm",
  az: "aze aze_cyrl",
  eu: "eus",
  be: "bel",
  bn: "ben",
  bs: "bos",
  bg: "bul",
  my: "mya",
  ca: "cat",
  ceb: "ceb",
  zh: "chi_sim chi_tra",
  hr: "hrv",
  cs: "ces",
  da: "dan",
  prs: "fas",
  nl: "nld",
  dz: "dzo",
  en: "eng",
  et: "est",
  fil: "fil",
  fi: "fin",
  fr: "fra",
  gl: "glg",
  ka: "kat",
  de: "deu",
  el: "ell",
  gu: "guj",
  ht: "hat",
  he: "heb",
  hi: "hin",
  hu: "hun",
  is: "isl",
  id: "ind",
  ga: "gle",
  it: "ita",
  ja: "jpn",
  jv: "jav",
  kn: "kan",
  kk: "kaz",
  km: "khm",
  ko: "kor",
  ku: "kmr",
  ky: "kir",
  lo: "lao",
  la: "lat",
  lv: "lav",
  lt: "lit",
  lb: "ltz",
  mk: "mkd",
  ms: "msa",
  ml: "mal",
  mt: "mlt",
  mr: "mar",
  mn: "mon",
  ne: "nep",
  no: "nor",
  or: "ori",
  ps: "pus",
  fa: "fas",
  pl: "pol",
  pt: "por",
  pa: "pan",
  qu: "que",
  ro: "ron",
  ru: "rus",
  sr: "srp srp_latn",
  sd: "snd",
  si: "sin",
  sk: "slk",
  sl: "slv",
  es: "spa",
  sw: "swa",
  sv: "swe",
  tl: "fil",
  tg: "tgk",
  ta: "tam",
  te: "tel",
  th: "tha",
  bo: "bod",
  ti: "tir",
  to: "ton",
  tr: "tur",
  uk: "ukr",
  ur: "urd",
  ug: "uig",
  uz: "uzb uzb_cyrl",
  vi: "vie",
  cy: "cym",
  yi: "yid",
  yo: "yor",
  yue: "chi_tra chi_sim",
  cnr: "srp_latn hrv",
};

/**
 * What a detector of languages calls those of the catalogue that it knows by other names.
 * Source: the codes that franc-min answers. Written 2026-11-21.
 */
const DETECTED_NAMES: Readonly<Record<string, string>> = {
  arb: "ar",
  azj: "az",
  cmn: "zh",
  hms: "hmn",
  hnj: "hmn",
  kin: "rw",
  kor: "ko",
  npi: "ne",
  pbu: "ps",
  pes: "fa",
  plt: "mg",
  qug: "qu",
  run: "rn",
  swh: "sw",
  uzn: "uz",
  zlm: "ms",
  hau: "ha",
  ibo: "ig",
  som: "so",
  sun: "su",
  tgl: "tl",
  xho: "xh",
  zul: "zu",
  ilo: "ilo",
  ckb: "ku",
  sna: "sn",
};

const CODE_BY_MODEL: ReadonlyMap<string, string> = new Map(
  Object.entries(MODEL_NAMES).flatMap(([code, names]) =>
    names.split(" ").map((name) => [name, code] as const),
  ),
);

/** Recognisers' names of a language, the best one first; none where no recogniser knows it. */
export function modelNames(code: string): string[] {
  return MODEL_NAMES[code]?.split(" ") ?? [];
}

/** The catalogue's code for what a detector found; null where it has none. */
export function codeOfDetected(name: string): string | null {
  const first = DETECTED_NAMES[name];
  if (first !== undefined) return first;
  return PREFERRED[name] ?? CODE_BY_MODEL.get(name) ?? null;
}

/** Where two languages share a model, the later entry would win. */
const PREFERRED: Readonly<Record<string, string>> = { fas: "fa", fil: "fil", hrv: "hr", chi_sim: "zh" };
