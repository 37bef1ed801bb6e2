import type { Metadata } from "next";
import { CopyableId } from "@/app/ui/copy";
import { Facts, PageHead, Panel } from "@/app/ui/page-parts";
import { Problem } from "@/lib/core/problem";
import { type AccountParams, ask, requireMember } from "../../../require-member";
import { Refused } from "../../../ui/refused";
import { RECIPIENTS } from "../orders/new/options";
import { ClosePanel } from "./close-panel";
import { ExportPanel } from "./export-panel";
import { LogoPanel } from "./logo-panel";
import { MemoryPanel } from "./memory-panel";
import { NamePanel } from "./name-panel";
import { SettingsPanel } from "./settings-panel";

export const metadata: Metadata = { title: "Settings" };

export default async function SettingsPage({ params }: { params: AccountParams }) {
  const { member } = await requireMember(params);
  const { partnerId } = member;
  const [account, exported] = await Promise.all([
    ask("getAccount", { params: { partnerId } }),
    ask("listExports", { params: { partnerId } }),
  ]);
  if (account instanceof Problem) return <Refused problem={account} />;
  const { rights, closing, settings, logoUrl, name } = account;
  const canChange = rights.includes("account.change");
  return (
    <>
      <PageHead title="Settings" lead="They apply to the whole account, in sandbox and live." />
      {closing === null ? null : (
        <Panel id="closing" title="This account is closing">
          <p>Its keys are revoked, and it places no new orders. It ends by itself once these are settled:</p>
          <ul className="mt-2 list-disc ps-5">
            {closing.waitsFor.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </Panel>
      )}
      {canChange ? (
        <>
          <NamePanel partnerId={partnerId} initial={name} />
          <LogoPanel partnerId={partnerId} initial={logoUrl} />
          <SettingsPanel partnerId={partnerId} initial={settings} recipients={RECIPIENTS} />
          <MemoryPanel partnerId={partnerId} initial={settings.keepsMemory} />
        </>
      ) : (
        <Panel>
          <Facts
            facts={[
              ["Company", name],
              ["Support contact", settings.supportContact ?? "None"],
              ["Documents are kept for", `${settings.retentionDays ?? settings.usualRetentionDays} days`],
              ["Translation memory", settings.keepsMemory ? "On" : "Off"],
            ]}
          />
        </Panel>
      )}
      {exported instanceof Problem ? null : <ExportPanel partnerId={partnerId} initial={exported.exports} />}
      <Panel id="ids" title="Account ID">
        <p className="mb-1 text-muted">Give it to support when you write to us.</p>
        <CopyableId id={partnerId} label="account ID" />
      </Panel>
      {rights.includes("account.close") && closing === null ? (
        <ClosePanel partnerId={partnerId} name={name} />
      ) : null}
    </>
  );
}
