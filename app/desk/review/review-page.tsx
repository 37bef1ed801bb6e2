"use client";

import { useCallback, useEffect, useState } from "react";
import type { DeskOrder } from "@/lib/contract/desk/views";
import { askDesk } from "../desk-client";
import { type DeskError, deskErrorOf } from "../desk-error";
import { holdTab } from "../editor/saving/open-tabs";
import { ErrorNote } from "../ui/error-note";
import { ReviewDesk } from "./review-desk";

/** The page of one order. */
export function ReviewPage({ jobId, staffId }: { jobId: string; staffId: string }) {
  const { order, setOrder, tab, error, load } = useOrder(jobId);
  if (order === null || tab === null) {
    return (
      <div className="desk-page">
        <ErrorNote error={error} />
        {error === null ? (
          <p className="desk-empty">Loading the order…</p>
        ) : (
          <p className="desk-row">
            <button type="button" className="button" onClick={load}>
              Try again
            </button>
            <a className="link" href="/desk">
              Back to the queue
            </a>
          </p>
        )}
      </div>
    );
  }
  return <ReviewDesk order={order} onOrder={setOrder} staffId={staffId} tab={tab} />;
}

const EVERY_MS = 60_000;

/** An order as the service has it, and the name of this tab; looked at again every minute while somebody looks. */
function useOrder(jobId: string) {
  const [order, setOrder] = useState<DeskOrder | null>(null);
  const [tab, setTab] = useState<string | null>(null);
  const [error, setError] = useState<DeskError | null>(null);

  const load = useCallback(async () => {
    try {
      setOrder(await askDesk("getOrder", { jobId }, {}));
      setError(null);
    } catch (failure) {
      setError(deskErrorOf(failure));
    }
  }, [jobId]);

  useEffect(() => {
    void load();
    void holdTab().then(setTab);
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void load();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [load]);

  return { order, setOrder, tab, error, load };
}
