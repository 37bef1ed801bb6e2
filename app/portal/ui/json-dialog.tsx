"use client";

import { useEffect, useState } from "react";
import { CodeBlock } from "@/app/ui/copy";
import { Dialog } from "@/app/ui/dialog";
import { ErrorNote } from "@/app/ui/error-note";
import { sendJson } from "@/app/ui/request-error";
import { Skeleton } from "@/app/ui/states";
import { useAction } from "@/app/ui/use-action";

interface JsonDialogProps {
  name: string;
  of: { value: unknown } | { path: string };
  onClose: () => void;
}

export function JsonDialog({ name, of, onClose }: JsonDialogProps) {
  const [value, setValue] = useState<unknown>("value" in of ? of.value : undefined);
  const { error, run } = useAction();
  const path = "path" in of ? of.path : null;
  useEffect(() => {
    if (path !== null) void run(async () => setValue(await sendJson(path, {})));
  }, [path, run]);
  return (
    <Dialog title={name} isWide onClose={onClose}>
      <ErrorNote error={error} />
      {value !== undefined ? (
        <CodeBlock name="JSON" code={JSON.stringify(value, null, 2)} />
      ) : error === null ? (
        <Skeleton />
      ) : null}
    </Dialog>
  );
}
