import { COUNTED_WORD, NOT_COUNTED, TO_WORD, UNIT } from "./counted-words";

const TAIL = 60;
/** "Level 2", "No. 5", "Windows® 11". */
const LABEL = /\p{sc=Latn}[®™]?[.:]?["”’)\]]?[ \u00a0\u202f]$/u;
/** A label of several things, or of an amount, stands before a range: "pages 5 – 7", "USD 500 – 1,000", "INR 2 – 3". */
const OF_RANGE =
  /(?<![\p{L}\p{N}])(?:[Pp]ages|pp|[NnVv]os|[Cc]hapters|[Aa]rt(?:icle)?s|[Ss]ections|[Rr]ooms|[Aa]ges?|[Aa]ged|[Yy]ears|[Gg]rades|[Uu]nits|[Ii]tems|[Ll]ines|[Ww]eeks|[Dd]ays|[Mm]onths|[Ll]evels|[Ss]tages|[Ss]teps|[Pp]arts|[Ll]essons|[Tt]ables|[Ff]igures|[Ee]xhibits|[Vv]olumes|[Vv]erses|[Qq]uestions|[Ff]loors|[Ff]rom|[Bb]etween|USD|EUR|GBP|CHF|CAD|AUD|JPY|CNY|INR|PKR|AED|SAR|QAR|KWD|BHD|OMR|JOD|EGP|ILS|NIS|IRR|TRY|SEK|NOK|DKK|RUB|US|Rs)\.?[ \u00a0\u202f]$/u;
const DECIMAL = /\d[.,\u066b]\d|[\u0660-\u0669\u06f0-\u06f9][.,\u066b][\u0660-\u0669\u06f0-\u06f9]/u;

/** Does a Latin label own the number that begins here? */
export function isLabelled(text: string, from: number): boolean {
  const lead = text.slice(Math.max(0, from - TAIL), from);
  return LABEL.test(lead) && !OF_RANGE.test(lead);
}

/**
 * "Level 2 – 40 ساعة": the first number belongs to its Latin label, the other one to the native word behind it, so
 * that a dash with spaces between them makes no range. A colon or a dot in the middle does so only before a counted
 * word: "ANA 1 : 80 إيجابي" is a titre. "Level 2 – 3" with no word behind is a range.
 */
export function partsLabel(
  text: string,
  one: { from: number; to: number },
  other: { from: number; to: number },
): boolean {
  const [ahead = null] = TO_WORD.exec(text.slice(other.to, other.to + TAIL)) ?? [];
  if (ahead === null || !isLabelled(text, one.from)) return false;
  const at = other.to + ahead.length - 1;
  const word = text.slice(at, at + TAIL);
  if (COUNTED_WORD.test(word) || UNIT.test(word)) return true;
  const isDash = /[-\u2010-\u2013]/u.test(text.slice(one.to, other.from));
  if (!isDash || /[,\u060c]/u.test(ahead) || NOT_COUNTED.test(word)) return false;
  return ![one, other].every(({ from, to }) => DECIMAL.test(text.slice(from, to)));
}
