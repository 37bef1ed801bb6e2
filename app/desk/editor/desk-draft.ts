import type { Workpiece } from "@/lib/core/review/workpiece";

/** What is edited: the workpiece, and on a correction the name that the certificate is made out to. */
export interface DeskDraft extends Workpiece {
  applicantName: string | null;
}
