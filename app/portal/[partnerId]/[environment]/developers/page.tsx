import type { Metadata } from "next";
import { type AccountParams, ask, requireMember } from "@/app/portal/require-member";
import { ButtonLink } from "@/app/ui/button-link";
import { CopyableId } from "@/app/ui/copy";
import { Money } from "@/app/ui/money";
import { PageHead, Panel } from "@/app/ui/page-parts";
import { Problem } from "@/lib/core/problem";
import { hasRight } from "@/lib/core/rights/rights";
import { readSample } from "@/lib/docs/read-manual";
import { getServer } from "@/lib/server";
import { manualFacts } from "@/lib/server/manual-facts";
import { SCENARIOS } from "../orders/new/options";
import { ReferencePanel } from "./reference-panel";
import { samplePriceCents } from "./sample-price";
import { Samples } from "./samples";
import { WipePanel } from "./wipe-panel";

export const metadata: Metadata = { title: "Developers" };

export default async function DevelopersPage({ params }: { params: AccountParams }) {
  const { member, environment, base } = await requireMember(params);
  const { services } = await getServer();
  const facts = await manualFacts();
  const { siteUrl } = facts;
  const { partnerId } = member;
  const [keys, wiped] = await Promise.all([
    ask("listKeys", { params: { partnerId, environment } }),
    environment === "sandbox" && hasRight(member.role, "sandbox.wipe")
      ? ask("getSandboxWipe", { params: { partnerId } })
      : null,
  ]);
  const known = keys instanceof Problem ? [] : keys.keys;
  const placeholder = `vc_${environment}_your_key`;
  const blocks = (paths: readonly string[]) =>
    paths.map((path) => ({
      name: path.split("/").at(-1) ?? path,
      code: readSample(path, facts).replaceAll("vc_sandbox_your_key", placeholder),
    }));
  return (
    <>
      <PageHead
        title="Developers"
        lead="Order from your own code, or let an agent do it."
        actions={
          <>
            <ButtonLink href="/docs">Documentation</ButtonLink>
            <ButtonLink href="#reference">API reference</ButtonLink>
          </>
        }
      />
      <Panel
        title="Your first call"
        id="first-call"
        lead={
          <>
            <p>We show a key once, when you create it.</p>
            {known.length > 0 ? (
              <ul className="mt-1 flex flex-wrap gap-x-4">
                {known.map(({ keyId, name, lastFour }) => (
                  <li key={keyId}>
                    {name ?? "Key"}{" "}
                    <code className="font-mono text-sm">
                      vc_{environment}_…{lastFour}
                    </code>
                  </li>
                ))}
              </ul>
            ) : null}
          </>
        }
        actions={<ButtonLink href={`${base}/keys`}>API keys</ButtonLink>}
      >
        {environment === "live" ? (
          <p className="mb-4 rounded-md border border-tampered bg-tampered-tint px-3 py-2">
            <strong className="font-semibold">With a live key, these samples place a real order.</strong> It’s
            a certified translation of two pages. It costs{" "}
            <Money cents={samplePriceCents(services.settings.addonAvailability)} />, which is charged, and
            people begin to work on it. Try the samples{" "}
            <a className="link" href={`/portal/${member.partnerId}/sandbox/developers`}>
              in the sandbox
            </a>{" "}
            first. The MCP sample only asks for a price.
          </p>
        ) : null}
        <Samples
          // Resets the key when the environment changes: a key must never be shown in the other one.
          key={environment}
          account={{ partnerId, environment }}
          placeholder={placeholder}
          tabs={[
            { value: "curl", label: "curl", blocks: blocks(CURL) },
            { value: "ts", label: "TypeScript", blocks: blocks(TYPESCRIPT) },
            { value: "python", label: "Python", blocks: blocks(PYTHON) },
            { value: "mcp", label: "MCP", blocks: blocks(MCP) },
          ]}
        />
        <p className="mt-4 text-muted">
          The requests go to <CopyableId id={`${siteUrl}/api/v1`} label="the API’s address" />, agents to{" "}
          <CopyableId id={`${siteUrl}/api/mcp`} label="the address for agents" />, or with eight more tools to{" "}
          <CopyableId id={`${siteUrl}/api/mcp/all`} label="the address with all tools" />.
        </p>
      </Panel>
      {environment === "sandbox" ? (
        <Panel
          title="Try what can go wrong"
          id="scenarios"
          lead="Each scenario opens a new order that plays it. In code, set metadata.sandboxScenario. “Next state” on an order’s page moves the order on at once."
        >
          <ul className="flex flex-col gap-3">
            {SCENARIOS.filter(([scenario]) => scenario !== "").map(([scenario, text]) => (
              <li key={scenario} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <span>
                  {text} <code className="font-mono text-[0.8125rem] text-muted">{scenario}</code>
                </span>
                <ButtonLink isSmall href={`${base}/orders/new?scenario=${scenario}`}>
                  Try it
                </ButtonLink>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
      <ReferencePanel siteUrl={siteUrl} environment={environment} />
      {wiped === null || wiped instanceof Problem ? null : (
        <WipePanel partnerId={partnerId} initial={wiped.last} />
      )}
    </>
  );
}

const CURL = [
  "quickstart/environment.sh",
  "quickstart/quote.sh",
  "quickstart/keep-quote.sh",
  "quickstart/submit.sh",
  "quickstart/keep-job.sh",
  "quickstart/status.sh",
  "quickstart/result.sh",
];
const TYPESCRIPT = ["quickstart/install.sh", "quickstart/environment.sh", "quickstart/order.ts"];
const PYTHON = ["quickstart/install-python.sh", "quickstart/environment.sh", "quickstart/order.py"];
const MCP = ["mcp/cursor.json", "quickstart/environment.sh", "mcp/client.ts"];
