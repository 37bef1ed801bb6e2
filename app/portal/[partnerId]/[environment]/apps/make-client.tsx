"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/app/ui/button";

const MakeClientDialog = dynamic(() =>
  import("./make-client-dialog").then(({ MakeClientDialog }) => MakeClientDialog),
);

export function MakeClient(account: { partnerId: string; siteUrl: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Make a client</Button>
      {isOpen ? <MakeClientDialog {...account} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
