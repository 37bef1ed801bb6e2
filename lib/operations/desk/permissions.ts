import type { OrderRow } from "@/db/queries/orders";
import type { StaffRow } from "@/db/queries/staff";
import type { DeskOrder } from "@/lib/contract/desk/views";
import { hasResult } from "@/lib/core/orders/job-states";
import { isAssignedTo, isQualified, mayCancel, mayClaim, mayFail, mayRelease } from "./order-rights";

interface Facts {
  hasOpenQuestion: boolean;
  hasStandingCertificate: boolean;
  isSignable: boolean;
}

/** What a colleague may do with an order now: just what its verbs would not refuse. */
export function permissionsOf(order: OrderRow, staff: StaffRow, facts: Facts): DeskOrder["may"] {
  const isMine = isAssignedTo(order, staff);
  return {
    claim: mayClaim(order, staff),
    release: mayRelease(order, staff),
    edit: isMine,
    ask: isMine && !facts.hasOpenQuestion,
    sign: isMine && facts.isSignable,
    fail: mayFail(order, staff),
    cancel: mayCancel(order, staff),
    correct:
      hasResult(order.status) &&
      order.purgedAt === null &&
      facts.hasStandingCertificate &&
      isQualified(staff, order),
    revoke: staff.role === "admin" && facts.hasStandingCertificate,
  };
}
