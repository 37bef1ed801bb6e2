import type { Metadata } from "next";
import { Suspense } from "react";
import { listHref, type SearchParams } from "@/app/portal/list-address";
import { type AccountParams, ask, refusalByRole, requireMember } from "@/app/portal/require-member";
import { ListRefused } from "@/app/portal/ui/list-refused";
import { Refused } from "@/app/portal/ui/refused";
import { ButtonLink } from "@/app/ui/button-link";
import { PageHead, Panel } from "@/app/ui/page-parts";
import { EmptyState, Skeleton } from "@/app/ui/states";
import { portalRequest } from "@/lib/contract/portal/calls";
import { Problem } from "@/lib/core/problem";
import { getServer } from "@/lib/server";
import { ErrorKinds } from "./error-kinds";
import { RequestFilters } from "./request-filters";
import { OPERATION_OPTIONS, PERIOD_OPTIONS, readFilters, STATUS_OPTIONS, toListQuery } from "./request-query";
import { RequestTable } from "./request-table";

export const metadata: Metadata = { title: "Requests" };

interface PageProps {
  params: AccountParams;
  searchParams: Promise<SearchParams>;
}

export default async function RequestsPage({ params, searchParams }: PageProps) {
  const { member, environment } = await requireMember(params);
  const refusal = await refusalByRole(member, "integration.see");
  if (refusal) return <Refused problem={refusal} />;
  const { after, ...filters } = readFilters(await searchParams);
  const now = (await getServer()).services.clock.now();
  const sheet = portalRequest("exportRequests", {
    params: { partnerId: member.partnerId, environment },
    query: toListQuery(filters, now),
  });
  return (
    <>
      <PageHead
        title="Requests"
        lead="Every API and MCP call of the last 30 days. What was sent isn’t kept: it may hold people’s papers. New calls appear within a second."
        actions={
          <a className="button" data-tone="quiet" href={sheet.path} download>
            Export CSV
          </a>
        }
      />
      <Panel isFlush>
        <Suspense key={JSON.stringify([filters, after])} fallback={<Skeleton lines={8} />}>
          <Requests params={params} filters={filters} after={after} now={now} />
        </Suspense>
      </Panel>
    </>
  );
}

interface RequestsProps {
  params: PageProps["params"];
  filters: Omit<ReturnType<typeof readFilters>, "after">;
  after: string;
  now: Date;
}

async function Requests({ params, filters, after, now }: RequestsProps) {
  const { member, environment, base } = await requireMember(params);
  const folder = `${base}/requests`;
  const of = { params: { partnerId: member.partnerId, environment } };
  const query = toListQuery(filters, now);
  const { from, operation, keyId } = query;
  const [list, errors] = await Promise.all([
    ask("listRequests", { ...of, query: { ...query, limit: 25, ...(after === "" ? {} : { after }) } }),
    ask("countErrors", { ...of, query: { from, operation, keyId } }),
  ]);
  if (list instanceof Problem) {
    return <ListRefused title="The requests can’t be shown" problem={list} href={folder} />;
  }
  const isNarrowed = Object.values(filters).some((value) => value !== "") || after !== "";
  return (
    <>
      {isNarrowed || list.data.length > 0 ? (
        <RequestFilters
          action={folder}
          values={filters}
          options={{
            period: PERIOD_OPTIONS,
            status: STATUS_OPTIONS,
            operation: OPERATION_OPTIONS,
            keyId: [["", "All"], ...list.keys.map(({ id, name }) => [id, name] as const)],
          }}
        />
      ) : null}
      {errors instanceof Problem ? null : (
        <ErrorKinds
          since={errors.since}
          kinds={errors.codes.map(({ code, calls }) => ({
            code,
            calls,
            isChosen: filters.q === code,
            href: listHref(folder, { ...filters, q: filters.q === code ? "" : code, status: "" }),
          }))}
        />
      )}
      <RequestTable
        rows={list.data}
        folder={folder}
        empty={
          isNarrowed ? (
            <EmptyState
              title="No requests match"
              action={
                <ButtonLink isSmall href={folder}>
                  Clear the filters
                </ButtonLink>
              }
            >
              Find one by the request ID of a response (x-vc-request-id), a job ID, an idempotency key, or an
              error code.
            </EmptyState>
          ) : (
            <EmptyState
              title="No calls in the last 30 days"
              action={<ButtonLink href={`${base}/developers`}>Make your first call</ButtonLink>}
            >
              Every call with one of your keys appears here, with what came of it.
            </EmptyState>
          )
        }
        newerHref={after === "" ? undefined : listHref(folder, filters)}
        olderHref={
          list.nextCursor === null ? undefined : listHref(folder, { ...filters, after: list.nextCursor })
        }
      />
    </>
  );
}
