import { z } from "zod";
import { isMonth } from "@/lib/core/month";
import { listInvoices, previewInvoices, runInvoices } from "@/lib/operations/invoices/run-invoices";
import { command } from "./operator-command";

const month = z.string().refine(isMonth, "must be a month, as 2026-12");

/** What operators see and do of monthly invoices. */
export const INVOICE_COMMANDS = {
  "list-invoices": command(
    z.strictObject({ partnerName: z.string().min(1).max(200).optional() }),
    ({ services }, { partnerName }) => listInvoices(services, partnerName),
  ),
  "preview-invoices": command(z.strictObject({ month }), ({ services }, input) =>
    previewInvoices(services, input.month),
  ),
  "run-invoices": command(z.strictObject({ month }), ({ services }, input) =>
    runInvoices(services, input.month),
  ),
};
