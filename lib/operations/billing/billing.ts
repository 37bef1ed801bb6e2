import { listInvoices as listInvoiceRows } from "@/db/queries/invoices";
import { listReceiptsOf, type ReceiptFilter } from "@/db/queries/partner-money";
import { findPartner, type PartnerRow } from "@/db/queries/partners";
import type { Receipt } from "@/lib/contract/portal/billing";
import { portalRequest } from "@/lib/contract/portal/calls";
import type { PortalCall } from "@/lib/contract/portal/table";
import { NO_BILLING_DETAILS } from "@/lib/core/billing/billing-details";
import { type CsvColumn, csvCoded, csvMoney } from "@/lib/core/csv";
import { isId } from "@/lib/core/ids";
import { monthOf } from "@/lib/core/month";
import type { Services } from "../context";
import { createCardLink } from "../onboarding/payment-method";
import { findOrderIds } from "../partner-orders/list-partner-orders";
import { sheetName, sheetOf } from "../portal/csv-file";
import type { Member } from "../portal/member";
import { writePartnerAudit } from "../portal/partner-audit";
import type { MemberOperation } from "../portal/portal-operation";
import { keysWithNames } from "../usage/key-names";
import { atProcessor } from "./at-processor";
import { pageOf, placeOf } from "./money-pages";

export const getBilling: MemberOperation<"getBilling"> = async (services, member) => {
  const partner = await requirePartnerRow(services, member.partnerId);
  const { billingMode, netTermsDays, creditLimitCents, openBalanceCents, paymentMethodId } = partner;
  const month = monthOf(services.clock.now());
  const keys = await keysWithNames(services, member, "live");
  return {
    mode: billingMode,
    card:
      paymentMethodId === null
        ? null
        : { brand: partner.paymentMethodBrand, lastFour: partner.paymentMethodLastFour },
    takesPayments: services.payments !== null,
    terms: billingMode === "invoice" ? { netTermsDays, creditLimitCents } : null,
    details: partner.billingDetails ?? NO_BILLING_DETAILS,
    openBalanceCents: Math.max(0, openBalanceCents),
    creditCents: Math.max(0, -openBalanceCents),
    caps: keys.flatMap(({ id, name, capCents, spentCents, isRevoked }) =>
      capCents === null || isRevoked ? [] : [{ keyId: id, name, month, capCents, spentCents }],
    ),
  };
};

export const openCardPage: MemberOperation<"openCardPage"> = async (services, member) => {
  const { partnerId, email } = member;
  const page = await atProcessor(services, () =>
    createCardLink(services, partnerId, email, `/portal/${partnerId}/live/billing`),
  );
  await services.db.transaction((tx) =>
    writePartnerAudit({ services, tx, at: services.clock.now() }, member, {
      action: "billing.card_page_opened",
    }),
  );
  return page;
};

const INVOICES = 120;

export const listInvoices: MemberOperation<"listInvoices"> = async ({ db }, { partnerId }) => {
  const rows = await listInvoiceRows(db, INVOICES, partnerId);
  const invoices = rows.map(({ invoice }) => ({
    invoiceId: invoice.id,
    period: invoice.period,
    state: invoice.state,
    number: invoice.number,
    totalCents: invoice.totalCents,
    appliedCreditCents: invoice.appliedCreditCents,
    dueAt: invoice.dueAt?.toISOString() ?? null,
    paidAt: invoice.paidAt?.toISOString() ?? null,
    url: invoice.hostedUrl,
  }));
  return { invoices };
};

export const listReceipts: MemberOperation<"listReceipts"> = async (services, member, { query }) => {
  const { limit, after } = query;
  const filter = await filterOf(services, member, query);
  const place = after === undefined ? undefined : placeOf("receipts", after);
  return pageOf(
    "receipts",
    await listReceiptsOf(services.db, { ...filter, after: place, limit: limit + 1 }),
    limit,
    (row) => toReceipt(member.partnerId, row),
  );
};

async function filterOf(
  services: Services,
  member: Member,
  { q }: PortalCall<"exportReceipts">["query"],
): Promise<Pick<ReceiptFilter, "partnerId" | "orderIds" | "invoiceId">> {
  const { partnerId } = member;
  if (q !== undefined && isId("invoice", q)) return { partnerId, invoiceId: q };
  return {
    partnerId,
    orderIds: await findOrderIds(services, member, { partnerId, environment: "live" }, q),
  };
}

interface ReceiptLine extends Receipt {
  keyName: string;
}

const METHODS = { card: "Card", checkout: "Paid by your customer", invoice: "On account" } as const;

const COLUMNS: readonly CsvColumn<ReceiptLine>[] = [
  ["Paid (UTC)", ({ paidAt }) => paidAt],
  ["Order number", ({ orderNumber }) => orderNumber],
  ["Job ID", ({ jobId }) => jobId],
  ...csvCoded<ReceiptLine, Receipt["method"]>(
    "Method",
    ({ method }) => method,
    (method) => METHODS[method],
  ),
  ["Amount (USD)", ({ amountCents }) => csvMoney(amountCents)],
  ["Refunded (USD)", ({ refundedCents }) => csvMoney(refundedCents)],
  ["Key", ({ keyName }) => keyName],
  ["Key ID", ({ keyId }) => keyId],
  ["Invoice ID", ({ invoiceId }) => invoiceId],
];
const SHEET_PAGE = 1000;

export const exportReceipts: MemberOperation<"exportReceipts"> = async (services, member, { query }) => {
  const keys = await keysWithNames(services, member, "live");
  const names = new Map(keys.map(({ id, name }) => [id, name]));
  const filter = await filterOf(services, member, query);
  return sheetOf(
    sheetName(services, member, "receipts", { environment: "live" }),
    COLUMNS,
    sheetPages(services, filter, names),
  );
};

async function* sheetPages(
  { db }: Pick<Services, "db">,
  filter: Awaited<ReturnType<typeof filterOf>>,
  names: ReadonlyMap<string, string>,
): AsyncGenerator<ReceiptLine[]> {
  let after: ReceiptRow | undefined;
  for (;;) {
    const rows: ReceiptRow[] = await listReceiptsOf(db, { ...filter, after, limit: SHEET_PAGE });
    yield rows.map((row) => ({
      ...toReceipt(filter.partnerId, row),
      keyName: names.get(row.keyId) ?? row.keyId,
    }));
    if (rows.length < SHEET_PAGE) return;
    after = rows.at(-1);
  }
}

type ReceiptRow = Awaited<ReturnType<typeof listReceiptsOf>>[number];

function toReceipt(partnerId: string, row: ReceiptRow): Receipt {
  return {
    jobId: row.jobId,
    orderNumber: row.orderNumber,
    paidAt: row.paidAt.toISOString(),
    method: row.method,
    amountCents: row.amountCents,
    refundedCents: row.refundedCents,
    keyId: row.keyId,
    invoiceId: row.invoiceId,
    receiptUrl:
      row.method === "card"
        ? portalRequest("printReceipt", { params: { partnerId, jobId: row.jobId } }).path
        : null,
  };
}

export async function requirePartnerRow(
  { db }: Pick<Services, "db">,
  partnerId: string,
): Promise<PartnerRow> {
  const partner = await findPartner(db, partnerId);
  if (!partner) throw new Error(`there is no partner ${partnerId}`);
  return partner;
}
