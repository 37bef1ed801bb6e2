import type { Metadata } from "next";
import { Searchable } from "@/app/ui/search-box";
import { Problem } from "@/lib/core/problem";
import { hasRight } from "@/lib/core/rights/rights";
import { getSettings } from "@/lib/server";
import { type AccountParams, ask, requireMember } from "../../../require-member";
import { Refused } from "../../../ui/refused";
import { KeyBoard } from "./key-board";

export const metadata: Metadata = { title: "API keys" };

export default async function KeysPage({ params }: { params: AccountParams }) {
  const { member, environment } = await requireMember(params);
  const { partnerId, role } = member;
  const [listed, readiness] = await Promise.all([
    ask("listKeys", { params: { partnerId, environment } }),
    environment === "live" ? ask("getLiveReadiness", { params: { partnerId } }) : null,
  ]);
  if (listed instanceof Problem) return <Refused problem={listed} />;
  if (readiness instanceof Problem) return <Refused problem={readiness} />;
  const settings = getSettings();
  const isLive = environment === "live";
  return (
    <Searchable>
      <KeyBoard
        key={environment}
        initial={listed.keys}
        readiness={readiness}
        account={{ partnerId, environment }}
        siteUrl={settings.siteUrl}
        termsUrl={settings.termsUrl}
        canChange={hasRight(role, isLive ? "live_keys.change" : "integration.change")}
        canCap={hasRight(role, isLive ? "money.change" : "integration.change")}
        canAcceptTerms={hasRight(role, "account.change")}
      />
    </Searchable>
  );
}
