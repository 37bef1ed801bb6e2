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
                <StepMark number={index + 1} isDone={isDone} />
                <span className="min-w-0">
                  <Link href={href} prefetch={false} className="link font-medium">
                    {label}
                  </Link>
                  {isDone ? <span className="sr-only"> (done)</span> : null}
                  <span className="block text-sm text-muted">{hint}</span>
                </span>
              </li>
            ))}
          </ol>
        </Panel>
      )}
      {months === null ? null : (
        <MonthPanel
          months={months}
          isSandbox={environment === "sandbox"}
          timeZone={timeZone}
          usageHref={`${base}/usage?period=month`}
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

function StepMark({ number, isDone }: { number: number; isDone: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`flex size-7 shrink-0 items-center justify-center rounded-full border text-sm font-semibold ${
        isDone ? "border-valid bg-valid-tint text-valid" : "border-edge text-muted"
      }`}
    >
      {isDone ? "✓" : number}
    </span>
  );
}
