import type { VerificationState } from "@/lib/core/certificates/verification";
import { changesText } from "@/lib/core/certificates/verification-facts";
import type { MarkKind } from "../../ui/mark";
import type { ReviewedVerdict } from "./judge-reviewed";

interface Wording {
  kind: MarkKind;
  title: string;
  text: string;
}

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
        title: "This is the draft, not the certified text",
        text: `The client sent this file for review. ${changesText(changedPlaces)} Ask for the reviewed file: only that one is certified.`,
      };
    case "neither":
      return {
        kind: "tampered",
        title: "This is a different file",
        text: "It’s neither the reviewed file nor the draft. Someone may have altered it, or just saved it again: that changes the fingerprint too. Ask for the reviewed file as it was delivered.",
      };
    case "empty":
      return {
        kind: "tampered",
        title: "This file is empty",
        text: "It has no content. The download may have been interrupted. Download it again and check the new file.",
      };
    case "unreadable":
      return {
        kind: "tampered",
        title: "This file cannot be read",
        text: "The browser couldn’t open it. It may be a folder, it may have been moved, or it may be too large. Nothing was checked.",
      };
  }
}

const RECORDED: Readonly<Record<VerificationState, Wording>> = {
  valid: {
    kind: "valid",
    title: "This is the certified text",
    text: "The file is the reviewed one, byte for byte. Its fingerprint is the one in the signed receipt.",
  },
  specimen: {
    kind: "specimen",
    title: "This is the specimen’s reviewed text",
    text: "Every byte is the same as when it was made. But it’s a specimen, and not valid for any official use.",
  },
  revoked: {
    kind: "revoked",
    title: "The reviewed text, but its certificate is revoked",
    text: "Every byte is the same as when it was certified, but the certificate has since been revoked. Don’t rely on it.",
  },
  tampered: {
    kind: "tampered",
    title: "The same fingerprint, but the certificate does not verify",
    text: "The record itself can’t be trusted. This proves nothing.",
  },
};
