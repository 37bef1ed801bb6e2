"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/app/ui/button";
import type { OrderPathProps } from "./verbs";

const CorrectionDialog = dynamic(() =>
  import("./correction-dialog").then(({ CorrectionDialog }) => CorrectionDialog),
);

export function AskCorrection({
  path,
  certificateId,
  index,
}: OrderPathProps & { certificateId: string; index: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        isSmall
        aria-label={`Ask for a correction of document ${index + 1}`}
        onClick={() => setOpen(true)}
      >
        Ask for a correction
      </Button>
      {isOpen ? (
        <CorrectionDialog path={path} certificateId={certificateId} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
