import type { Translation } from "@/lib/core/review/translation";

/** What is edited: the translation, and on a correction the name that the certificate is made out to. */
export interface DeskDraft extends Translation {
  applicantName: string | null;
}
