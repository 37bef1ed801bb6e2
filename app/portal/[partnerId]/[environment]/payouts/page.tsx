import type { Metadata } from "next";
import { Badge } from "@/app/ui/badge";
import { Money } from "@/app/ui/money";
import { Facts, PageHead, Panel } from "@/app/ui/page-parts";
import { SearchForm } from "@/app/ui/search-form";
import { portalRequest } from "@/lib/contract/portal/calls";
import { monthText } from "@/lib/core/month";
import { Problem } from "@/lib/core/problem";
import { hasRight } from "@/lib/core/rights/rights";
import { getServer, getSettings } from "@/lib/server";
import { CURSOR_FORM, listHref, readText, SEARCH_FORM, type SearchParams } from "../../../list-address";
import { type AccountParams, ask, requireMember } from "../../../require-member";
import { BackFromProcessor } from "../../../ui/back-from-processor";
import { ListRefused } from "../../../ui/list-refused";
import { OpenPageButton } from "../../../ui/open-page-button";
import { Refused } from "../../../ui/refused";
import { PayoutTable, ShareTable, StatementTable } from "./payout-tables";
import { TermsTable } from "./terms-table";

export const metadata: Metadata = { title: "Payouts" };

interface PageProps {
  params: AccountParams;
  searchParams: Promise<SearchParams>;
}

/** Payouts follow the UTC calendar, wherever the reader is. */
const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

const ACCOUNT_STATES = {
  none: ["neutral", "Not set up"],
  incomplete: ["warning", "Incomplete"],
  active: ["good", "Active"],
} as const;

export default async function PayoutsPage({ params, searchParams }: PageProps) {
  const { member, base } = await requireMember(params);
  const { partnerId } = member;
  const asked = await searchParams;
  const { from } = asked;
  const q = readText(asked, "q", SEARCH_FORM);
  const after = readText(asked, "after", CURSOR_FORM);
  const here = `${base}/payouts`;
  const [view, shares, { services }] = await Promise.all([
    ask("getPayouts", { params: { partnerId } }),
    ask("listShares", {
      params: { partnerId },
      query: { limit: 25, ...(q === "" ? {} : { q }), ...(after === "" ? {} : { after }) },
    }),
    getServer(),
  ]);
  if (view instanceof Problem) return <Refused problem={view} />;
  const { account, next, balanceCents, pendingCents, revShareBps } = view;
  const { termsUrl } = getSettings();
  const [tone, state] = ACCOUNT_STATES[account.state];
  return (
    <>
      <PageHead
        title="Payouts"
        lead={`You earn ${revShareBps / 100}% of every live order paid from now on. We pay it out on the 1st of each month.`}
      />
      {from === "processor" ? (
        <BackFromProcessor
          isDone={account.state === "active"}
          waiting="We’re waiting for our payment processor to confirm your payout account. This page updates by itself. If something is missing, open the payout account again."
          done="Your payout account is active."
        />
      ) : from === "expired" && account.state !== "active" ? (
        <p role="status" className="mb-6 rounded-sheet border border-rule bg-paper px-5 py-3">
          That page of our payment processor had expired. Open it again below.
        </p>
      ) : null}
      <Panel id="next" title="Next payout">
        <p className="mb-3">
          <span className="font-serif text-2xl tracking-tight tabular-nums">
            <Money cents={next.amountCents} />
          </span>{" "}
          <span className="text-muted">on {DAY.format(new Date(next.date))}</span>
        </p>
        <Facts
          facts={[
            ["Balance", <Money key="m" cents={balanceCents} />],
            ["Not matured yet", <Money key="m" cents={pendingCents} />],
          ]}
        />
        {next.reason === null ? null : <p className="mt-3 text-muted">{next.reason}</p>}
      </Panel>
      <Panel id="account" title="Payout account">
        <p className="mb-3">
          <Badge tone={tone}>{state}</Badge>
        </p>
        {account.missing === null ? null : <p className="mb-4 text-muted">{account.missing}</p>}
        {!hasRight(member.role, "money.change") ? (
          <p className="text-muted">An owner or a finance member can change it.</p>
        ) : services.payments === null ? (
          <p className="text-muted">This site takes no payments yet, so nothing is paid out.</p>
        ) : (
          <OpenPageButton
            name="openPayoutPage"
            input={{ params: { partnerId }, body: {} }}
            tone={account.state === "active" ? "quiet" : "primary"}
          >
            {account.state === "none" ? "Set up payouts" : "Open the payout account"}
          </OpenPageButton>
        )}
      </Panel>
      <Panel id="payouts" title="Paid out" isFlush>
        <PayoutTable
          rows={view.payouts.map((payout) => ({
            ...payout,
            statement: statementHrefs(partnerId, payout.period),
          }))}
        />
      </Panel>
      <Panel
        id="shares"
        title="Shares by order"
        actions={
          <a
            className="button"
            data-tone="quiet"
            data-small
            href={portalRequest("exportShares", { params: { partnerId }, query: q === "" ? {} : { q } }).path}
            download
          >
            Export CSV
          </a>
        }
        isFlush
      >
        {shares instanceof Problem ? (
          <ListRefused title="The shares can’t be shown" problem={shares} href={here} />
        ) : (
          <>
            {q === "" && after === "" && shares.data.length === 0 ? null : (
              <SearchForm id="shares-q" action={here} q={q} placeholder="Order, job ID, your ID, key=value" />
            )}
            <ShareTable
              isNarrowed={q !== "" || after !== ""}
              newerHref={after === "" ? undefined : `${listHref(here, { q })}#shares`}
              rows={shares.data}
              ordersHref={`${base.replace(/sandbox$/, "live")}/orders`}
              olderHref={
                shares.nextCursor === null
                  ? undefined
                  : `${listHref(here, { q, after: shares.nextCursor })}#shares`
              }
            />
          </>
        )}
      </Panel>
      <Panel
        id="terms"
        title="Your share"
        lead="Each order keeps the share that it was paid under. A new one never changes what you have earned."
        actions={
          termsUrl === null ? undefined : (
            <a className="link" href={termsUrl} target="_blank" rel="noreferrer">
              Read the terms
            </a>
          )
        }
        isFlush
      >
        <TermsTable rows={view.terms} />
      </Panel>
      <Panel
        id="statements"
        title="Statements"
        lead="Each month’s shares, what was taken back, payouts, and the balance before and after. For your accountant."
        isFlush
      >
        <StatementTable
          rows={view.statementMonths.map((month) => ({
            month,
            name: monthText(month),
            ...statementHrefs(partnerId, month),
          }))}
        />
      </Panel>
    </>
  );
}

function statementHrefs(partnerId: string, month: string) {
  const of = { params: { partnerId }, query: { month } };
  return {
    pdf: portalRequest("printStatement", of).path,
    csv: portalRequest("exportStatement", of).path,
    json: portalRequest("getStatement", of).path,
  };
}
