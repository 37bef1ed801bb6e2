import type { CorrectionRequestRow } from "@/db/queries/correction-requests";
import type { AskedCorrection } from "@/lib/contract/desk/views";

/** A client's correction request as the desk shows it. */
export function askedCorrection(row: CorrectionRequestRow): AskedCorrection {
  const { id, certificateId, index, mistakes, note, askedAt } = row;
  return { requestId: id, certificateId, index, mistakes, note, askedAt: askedAt.toISOString() };
}

/** Those that nobody has taken up. */
export function waitingRequests(rows: readonly CorrectionRequestRow[]): AskedCorrection[] {
  return rows.filter(({ state }) => state === "requested").map(askedCorrection);
}
