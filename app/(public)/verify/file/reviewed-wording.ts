import { changesText, type VerificationState } from "@/lib/paper";
import type { ReviewedVerdict, ReviewRecord } from "./judge-reviewed";
import { UNNAMED } from "./unnamed-wording";
import { type CertificateWords, endOf, type Wording } from "./wording";

export function reviewedWording(
  { outcome }: ReviewedVerdict,
  { state, successor }: Pick<CertificateWords, "state" | "successor">,
  record: Pick<ReviewRecord, "certificateId" | "format" | "changedPlaces">,
): Wording {
  switch (outcome) {
    case "reviewed":
      return recorded(state, successor, itIs(record));
    case "draft":
      return {
        kind: "tampered",
        status: "Draft",
        title: "This is the draft, not the certified text",
        text: `The client sent this file for review. ${changesText(record.changedPlaces)} Ask for the reviewed file: only that one is certified.`,
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

const FORMATS: Readonly<Record<ReviewRecord["format"], string>> = {
  docx: "Word file",
  html: "HTML file",
};

function itIs({ certificateId, format }: Pick<ReviewRecord, "certificateId" | "format">): string {
  return `This is the ${FORMATS[format]} that belongs to certificate ${certificateId}, byte for byte. It isn’t the certificate itself: that is this page, whose signed receipt names the file’s fingerprint.`;
}

function recorded(state: VerificationState, successor: string | null, said: string): Wording {
  switch (state) {
    case "valid":
      return { kind: "valid", status: "Certified text", title: "This is the certified text", text: said };
    case "specimen":
      return {
        kind: "specimen",
        status: "Specimen",
        title: "This is the specimen’s reviewed text",
        text: `${said} But it’s a specimen, and not valid for any official use.`,
      };
    case "revoked": {
      const { status, is, since } = endOf(successor);
      return {
        kind: "revoked",
        status,
        title: `The reviewed text, but its certificate ${is}`,
        text: `${said} But ${since}`,
      };
    }
    case "tampered":
      return {
        kind: "tampered",
        status: "Not verified",
        title: "The same fingerprint, but the certificate does not verify",
        text: "The record itself can’t be trusted. This proves nothing.",
      };
  }
}
