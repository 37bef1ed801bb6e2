import type { Metadata } from "next";
import { Money } from "@/app/ui/money";
import { Facts, PageHead, Panel } from "@/app/ui/page-parts";
import { SearchForm } from "@/app/ui/search-form";
import { portalRequest } from "@/lib/contract/portal/calls";
import { addressLine, cardText } from "@/lib/core/billing/billing-details";
import { Problem } from "@/lib/core/problem";
import { hasRight } from "@/lib/core/rights/rights";
import { COUNTRY_OPTIONS } from "../../../country-options";
import { CURSOR_FORM, listHref, readText, SEARCH_FORM, type SearchParams } from "../../../list-address";
import { type AccountParams, ask, requireMember } from "../../../require-member";
import { BackFromProcessor } from "../../../ui/back-from-processor";
import { ListRefused } from "../../../ui/list-refused";
import { OpenPageButton } from "../../../ui/open-page-button";
import { Refused } from "../../../ui/refused";
import { BillingDetailsForm } from "./billing-details-form";
import { CapTable, InvoiceTable, ReceiptTable } from "./money-tables";

export const metadata: Metadata = { title: "Billing" };

interface PageProps {
  params: AccountParams;
  searchParams: Promise<SearchParams>;
}

export default async function BillingPage({ params, searchParams }: PageProps) {
  const { member, base } = await requireMember(params);
  const { partnerId } = member;
  const asked = await searchParams;
  const { session } = asked;
  const q = readText(asked, "q", SEARCH_FORM);
  const after = readText(asked, "after", CURSOR_FORM);
  const here = `${base}/billing`;
  const [billing, invoices, receipts] = await Promise.all([
    ask("getBilling", { params: { partnerId } }),
    ask("listInvoices", { params: { partnerId } }),
    ask("listReceipts", {
      params: { partnerId },
      query: { limit: 25, ...(q === "" ? {} : { q }), ...(after === "" ? {} : { after }) },
    }),
  ]);
  if (billing instanceof Problem) return <Refused problem={billing} />;
  if (invoices instanceof Problem) return <Refused problem={invoices} />;
  const { card, terms, takesPayments, details, openBalanceCents, creditCents } = billing;
  const canChange = hasRight(member.role, "money.change");
  return (
    <>
      <PageHead title="Billing" lead="Live orders only. Sandbox orders are free." />
      {session === undefined ? null : (
        <BackFromProcessor
          isDone={card !== null}
          waiting="We’re waiting for our payment processor to confirm your card. This page updates by itself."
          done="Your card is on file. If you replaced one, the new card shows here within a minute."
        />
      )}
      <Panel
        id="card"
        title="Card"
        lead="Each live order is charged to it when you place the order. Our payment processor keeps the card; we never see its number."
      >
        <p className="mb-4">
          {card === null
            ? "No card is on file."
            : cardText({ paymentMethodBrand: card.brand, paymentMethodLastFour: card.lastFour })}
        </p>
        {!takesPayments ? (
          <p className="text-muted">This site takes no payments yet, so live orders can’t be placed.</p>
        ) : canChange ? (
          <OpenPageButton
            name="openCardPage"
            input={{ params: { partnerId }, body: {} }}
            tone={card === null ? "primary" : "quiet"}
          >
            {card === null ? "Add a card" : "Replace the card"}
          </OpenPageButton>
        ) : (
          <p className="text-muted">An owner or a finance member can change it.</p>
        )}
      </Panel>
      <Panel
        id="details"
        title="Billing address and tax number"
        lead="They appear on the receipts and payout statements that you download, and on the invoices that we send from now on."
      >
        {canChange ? (
          <BillingDetailsForm partnerId={partnerId} initial={details} countries={COUNTRY_OPTIONS} />
        ) : (
          <>
            <Facts
              facts={[
                ["Address", details.address === null ? "None" : addressLine(details.address)],
                ["Tax number", details.taxNumber ?? "None"],
              ]}
            />
            <p className="mt-4 text-muted">An owner or a finance member can change them.</p>
          </>
        )}
      </Panel>
      {terms === null ? null : (
        <Panel id="terms" title="On account">
          <Facts
            facts={[
              ["Due after", `${terms.netTermsDays} days`],
              [
                "Credit limit",
                terms.creditLimitCents === null ? "None" : <Money key="m" cents={terms.creditLimitCents} />,
              ],
              ["Open balance", <Money key="m" cents={openBalanceCents} />],
              ["Credit", <Money key="m" cents={creditCents} />],
            ]}
          />
        </Panel>
      )}
      <Panel
        id="caps"
        title="Caps this month"
        lead="Of each live key, by calendar month (UTC). We email you at 50, 80, and 100%."
        isFlush
      >
        <CapTable rows={billing.caps} />
      </Panel>
      {terms === null && invoices.invoices.length === 0 ? null : (
        <Panel id="invoices" title="Invoices" isFlush>
          <InvoiceTable rows={invoices.invoices} />
        </Panel>
      )}
      <Panel
        id="receipts"
        title="Receipts"
        lead="Each card payment has a receipt as PDF, with your address and tax number."
        actions={
          <a
            className="button"
            data-tone="quiet"
            data-small
            href={
              portalRequest("exportReceipts", { params: { partnerId }, query: q === "" ? {} : { q } }).path
            }
            download
          >
            Export CSV
          </a>
        }
        isFlush
      >
        {receipts instanceof Problem ? (
          <ListRefused title="The receipts can’t be shown" problem={receipts} href={here} />
        ) : (
          <>
            {q === "" && after === "" && receipts.data.length === 0 ? null : (
              <SearchForm
                id="receipts-q"
                action={here}
                q={q}
                placeholder="Order, your ID, key=value, invoice ID"
              />
            )}
            <ReceiptTable
              isNarrowed={q !== "" || after !== ""}
              newerHref={after === "" ? undefined : `${listHref(here, { q })}#receipts`}
              rows={receipts.data}
              ordersHref={`${base.replace(/sandbox$/, "live")}/orders`}
              olderHref={
                receipts.nextCursor === null
                  ? undefined
                  : `${listHref(here, { q, after: receipts.nextCursor })}#receipts`
              }
            />
          </>
        )}
      </Panel>
    </>
  );
}
