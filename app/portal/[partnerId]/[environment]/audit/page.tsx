import type { Metadata } from "next";
import { Suspense } from "react";
import { ButtonLink } from "@/app/ui/button-link";
import { PageHead, Panel } from "@/app/ui/page-parts";
import { EmptyState, Skeleton } from "@/app/ui/states";
import { type AuditPerson, NOBODY_OF_THE_ACCOUNT } from "@/lib/contract/portal/audit";
import { portalRequest } from "@/lib/contract/portal/calls";
import { Problem } from "@/lib/core/problem";
import { listHref, type SearchParams } from "../../../list-address";
import { type AccountParams, ask, refusalByRole, requireMember } from "../../../require-member";
import { ListRefused } from "../../../ui/list-refused";
import { Refused } from "../../../ui/refused";
import { AuditFilters } from "./audit-filters";
import { ACTION_OPTIONS, readFilters, toListQuery } from "./audit-query";
import { AuditTable } from "./audit-table";

export const metadata: Metadata = { title: "Audit log" };

interface AuditPageProps {
  params: AccountParams;
  searchParams: Promise<SearchParams>;
}

export default async function AuditPage({ params, searchParams }: AuditPageProps) {
  const { member } = await requireMember(params);
  const refusal = await refusalByRole(member, "audit.see");
  if (refusal) return <Refused problem={refusal} />;
  const { after, ...filters } = readFilters(await searchParams);
  const sheet = portalRequest("exportAudit", {
    params: { partnerId: member.partnerId },
    query: toListQuery(filters),
  });
  return (
    <>
      <PageHead
        title="Audit log"
        lead="Every change of this account: who made it, when, and from which network. Nobody can edit or delete a line."
        actions={
          <a className="button" data-tone="quiet" href={sheet.path} download>
            Export CSV
          </a>
        }
      />
      <Panel isFlush>
        <Suspense key={JSON.stringify([filters, after])} fallback={<Skeleton lines={8} />}>
          <Lines params={params} filters={filters} after={after} />
        </Suspense>
      </Panel>
    </>
  );
}

interface LinesProps {
  params: AccountParams;
  filters: Omit<ReturnType<typeof readFilters>, "after">;
  after: string;
}

async function Lines({ params, filters, after }: LinesProps) {
  const { member, base } = await requireMember(params);
  const folder = `${base}/audit`;
  const log = await ask("listAudit", {
    params: { partnerId: member.partnerId },
    query: { ...toListQuery(filters), limit: 25, ...(after === "" ? {} : { after }) },
  });
  if (log instanceof Problem) {
    return <ListRefused title="The log can’t be shown" problem={log} href={folder} />;
  }
  const isNarrowed = Object.values(filters).some((value) => value !== "") || after !== "";
  return (
    <>
      {isNarrowed || log.lines.length > 0 ? (
        <AuditFilters
          action={folder}
          values={filters}
          options={{ who: whoOptions(log.people), action: ACTION_OPTIONS }}
        />
      ) : null}
      <AuditTable
        rows={log.lines}
        empty={
          isNarrowed ? (
            <EmptyState
              title="No changes match"
              action={
                <ButtonLink isSmall href={folder}>
                  Clear the filters
                </ButtonLink>
              }
            >
              Search by the ID of a key, an order or anything else, by a person’s name or address, or by what
              was done.
            </EmptyState>
          ) : (
            <EmptyState title="Nothing has changed yet">
              Invite somebody, create a key, or place an order here: each change becomes a line.
            </EmptyState>
          )
        }
        newerHref={after === "" ? undefined : listHref(folder, filters)}
        olderHref={
          log.nextCursor === null ? undefined : listHref(folder, { ...filters, after: log.nextCursor })
        }
      />
    </>
  );
}

function whoOptions(people: readonly AuditPerson[]) {
  return [
    ["", "Everybody"] as const,
    ...people.map(({ email, name }) => [email, name === null ? email : `${name}, ${email}`] as const),
    [NOBODY_OF_THE_ACCOUNT, "Vidimus"] as const,
  ];
}
