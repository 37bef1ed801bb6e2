"use client";

import { useCallback, useEffect, useState } from "react";
import { type RequestError, requestErrorOf } from "@/app/ui/request-error";
import { serverNow } from "@/app/ui/server-time";
import type { QueueItem, SignedWork } from "@/lib/contract/desk/views";
import { askDesk } from "../desk-client";

const EVERY_MS = 20_000;

export function useQueue() {
  const [orders, setOrders] = useState<QueueItem[] | null>(null);
  const [signed, setSigned] = useState<SignedWork | null>(null);
  const [askedCorrections, setAskedCorrections] = useState(0);
  const [error, setError] = useState<RequestError | null>(null);
  const [readAt, setReadAt] = useState(0);

  const refresh = useCallback(async () => {
    try {
      const answer = await askDesk("listQueue", {}, {});
      setOrders(answer.orders);
      setSigned(answer.signed);
      setAskedCorrections(answer.askedCorrections);
      setReadAt(serverNow());
      setError(null);
    } catch (failure) {
      setError(requestErrorOf(failure));
    }
  }, []);

  useEffect(() => {
    void refresh();
    const look = () => {
      if (document.visibilityState === "visible") void refresh();
    };
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [refresh]);

  return { orders, signed, askedCorrections, error, readAt, refresh };
}
