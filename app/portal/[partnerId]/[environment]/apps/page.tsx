import type { Metadata } from "next";
import { PageHead, Panel } from "@/app/ui/page-parts";
import { Searchable } from "@/app/ui/search-box";
import { Problem } from "@/lib/core/problem";
import { hasRight } from "@/lib/core/rights/rights";
import { getServer } from "@/lib/server";
import { type AccountParams, ask, requireMember } from "../../../require-member";
import { Refused } from "../../../ui/refused";
import { AppBoard } from "./app-board";
import { HowToConnect } from "./how-to-connect";
import { MakeClient } from "./make-client";

export const metadata: Metadata = { title: "Connected apps" };

export default async function AppsPage({ params }: { params: AccountParams }) {
  const { member, environment } = await requireMember(params);
  const { partnerId, role } = member;
  const canChange = hasRight(role, "integration.change");
  const [listed, { services }] = await Promise.all([
    ask("listConnections", { params: { partnerId } }),
    getServer(),
  ]);
  if (listed instanceof Problem) return <Refused problem={listed} />;
  return (
    <>
      <PageHead
        title="Connected apps"
        lead="Agents and other apps that someone allowed to act for this account. They sign in through us and never see a key."
      />
      <Searchable>
        <AppBoard
          key={environment}
          initial={listed.connections}
          account={{ partnerId, environment }}
          canRevoke={canChange}
        />
      </Searchable>
      <HowToConnect
        siteUrl={services.settings.siteUrl}
        hasRegistration={services.settings.hasDynamicRegistration}
      />
      {canChange && services.settings.hasDynamicRegistration ? (
        <Panel
          title="Your app asks for a client ID"
          id="client"
          lead="Most apps find out by themselves how to sign in. If yours asks for a client ID, or for OAuth addresses, make a client for it."
        >
          <MakeClient partnerId={partnerId} siteUrl={services.settings.siteUrl} />
        </Panel>
      ) : null}
    </>
  );
}
