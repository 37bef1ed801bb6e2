import { z } from "zod";
import { folded } from "@/lib/core/printed-text/address-cell";
import { findMiscoded, findNotText } from "@/lib/core/printed-text/find-miscoded";
import {
  findNoAnswer,
  findNoName,
  findNoPlace,
  findNoRecipient,
  findNoReference,
  findNoText,
  findUnfilled,
  findUnfilledInId,
  isRounded,
} from "@/lib/core/printed-text/find-unfilled";
import { findUnprintable, type PrintedTextOptions } from "@/lib/core/printed-text/find-unprintable";
import { findMixedWord } from "@/lib/core/printed-text/mixed-scripts";
import { isOtherCell } from "@/lib/core/printed-text/other-cell";

export function printable(options: PrintedTextOptions = {}) {
  return z.superRefine<string>((text, context) => {
    if (context.issues.length > 0) return;
    const found = findUnprintable(text, options);
    if (found === null) return;
    const { character, position, reason } = found;
    context.addIssue({
      code: "custom",
      message: `has ${character} at character ${position}, which ${reason}`,
    });
  });
}

type Kind = "answer" | "id" | "name" | "recipient" | "reference" | "text";

/**
 * A placeholder for a person, place, or document would be printed, and so would letters that an encoding
 * spoilt.
 */
export function filledIn({ kind }: { kind?: Kind } = {}) {
  return z.superRefine<string>((text, context) => {
    if (context.issues.length > 0) return;
    const fault = faultOf(text, kind);
    if (fault === null) return;
    const { message, cause } = fault;
    context.addIssue({ code: "custom", message, params: { cause: `This looks like ${cause}.` } });
  });
}

function faultOf(text: string, kind?: Kind): { message: string; cause: string } | null {
  const miscoded = findSpoilt(text, kind);
  if (miscoded !== null) {
    const { part, cause } = miscoded;
    return { message: `has ${JSON.stringify(part)}, which isn't plain text`, cause };
  }
  if (kind === "id" && isRounded(text)) {
    const message = `is ${JSON.stringify(text.trim())}, which may stand for several of your records`;
    return { message, cause: "a long number that a spreadsheet rounded: format its column as text" };
  }
  const part = missingIn(text, kind);
  if (part === null) return null;
  if ((kind === "name" || kind === "recipient") && isOtherCell(part) && findUnfilled(text) === null)
    return {
      message: `has ${JSON.stringify(part)}, which is no name`,
      cause: "a value of another field or column",
    };
  if (kind === "answer" && findNoText(text) === null)
    return { message: `has ${JSON.stringify(part)}, which is no answer`, cause: "a text that nobody wrote" };
  return {
    message: `has ${JSON.stringify(part)}, which stands for a value that was missing`,
    cause: "a template whose value was missing",
  };
}

function findSpoilt(text: string, kind?: Kind) {
  if (kind === "id" || kind === "reference") return null;
  return kind === "text" || kind === "answer" ? findNotText(text) : findMiscoded(text);
}

function missingIn(text: string, kind?: Kind): string | null {
  if (kind === "id") return findUnfilledInId(text);
  if (kind === "reference") return findNoReference(text);
  if (kind === "answer") return findNoAnswer(text);
  if (kind === "text") return findNoText(text);
  if (kind === "recipient") return findUnfilled(text) ?? findNoRecipient(text);
  return findUnfilled(text) ?? (kind === "name" ? findNoName(text) : null);
}

/** Such names stand in mails, where a web address would become a link. */
export function nameText(max: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !text.includes("://"), { error: "must not be a web address" })
    .check(printable(), filledIn());
}

const E_MAIL = /\S@|@\S/u;
/**
 * "Amazon.com, Inc." is a company and "Tech.Co., Ltd" another. So a web address without a path counts only in small
 * letters.
 */
