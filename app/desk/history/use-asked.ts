"use client";

import { useEffect, useState } from "react";
import { type DeskError, deskErrorOf } from "../desk-error";

/** Loads data once when a component opens; null until it arrives. `ask` must stay the same function. */
export function useAsked<T>(ask: () => Promise<T>): { answer: T | null; error: DeskError | null } {
  const [answer, setAnswer] = useState<T | null>(null);
  const [error, setError] = useState<DeskError | null>(null);
  useEffect(() => {
    let isGone = false;
    ask().then(
      (given) => {
        if (!isGone) setAnswer(given);
      },
      (failure) => {
        if (!isGone) setError(deskErrorOf(failure));
      },
    );
    return () => {
      isGone = true;
    };
  }, [ask]);
  return { answer, error };
}
