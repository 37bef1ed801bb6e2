"use client";

import { useCallback, useRef, useState } from "react";
import { type RequestError, requestErrorOf } from "./request-error";
import { askStepUp } from "./step-up";

/** If the service wants proof of identity, the step-up dialog asks for it, and the request is repeated. */
export function useAction() {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<RequestError | null>(null);
  const isRunning = useRef(false);
  const run = useCallback(
    async (work: () => Promise<unknown>): Promise<RequestError | "done" | "dropped"> => {
      if (isRunning.current) return "dropped";
      isRunning.current = true;
      setBusy(true);
      setError(null);
      try {
        await withStepUp(work);
        return "done";
      } catch (failure) {
        const told = requestErrorOf(failure);
        setError(told);
        return told;
      } finally {
        isRunning.current = false;
        setBusy(false);
      }
    },
    [],
  );
  return { isBusy, error, run, clear: useCallback(() => setError(null), []) };
}

async function withStepUp(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (failure) {
    const refusal = requestErrorOf(failure);
    if (refusal.kind !== "step_up" || !(await askStepUp())) throw failure;
    await work();
  }
}
