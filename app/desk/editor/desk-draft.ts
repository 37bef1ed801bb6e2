import type { Translation } from "@/lib/core/review/translation";

export interface DeskDraft extends Translation {
  applicantName: string | null;
}
