"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/app/ui/button";
import { Panel } from "@/app/ui/page-parts";
import { askPortal } from "../../../portal-client";

const ConfirmDialog = dynamic(() =>
  import("@/app/ui/confirm-dialog").then(({ ConfirmDialog }) => ConfirmDialog),
);

export function ClosePanel({ partnerId, name }: { partnerId: string; name: string }) {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel
      id="close"
      title="Close the account"
      lead="Keys stop working at once. The account ends when open orders and payouts are settled. Certificates stay verifiable."
    >
      <Button tone="danger" onClick={() => setOpen(true)}>
        Close this account
      </Button>
      {isOpen ? (
        <ConfirmDialog
          title={`Close ${name}?`}
          lead="All keys are revoked now, and you can’t undo it. What the law and your certificates need stays with us."
          button="Close the account"
          isDanger
          typed="close"
          send={async () => {
            await askPortal("closePartner", { params: { partnerId } });
            router.refresh();
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Panel>
  );
}
