"use client";

import { useCallback, useState } from "react";
import { type DeskError, deskErrorOf } from "../desk-error";

export function useDeskAction() {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<DeskError | null>(null);
  const run = useCallback(async (work: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    setError(null);
    try {
      await work();
      return true;
    } catch (failure) {
      setError(deskErrorOf(failure));
      return false;
    } finally {
      setBusy(false);
    }
  }, []);
  return { isBusy, error, run, clear: useCallback(() => setError(null), []) };
}
