import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { updatePartner } from "@/db/queries/partners";
import { createLiveWorld, type LiveWorld } from "@/lib/testing/live-world";
import {
  askDouble,
  balanceOf,
  endMonth,
  expectAgreement,
  invoicesOf,
  makeAccount,
  placeOnAccount,
  processorInvoicesOf,
} from "@/lib/testing/on-account";
import { onPostgres } from "@/lib/testing/test-database";
import { type Failpoint, setFailpoint } from "../failpoint";
import { completeInvoices } from "./complete-invoices";
import { reserveInvoices } from "./reserve-invoices";
import { syncInvoice } from "./sync-invoice";

let world: LiveWorld;
beforeAll(async () => {
  world = await createLiveWorld();
});
afterEach(() => world.double.faults.clear());
afterAll(() => world.close());

async function owe() {
  const account = await makeAccount(world);
  // Long enough that no later test has to look at what this one leaves unpaid.
  await updatePartner(world.services.db, account.partnerId, { netTermsDays: 3650 });
  const orders = [await placeOnAccount(world, account.key), await placeOnAccount(world, account.key)];
  return { ...account, orders, month: endMonth(world) };
}

function dieOnceAt(name: Failpoint, meanwhile: () => Promise<unknown> = async () => undefined): void {
  setFailpoint(name, async () => {
    setFailpoint(name, null);
    await meanwhile();
    throw new Error("the process died");
  });
}

async function completeUntilSent(partnerId: string, hoursBetween: number): Promise<void> {
  for (let round = 0; round < 40; round++) {
    await completeInvoices(world.services);
    if ((await invoicesOf(world, partnerId))[0]?.state === "open") return;
    world.clock.advance({ hours: hoursBetween });
  }
}

/** A second draft that nobody knows may be left behind, empty. */
async function expectOneInvoice(partnerId: string, orders: { orderNumber: string }[]): Promise<void> {
  const [row, ...moreRows] = await invoicesOf(world, partnerId);
  expect(moreRows).toEqual([]);
  expect(row).toMatchObject({ state: "open", totalCents: 4990 * orders.length });
  const sent = (await processorInvoicesOf(world, partnerId)).filter(({ total }) => total > 0);
  expect(sent.map(({ id, status }) => ({ id, status }))).toEqual([
    { id: row?.processorInvoiceId, status: "open" },
  ]);
  const lines = sent.flatMap((invoice) => invoice.lines.data.map(({ description }) => description ?? ""));
  expect(lines).toHaveLength(orders.length);
  for (const { orderNumber } of orders) {
    expect(lines.filter((line) => line.includes(orderNumber))).toHaveLength(1);
  }
  await expectAgreement(world, partnerId, 4990 * orders.length);
  expect(world.double.violations).toEqual([]);
}

const POINTS = [
  "invoice.reserved",
  "invoice.created",
  "invoice.item-added",
  "invoice.sent",
  "invoice.settling",
] as const;

// A day later the processor has forgotten its idempotency keys: where one run has to do, that is the harder one.
const PAUSES = onPostgres ? [0, 25] : [25];

test.each(POINTS.flatMap((point) => PAUSES.map((hours) => [point, hours] as const)))(
  "a process that dies at %s leaves one invoice with each order once, found again after %i hours",
  async (point, hours) => {
    const { partnerId, orders } = await owe();
    dieOnceAt(point);
    await completeInvoices(world.services);
    world.clock.advance({ hours });
    await completeUntilSent(partnerId, hours);
    await expectOneInvoice(partnerId, orders);
  },
);

const CALLS = [
  "POST /v1/customers",
  "POST /v1/invoices",
  "GET /v1/invoiceitems",
  "POST /v1/invoiceitems",
  "GET /v1/invoices/:id",
  "POST /v1/invoices/:id/finalize",
  "POST /v1/invoices/:id/send",
];
const LOST_ANSWERS = ["drop_after", "cut_body", "error_after"] as const;
const NOTHING_DONE = ["drop_before", "error_before", "rate_limit", "lock_timeout", "conflict"] as const;
const FAULTS = onPostgres ? [...LOST_ANSWERS, ...NOTHING_DONE] : LOST_ANSWERS;

