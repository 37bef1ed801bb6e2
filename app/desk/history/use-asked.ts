"use client";

import { useEffect, useState } from "react";
import { type RequestError, requestErrorOf } from "@/app/ui/request-error";

/** `ask` must stay the same function. */
export function useAsked<T>(ask: () => Promise<T>): { answer: T | null; error: RequestError | null } {
  const [answer, setAnswer] = useState<T | null>(null);
  const [error, setError] = useState<RequestError | null>(null);
  useEffect(() => {
    let isGone = false;
    ask().then(
      (given) => {
        if (!isGone) setAnswer(given);
      },
      (failure) => {
        if (!isGone) setError(requestErrorOf(failure));
      },
    );
    return () => {
      isGone = true;
    };
  }, [ask]);
  return { answer, error };
}
