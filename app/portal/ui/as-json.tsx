"use client";

import { useState } from "react";
import { Button } from "./button";
import { CodeBlock } from "./copy";
import { Dialog } from "./dialog";

/** The same thing as the API returns it, for whoever writes the code. */
export function AsJson({ name, value }: { name: string; value: unknown }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button isSmall onClick={() => setOpen(true)}>
        As JSON
      </Button>
      {isOpen ? (
        <Dialog title={name} isWide onClose={() => setOpen(false)}>
          <CodeBlock name="JSON" code={JSON.stringify(value, null, 2)} />
        </Dialog>
      ) : null}
    </>
  );
}
