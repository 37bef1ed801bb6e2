"use client";

import { useEffect, useState } from "react";
import { askPortal } from "@/app/portal/portal-client";
import { type RequestError, requestErrorOf } from "@/app/ui/request-error";
import type { OrderQuote } from "@/lib/contract/portal/order-views";
import type { PortalInput } from "@/lib/contract/portal/table";

interface Quoted {
  quote: OrderQuote | null;
  error: RequestError | null;
  isBusy: boolean;
}

const NONE: Quoted = { quote: null, error: null, isBusy: false };
const PAUSE_MS = 300;

export function useQuote(
  { partnerId, environment }: { partnerId: string; environment: "sandbox" | "live" },
  body: PortalInput<"quotePartnerOrder">["body"] | null,
): Quoted {
  const [quoted, setQuoted] = useState<Quoted>(NONE);
  const asked = JSON.stringify(body);
  useEffect(() => {
    const wanted = JSON.parse(asked) as typeof body;
    if (wanted === null) return setQuoted(NONE);
    let isStale = false;
    setQuoted((known) => ({ ...known, isBusy: true }));
    const timer = setTimeout(async () => {
      const params = { partnerId, environment };
      const next = await askPortal("quotePartnerOrder", { params, body: wanted }).then(
        (quote) => ({ quote, error: null, isBusy: false }),
        (failure: unknown) => ({ quote: null, error: requestErrorOf(failure), isBusy: false }),
      );
      if (!isStale) setQuoted(next);
    }, PAUSE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [partnerId, environment, asked]);
  return quoted;
}
