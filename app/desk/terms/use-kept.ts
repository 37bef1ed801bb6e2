import { useCallback, useEffect, useRef, useState } from "react";
import { type RequestError, requestErrorOf } from "@/app/ui/request-error";

export interface Asked {
  partnerId: string | undefined;
  q: string;
  after: string | undefined;
}

/** `ask` and `join` must stay the same functions. */
export function useKept<Page>(
  ask: (asked: Asked) => Promise<Page>,
  join: (before: Page, page: Page) => Page,
) {
  const [partnerId, setPartnerId] = useState<string>();
  const [q, setQ] = useState("");
  const [found, setFound] = useState<Page | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<RequestError | null>(null);
  const latest = useRef(0);

  // Not an action: what is typed next must not wait for this answer, which it makes old.
  const load = useCallback(
    async (after?: string) => {
      latest.current += 1;
      const number = latest.current;
      setBusy(true);
      try {
        const page = await ask({ partnerId, q, after });
        if (number !== latest.current) return;
        setFound((before) => (after === undefined || before === null ? page : join(before, page)));
        setError(null);
      } catch (failure) {
        if (number === latest.current) setError(requestErrorOf(failure));
      } finally {
        if (number === latest.current) setBusy(false);
      }
    },
    [ask, join, partnerId, q],
  );
  useEffect(() => void load(), [load]);

  return { partnerId, setPartnerId, q, setQ, found, load, isBusy, error };
}
