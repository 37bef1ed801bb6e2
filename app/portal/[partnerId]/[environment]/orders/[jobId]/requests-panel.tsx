import Link from "next/link";
import { type AccountParams, ask, requireMember } from "@/app/portal/require-member";
import { Badge } from "@/app/ui/badge";
import { ButtonLink } from "@/app/ui/button-link";
import { Panel } from "@/app/ui/page-parts";
import { Time } from "@/app/ui/time";
import { Problem } from "@/lib/core/problem";

const LOOKED_AT = 50;
const SHOWN = 5;

export async function RequestsPanel({ params, jobId }: { params: AccountParams; jobId: string }) {
  const { member, environment, base } = await requireMember(params);
  const calls = await ask("listRequests", {
    params: { partnerId: member.partnerId, environment },
    query: { jobId, limit: LOOKED_AT },
  });
  if (calls instanceof Problem || calls.data.length === 0) return null;
  const isPoll = ({ operation, status }: (typeof calls.data)[number]) =>
    operation === "status" && status < 400;
  const shown = calls.data.filter((call) => !isPoll(call)).slice(0, SHOWN);
  return (
    <Panel
      title="Requests"
      id="requests"
      lead="API and MCP calls about this order in the last 30 days, without the status calls that succeeded."
      actions={
        <ButtonLink isSmall href={`${base}/requests?q=${jobId}`}>
          All of them
        </ButtonLink>
      }
    >
      <ul className="flex flex-col gap-2">
        {shown.map(({ id, operation, status, code, at, key }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <Badge tone={status < 400 ? "good" : status < 500 ? "warning" : "bad"}>{status}</Badge>
            <Link href={`${base}/requests/${id}`} prefetch={false} className="link">
              {operation}
            </Link>
            <span className="min-w-0 wrap-anywhere text-muted">
              {code === null ? "" : `${code}, `}
              <Time at={at} look="second" /> by {key.name}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
