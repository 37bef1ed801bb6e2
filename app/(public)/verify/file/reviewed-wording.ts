import type { VerificationState } from "@/lib/core/certificates/verification";
import { changesText } from "@/lib/core/certificates/verification-facts";
import { UNNAMED, type Wording } from "./file-wording";
import type { ReviewedVerdict } from "./judge-reviewed";

/** What the comparison showed and what it may mean: green is for the certified file of a valid certificate alone. */
export function reviewedWording(
  { outcome }: ReviewedVerdict,
  state: VerificationState,
  changedPlaces: number | null,
): Wording {
  switch (outcome) {
    case "reviewed":
      return RECORDED[state];
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

const RECORDED: Readonly<Record<VerificationState, Wording>> = {
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
  revoked: {
    kind: "revoked",
    status: "Revoked",
    title: "The reviewed text, but its certificate is revoked",
    text: "Every byte is the same as when it was certified, but the certificate has since been revoked. Don’t rely on it.",
  },
  tampered: {
    kind: "tampered",
    status: "Not verified",
    title: "The same fingerprint, but the certificate does not verify",
    text: "The record itself can’t be trusted. This proves nothing.",
  },
};
