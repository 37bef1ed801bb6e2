"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "./button";

const JsonDialog = dynamic(() => import("./json-dialog").then(({ JsonDialog }) => JsonDialog));

interface AsJsonProps {
  /** What it is; the dialog's title. */
  name: string;
  /** The thing as the API returns it, or where that is read when somebody asks. */
  of: { value: unknown } | { path: string };
}

/** The same thing as the API returns it, for whoever writes the code. */
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
