"use client";

import { useEffect, useState } from "react";
import { ErrorNote } from "@/app/ui/error-note";
import { useAction } from "@/app/ui/use-action";
import type { EarningsMonth, EarningsView } from "@/lib/contract/desk/views";
import { dollarText } from "@/lib/core/money/money";
import { askDesk } from "../desk-client";

const MONTH = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

export function EarningsCard() {
  const [view, setView] = useState<EarningsView | null>(null);
  const { error, run } = useAction();
  useEffect(() => void run(async () => setView(await askDesk("getEarnings", {}, {}))), [run]);

  return (
    <section className="desk-card" aria-labelledby="me-earnings">
      <h2 id="me-earnings">Signed and earned</h2>
      <ErrorNote error={error} />
      {view === null ? (
        error === null ? (
          <p className="desk-empty">Loading…</p>
        ) : null
      ) : (
        <Months view={view} />
      )}
    </section>
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
        <table className="desk-months">
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Orders</th>
              <th scope="col">Pages</th>
              <th scope="col">Earned</th>
            </tr>
          </thead>
          <tbody>
            {months.map((each) => (
              <tr key={each.month}>
                <th scope="row">{MONTH.format(new Date(`${each.month}-01T00:00:00Z`))}</th>
                <td>{each.orders}</td>
                <td>{each.pages}</td>
                <td>{earned(each)}</td>
              </tr>
            ))}
          </tbody>
        </table>
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
