"use client";

import { useCallback, useRef, useState } from "react";
import { type PortalError, portalErrorOf } from "../portal-error";
import { askStepUp } from "./step-up";

/**
 * Runs one request at a time and says what became of it; a double click is one request. Where the service first wants
 * to know who sits there, it is told so by the step-up dialog, and the request is made again.
 */
export function useAction() {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<PortalError | null>(null);
  const isRunning = useRef(false);
  const run = useCallback(async (work: () => Promise<unknown>): Promise<PortalError | "done" | "dropped"> => {
    if (isRunning.current) return "dropped";
    isRunning.current = true;
    setBusy(true);
    setError(null);
    try {
      await withStepUp(work);
      return "done";
    } catch (failure) {
      const told = portalErrorOf(failure);
      setError(told);
      return told;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }, []);
  return { isBusy, error, run, clear: useCallback(() => setError(null), []) };
}

async function withStepUp(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (failure) {
    const refusal = portalErrorOf(failure);
    if (refusal.kind !== "step_up" || !(await askStepUp())) throw failure;
    await work();
  }
}
