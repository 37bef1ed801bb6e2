"use client";

import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { onStepUp } from "@/app/ui/step-up";

const StepUpDialog = dynamic(() => import("./step-up-dialog").then(({ StepUpDialog }) => StepUpDialog));

export function StepUpHost() {
  const [settle, setSettle] = useState<((isProven: boolean) => void) | null>(null);
  useEffect(() => onStepUp((done) => setSettle(() => done)), []);
  if (settle === null) return null;
  return (
    <StepUpDialog
      onSettled={(isProven) => {
        settle(isProven);
        setSettle(null);
      }}
    />
  );
}
