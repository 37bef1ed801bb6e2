import type { ReceiptFacts } from "./receipt-facts";
import type { Verification, VerificationState } from "./verification";
import { utcMinute } from "./verification";

export interface Meaning {
  proved: string[];
  notProved: string[];
}

const REVIEWED_FILE =
  "That a text you were given is the certified one. A review certifies one file, and names it by its fingerprint. Check the file on this page.";
const ORIGINAL =
  "That the original document is genuine. A translator certifies the translation, not the document it was made from.";
const FILE =
  "That a PDF you were given is this certificate’s file. Anyone can copy an ID or a receipt into another PDF. Check the PDF itself on this page.";
const IDENTITY =
  "Who the person in front of you is. The name shown here was given with the order. Vidimus does not check identities.";
const PAPER =
  "That a printout, scan or copy is unaltered. Compare it with the file, or ask for the file and check it here.";
const ACCEPTANCE = "That an authority will accept it. Each authority has its own rules.";

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
          "The signed receipt hasn’t changed since. Its signature was checked just now.",
          "The certificate is valid. It wasn’t revoked at the time of this check.",
        ],
        notProved: [verification.review ? REVIEWED_FILE : FILE, ORIGINAL, IDENTITY, PAPER, ACCEPTANCE],
      };
    }
    case "specimen":
      return {
        proved: [
          "Vidimus’s test environment made this certificate, and its signed receipt hasn’t changed since.",
          "It wasn’t revoked at the time of this check.",
        ],
        notProved: [
          "That anyone translated or checked the document. The translator named here does not exist.",
          "That the text is a translation of any real document.",
          "Anything that an office, court, or university could rely on.",
        ],
      };
    case "revoked":
      return {
        proved: [
          `Vidimus recorded a certificate with this ID and revoked it on ${utcMinute(verification.revokedAt)}.`,
        ],
        notProved: [
          "That the translation is correct or complete. A revoked certificate proves nothing.",
          verification.supersededBy
            ? "Anything that differs from the certificate that replaced it. Ask for the new certificate’s PDF."
            : "Whether another certificate replaced it. Ask the person who gave you this one for a valid one.",
        ],
      };
    case "tampered":
      return {
        proved: ["Vidimus’s records contain a certificate with this ID. Nothing more."],
        notProved: [
          "That the details shown here are the ones that were certified.",
          "That the translation is correct, complete, or unaltered.",
          "Why the signature fails. The record may have been altered, or its key may no longer be trusted.",
        ],
      };
  }
}
