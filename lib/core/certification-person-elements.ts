import type { ElementRule } from "./certification-element";
import { hasPostalAddress, hasTelephone } from "./contact-parts";

/** What has to be known of the person who certifies, and of the one it is for. */
export const PERSON_ELEMENTS: readonly ElementRule[] = [
  {
    element: "translator_name",
    words: "the translator’s legal name, printed and in the statement",
    isThere: ({ translator, paragraphs }) =>
      translator.name.trim() !== "" && paragraphs.join("\n").includes(`I, ${translator.name}, certify`),
  },
  {
    element: "credentials",
    words: "the translator’s credentials",
    isThere: ({ translator }) => translator.credentials.trim() !== "",
  },
  {
    element: "contact",
    words: "a way to reach the translator",
    isThere: ({ translator }) => translator.contact.trim() !== "",
  },
  {
    // The practice manual of the immigration courts asks for both, though their regulation does not.
    element: "telephone",
    words: "the translator’s telephone number",
    profiles: ["eoir_court"],
    isAsked: ({ isSignedByPerson }) => isSignedByPerson,
    isThere: ({ translator }) => hasTelephone(translator.contact),
  },
  {
    element: "address",
    words: "the translator’s postal address",
    profiles: ["eoir_court"],
    isAsked: ({ isSignedByPerson }) => isSignedByPerson,
    isThere: ({ translator }) => hasPostalAddress(translator.contact),
  },
  {
    element: "signature",
    words: "the translator’s signature",
    isAsked: ({ isSignedByPerson }) => isSignedByPerson,
    isThere: ({ hasSignatureImage }) => hasSignatureImage,
  },
  {
    element: "date",
    words: "the date of the signature",
    isThere: ({ signedAt }) => signedAt !== null,
  },
  {
    element: "applicant",
    words: "the applicant’s name, which the order binds",
    isAsked: ({ applicantName }) => applicantName !== null,
    isThere: ({ applicantName }) => applicantName?.trim() !== "",
  },
];
