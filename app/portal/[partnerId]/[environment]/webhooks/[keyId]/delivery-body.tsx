"use client";

import { useState } from "react";
import { Button } from "@/app/ui/button";
import { CodeBlock } from "@/app/ui/copy";
import { ErrorNote } from "@/app/ui/error-note";
import { useAction } from "@/app/ui/use-action";
import type { Environment } from "@/lib/core/keys/api-key";
import { askPortal } from "../../../../portal-client";

interface DeliveryBodyProps {
  params: { partnerId: string; environment: Environment; keyId: string; messageId: string };
}

/** Byte for byte as sent, because the signature covers these bytes. */
export function DeliveryBody({ params }: DeliveryBodyProps) {
  const [body, setBody] = useState<string | null>(null);
  const { isBusy, error, run } = useAction();
  if (body !== null)
    return (
      <div className="w-full">
        <CodeBlock name="Body" code={body} isWrapped />
      </div>
    );
  const show = () => run(async () => setBody((await askPortal("getDeliveryBody", { params })).body));
  return (
    <>
      <Button isSmall isBusy={isBusy} onClick={show}>
        See what was sent
      </Button>
      <ErrorNote error={error} />
    </>
  );
}
