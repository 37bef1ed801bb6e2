import type { Translation } from "@/lib/core/documents/translation";

export interface DeskDraft extends Translation {
  applicantName: string | null;
}
