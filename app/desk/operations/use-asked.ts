"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { RequestError } from "@/app/ui/request-error";
import { serverNow } from "@/app/ui/server-time";
import { useAction } from "@/app/ui/use-action";

const REFRESH_MS = 30_000;

interface Asked<T> {
  answer: T | null;
  error: RequestError | null;
  isBusy: boolean;
  at: number;
  reload: () => void;
}

/** Keeps the last answer: during an outage it is worth more than none. */
export function useAskedOften<T>(ask: () => Promise<T>): Asked<T> {
  const [found, setFound] = useState<{ answer: T; at: number } | null>(null);
  const { isBusy, error, run } = useAction();
  const asking = useRef(ask);
  asking.current = ask;
  const isAsking = useRef(false);
  const reload = useCallback(async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    await run(async () => {
      const answer = await asking.current();
      setFound({ answer, at: serverNow() });
    });
    isAsking.current = false;
  }, [run]);
  useEffect(() => {
    void reload();
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void reload();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [reload]);
  return { answer: found?.answer ?? null, at: found?.at ?? 0, error, isBusy, reload };
}
