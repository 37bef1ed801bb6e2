import { findTroubles } from "@/db/queries/troubles";
import type { ProblemCode } from "@/lib/core/problem";
import { hasRight } from "@/lib/core/rights/rights";
import type { MemberOperation } from "../portal/portal-operation";

const WEEK_MS = 7 * 86_400_000;
const DOCUMENT_CODES = ["DOCUMENT_UNREADABLE", "DOCUMENT_TOO_LARGE"] as const satisfies ProblemCode[];
const COUNTED = 100;

export const getTroubles: MemberOperation<"getTroubles"> = async (
  { db, clock },
  { partnerId, role },
  { params: { environment } },
) => {
  const found = await findTroubles(db, {
    partnerId,
    environment,
    since: new Date(clock.now().getTime() - WEEK_MS),
    withCharge: environment === "live" && hasRight(role, "money.see"),
    codes: hasRight(role, "integration.see") ? DOCUMENT_CODES : [],
    limit: COUNTED + 1,
  });
  return {
    failedCharge: found.find(({ calls }) => calls === null)?.code ?? null,
    refusedDocuments: found.flatMap(({ code, calls }) =>
      calls === null || calls === 0
        ? []
        : [{ code, calls: Math.min(calls, COUNTED), isMore: calls > COUNTED }],
    ),
  };
};
