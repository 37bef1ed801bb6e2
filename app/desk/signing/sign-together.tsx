"use client";

import { useEffect, useState } from "react";
import { Button } from "@/app/ui/button";
import { Note } from "@/app/ui/note";
import { counted } from "../ui/labels";
import { forgetKept, type KeptOrder, keptOrders } from "./kept-orders";
import { TogetherDialog } from "./together-dialog";

export function SignTogether({ staffId, onSigned }: { staffId: string; onSigned: () => void }) {
  const [kept, setKept] = useState<KeptOrder[]>([]);
  const [isOpen, setOpen] = useState(false);
  const [signed, setSigned] = useState<number | null>(null);
  useEffect(() => {
    const look = () => setKept(keptOrders(localStorage, staffId, new Date()));
    look();
    const timer = setInterval(look, 5_000);
    return () => clearInterval(timer);
  }, [staffId]);
  const forget = (jobIds: readonly string[]) => {
    forgetKept(localStorage, staffId, jobIds, new Date());
    setKept(keptOrders(localStorage, staffId, new Date()));
    setOpen(false);
  };
  const done =
    signed === null ? null : (
      <Note className="mb-2" role="status">{`${counted(signed, "order")} signed.`}</Note>
    );
  if (kept.length === 0) return done;
  return (
    <>
      {done}
      <Note className="mb-2" role="region" aria-label="Sign together">
        <p>
          Kept to be signed together: {kept.map(({ orderNumber }) => orderNumber).join(", ")}.{" "}
          {kept.length === 1 ? "Open another order, and keep it too." : ""}
        </p>
        <p className="desk-row">
          {kept.length > 1 ? (
            <Button tone="primary" onClick={() => setOpen(true)}>
              Sign {kept.length} orders
            </Button>
          ) : null}
          <Button tone="link" onClick={() => forget(kept.map(({ jobId }) => jobId))}>
            Keep none
          </Button>
        </p>
        {isOpen ? (
          <TogetherDialog
            kept={kept}
            onSigned={(jobIds) => {
              setSigned(jobIds.length);
              forget(jobIds);
              onSigned();
            }}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Note>
    </>
  );
}
