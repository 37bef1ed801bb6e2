import type { Metadata } from "next";
import { CopyableId } from "@/app/ui/copy";
import { PageHead, Panel } from "@/app/ui/page-parts";
import { portalRequest } from "@/lib/contract/portal/calls";
import { Problem } from "@/lib/core/problem";
import { hasRight } from "@/lib/core/rights/rights";
import { ask, requireMember } from "../../../../require-member";
import { ListRefused } from "../../../../ui/list-refused";
import { Refused } from "../../../../ui/refused";
import { DeliveryList } from "./delivery-list";
import { EndpointPanel } from "./endpoint-panel";
import { FailureMailsLine } from "./failure-mails-line";

export const metadata: Metadata = { title: "Webhook" };

interface WebhookPageProps {
  params: Promise<{ partnerId: string; environment: string; keyId: string }>;
  searchParams: Promise<{ after?: string | string[]; state?: string | string[] }>;
}

export default async function WebhookPage({ params, searchParams }: WebhookPageProps) {
  const { member, environment, base } = await requireMember(params);
  const { keyId } = await params;
  const { after, state } = await searchParams;
  const isFailed = state === "failed";
  const of = { params: { partnerId: member.partnerId, environment, keyId } };
  const [hook, deliveries] = await Promise.all([
    ask("getKeyWebhook", of),
    ask("listKeyDeliveries", {
      ...of,
      query: {
        limit: 25,
        ...(typeof after === "string" ? { after } : {}),
        ...(isFailed ? { failed: "true" as const } : {}),
      },
    }),
  ]);
  if (hook instanceof Problem) return <Refused problem={hook} />;
  const here = `${base}/webhooks/${keyId}`;
  const filter = isFailed ? "state=failed" : "";
  const address = (query: string) => (query === "" ? here : `${here}?${query}`);
  const canChange = hasRight(member.role, "integration.change") && !hook.isRevoked;
  return (
    <>
      <PageHead
        title={`Webhook of ${hook.name ?? `…${hook.lastFour}`}`}
        lead={
          <>
            <a className="link inline-block py-1" href={`${base}/webhooks`}>
              All webhooks
            </a>
            <span className="block">
              <CopyableId id={keyId} label="the key ID" />
            </span>
          </>
        }
      />
      <EndpointPanel
        account={{ partnerId: member.partnerId, environment }}
        initial={hook}
        canChange={canChange}
      />
      <FailureMailsLine mails={hook.failureMails} base={base} />
      <Panel
        id="deliveries"
        title="Deliveries"
        lead="Every message of the last 90 days, the newest first."
        isFlush
      >
        {deliveries instanceof Problem ? (
          <ListRefused title="The deliveries can’t be shown" problem={deliveries} href={here} />
        ) : (
          <DeliveryList
            account={{ partnerId: member.partnerId, environment, keyId }}
            deliveries={deliveries.data}
            canChange={canChange}
            isFailed={isFailed}
            allHref={here}
            failedHref={`${here}?state=failed`}
            sheetHref={
              portalRequest("exportKeyDeliveries", { ...of, query: isFailed ? { failed: "true" } : {} }).path
            }
            newerHref={after === undefined ? undefined : address(filter)}
            olderHref={
              deliveries.nextCursor === null
                ? undefined
                : address(
                    [filter, `after=${encodeURIComponent(deliveries.nextCursor)}`].filter(Boolean).join("&"),
                  )
            }
            ordersHref={`${base}/orders`}
          />
        )}
      </Panel>
    </>
  );
}
