import type { Metadata } from "next";
import { Problem } from "@/lib/core/problem";
import { type AccountParams, ask, requireMember } from "../../../require-member";
import { PageHead, Panel } from "../../../ui/page-parts";
import { Refused } from "../../../ui/refused";
import { AuditTable } from "./audit-table";

export const metadata: Metadata = { title: "Audit log" };

interface AuditPageProps {
  params: AccountParams;
  searchParams: Promise<{ after?: string }>;
}

/** Who changed what of the account. */
export default async function AuditPage({ params, searchParams }: AuditPageProps) {
  const { member, base } = await requireMember(params);
  const { partnerId } = member;
  const { after } = await searchParams;
  const log = await ask("listAudit", {
    params: { partnerId },
    query: after === undefined ? {} : { after },
  });
  if (log instanceof Problem) return <Refused problem={log} />;
  return (
    <>
      <PageHead
        title="Audit log"
        lead="Every change of this account: who made it, when, and from which network. Nobody can edit or delete a line."
        actions={
          <a
            className="portal-button"
            data-tone="quiet"
            href={`/api/portal/partners/${partnerId}/audit.csv`}
            download
          >
            Download CSV
          </a>
        }
      />
      <Panel isFlush>
        <AuditTable
          lines={log.lines}
          newerHref={after === undefined ? undefined : `${base}/audit`}
          olderHref={
            log.nextCursor === null ? undefined : `${base}/audit?after=${encodeURIComponent(log.nextCursor)}`
          }
        />
      </Panel>
    </>
  );
}
