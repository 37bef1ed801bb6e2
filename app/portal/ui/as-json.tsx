"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/app/ui/button";

const JsonDialog = dynamic(() => import("./json-dialog").then(({ JsonDialog }) => JsonDialog));

interface AsJsonProps {
  name: string;
  of: { value: unknown } | { path: string };
}

export function AsJson({ name, of }: AsJsonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button isSmall className="whitespace-nowrap" onClick={() => setOpen(true)}>
        As JSON<span className="sr-only">, {name}</span>
      </Button>
      {isOpen ? <JsonDialog name={name} of={of} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
