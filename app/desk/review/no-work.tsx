import type { ReactNode } from "react";
import type { DeskOrder } from "@/lib/contract/desk/views";
import { describeStatus } from "@/lib/core/orders/job-states";

/** An order in which there is nothing to work on now, and why. */
export function NoWork({ order, children }: { order: DeskOrder; children: ReactNode }) {
  return (
    <div className="desk-page desk-narrow">
      <p className="desk-empty">
        {order.failureReason ?? describeStatus(order.status)} There’s nothing to work on here.
      </p>
      {children}
    </div>
  );
}
