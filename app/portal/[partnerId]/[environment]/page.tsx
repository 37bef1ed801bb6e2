import type { Metadata } from "next";
import Link from "next/link";
import { Problem } from "@/lib/core/problem";
import { getServer } from "@/lib/server";
import { readerZone } from "../../reader-zone";
import { type AccountParams, ask, requireMember } from "../../require-member";
import { ButtonLink } from "../../ui/button";
import { PageHead, Panel } from "../../ui/page-parts";
import { EmptyState } from "../../ui/states";
import { MonthPanel } from "./home/month-panel";
import { readHome } from "./home/read-home";
import type { Months } from "./home/read-months";
import { orderRow } from "./orders/order-row";
import { OrderTable } from "./orders/order-table";

export const metadata: Metadata = { title: "Home" };

/** What waits for the reader, how the month goes, and what was ordered last. */
export default async function HomePage({ params }: { params: AccountParams }) {
  const account = await requireMember(params);
  const { member, environment, base } = account;
  const [{ services }, timeZone] = await Promise.all([getServer(), readerZone()]);
  const reader = { now: services.clock.now(), timeZone };
  const { steps, needs, months, recent } = await readHome(ask, account, reader);
  const orders = recent instanceof Problem ? [] : recent.orders;
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <>
      <PageHead title={member.partnerName} />
      {needs.length === 0 ? null : (
        <Panel id="needs" title="Needs you now">
          <ul className="flex flex-col divide-y divide-rule">
            {needs.map(({ text, verb, href }) => (
              <li
                key={`${href} ${text}`}
                className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 first:pt-0 last:pb-0"
              >
                <span className="min-w-0 flex-1 basis-72">{text}</span>
                <ButtonLink href={href} isSmall>
                  {verb}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {steps.length === 0 ? null : (
        <Panel id="steps" title="Your way to the first live order">
          <ol className="grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
            {steps.map(({ label, hint, isDone, href }, index) => (
              <li key={label} className="flex gap-3">
                <StepMark number={index + 1} look={isDone ? "done" : index === next ? "next" : "later"} />
                <span className="min-w-0">
                  <Link href={href} prefetch={false} className="link font-medium">
                    {label}
                  </Link>
                  {isDone ? <span className="sr-only"> (done)</span> : null}
                  {index === next ? <span className="sr-only"> (next)</span> : null}
                  <span className="block text-sm text-muted">{hint}</span>
                </span>
              </li>
            ))}
          </ol>
        </Panel>
      )}
      {months === null || (steps.length > 0 && isEmpty(months)) ? null : (
        <MonthPanel
          months={months}
          isSandbox={environment === "sandbox"}
          timeZone={timeZone}
          usageHref={`${base}/usage?period=month`}
          payoutsHref={`${base}/payouts`}
        />
      )}
      <Panel
        id="recent"
        title="Recent orders"
        isFlush
        actions={
          orders.length === 0 ? null : (
            <ButtonLink href={`${base}/orders`} isSmall>
              All orders
            </ButtonLink>
          )
        }
      >
        <OrderTable
          rows={orders.map((order) => orderRow(order, `${base}/orders`))}
          newerHref={undefined}
          olderHref={undefined}
          empty={
            <EmptyState
              title="No orders yet"
              action={
                <ButtonLink href={`${base}/orders/new`} tone="primary">
                  Place an order
                </ButtonLink>
              }
            >
              Orders of all your keys appear here, and so do those that your team places on a page.
            </EmptyState>
          }
        />
      </Panel>
    </>
  );
}

const MARKS = {
  done: "border-valid bg-valid-tint text-valid",
  next: "border-ink bg-ink text-paper",
  later: "border-edge text-muted",
} as const;

function StepMark({ number, look }: { number: number; look: keyof typeof MARKS }) {
  return (
    <span
      aria-hidden="true"
      className={`flex size-7 shrink-0 items-center justify-center rounded-full border text-sm font-semibold ${MARKS[look]}`}
    >
      {look === "done" ? "✓" : number}
    </span>
  );
}

/** Before the first call and order there is nothing to compare. */
function isEmpty({ current, last }: Months): boolean {
  return [current, last].every(({ calls, orders }) => calls === 0 && orders === 0);
}
