"use client";

import { ButtonLink } from "@/app/ui/button-link";
import { Panel } from "@/app/ui/page-parts";
import { dollarText } from "@/lib/core/money/money";
import type { MonthCounts, Months } from "./read-months";

export function MonthPanel({
  months: { current, before, last },
  isSandbox,
  zone,
  usageHref,
  payoutsHref,
}: {
  months: Months;
  isSandbox: boolean;
  zone: string;
  usageHref: string;
  payoutsHref: string;
}) {
  const figure = (value: (month: MonthCounts) => number, text: (value: number) => string) => ({
    value: text(value(current)),
    before: text(value(before)),
    last: text(value(last)),
  });
  return (
    <Panel
      id="month"
      title="This month"
      lead={`“By this day” means up to the same day of the month (${zone}).`}
      actions={
        <>
          <ButtonLink href={usageHref} isSmall>
            Usage
          </ButtonLink>
          {current.earnedCents === null ? null : (
            <ButtonLink href={payoutsHref} isSmall>
              Payouts
            </ButtonLink>
          )}
        </>
      }
    >
      {/* Four or five figures: the fifth must not have its own row. */}
      <dl
        className={`grid grid-cols-2 gap-x-6 gap-y-5 ${current.earnedCents === null ? "md:grid-cols-4" : "md:grid-cols-3 xl:grid-cols-5"}`}
      >
        <Figure label="Orders" {...figure(({ orders }) => orders, count)} />
        <Figure label="Pages" {...figure(({ pages }) => pages, count)} />
        <Figure
          label={isSandbox ? "Would have cost" : "Spent"}
          {...figure(({ spentCents }) => spentCents, dollarText)}
        />
        {current.earnedCents === null ? null : (
          <Figure label="Share earned" {...figure(({ earnedCents }) => earnedCents ?? 0, dollarText)} />
        )}
        <Figure
          label="API calls"
          {...figure(({ calls }) => calls, count)}
          note={current.errors === 0 ? null : `${count(current.errors)} with errors`}
        />
      </dl>
    </Panel>
  );
}

function count(value: number): string {
  return value.toLocaleString("en-US");
}

interface FigureProps {
  label: string;
  value: string;
  before: string;
  last: string;
  note?: string | null;
}

function Figure({ label, value, before, last, note }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd>
        <span className="block font-serif text-2xl tracking-tight tabular-nums">{value}</span>
        {note ? <span className="block text-sm text-revoked">{note}</span> : null}
        <span className="block text-sm text-muted">{before} by this day last month</span>
        <span className="block text-sm text-muted">{last} in the whole month</span>
      </dd>
    </div>
  );
}
