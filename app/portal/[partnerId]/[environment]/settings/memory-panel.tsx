"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/app/ui/button";
import { ErrorNote } from "@/app/ui/error-note";
import { Panel } from "@/app/ui/page-parts";
import { toast } from "@/app/ui/toast";
import { useAction } from "@/app/ui/use-action";
import { askPortal } from "../../../portal-client";

const ConfirmDialog = dynamic(() =>
  import("@/app/ui/confirm-dialog").then(({ ConfirmDialog }) => ConfirmDialog),
);

export function MemoryPanel({ partnerId, initial }: { partnerId: string; initial: boolean }) {
  const [isOn, setOn] = useState(initial);
  const [isAsking, setAsking] = useState(false);
  const { isBusy, error, run } = useAction();

  async function change(keepsMemory: boolean) {
    await askPortal("changeSettings", { params: { partnerId }, body: { keepsMemory } });
    setOn(keepsMemory);
    toast(keepsMemory ? "Translation memory is on" : "Translation memory is off");
  }

  return (
    <Panel
      id="memory"
      title="Translation memory"
      lead="We keep the sentences of your live orders as they’re signed, names among them, for your later orders alone, until you turn this off or ask us to erase the order."
    >
      <p className="mb-3">{isOn ? "It’s on." : "It’s off."}</p>
      <Button isBusy={isBusy} onClick={() => (isOn ? setAsking(true) : run(() => change(true)))}>
        {isOn ? "Turn off and delete" : "Turn on"}
      </Button>
      <ErrorNote error={error} className="mt-3" />
      {isAsking ? (
        <ConfirmDialog
          title="Turn the translation memory off?"
          lead="Everything in it is deleted now, and you can’t undo it. Orders and certificates stay as they are."
          button="Turn off and delete"
          isDanger
          send={() => change(false)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Panel>
  );
}
