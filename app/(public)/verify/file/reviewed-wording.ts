import type { VerificationState } from "@/lib/core/certificates/verification";
import { changesText } from "@/lib/core/certificates/verification-facts";
import { type CertificateWords, endOf, UNNAMED, type Wording } from "./file-wording";
import type { ReviewedVerdict } from "./judge-reviewed";

/** What the comparison showed and what it may mean: green is for the certified file of a valid certificate alone. */
export function reviewedWording(
  { outcome }: ReviewedVerdict,
  { state, isReplaced }: Pick<CertificateWords, "state" | "isReplaced">,
  changedPlaces: number | null,
): Wording {
  switch (outcome) {
    case "reviewed":
      return state === "revoked" ? ended(isReplaced) : RECORDED[state];
    case "draft":
      return {
        kind: "tampered",
        status: "Draft",
        title: "This is the draft, not the certified text",
        text: `The client sent this file for review. ${changesText(changedPlaces)} Ask for the reviewed file: only that one is certified.`,
      };
    case "neither":
      return {
        kind: "tampered",
        status: "Different file",
        title: "This is a different file",
        text: "It’s neither the reviewed file nor the draft. Someone may have altered it, or just saved it again: that changes the fingerprint too. Ask for the reviewed file as it was delivered.",
      };
    default:
      return UNNAMED[outcome];
  }
}

function ended(isReplaced: boolean): Wording {
  const { status, is, since } = endOf(isReplaced);
  return {
    kind: "revoked",
    status,
    title: `The reviewed text, but its certificate ${is}`,
    text: `Every byte is the same as when it was certified, but ${since}`,
  };
}

const RECORDED: Readonly<Record<Exclude<VerificationState, "revoked">, Wording>> = {
  valid: {
    kind: "valid",
    status: "Certified text",
    title: "This is the certified text",
    text: "The file is the reviewed one, byte for byte. Its fingerprint is the one in the signed receipt.",
  },
  specimen: {
    kind: "specimen",
    status: "Specimen",
    title: "This is the specimen’s reviewed text",
    text: "Every byte is the same as when it was made. But it’s a specimen, and not valid for any official use.",
  },
  tampered: {
    kind: "tampered",
    status: "Not verified",
    title: "The same fingerprint, but the certificate does not verify",
    text: "The record itself can’t be trusted. This proves nothing.",
  },
};
