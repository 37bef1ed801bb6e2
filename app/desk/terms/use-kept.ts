import { useCallback, useEffect, useRef, useState } from "react";
import { useDeskAction } from "../ui/use-desk-action";

export interface Asked {
  /** Whose they are; the house's where it is left out. */
  partnerId: string | undefined;
  q: string;
  after: string | undefined;
}

/**
 * The terms or segments of a scope, a page at a time. `ask` and `join` are the same on every render; `join` puts a page
 * behind what is there already.
 */
export function useKept<Page>(
  ask: (asked: Asked) => Promise<Page>,
  join: (before: Page, page: Page) => Page,
) {
  const [partnerId, setPartnerId] = useState<string>();
  const [q, setQ] = useState("");
  const [found, setFound] = useState<Page | null>(null);
  const { isBusy, error, run } = useDeskAction();
  const latest = useRef(0);

  const load = useCallback(
    (after?: string) =>
      run(async () => {
        latest.current += 1;
        const number = latest.current;
        const page = await ask({ partnerId, q, after });
        // Somebody asked for others meanwhile: these are not what the page says that it shows.
        if (number !== latest.current) return;
        setFound((before) => (after === undefined || before === null ? page : join(before, page)));
      }),
    [run, ask, join, partnerId, q],
  );
  useEffect(() => void load(), [load]);

  return { partnerId, setPartnerId, q, setQ, found, load, isBusy, error, run };
}
