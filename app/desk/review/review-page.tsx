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
/** While the client's answer may come at any moment. */
const WAITING_MS = 10_000;

/**
 * An order as the service has it, and the name of this tab; looked at again every minute while somebody looks, sooner
 * while a client is asked, and when somebody comes back to it.
 */
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
  }, [load]);

  const everyMs = order?.deadline === "waiting" ? WAITING_MS : EVERY_MS;
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") void load();
    };
    const timer = setInterval(look, everyMs);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [load, everyMs]);

  return { order, setOrder, tab, error, load };
}
