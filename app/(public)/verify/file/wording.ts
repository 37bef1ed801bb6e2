import type { VerificationState } from "@/lib/paper";
import type { FileAnswer } from "./file-desk";

export type Wording = Pick<FileAnswer, "kind" | "status" | "title" | "text">;

export interface CertificateWords {
  state: VerificationState;
  isSpecimen: boolean;
  successor: string | null;
}

export interface End {
  status: string;
  is: string;
  since: string;
}

export function endOf(successor: string | null): End {
  return successor !== null
    ? {
        status: "Replaced",
        is: "was replaced",
        since: "another certificate has since replaced this one. Don’t rely on it. Ask for the new file.",
      }
    : {
        status: "Revoked",
        is: "is revoked",
        since: "the certificate has since been revoked. Don’t rely on it.",
      };
}
