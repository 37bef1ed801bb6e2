"use client";

import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { Button } from "@/app/ui/button";
import { ErrorNote } from "@/app/ui/error-note";
import { askDesk } from "../desk-client";
import { holdTab } from "../editor/saving/open-tabs";
import { OrderWatch, withoutVerbs } from "./order-watch";
import { ReviewDesk } from "./review-desk";

export function ReviewPage({ jobId, staffId }: { jobId: string; staffId: string }) {
  const { watch, tab, order, error, isClosed, news } = useOrder(jobId);
  const shown = useMemo(() => (order !== null && isClosed ? withoutVerbs(order) : order), [order, isClosed]);
  if (shown === null || tab === null) {
    return (
      <div className="desk-page">
        <ErrorNote error={error} />
        {error === null ? (
          <p className="desk-empty">Loading the order…</p>
        ) : (
          <p className="desk-row">
            <Button tone="primary" onClick={watch.look}>
              Try again
            </Button>
            <a className="link" href="/desk">
              Back to the queue
            </a>
          </p>
        )}
      </div>
    );
  }
  return (
    <ReviewDesk
      order={shown}
      onOrder={watch.take}
      staffId={staffId}
      tab={tab}
      news={news}
      onLook={isClosed ? watch.look : null}
    />
  );
}

const EVERY_MS = 60_000;
const WAITING_MS = 10_000;

function useOrder(jobId: string) {
  const watch = useMemo(() => new OrderWatch(() => askDesk("getOrder", { jobId }, {})), [jobId]);
  const state = useSyncExternalStore(watch.subscribe, watch.state, watch.state);
  const [tab, setTab] = useState<string | null>(null);

  useEffect(() => {
    void watch.look();
    void holdTab().then(setTab);
  }, [watch]);

  const everyMs = state.order?.deadline === "waiting" ? WAITING_MS : EVERY_MS;
  useEffect(() => {
    if (state.isClosed) return;
    const look = () => {
      if (document.visibilityState === "visible") void watch.look();
    };
    const timer = setInterval(look, everyMs);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [watch, state.isClosed, everyMs]);

  return { watch, tab, ...state };
}
