import type { ElementRule } from "./element";

const TELEPHONE = /\+?\d(?:[\s().-]*\d){6,}/g;
const ONLINE = /(?<!\S)\S+@\S+|https?:\S+/g;
const NUMBER_LABEL = /\b(?:extension|ext|phone|telephone|tel|fax|mobile|cell|whatsapp)\b[.:\s]*\d{0,6}/gi;
const WORD = /\p{L}{2,}/gu;
const UNSPACED_ADDRESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{4}/u;

/**
 * Sources: 8 CFR 103.2(b)(3) and USCIS's suggested certification (name, signature, address, date); 8 CFR 1003.33
 * and the Immigration Court Practice Manual. Written 2026-11-23.
 */
export const PERSON_ELEMENTS: readonly ElementRule[] = [
  {
    element: "translator_name",
    words: "the translator’s legal name, printed and in the statement",
    isSatisfied: ({ translator, paragraphs }) =>
      translator.name.trim() !== "" && paragraphs.join("\n").includes(`I, ${translator.name}, certify`),
  },
  {
    element: "credentials",
    words: "the translator’s credentials",
    isSatisfied: ({ translator }) => translator.credentials.trim() !== "",
  },
  {
    element: "contact",
    words: "a way to reach the translator",
    isSatisfied: ({ translator }) => translator.contact.trim() !== "",
  },
  {
    element: "telephone",
    words: "the translator’s telephone number",
    onlyIfAsked: true,
    appliesTo: ({ isSignedByPerson }) => isSignedByPerson,
    isSatisfied: ({ translator }) => hasTelephone(translator.contact),
  },
  {
    element: "address",
    words: "the translator’s postal address",
    onlyIfAsked: true,
    appliesTo: ({ isSignedByPerson }) => isSignedByPerson,
    isSatisfied: ({ translator }) => hasPostalAddress(translator.contact),
  },
  {
    element: "signature",
    words: "the translator’s signature",
    appliesTo: ({ isSignedByPerson }) => isSignedByPerson,
    isSatisfied: ({ hasSignatureImage }) => hasSignatureImage,
  },
  {
    element: "date",
    words: "the date of the signature",
    isSatisfied: ({ signedAt }) => signedAt !== null,
  },
  {
    element: "applicant",
    words: "the applicant’s name, which the order binds",
    appliesTo: ({ applicantName }) => applicantName !== null,
    isSatisfied: ({ applicantName }) => applicantName?.trim() !== "",
  },
];

function hasTelephone(contact: string): boolean {
  return contact.replace(ONLINE, " ").match(TELEPHONE) !== null;
}

function hasPostalAddress(contact: string): boolean {
  const rest = contact.replace(ONLINE, " ").replace(TELEPHONE, " ").replace(NUMBER_LABEL, " ");
  return /\p{N}/u.test(rest) && ((rest.match(WORD) ?? []).length >= 2 || UNSPACED_ADDRESS.test(rest));
}
