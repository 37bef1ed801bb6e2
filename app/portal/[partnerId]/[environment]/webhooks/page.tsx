import type { Metadata } from "next";
import { ButtonLink } from "@/app/ui/button-link";
import { PageHead, Panel } from "@/app/ui/page-parts";
import { EmptyState } from "@/app/ui/states";
import { WEBHOOK_SAMPLES } from "@/lib/contract/examples/webhook-samples";
import { Problem } from "@/lib/core/problem";
import { type AccountParams, ask, requireMember } from "../../../require-member";
import { Refused } from "../../../ui/refused";
import { EventCatalogue } from "./event-catalogue";
import { WebhookTable } from "./webhook-table";

export const metadata: Metadata = { title: "Webhooks" };

export default async function WebhooksPage({ params }: { params: AccountParams }) {
  const { member, environment, base } = await requireMember(params);
  const listed = await ask("listWebhooks", { params: { partnerId: member.partnerId, environment } });
  if (listed instanceof Problem) return <Refused problem={listed} />;
  return (
    <>
      <PageHead
        title="Webhooks"
        lead={
          <>
            Each key has one URL. We send it every event of the orders that the key places.{" "}
            <a className="link" href="/docs/webhooks">
              How to receive them
            </a>
          </>
        }
      />
      <Panel isFlush>
        <WebhookTable
          rows={listed.webhooks
            .filter(({ isRevoked, webhook }) => !isRevoked || webhook.url !== null)
            .map((hook) => ({ ...hook, href: `${base}/webhooks/${hook.keyId}` }))}
          empty={
            <EmptyState
              title="No keys yet"
              action={
                <ButtonLink href={`${base}/keys`} tone="primary">
                  Create a key
                </ButtonLink>
              }
            >
              A webhook belongs to a key. Create a key first, and give it the URL of your endpoint.
            </EmptyState>
          }
        />
      </Panel>
      <Panel
        id="events"
        title="Events"
        lead="Everything that can arrive, each with a message as we send it. Ignore types and members that you don’t know: more may come."
        isFlush
      >
        <EventCatalogue samples={WEBHOOK_SAMPLES} />
      </Panel>
    </>
  );
}
