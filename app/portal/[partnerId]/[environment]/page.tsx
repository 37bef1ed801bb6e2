import type { Metadata } from "next";
import { ButtonLink } from "@/app/ui/button-link";
import { PageHead, Panel } from "@/app/ui/page-parts";
import { EmptyState } from "@/app/ui/states";
import { Problem } from "@/lib/core/problem";
import { getServer } from "@/lib/server";
import { readerZone, zoneText } from "../../reader-zone";
import { type AccountParams, ask, requireMember } from "../../require-member";
import { MonthPanel } from "./home/month-panel";
import { NeedsPanel, StepsPanel } from "./home/needs-and-steps";
import { readHome } from "./home/read-home";
import type { Months } from "./home/read-months";
import { orderRow } from "./orders/order-row";
import { OrderTable } from "./orders/order-table";

export const metadata: Metadata = { title: "Home" };

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
      {needs.length === 0 ? null : <NeedsPanel needs={needs} />}
      {steps.length === 0 ? null : <StepsPanel steps={steps} />}
      {months === null || (steps.length > 0 && isEmpty(months)) ? null : (
        <MonthPanel
          months={months}
          isSandbox={environment === "sandbox"}
          zone={zoneText(timeZone)}
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

function isEmpty({ current, last }: Months): boolean {
  return [current, last].every(({ calls, orders }) => calls === 0 && orders === 0);
}
