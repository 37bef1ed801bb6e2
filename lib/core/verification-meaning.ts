import type { ReceiptFacts } from "./receipt-facts";
import { utcMinute } from "./utc-text";
import type { Verification, VerificationState } from "./verification";

/** What a reader may and may not conclude. */
export interface Meaning {
  proved: string[];
  notProved: string[];
}

const ORIGINAL =
  "That the original document is genuine. A translator certifies the translation, not the document it was made from.";
const FILE =
  "That a PDF you were given is the file of this certificate: an id or a receipt can be copied into another one. Check the PDF itself on this page.";
const IDENTITY =
  "Who is standing before you. A name shown here is the one given with the order; Vidimus does not check identities.";
const PAPER =
  "That a printout, scan or copy is unaltered. Compare it with the PDF, or ask for the PDF and check it here.";
const ACCEPTANCE = "That an authority will accept it. Each one decides by its own rules.";

/** The conclusions that each state allows, the limits named as plainly as the proof. */
export function meaningOf(
  state: VerificationState,
  verification: Verification,
  receipt: ReceiptFacts | null,
): Meaning {
  switch (state) {
    case "valid": {
      const work =
        receipt?.role === "reviewed"
          ? "reviewed the translation and certified it"
          : "certified the translation";
      const who = receipt?.translator?.name ?? verification.translator?.name;
      return {
        proved: [
          who
            ? `Vidimus issued this certificate, in which ${who} ${work}.`
            : "Vidimus issued this certificate.",
          "The signed receipt has not been changed since: its signature was checked just now.",
          "The certificate stands: it had not been revoked at the time of this check.",
        ],
        notProved: [FILE, ORIGINAL, IDENTITY, PAPER, ACCEPTANCE],
      };
    }
    case "specimen":
      return {
        proved: [
          "Vidimus' test environment made this certificate, and its signed receipt has not been changed since.",
          "It had not been revoked at the time of this check.",
        ],
        notProved: [
          "That anybody translated or checked the document: the translator named here does not exist.",
          "That the text is a translation of any real document.",
          "Anything that an office, court or university could rely on.",
        ],
      };
    case "revoked":
      return {
        proved: [
          `Vidimus recorded a certificate with this id and withdrew it on ${utcMinute(verification.revokedAt)}.`,
        ],
        notProved: [
          "That the translation is right or complete: a revoked certificate vouches for nothing.",
          verification.supersededBy
            ? "Anything that differs from the certificate that replaced it. Ask for the PDF of that one."
            : "Whether another certificate took its place. Ask the person who gave you this one for a valid one.",
        ],
      };
    case "tampered":
      return {
        proved: ["Vidimus' records hold a certificate with this id. Nothing more."],
        notProved: [
          "That the details shown here are those which were certified.",
          "That the translation is right, complete or unaltered.",
          "Why the signature fails: the record may have been altered, or its key may no longer be trusted.",
        ],
      };
  }
}
