import type { Db } from "@/db/client";
import { findStandingCertificate } from "@/db/queries/certificates";
import type { CorrectionRow } from "@/db/queries/corrections";
import type { OrderRow } from "@/db/queries/orders";
import type { StaffRow } from "@/db/queries/staff";
import type { SourceView, TranslationView } from "@/lib/contract/desk/views";
import { hasResult } from "@/lib/core/orders/job-states";
import { certificateObstacles, colleagueObstacles, workObstacles } from "../signing-obstacles";
import type { CorrectionCase } from "./correction-case";

export async function correctionObstacles(
  db: Db,
  staff: StaffRow,
  { correction, order }: CorrectionCase,
  { sources, translation, now }: { sources: SourceView[]; translation: TranslationView; now: Date },
): Promise<string[]> {
  if (correction.state !== "open") return [`This correction is ${correction.state}.`];
  const translations = [translation];
  return [
    ...(await standingObstacles(db, order, correction)),
    ...colleagueObstacles({ order, staff }),
    ...workObstacles({ translations, sources }),
    ...certificateObstacles({ order, staff, translations, now }),
  ];
}

export async function standingObstacles(
  db: Db,
  { id, status }: Pick<OrderRow, "id" | "status">,
  { index, certificateId }: Pick<CorrectionRow, "index" | "certificateId">,
): Promise<string[]> {
  if (!hasResult(status)) return [`This order is ${status}, so its certificates can't be corrected.`];
  const standing = await findStandingCertificate(db, id, index);
  return standing?.id === certificateId
    ? []
    : ["The certificate has since been revoked. Only a valid certificate can be replaced."];
}
