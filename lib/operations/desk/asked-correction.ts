import type { CorrectionRequestRow } from "@/db/queries/correction-requests";
import type { AskedCorrection } from "@/lib/contract/desk/views";

export function askedCorrection(row: CorrectionRequestRow): AskedCorrection {
  const { id, certificateId, index, mistakes, note, askedAt } = row;
  return { requestId: id, certificateId, index, mistakes, note, askedAt: askedAt.toISOString() };
}

export function waitingRequests(rows: readonly CorrectionRequestRow[]): AskedCorrection[] {
  return rows.filter(({ state }) => state === "requested").map(askedCorrection);
}
