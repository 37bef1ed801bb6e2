"use client";

import { useEffect, useState } from "react";
import { type Column, DataTable } from "@/app/ui/data-table";
import { ErrorNote } from "@/app/ui/error-note";
import { Panel } from "@/app/ui/page-parts";
import { useAction } from "@/app/ui/use-action";
import type { EarningsMonth, EarningsView } from "@/lib/contract/desk/views";
import { dollarText } from "@/lib/core/money/money";
import { askDesk } from "../desk-client";
import { counted } from "../ui/labels";

const MONTH = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

const COLUMNS: readonly Column<EarningsMonth>[] = [
  { header: "Month", isTitle: true, cell: ({ month }) => MONTH.format(new Date(`${month}-01T00:00:00Z`)) },
  {
    header: "Signed",
    cell: ({ orders, pages }) => `${counted(orders, "order")}, ${counted(pages, "page")}`,
  },
  { header: "Earned", isEnd: true, cell: (month) => earned(month) },
];

export function EarningsCard() {
  const [view, setView] = useState<EarningsView | null>(null);
  const { error, run } = useAction();
  useEffect(() => void run(async () => setView(await askDesk("getEarnings", {}, {}))), [run]);

  return (
    <Panel id="me-earnings" title="Signed and earned">
      <ErrorNote error={error} />
      {view === null ? (
        error === null ? (
          <p className="desk-empty">Loading…</p>
        ) : null
      ) : (
        <Months view={view} />
      )}
    </Panel>
  );
}

function Months({ view: { pageRate, months } }: { view: EarningsView }) {
  const unrated = months.reduce((sum, { unratedPages }) => sum + unratedPages, 0);
  return (
    <>
      <p className="desk-hint">
        {pageRate === null
          ? "An administrator hasn’t set your rate, so no amounts are shown."
          : `Your rate is ${dollarText(pageRate)} a page.`}{" "}
        Each order counts in the month it was signed (UTC), at the rate of that day. Corrections don’t count.
      </p>
      {months.length === 0 ? (
        <p className="desk-empty">You haven’t signed an order in the last twelve months.</p>
      ) : (
        <div className="-mx-5 mt-3">
          <DataTable
            caption="Signed and earned"
            rows={months}
            rowId={({ month }) => month}
            columns={COLUMNS}
            empty={null}
          />
        </div>
      )}
      {pageRate === null || unrated === 0 ? null : (
        <p className="desk-hint">
          {unrated} {unrated === 1 ? "page was" : "pages were"} signed before your rate was set and{" "}
          {unrated === 1 ? "isn’t" : "aren’t"} included.
        </p>
      )}
    </>
  );
}

function earned({ pages, unratedPages, earned: cents }: EarningsMonth): string {
  return unratedPages === pages ? "–" : dollarText(cents);
}
