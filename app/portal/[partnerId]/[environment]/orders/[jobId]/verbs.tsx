"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { askPortal } from "@/app/portal/portal-client";
import { Button } from "@/app/ui/button";
import { ErrorNote } from "@/app/ui/error-note";
import { Money } from "@/app/ui/money";
import { toast } from "@/app/ui/toast";
import { useAction } from "@/app/ui/use-action";
import type { OrderView } from "@/lib/contract/portal/order-views";

const ConfirmDialog = dynamic(() =>
  import("@/app/ui/confirm-dialog").then(({ ConfirmDialog }) => ConfirmDialog),
);
const RefundDialog = dynamic(() => import("./refund-dialog").then(({ RefundDialog }) => RefundDialog));

export interface OrderPathProps {
  path: { partnerId: string; environment: "sandbox" | "live"; jobId: string };
}

export function OrderVerbs({
  path,
  order,
}: OrderPathProps & {
  order: Pick<OrderView, "may" | "totalCents" | "refundedCents" | "paidAt" | "status">;
}) {
  const router = useRouter();
  const [open, setOpen] = useState<"cancel" | "refund" | null>(null);
  const { may, totalCents, refundedCents, paidAt } = order;
  const close = () => setOpen(null);
  const left = totalCents - refundedCents;

  async function cancel() {
    await askPortal("cancelPartnerOrder", { params: path, body: {} });
    toast("The order is cancelled.");
    router.refresh();
  }

  return (
    <>
      {may.advance && order.status !== "ready" ? <NextState path={path} /> : null}
      {may.cancel ? <Button onClick={() => setOpen("cancel")}>Cancel order</Button> : null}
      {may.refund ? <Button onClick={() => setOpen("refund")}>Refund</Button> : null}
      {open === "cancel" ? (
        <ConfirmDialog
          title="Cancel this order?"
          lead={
            paidAt === null ? (
              "Nothing has been paid. The order ends now, and can’t be taken up again."
            ) : (
              <>
                No reviewer has begun, so all of it is paid back: <Money cents={left} />. The order ends now,
                and can’t be taken up again.
              </>
            )
          }
          button="Cancel the order"
          isDanger
          send={cancel}
          onClose={close}
        />
      ) : null}
      {open === "refund" ? <RefundDialog path={path} leftCents={left} onClose={close} /> : null}
    </>
  );
}

function NextState({ path }: OrderPathProps) {
  const router = useRouter();
  const { isBusy, error, run } = useAction();
  async function advance() {
    await run(() => askPortal("advancePartnerOrder", { params: path, body: {} }));
    router.refresh();
  }
  return (
    <>
      <Button tone="primary" isBusy={isBusy} onClick={advance}>
        Next state
      </Button>
      <ErrorNote error={error} className="w-full empty:hidden" />
    </>
  );
}
