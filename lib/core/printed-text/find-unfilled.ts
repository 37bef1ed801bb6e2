import { isNoCity, isNoFirstLine, isNoLine } from "./address-cell";
import { isOtherCell, isOwnCode } from "./other-cell";

const CALLED =
  "name|address|street|line[12]|city|country|zip|postal|applicant|customer|client|user|recipient|title";

/**
 * Lengths are bounded, so that a text of openings costs no more than its length. Our own list, of 2026-11-30.
 */
const PLACEHOLDER = new RegExp(
  [
    String.raw`\$\{[^{}]{0,80}\}`,
    String.raw`\{\{[^{}]{0,80}\}\}`,
    String.raw`\{%[^{}]{0,80}%\}`,
    String.raw`\{ ?[A-Za-z]\w{0,40}[._]\w[\w.]{0,40} ?\}`,
    String.raw`\{ ?[\w ]{0,40}(?:${CALLED})\w{0,20} ?\}`,
    String.raw`^(?:\{\d\}[ ,]*)+$`,
    "<%[^<>]{0,80}>",
    String.raw`<[\w .-]{0,40}(?:${CALLED})\w{0,20}>`,
    String.raw`^\[[\w .-]{0,40}(?:${CALLED})\w{0,20}\]$`,
    String.raw`\[object \w{1,40}\]`,
    // As Python prints an object, a list of strings, and bytes, and Django a row.
    String.raw`<[\w.]{1,60} (?:object|at)\b[^<>]{0,100}>`,
    String.raw`^(?:b'.{0,200}'|\['.{0,200}'\]|\[".{0,200}"\])$`,
    String.raw`^\w{1,40} object \(\d{1,20}\)$`,
    String.raw`^__\w{1,60}__$`,
    "^(?:[A-Z]{2,20}_NAME ?){1,3}$",
    String.raw`%\(\w{1,40}\)[ds]`,
    String.raw`(?<![\p{N}%])%(?:\p{N}\$)?[ds@](?![\p{L}\p{N}])`,
    String.raw`%\w{0,40}(?:${CALLED})\w{0,20}%`,
    String.raw`(?<![\p{L}\p{N}$])\$\w{0,40}(?:name|address)(?!\w)`,
  ].join("|"),
  "iu",
);

