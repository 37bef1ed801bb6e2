"use client";

import { useCallback, useEffect, useState } from "react";
import { Button } from "@/app/ui/button";
import { ErrorNote } from "@/app/ui/error-note";
import { PageHead } from "@/app/ui/page-parts";
import { useAction } from "@/app/ui/use-action";
import type { OrderList } from "@/lib/contract/desk/verbs";
import type { FoundOrders } from "@/lib/contract/desk/views";
import { askDesk } from "../desk-client";
import { type Asked, addressOf } from "./asked";
import { FoundLine } from "./found-line";
import { OrderFilters } from "./order-filters";

const LISTS: readonly (readonly [OrderList, string, empty: string])[] = [
  ["mine", "Mine", "You haven’t claimed any orders that match."],
  ["signed", "Signed", "No signed orders match."],
  ["corrections", "Corrections", "No correction is open or asked for."],
  ["waiting", "Waiting for the client", "No order is waiting for its client."],
];

export function FindOrders({ asked }: { asked: Asked }) {
  const [found, setFound] = useState<(FoundOrders & { readAt: number }) | null>(null);
  const { isBusy, error, run } = useAction();

  const load = useCallback(
    (after?: string) =>
      run(async () => {
        const page = await askDesk("findOrders", {}, { ...asked, after });
        setFound((before) => ({
          ...page,
          orders: after === undefined ? page.orders : [...(before?.orders ?? []), ...page.orders],
          readAt: Date.now(),
        }));
      }),
    [run, asked],
  );
  useEffect(() => void load(), [load]);

  const { q, list } = asked;
  const empty =
    q === undefined
      ? (LISTS.find(([each]) => each === list)?.[2] ?? "")
      : "Nothing that you may see matches. Check the spelling, or search for fewer words.";
  return (
    <div className="desk-page">
      <PageHead
        title={q === undefined ? "Orders" : `Orders that match “${q}”`}
        actions={
          <nav aria-label="Lists">
            <ul className="desk-lists">
              {LISTS.map(([each, name]) => (
                <li key={each}>
                  <a
                    href={addressOf({ ...asked, list: each })}
                    aria-current={each === list ? "page" : undefined}
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        }
      />
      <OrderFilters asked={asked} />
      <ErrorNote error={error} />
      {found === null && error === null ? <p className="desk-empty">Loading…</p> : null}
      {found === null ? null : (
        <>
          <p className="sr-only" role="status">
            {found.orders.length === 0 ? "Nothing found" : `${found.orders.length} found`}
          </p>
          {found.orders.length === 0 ? <p className="desk-empty">{empty}</p> : null}
          {found.isCut ? (
            <p className="desk-hint">
              More orders match than a search shows. Add a filter, or more of the name.
            </p>
          ) : null}
          <ul className="desk-list" aria-label="Orders">
            {found.orders.map((order) => (
              <FoundLine key={order.jobId} order={order} now={found.readAt} />
            ))}
          </ul>
          {found.nextCursor === null ? null : (
            <p className="desk-row">
              <Button
                isBusy={isBusy}
                onClick={() => load(found.nextCursor ?? undefined)}
                busyWords="Loading…"
              >
                Show more
              </Button>
            </p>
          )}
        </>
      )}
    </div>
  );
}
