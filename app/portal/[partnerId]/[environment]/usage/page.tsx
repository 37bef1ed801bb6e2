import type { Metadata } from "next";
import { Suspense } from "react";
import { ButtonLink } from "@/app/ui/button-link";
import { PageHead, Panel } from "@/app/ui/page-parts";
import { EmptyState, Skeleton } from "@/app/ui/states";
import { portalRequest } from "@/lib/contract/portal/calls";
import { dayIn } from "@/lib/core/days";
import { Problem } from "@/lib/core/problem";
import { hasRight } from "@/lib/core/rights/rights";
import { getServer } from "@/lib/server";
import type { SearchParams } from "../../../list-address";
import { readerZone, zoneText } from "../../../reader-zone";
import { type AccountParams, ask, requireMember } from "../../../require-member";
import { ListRefused } from "../../../ui/list-refused";
import { CapTable } from "../billing/money-tables";
import { UsageCharts } from "./usage-charts";
import { UsageFilters } from "./usage-filters";
import {
  GROUP_OPTIONS,
  PERIOD_OPTIONS,
  readFilters,
  toUsageQuery,
  type UsageFilterValues,
} from "./usage-query";
import { isByMonth, rowsOf } from "./usage-steps";
import { CodeTable, CountsTable, OperationTable } from "./usage-tables";

export const metadata: Metadata = { title: "Usage" };

interface PageProps {
  params: AccountParams;
  searchParams: Promise<SearchParams>;
}

export default async function UsagePage({ params, searchParams }: PageProps) {
  const { member, environment } = await requireMember(params);
  const filters = readFilters(await searchParams);
  const [own, { services }] = await Promise.all([readerZone(), getServer()]);
  const timeZone = filters.zone || own;
  const query = toUsageQuery(filters, { today: dayIn(services.clock.now(), timeZone), timeZone });
  const sheet = portalRequest("exportUsage", { params: { partnerId: member.partnerId, environment }, query });
  return (
    <>
      <PageHead
        title="Usage"
        lead={
          environment === "sandbox"
            ? "What your sandbox was asked for, and what its orders would have cost."
            : "What you called, ordered, and spent."
        }
        actions={
          <a className="button" data-tone="quiet" href={sheet.path} download>
            Export CSV
          </a>
        }
      />
      <Suspense
        key={JSON.stringify(query)}
        fallback={
          <Panel isFlush>
            <Skeleton lines={8} />
          </Panel>
        }
      >
        <UsageOf params={params} filters={filters} query={query} own={own} />
      </Suspense>
    </>
  );
}

interface UsageOfProps {
  params: AccountParams;
  filters: UsageFilterValues;
  query: ReturnType<typeof toUsageQuery>;
  own: string;
}

async function UsageOf({ params, filters, query, own }: UsageOfProps) {
  const { member, environment, base } = await requireMember(params);
  const usage = await ask("getUsage", { params: { partnerId: member.partnerId, environment }, query });
  const folder = `${base}/usage`;
  if (usage instanceof Problem) {
    return (
      <Panel>
        <ListRefused title="The usage can’t be shown" problem={usage} href={folder} />
      </Panel>
    );
  }
  const isSandbox = environment === "sandbox";
  const by = filters.by;
  const part = by === "" ? null : (GROUP_OPTIONS.find(([value]) => value === by)?.[1] ?? null);
  const hasCalls = by === "" || by === "key";
  const { total } = usage;
  const isEmpty = total.calls === 0 && total.orders === 0;
  const step = isByMonth(usage) ? "Month" : "Day";
  const words = { hasCalls, isSandbox };
  return (
    <>
      <Panel isFlush>
        <UsageFilters
          action={folder}
          values={filters}
          span={{ from: usage.from, to: usage.to }}
          options={{
            period: PERIOD_OPTIONS,
            by: GROUP_OPTIONS,
            keyId: [["", "All"], ...usage.keys.map(({ keyId, name }) => [keyId, name] as const)],
            zone:
              own === "UTC"
                ? []
                : [
                    ["", `Yours: ${zoneText(own)}`],
                    ["UTC", "UTC"],
                  ],
          }}
        />
        <p className="border-t border-rule px-5 py-3 text-muted">
          <DaySpan from={usage.from} to={usage.to} /> (time zone: {zoneText(usage.timeZone)}). Orders count on
          the day they were placed, at their price before refunds.
          {usage.minutesOff === 0 || !hasCalls
            ? null
            : ` We count calls by the hour of UTC: in your time zone, calls of a day’s first ${usage.minutesOff} minutes count for the day before. Orders and ${isSandbox ? "prices" : "spend"} are exact.`}
        </p>
      </Panel>
      {isEmpty ? (
        <Panel>
          <EmptyState
            title="Nothing in these days"
            action={
              hasRight(member.role, "integration.see") ? (
                <ButtonLink href={`${base}/developers`}>Make a call</ButtonLink>
              ) : null
            }
          >
            Each API call and each order appears here at once, by key, product, and languages.
          </EmptyState>
        </Panel>
      ) : (
        <>
          <Panel id="charts" title={`By ${step.toLowerCase()}`}>
            <UsageCharts usage={usage} isSplit={by !== ""} {...words} />
          </Panel>
          {part === null ? null : (
            <Panel id="parts" title={`By ${part.toLowerCase()}`} isFlush>
              <CountsTable
                caption={`Usage by ${part.toLowerCase()}`}
                rows={usage.groups.map(({ id, name, total }) => ({
                  id,
                  label: name,
                  part: null,
                  counts: total,
                }))}
                names={{ label: part, part: null }}
                {...words}
              />
            </Panel>
          )}
          <Panel
            id="days"
            title={
              part === null
                ? `Each ${step.toLowerCase()}`
                : `Each ${step.toLowerCase()} by ${part.toLowerCase()}`
            }
            lead={`The newest first. A ${step.toLowerCase()} without anything is left out.`}
            isFlush
          >
            <CountsTable
              caption={`Usage by ${step.toLowerCase()}`}
              rows={rowsOf(usage, by !== "")}
              names={{ label: step, part }}
              {...words}
            />
          </Panel>
        </>
      )}
      {usage.operations.length === 0 || !hasCalls ? null : (
        <div className="grid items-start gap-x-6 lg:grid-cols-2">
          <Panel id="operations" title="Calls by operation" isFlush>
            <OperationTable rows={usage.operations} />
          </Panel>
          {usage.codes.length === 0 ? null : (
            <Panel id="codes" title="Errors by code" isFlush>
              <CodeTable
                rows={usage.codes}
                requestsHref={hasRight(member.role, "integration.see") ? `${base}/requests` : null}
              />
            </Panel>
          )}
        </div>
      )}
      {usage.caps === null || usage.caps.length === 0 ? null : (
        <Panel id="caps" title="Caps this month" lead="Of each key, by calendar month (UTC)." isFlush>
          <CapTable rows={usage.caps} />
        </Panel>
      )}
    </>
  );
}

const AS_DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

function DaySpan({ from, to }: { from: string; to: string }) {
  const [first, last] = [from, to].map((day) => (
    <time key={day} dateTime={day}>
      {AS_DAY.format(new Date(day))}
    </time>
  ));
  return from === to ? (
    first
  ) : (
    <>
      {first} to {last}
    </>
  );
}
