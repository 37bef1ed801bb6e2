import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { type AccountParams, ask, requireMember } from "@/app/portal/require-member";
import { AsJson } from "@/app/portal/ui/as-json";
import { Refused } from "@/app/portal/ui/refused";
import { Badge } from "@/app/ui/badge";
import { CopyableId } from "@/app/ui/copy";
import { Facts, PageHead, Panel } from "@/app/ui/page-parts";
import { Time } from "@/app/ui/time";
import type { RequestDetail } from "@/lib/contract/portal/requests";
import { Problem } from "@/lib/core/problem";

export const metadata: Metadata = { title: "Request" };

type Params = Promise<Awaited<AccountParams> & { apiRequestId: string }>;

export default async function RequestPage({ params }: { params: Params }) {
  const { member, environment, base } = await requireMember(params);
  const { apiRequestId } = await params;
  const call = await ask("getRequest", {
    params: { partnerId: member.partnerId, environment, apiRequestId },
  });
  if (call instanceof Problem) {
    if (call.status === 404) notFound();
    return <Refused problem={call} />;
  }
  return (
    <>
      <PageHead
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {call.operation}
            <span className="font-sans text-base leading-none">
              <Badge tone={call.status < 400 ? "good" : call.status < 500 ? "warning" : "bad"}>
                {call.status}
              </Badge>
            </span>
          </span>
        }
        lead={
          <>
            <Time at={call.at} look="second" /> · {call.ms} ms
          </>
        }
        actions={<AsJson name="Request" of={{ value: call }} />}
      />
      {call.error === null ? null : <ErrorPanel error={call.error} />}
      <Panel title="What was asked" id="request-facts">
        <Facts facts={factsOf(call, base)} />
      </Panel>
    </>
  );
}

function ErrorPanel({ error }: { error: NonNullable<RequestDetail["error"]> }) {
  const { code, field, recoveryHint, retryable } = error;
  return (
    <Panel title={code} id="request-error" lead={recoveryHint ?? undefined}>
      <Facts
        facts={[
          ["Field", field === null ? "None" : <code key="field">{field}</code>],
          ["Retry", retryable ? "The same request may succeed later." : "The same request fails again."],
        ]}
      />
      <p className="mt-3 text-sm text-muted">
        The message isn’t kept: it may repeat what was sent. Your code has it from the response.
      </p>
    </Panel>
  );
}

function factsOf(call: RequestDetail, base: string): (readonly [string, ReactNode])[] {
  const sent = call.members.join(", ") || "None";
  const others =
    call.unknownMembers === 0 ? "" : `, and ${call.unknownMembers} that this operation doesn’t know`;
  const id = (value: string | null) => (value === null ? "None" : <CopyableId id={value} />);
  return [
    ["Route", call.route === null ? "MCP message" : <code key="route">{call.route}</code>],
    ["By", call.transport === "mcp" ? "MCP" : "REST"],
    ["Key", call.key.name],
    ["Request ID", id(call.requestId)],
    ["Idempotency key", id(call.idempotencyKey)],
    ["Fields sent", `${sent}${others}`],
    ["Quote", id(call.quoteId)],
    [
      "Order",
      call.jobId === null ? (
        "None"
      ) : (
        <Link key="order" href={`${base}/orders/${call.jobId}`} prefetch={false} className="underline">
          {call.jobId}
        </Link>
      ),
    ],
  ];
}
