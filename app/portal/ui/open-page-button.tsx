"use client";

import { Button } from "@/app/ui/button";
import { ErrorNote } from "@/app/ui/error-note";
import { leaveFor } from "@/app/ui/leave-for";
import { useAction } from "@/app/ui/use-action";
import type { PortalAnswer, PortalInput, PortalName } from "@/lib/contract/portal/table";
import { askPortal } from "../portal-client";

type PageName = { [K in PortalName]: PortalAnswer<K> extends { url: string } ? K : never }[PortalName] &
  ("openCardPage" | "openPayoutPage");

interface OpenPageButtonProps<K extends PageName> {
  name: K;
  input: PortalInput<K>;
  tone?: "primary" | "quiet";
  children: string;
}

export function OpenPageButton<K extends PageName>({ name, input, tone, children }: OpenPageButtonProps<K>) {
  const { isBusy, error, run } = useAction();
  const open = () =>
    run(async () => {
      const { url } = await askPortal(name, input);
      await leaveFor(url);
    });
  return (
    <div>
      <Button tone={tone ?? "quiet"} isBusy={isBusy} onClick={open}>
        {children}
      </Button>
      <ErrorNote error={error} className="mt-3" />
    </div>
  );
}