const SHEET_ERROR =
  /(?<![\p{L}\p{N}#])#(?:N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|UNKNOWN!|ERROR!|GETTING_DATA)|^\s*#{3,}\s*$/iu;

/** "Null", "None", and "Nan" are names and places, too. */
const MISSING = new Set(["undefined", "null", "NULL", "None", "NaN", "nil"]);
const NO_NAME = new Set(["undefined", "NaN"]);
const NO_VALUE = /^(?:undefined|null|nan|NaN|NaT|\(null\)|n\/a|N\/A|string)$/u;

export function findUnfilled(text: string): string | null {
  const [placeholder] = PLACEHOLDER.exec(text) ?? SHEET_ERROR.exec(text) ?? [];
  if (placeholder !== undefined) return placeholder.trim();
  const words = text.split(/[\s,;/]+/u).filter((word) => word !== "");
  const [first = ""] = words;
  if (NO_VALUE.test(text.trim()) || (words.length === 1 && first.toLowerCase() === "undefined"))
    return text.trim();
  if (words.length > 1 && words.every((word) => MISSING.has(word))) return first;
  // People who write no capitals may have such a name.
  const isCapitalized = words.some((word) => /^\p{Lu}/u.test(word));
  return words.find((word) => NO_NAME.has(word) || (word === "null" && isCapitalized)) ?? null;
}

/** Each exists as a family name. "Nan", "Nil", and "Todo" are whole names, too. Our own list, of 2026-11-30. */
const NO_WHOLE_NAME =
  /^(?:none|null|undefined|n\/a|tbd|test|applicant|name|names|client|customer|unknown|first[ _]last|last[ _]first|(?:(?:your|the|applicant|client|customer|first|last|full|given|family|test)[ _]?name[ _]?){1,2}|\$\w+(?: \$\w+)*|\[object \w+\])$/iu;
/** "Nom" alone is a name. */
const NAME_HEADINGS =
  /^(?:nombres?|nombre completo|(?:nombres?|primer nombre) (?:y |e )?apellidos?|apellidos?,? (?:y )?nombres?|pr[ée]nom|nom (?:et )?pr[ée]nom|pr[ée]nom (?:et )?nom|nom complet|nome (?:e )?(?:sobrenome|cognome)|(?:cognome|sobrenome) (?:e )?nome|nome completo|vorname|nachname|(?:vor-? ?(?:und )?|vorname (?:und )?)nachname|nachname,? vorname|name surname|surname name|given name|nombre del (?:solicitante|cliente))$/iu;
const NO_WHOLE_NAME_AS_SPELLED = /^(?:nan|NaN|NaT|nil|todo|TODO|TRUE|True|true|FALSE|False|false|string)$/u;
/** "Same" is a town, and "Na" a name. Our own list, of 2026-11-30. */
const NOT_KNOWN =
  /^(?:tb[acd]|to be (?:advised|announced|confirmed|decided|determined|provided)|n[/.]a\.?|not (?:applicable|available|given|known|provided|specified)|(?:see|as) (?:above|attached|attachment|below|document|file|notes?)|(?:(?:see|as) )?(?:per|in|on|from) (?:(?:my|our|the|your) )?(?:account|attachment|file|id|order|passport|profile|records?)|(?:my|our|your|his|her|their|the)(?: (?:home|mailing|own|postal|shipping))? address|same as .{1,60}|same (?:person|address|name|here)|pending|placeholder|missing value|to follow|no (?:address|name)|name on (?:document|file)|(?:address )?on file|por (?:confirmar|definir)|no aplica|sin nombre|lorem ipsum.{0,100}|x{3,12}|asdf\w{0,10})$/iu;

export function findNoName(name: string): string | null {
  const bare = bared(name);
  if (name.trim() !== "" && !/\p{L}/u.test(name)) return name.trim();
  const isNone =
    NO_WHOLE_NAME.test(bare) ||
    NAME_HEADINGS.test(bare) ||
    NO_WHOLE_NAME_AS_SPELLED.test(bare) ||
    NOT_KNOWN.test(bare);
  return isNone || isOtherCell(bare) ? name.trim() : null;
}

/** A parcel's name may be written otherwise, so the family name "None" must be, too. */
export function findNoRecipient(name: string): string | null {
  return /\S\s+None$/u.test(name.trim()) ? "None" : findNoName(name);
}

function bared(text: string): string {
  return text
    .trim()
    .replace(/^["'`“”‘’«»(<{]{1,3}/u, "")
    .replace(/["'`“”‘’«»)>}.]{1,3}$/u, "");
}

const LINE =
  /^(?:(?:street |mailing |shipping )?address(?:[ _]?(?:line)?[ _]?[1-3])?|(?:address[ _]?)?line[ _]?[1-3]|addr(?:ess)?[12])$/iu;
/** "Street" is a town. */
const HEADINGS = {
  line1: LINE,
  line2: LINE,
  city: /^(?:city|town|city ?[/,] ?town|city ?name)$/iu,
} as const;

/** Towns in Colorado and Ohio. */
const NO_NAME_TOWN = /^no name$/iu;

/** "Same" and "None" are towns. */
const NO_LINE = /^(?:same|ditto|idem|none|unknown|undefined|null|test|true|false|missing|blank|empty)$/iu;

export function findNoPlace(text: string, part: keyof typeof HEADINGS): string | null {
  const bare = bared(text);
  const isNone =
    !/[\p{L}\p{N}]/u.test(bare) ||
    HEADINGS[part].test(bare) ||
    (NOT_KNOWN.test(bare) && !(part === "city" && NO_NAME_TOWN.test(bare))) ||
    isOwnCode(bare) ||
    (part === "city" ? isNoCity(bare) : NO_LINE.test(bare) || isNoLine(bare)) ||
    (part === "line1" && isNoFirstLine(bare));
  return isNone ? text.trim() : null;
}

const ROUNDED = /^\d(?:[.,]\d{1,15})?E\+\d{1,3}$/iu;

export function isRounded(id: string): boolean {
  return ROUNDED.test(id.trim());
}

export function findNoReference(value: string): string | null {
  const bare = value.trim();
  const isMissing = /^(?:undefined|null|NaN)$/u.test(bare) || PLACEHOLDER.exec(bare)?.[0] === bare;
  return isMissing ? bare : null;
}

/** After other words, or before an ID, "nan" and "nil" are names. */
const PREFIX =
  "(?:case|client|customer|doc|document|id|job|order|record|ref|refund|row|translation|user)[-_:./#]";
const SEPARATOR = /[-_:./#]/;
const WORD = /^(?:[a-z]{1,40}|[A-Z]{1,40}|[A-Z][a-z]{1,40})$/;

const UNFILLED_IN_ID = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}])(?:undefined|null|NULL|None|NaN|Invalid Date)(?![\p{L}\p{N}])`,
    `(?<=^|${PREFIX})(?:nil|nan|-?Infinity)$`,
    String.raw`\bat 0x[\da-f]{4,}`,
    "0{8}-0{4}-0{4}-0{4}-0{12}",
    String.raw`[#$]?\{[^{}\d]{0,80}\}|\{\d\}`,
    String.raw`(?<=^|[-_:./#])(?:<\w{1,40}>|\[[A-Za-z_]\w{0,40}\]|\$[A-Za-z_]\w{0,40}$)`,
    String.raw`(?<=[-_./#]):[A-Za-z_]\w{0,40}$`,
    String.raw`\$[A-Z][A-Z_]{2,}`,
  ].join("|"),
  "u",
);

export function findUnfilledInId(id: string): string | null {
  return (
    PLACEHOLDER.exec(id)?.[0] ?? SHEET_ERROR.exec(id)?.[0] ?? UNFILLED_IN_ID.exec(id)?.[0] ?? missingEnd(id)
  );
}

function missingEnd(id: string): string | null {
  const parts = id.split(SEPARATOR, 14);
  const words = parts.slice(0, parts.findLastIndex((part) => part !== "") + 1);
  const missing = parts.length - words.length;
  const isPrefix = missing >= 1 && missing <= 3 && words.length >= 1 && words.length <= 10;
  return isPrefix && words.every((word) => WORD.test(word)) ? id.slice(-missing) : null;
}

const NO_TEXT =
  /^(?:undefined|null|NULL|None|nil|NaN|nan|(?:async )?function \w{0,40}\([^()]{0,80}\) ?\{.*\}|\(\) => .*|<(?:bound method|function|built-in)\b.*>|@[\w./-]{1,200}\.\w{2,5})$/su;

/** "None" to a question may be an answer, and so may "n/a". Our own list, of 2026-11-30. */
const NO_ANSWER =
  /^(?:to-?do|tb[acd]|fixme|x{3,}|string|test(?:ing)?|(?:your |my |the )?answer(?: here)?|(?:your )?text(?: here)?|lorem ipsum.{0,500}|placeholder|asdf?\w{0,10})$/isu;

export function findNoAnswer(answer: string): string | null {
  const bare = answer.trim().replace(/^[<[("'“]{1,2}|[>\])"'”.!…]{1,3}$/gu, "");
  const isNone = bare !== "" && bare.length < 600 && NO_ANSWER.test(bare);
  return isNone || !/[\p{L}\p{N}]/u.test(answer) ? answer.trim().slice(0, 60) : findNoText(answer);
}

export function findNoText(text: string): string | null {
  const bare = text.trim();
  if (bare.length > 10_000) return null;
  const isMissing = NO_TEXT.test(bare) || PLACEHOLDER.exec(bare)?.[0] === bare;
  return isMissing ? bare.slice(0, 60) : null;
}
