import { dollarText } from "@/lib/core/money/money";
import { zoneText } from "../../../reader-zone";
import { ButtonLink } from "../../../ui/button";
import { Panel } from "../../../ui/page-parts";
import type { Months } from "./read-months";

/** This month against the same days of the last. */
export function MonthPanel({
  months: { current, before },
  isSandbox,
  timeZone,
  usageHref,
}: {
  months: Months;
  isSandbox: boolean;
  timeZone: string;
  usageHref: string;
}) {
  const count = (value: number) => value.toLocaleString("en-US");
  return (
    <Panel
      id="month"
      title="This month"
      lead={`Against the same days of last month (${zoneText(timeZone)}).`}
      actions={
        <ButtonLink href={usageHref} isSmall>
          Usage
        </ButtonLink>
      }
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 md:grid-cols-4">
        <Figure label="Orders" value={count(current.orders)} before={count(before.orders)} />
        <Figure label="Pages" value={count(current.pages)} before={count(before.pages)} />
        <Figure
          label={isSandbox ? "Would have cost" : "Spent"}
          value={dollarText(current.spentCents)}
          before={dollarText(before.spentCents)}
        />
        <Figure
          label="API calls"
          value={count(current.calls)}
          before={count(before.calls)}
          note={current.errors === 0 ? null : `${count(current.errors)} with errors`}
        />
      </dl>
    </Panel>
  );
}

interface FigureProps {
  label: string;
  value: string;
  before: string;
  note?: string | null;
}

function Figure({ label, value, before, note }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd>
        <span className="block font-serif text-2xl tracking-tight tabular-nums">{value}</span>
        <span className="block text-sm text-muted">{before} last month</span>
        {note ? <span className="block text-sm text-muted">{note}</span> : null}
      </dd>
    </div>
  );
}
