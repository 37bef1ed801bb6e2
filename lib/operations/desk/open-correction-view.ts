import type { listOpenCorrections } from "@/db/queries/corrections";
import type { OpenCorrection } from "@/lib/contract/desk/views";

export function openCorrectionView(
  row: Awaited<ReturnType<typeof listOpenCorrections>>[number],
): OpenCorrection {
  return {
    correctionId: row.id,
    certificateId: row.certificateId,
    index: row.index,
    reason: row.reason,
    openedAt: row.openedAt.toISOString(),
    openedBy: { id: row.staffId, legalName: row.legalName },
  };
}