test.each(FAULTS)("every call of an invoice that meets %s is made good, and nothing twice", async (fault) => {
  const { partnerId, orders } = await owe();
  const armed = CALLS.map((call) => world.double.faults.next({ call, times: 2 }, fault));
  await completeUntilSent(partnerId, 5);
  expect(armed.filter(({ hits }) => hits > 0).length).toBeGreaterThanOrEqual(CALLS.length - 1);
  await expectOneInvoice(partnerId, orders);
});

test("a stranger's item on a draft keeps it from being sent, loudly, until it is gone", async () => {
  const { partnerId, orders } = await owe();
  dieOnceAt("invoice.item-added");
  await completeInvoices(world.services);
  const [draft] = await processorInvoicesOf(world, partnerId);
  const { customer = "", id: invoice = "" } = draft ?? {};
  const fields = { customer, invoice, amount: "700", currency: "usd" };
  const { id } = await askDouble(world, "POST", "/v1/invoiceitems", fields);
  const errors = () =>
    world.logged.filter(({ message }) => message.startsWith("an invoice could not be sent"));
  const before = errors().length;
  await completeInvoices(world.services);
  expect(errors().length).toBe(before + 1);
  expect(await invoicesOf(world, partnerId)).toMatchObject([{ state: "drafting" }]);
  expect(await processorInvoicesOf(world, partnerId)).toMatchObject([{ status: "draft" }]);
  await askDouble(world, "DELETE", `/v1/invoiceitems/${id}`);
  await completeInvoices(world.services);
  await expectOneInvoice(partnerId, orders);
});

test("an invoice that is paid before we know that it was sent is booked as paid, once", async () => {
  const { partnerId } = await owe();
  dieOnceAt("invoice.sent", async () => {
    const [sent] = await processorInvoicesOf(world, partnerId);
    await world.double.actions.payInvoice({ id: sent?.id ?? "" });
    await syncInvoice(world.services, sent?.id ?? "");
  });
  await completeInvoices(world.services);
  expect(await invoicesOf(world, partnerId)).toMatchObject([{ state: "paid", totalCents: 9980 }]);
  await completeInvoices(world.services);
  expect(await balanceOf(world, "partner_payable", partnerId)).toBe(-998);
  await expectAgreement(world, partnerId, 0);
});

test("an invoice whose sending failed is sent still, though its other events came", async () => {
  const { partnerId, orders } = await owe();
  const sent = () => world.double.executed("POST /v1/invoices/:id/send").length;
  const before = sent();
  world.double.faults.next("POST /v1/invoices/:id/send", "rate_limit");
  await completeInvoices(world.services);
  const [final] = await processorInvoicesOf(world, partnerId);
  expect(final?.status).toBe("open");
  await syncInvoice(world.services, final?.id ?? "");
  await completeInvoices(world.services);
  expect(sent()).toBe(before + 1);
  await expectOneInvoice(partnerId, orders);
});

test("a view of an invoice that is older than what we know of it changes nothing", async () => {
  const { partnerId } = await owe();
  // Read as open by the sender, and paid and booked before the sender writes.
  setFailpoint("invoice.sent", async () => {
    setFailpoint("invoice.sent", null);
    const [sent] = await processorInvoicesOf(world, partnerId);
    await world.double.actions.payInvoice({ id: sent?.id ?? "" });
    await syncInvoice(world.services, sent?.id ?? "");
  });
  await completeInvoices(world.services);
  expect(await invoicesOf(world, partnerId)).toMatchObject([{ state: "paid" }]);
  await expectAgreement(world, partnerId, 0);
});

test("one invoice that cannot be sent keeps no other from being sent", async () => {
  const stuck = await owe();
  const other = await owe();
  await reserveInvoices(world.services, other.month);
  world.double.faults.next("POST /v1/invoices", {
    kind: "refuse",
    error: { message: "Missing email.", type: "invalid_request_error" },
  });
  await completeInvoices(world.services);
  const states = [
    (await invoicesOf(world, stuck.partnerId))[0]?.state,
    (await invoicesOf(world, other.partnerId))[0]?.state,
  ];
  expect(states.toSorted()).toEqual(["drafting", "open"]);
  await completeUntilSent(stuck.partnerId, 5);
  await completeUntilSent(other.partnerId, 5);
  await expectOneInvoice(stuck.partnerId, stuck.orders);
  await expectOneInvoice(other.partnerId, other.orders);
});
