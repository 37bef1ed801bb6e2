import { expect, test } from "vitest";
import { describeItems, type InvoicedOrder } from "./items";

const orders = (count: number): InvoicedOrder[] =>
  Array.from({ length: count }, (_, at) => ({
    paymentId: `pay_${String(at).padStart(5, "0")}`,
    orderId: `job_${at}`,
    orderNumber: `VC-${at}`,
    orderedAt: new Date(Date.UTC(2026, 10, 1 + (at % 28))),
    amountCents: 1000 + at,
  }));

const sum = (rows: readonly { amountCents: number }[]) =>
  rows.reduce((total, { amountCents }) => total + amountCents, 0);

test("up to 250 orders have a line each, which names the order and its day", () => {
  const items = describeItems(orders(250));
  expect(items).toHaveLength(250);
  expect(items[3]).toEqual({
    paymentId: "pay_00003",
    orderId: "job_3",
    amountCents: 1003,
    description: "Order VC-3, 2026-11-04",
  });
});

test.each([251, 499, 500, 501, 2500, 7001])("%i orders fit on an invoice, and no cent is lost", (count) => {
  const items = describeItems(orders(count));
  expect(items.length).toBeLessThanOrEqual(250);
  expect(sum(items)).toBe(sum(orders(count)));
  expect(new Set(items.map(({ paymentId }) => paymentId)).size).toBe(items.length);
  for (const { description } of items) expect(description.length).toBeLessThanOrEqual(250);
});

test("the same orders make the same lines, in whatever order the database brings them", () => {
  expect(describeItems(orders(600).reverse())).toEqual(describeItems(orders(600)));
});

test("a line of several orders names them", () => {
  expect(describeItems(orders(251))[0]).toMatchObject({
    amountCents: 2001,
    description: "2 orders from 2026-11-01 on: VC-0, VC-1",
  });
});
