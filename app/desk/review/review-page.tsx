"use client";

import { ErrorNote } from "../ui/error-note";
import { ReviewDesk } from "./review-desk";
import { useOrder } from "./use-order";

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
