"use client";

import { useState } from "react";
import { ErrorNote } from "@/app/ui/error-note";
import { TickField } from "@/app/ui/field";
import { Note } from "@/app/ui/note";
import { PageHead } from "@/app/ui/page-parts";
import type { QueueItem } from "@/lib/contract/desk/views";
import { SignTogether } from "../signing/sign-together";
import { counted, pairName } from "../ui/labels";
import { QueueLine } from "./queue-line";
import { pairOf, pairsOf, sortQueue } from "./queue-order";
import { useQueue } from "./use-queue";
import { Workload } from "./workload";

export function Queue({ staffId, hasSignature }: { staffId: string; hasSignature: boolean }) {
  const { orders, signed, askedCorrections, error, readAt, refresh } = useQueue();
  const [pair, setPair] = useState("");
  const [isOpenOnly, setOpenOnly] = useState(false);
  const shown = (orders ?? []).filter(
    (order) => (pair === "" || pairOf(order) === pair) && (!isOpenOnly || order.isQualified),
  );
  const { mine, toRead, free, others } = sortQueue(shown, staffId);
  const section = (title: string, items: QueueItem[], empty: string | null) =>
    items.length === 0 && empty === null ? null : (
      <section className="desk-section" aria-label={title}>
        <h2>
          {title} <span className="desk-count">{items.length}</span>
        </h2>
        {items.length === 0 ? <p className="desk-empty">{empty}</p> : null}
        <ul className="desk-list">
          {items.map((item) => (
            <QueueLine key={item.jobId} item={item} staffId={staffId} now={readAt} refresh={refresh} />
          ))}
        </ul>
      </section>
    );

  return (
    <div className="desk-page">
      <PageHead
        title="Queue"
        actions={
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <label className="flex items-center gap-2 whitespace-nowrap">
              Languages
              <select className="control" value={pair} onChange={(event) => setPair(event.target.value)}>
                <option value="">All</option>
                {pairsOf(orders ?? []).map((each) => (
                  <option key={each} value={each}>
                    {pairName(...(each.split(">") as [string, string]))}
                  </option>
                ))}
              </select>
            </label>
            <TickField
              id="open-only"
              label="Only orders I’m qualified for"
              checked={isOpenOnly}
              onChange={(event) => setOpenOnly(event.target.checked)}
            />
          </div>
        }
      />
      {hasSignature ? null : (
        <Note className="mb-2">
          Your signature isn’t on file yet.{" "}
          <a className="link" href="/desk/me#me-signature">
            Add it before you sign
          </a>
          , or certificates show only your typed name.
        </Note>
      )}
      {askedCorrections === 0 ? null : (
        <Note className="mb-2">
          Clients ask for {counted(askedCorrections, "correction")}.{" "}
          <a className="link" href="/desk/orders?list=corrections">
            See what’s wrong
          </a>
        </Note>
      )}
      <SignTogether staffId={staffId} onSigned={refresh} />
      <ErrorNote error={error} />
      {orders === null && error === null ? <p className="desk-empty">Loading the queue…</p> : null}
      {orders === null ? null : (
        <>
          <Workload mine={orders.filter(({ claimedBy }) => claimedBy?.id === staffId)} signed={signed} />
          {section("Yours", mine, null)}
          {section("For you to read", toRead, null)}
          {section(
            "Waiting for a reviewer",
            free,
            pair === "" && !isOpenOnly
              ? "No orders are waiting. New orders appear here automatically."
              : "No waiting orders match the filter.",
          )}
          {section("With colleagues", others, null)}
        </>
      )}
    </div>
  );
}
