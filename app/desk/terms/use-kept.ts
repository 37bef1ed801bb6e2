import { useCallback, useEffect, useRef, useState } from "react";
import { useDeskAction } from "../ui/use-desk-action";

export interface Asked {
  /** The house's if absent. */
  partnerId: string | undefined;
  q: string;
  after: string | undefined;
}

/** Page by page. `ask` and `join` must stay the same functions; `join` appends a page. */
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
        // A newer request was made: drop this answer.
        if (number !== latest.current) return;
        setFound((before) => (after === undefined || before === null ? page : join(before, page)));
      }),
    [run, ask, join, partnerId, q],
  );
  useEffect(() => void load(), [load]);

  return { partnerId, setPartnerId, q, setQ, found, load, isBusy, error, run };
}
