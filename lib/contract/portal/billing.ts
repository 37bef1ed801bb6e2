import { z } from "zod";
import type { BillingDetails } from "@/lib/core/billing/billing-details";
import { normalizeCountry } from "@/lib/core/postage/countries";
import { at } from "../operations/at";
import { pageMembers } from "../schemas/paging";
import { nameText } from "../schemas/printed-text";
import { forMember, type PortalFile, type PortalRoute } from "./portal-route";
import type { CapUse } from "./usage";

export interface BillingView {
  mode: "per_order" | "invoice";
  card: { brand: string | null; lastFour: string | null } | null;
  takesPayments: boolean;
  terms: { netTermsDays: number; creditLimitCents: number | null } | null;
  details: BillingDetails;
  openBalanceCents: number;
  creditCents: number;
  caps: CapUse[];
}

export interface InvoiceLine {
  invoiceId: string;
  period: string;
  state: "drafting" | "open" | "paid" | "void" | "uncollectible";
  number: string | null;
  totalCents: number;
  appliedCreditCents: number;
  dueAt: string | null;
  paidAt: string | null;
  url: string | null;
}

export interface Receipt {
  jobId: string;
  orderNumber: string;
  paidAt: string;
  method: "card" | "checkout" | "invoice";
  amountCents: number;
  refundedCents: number;
  keyId: string;
  invoiceId: string | null;
  /** Null unless a card of the account was charged. */
  receiptUrl: string | null;
}

const papers = (max: number) =>
  nameText(max).refine((text) => !/[<>]/.test(text), { error: "must not have < or >" });

const billingAddress = z.strictObject({
  line1: papers(200),
  line2: papers(200).nullable(),
  city: papers(120),
  state: papers(120).nullable(),
  postalCode: papers(32).nullable(),
  country: z
    .string()
    .trim()
    .toUpperCase()
    .refine((code) => normalizeCountry(code) === code, { error: "must be an ISO 3166-1 alpha-2 code" }),
});

const searching = { q: z.string().trim().max(200).optional() };

export const BILLING = {
  getBilling: {
    right: "money.see",
    method: "GET",
    ...at("/partners/{partnerId}/billing"),
    ...forMember<BillingView>(),
  },
  changeBillingDetails: {
    right: "money.change",
    method: "PUT",
    ...at("/partners/{partnerId}/billing/details"),
    body: z.strictObject({ address: billingAddress.nullable(), taxNumber: papers(40).nullable() }),
    needsBody: true,
    ...forMember<BillingDetails>(),
  },
  openCardPage: {
    right: "money.change",
    stepUp: true,
    method: "POST",
    ...at("/partners/{partnerId}/billing/card-page"),
    body: z.strictObject({}),
    ...forMember<{ url: string }>(),
  },
  listInvoices: {
    right: "money.see",
    method: "GET",
    ...at("/partners/{partnerId}/invoices"),
    ...forMember<{ invoices: InvoiceLine[] }>(),
  },
  listReceipts: {
    right: "money.see",
    method: "GET",
    ...at("/partners/{partnerId}/receipts"),
    query: z.strictObject({ ...pageMembers, ...searching }),
    ...forMember<{ data: Receipt[]; nextCursor: string | null }>(),
  },
  printReceipt: {
    right: "money.see",
    method: "GET",
    ...at("/partners/{partnerId}/receipts/{jobId}.pdf"),
    mediaType: "application/pdf",
    ...forMember<PortalFile>(),
  },
  exportReceipts: {
    right: "money.see",
    method: "GET",
    ...at("/partners/{partnerId}/receipts.csv"),
    query: z.strictObject(searching),
    mediaType: "text/csv; charset=utf-8",
    ...forMember<PortalFile>(),
  },
} as const satisfies Record<string, PortalRoute>;
