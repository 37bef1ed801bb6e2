"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { Button } from "@/app/ui/button";
import { Panel } from "@/app/ui/page-parts";
import { Time } from "@/app/ui/time";
import type { SandboxWipeView } from "@/lib/contract/portal/sandbox-wipes";
import { askPortal } from "../../../portal-client";
import { draftKey } from "../orders/new/draft";

const ConfirmDialog = dynamic(() =>
  import("@/app/ui/confirm-dialog").then(({ ConfirmDialog }) => ConfirmDialog),
);

const EVERY_MS = 2_000;

export function WipePanel({ partnerId, initial }: { partnerId: string; initial: SandboxWipeView | null }) {
  const router = useRouter();
  const [last, setLast] = useState(initial);
  const [isOpen, setOpen] = useState(false);
  const isRunning = last?.state === "running";

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(async () => {
      if (document.hidden) return;
      const now = await askPortal("getSandboxWipe", { params: { partnerId } }).catch(() => null);
      if (now) setLast(now.last);
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [partnerId, isRunning]);

  return (
    <Panel
      id="wipe"
      title="Wipe the sandbox"
      lead="Deletes every order, file, quote, request, delivery, and count of the sandbox. Keys, webhook URLs, and settings stay, and so does everything live."
    >
      {last === null ? null : (
        <p className="mb-3 break-words" role={isRunning ? "status" : undefined}>
          <Came of={last} />
        </p>
      )}
      <Button tone="danger" isBusy={isRunning} busyWords="Wipe is running" onClick={() => setOpen(true)}>
        Wipe the sandbox
      </Button>
      {isOpen ? (
        <ConfirmDialog
          title="Wipe the sandbox?"
          lead="Everything that anybody of your team made in it until now is deleted, and you can’t undo it. What’s made from now on stays."
          button="Delete everything"
          isDanger
          typed="wipe"
          send={async () => {
            const body = { lastWipeId: last?.wipeId ?? null };
            const now = await askPortal("wipeSandbox", { params: { partnerId }, body });
            sessionStorage.removeItem(draftKey(partnerId, "sandbox"));
            setLast(now.last);
            router.refresh();
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Panel>
  );
}

function Came({ of: { state, orders, email, createdAt, finishedAt } }: { of: SandboxWipeView }) {
  const number = (count: number) => count.toLocaleString("en-US");
  switch (state) {
    case "running":
      return orders.done < orders.all
        ? `${number(orders.done)} of ${number(orders.all)} orders are deleted. We email ${email} when it’s done.`
        : `The orders are deleted. Files and counts follow. We email ${email} when it’s done.`;
    case "done":
      return (
        <>
          Last wiped by {email}, finished <Time at={finishedAt ?? createdAt} />. Orders deleted:{" "}
          {number(orders.done)}.
        </>
      );
    case "failed":
      return "It couldn’t be finished. Start it again: it goes on where it stopped. Write to us if it fails again.";
  }
}
