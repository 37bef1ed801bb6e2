import { JOB_STATUSES } from "@/lib/core/orders/job-states";
import { flag, oneOf, refuse, type Term, text, whole } from "../command-line/read-words";
import { line } from "./line";
import { orderSheet, orderTable } from "./show-orders";
import { refundLines } from "./show-refund";

const order = text("ORDER");

/** Cents are mandatory: 20 could be meant as either. */
const dollars: Term<number> = {
  shows: "DOLLARS.CENTS",
  read(said, name) {
    const [, whole, cents] = /^(\d{1,7})\.(\d{2})$/.exec(said) ?? [];
    if (whole === undefined) refuse(`${name} must be dollars and cents, like 20.00, not ${said}.`);
    return Number(`${whole}${cents}`);
  },
};

const LISTED = 50;

export const ORDER_LINES = {
  "orders list": line("list-orders", {
    options: {
      status: oneOf(JOB_STATUSES, "STATE"),
      environment: oneOf(["live", "sandbox"]),
      partner: text("NAME"),
      "external-id": text("ID"),
      late: flag,
      since: text("2026-11-30"),
      limit: whole(`${LISTED}`),
    },
    input: ({ partner: partnerName, late: isLate, limit = LISTED, ...rest }) => ({
      ...rest,
      partnerName,
      isLate,
      limit,
    }),
    show: orderTable,
    none: "No order is like this.",
    // A program may read the list: a part must not pass for the whole.
    beside: ({ length }, { limit = LISTED }) =>
      length === limit ? [`These are the newest ${limit}; there may be more. Set --limit, or filter.`] : [],
  }),
  "orders show": line("show-order", { takes: { order }, show: (found) => [orderSheet(found)] }),
  "orders cancel": line("cancel-order", {
    takes: { order },
    input: (typed, { reason }) => ({ ...typed, reason: reason ?? "dry run" }),
    tell: ({ jobId, refundedCents }) => [
      [
        `cancelled ${jobId}; ${refundedCents} cents refunded or being refunded`,
        `would cancel ${jobId}; ${refundedCents} cents would be refunded`,
      ],
    ],
  }),
  "orders refund": line("refund-order", {
    takes: { order },
    options: { amount: dollars, again: whole("2"), revoke: flag },
    help: "Refund an order: without --amount, all that is left. The same refund twice is made once, unless --again numbers it",
    input: ({ amount: amountCents, revoke: mayRevoke, ...rest }) => ({ ...rest, amountCents, mayRevoke }),
    show: (answer, _, wish) => refundLines(answer, wish),
  }),
  "orders stuck": line("list-stuck-orders", {
    show: (found) =>
      found.map(({ orderNumber, jobId, status, waitsFor, since, redrives }) =>
        [orderNumber, jobId, status, waitsFor, since, redrives].join("\t"),
      ),
    none: "No order has waited too long for a workflow.",
    exit: ({ length }) => (length === 0 ? 0 : 1),
  }),
  "orders redrive": line("redrive-order", {
    takes: { order },
    tell: ({ waitsFor, orderNumber, status }) => [
      [
        `sent ${waitsFor} again for ${orderNumber} (${status})`,
        `would send ${waitsFor} again for ${orderNumber} (${status})`,
      ],
    ],
  }),
};