const WEB_ADDRESS = new RegExp(
  [
    /:\/\/|\b[Ww]{3}\.[\p{L}\p{Nd}]/u,
    /[\p{L}\p{Nd}-]\.(?:[a-z]{2,}|COM|INFO|NET|ORG)\/[\p{L}\p{Nd}@?#]/u,
    /(?<![\p{L}\p{Nd}.-])[\p{Ll}\p{Nd}-]{2,}(?:\.[\p{Ll}\p{Nd}-]+)*\.(?:app|biz|com|dev|edu|eu|gov|info|io|me|net|org|xyz)(?![\p{L}\p{Nd}])/u,
    /(?<![\p{L}\p{Nd}.-])[\p{Ll}\p{Nd}-]{3,}(?:\.[\p{Ll}\p{Nd}-]+)*\.(?:ar|at|au|be|br|ca|ch|cl|cn|cz|de|dk|es|fi|fr|gr|ie|in|it|jp|kr|mx|nl|no|nz|pe|pl|pt|ro|ru|se|tr|ua|uk|us|рф)(?![\p{L}\p{Nd}])/u,
  ]
    .map(({ source }) => source)
    .join("|"),
  "u",
);
/** "salesforce.com, inc." is a registered name. */
const NAMED_COMPANY =
  /[\p{L}\p{Nd}]\.\p{L}{2,4},?\s(?:ag|b\.?v|corp|gmbh|inc|limited|llc|ltd|n\.?v|plc|s\.?a|s\.?l|s\.?r\.?l)(?!\p{L})/giu;
/** A registration number may be grouped like a telephone number. */
const REGISTERED =
  /(?<!\p{L})(?:ABN|ACN|CIF|CIN|CNPJ|CPF|CUIT|EIN|KRS|NIF|NIP|NIT|R\.?U\.?C|R\.?U\.?T|REGON|SIREN|SIRET|UEN|VAT|ИНН|ОГРН)(?!\p{L})[.:\s]{0,3}\p{Nd}[\p{Nd}\s./\p{Pd}]*/gu;
/**
 * A plus sign; brackets and groups; three long groups; four groups; or a group that starts with a zero. Dates
 * and other numbers have other groups or none.
 */
const TELEPHONE = new RegExp(
  [
    /\+\s?\(?\p{Nd}[\p{Nd}\s().\p{Pd}]{5,}\p{Nd}/u,
    /\((?:[0٠۰०]\p{Nd}{3}|\p{Nd}{2,3})\)[\s.\p{Pd}]?\p{Nd}{3,4}[\s.\p{Pd}]?\p{Nd}{3,4}/u,
    /(?<!\p{Nd})(?:[0٠۰०]\p{Nd}{3}|\p{Nd}{2,3})[\s\p{Pd}]\p{Nd}{3,4}[\s\p{Pd}]\p{Nd}{3,4}(?!\p{Nd})/u,
    /(?<!\p{Nd})\p{Nd}{3}\.\p{Nd}{3}\.\p{Nd}{4}(?!\p{Nd})/u,
    /(?<!\p{Nd})\(?\p{Nd}{2,4}\)?(?:[\s.\p{Pd}]\p{Nd}{2,4}){3}/u,
    /(?<!\p{Nd})[0٠۰०]\p{Nd}{9,}/u,
  ]
    .map(({ source }) => source)
    .join("|"),
  "u",
);

/** The spec allows no contact details in it, and no letter may pass for another one. */
export function personName() {
  return z.superRefine<string>((text, context) => {
    if (context.issues.length > 0) return;
    const message = wrongInName(text) ?? mixedIn(text);
    if (message !== null) context.addIssue({ code: "custom", message });
  });
}

function wrongInName(text: string): string | null {
  const plain = text.normalize("NFKC");
  if (E_MAIL.test(plain)) return "must be a name alone: it has an e-mail address";
  if (WEB_ADDRESS.test(plain.replace(NAMED_COMPANY, " ")))
    return "must be a name alone: it has a web address";
  const hasTelephone = TELEPHONE.test(plain.replace(REGISTERED, " "));
  return hasTelephone ? "must be a name alone: it has a telephone number" : null;
}

const ASKED = {
  line1: "Send the street and number, or what the house is found by, as line1.",
  line2: "Send the flat, floor, or company as line2, or leave it out.",
  city: "Send the name of the city or town as city.",
} as const;

/** Shifted members leave an e-mail address, or a city of digits alone. */
export function addressLine(part: "line1" | "line2" | "city") {
  const isCity = part === "city";
  return z.superRefine<string>((text, context) => {
    if (context.issues.length > 0) return;
    const none = text === "" ? null : findNoPlace(text, part);
    if (E_MAIL.test(text)) context.addIssue({ code: "custom", message: "must not have an e-mail address" });
    else if (isCity && text !== "" && !/\p{L}/u.test(text))
      context.addIssue({ code: "custom", message: "must be the name of a city or town: it has no letter" });
    else if (none === "") context.addIssue({ code: "custom", message: "must not be blank" });
    else if (none !== null)
      context.addIssue({
        code: "custom",
        message: `has ${JSON.stringify(none)}, which is no address`,
        params: { hint: ASKED[part] },
      });
  });
}

type Address = Partial<
  Record<"name" | "line1" | "line2" | "city" | "state" | "postal_code" | "country", string | undefined>
>;

/** "12" is a house, and its street may be line2. Outside the US, a number alone may be enough. */
export function streetLines() {
  return z.superRefine<Address>(({ line1, line2 = "", country }, context) => {
    if (line1 === undefined || country?.toUpperCase() !== "US") return;
    if (/\p{L}.*\p{L}/su.test(`${line1}${line2}`)) return;
    const message = `has no street: ${JSON.stringify(line1)}`;
    context.addIssue({ code: "custom", path: ["line1"], message, params: { hint: ASKED.line1 } });
  });
}

/** A line that repeats another member leaves the house out. */
export function noRepeats() {
  return z.superRefine<Address>((address, context) => {
    for (const { member, of } of repeatedMembers(address)) {
      const message = `is the same as ${of}, ${JSON.stringify(address[of])}`;
      context.addIssue({ code: "custom", path: [member], message, params: { hint: ASKED[member] } });
    }
  });
}

function repeatedMembers(address: Address) {
  const isSame = (one?: string, other?: string) =>
    one !== undefined && other !== undefined && folded(one) !== "" && folded(one) === folded(other);
  const others = (["name", "city", "state", "postal_code"] as const).filter((of) =>
    isSame(address.line1, address[of]),
  );
  return [
    ...others.slice(0, 1).map((of) => ({ member: "line1", of }) as const),
    ...(isSame(address.line2, address.line1) ? [{ member: "line2", of: "line1" } as const] : []),
  ];
}

export function plainName() {
  return z.superRefine<string>((text, context) => {
    if (context.issues.length > 0) return;
    const message = /[<>]/u.test(text) ? "must be words: it has < or >" : mixedIn(text);
    if (message !== null) context.addIssue({ code: "custom", message });
  });
}

function mixedIn(text: string): string | null {
  const mixed = findMixedWord(text);
  if (mixed === null) return null;
  const [one, other] = mixed.scripts;
  return `has letters of two scripts, ${one} and ${other}, in the word ${JSON.stringify(mixed.word)}`;
}
