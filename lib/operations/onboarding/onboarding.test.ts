import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findPartner } from "@/db/queries/partners";
import { partners } from "@/db/schema";
import { createLiveWorld, type LiveWorld } from "@/lib/testing/live-world";
import { createCardLink } from "./payment-method";
import { createPayoutAccountLink, refreshPayoutAccounts } from "./payout-accounts";

let world: LiveWorld;
beforeAll(async () => {
  world = await createLiveWorld();
});
afterAll(() => world.close());

async function newPartner() {
  const { partnerId } = await world.makeLiveKey({ card: null });
  const read = async () => {
    const partner = await findPartner(world.services.db, partnerId);
    if (!partner) throw new Error("a partner vanished");
    return partner;
  };
  return { partnerId, name: (await read()).name, read };
}

async function openPage(name: string): Promise<string> {
  const { url } = await createCardLink(world.services, name);
  expect(url).toMatch(/^https:/);
  return world.double.objects("checkoutSessions").at(-1)?.id ?? "";
}

async function deliver(order?: Parameters<LiveWorld["double"]["deliveries"]["deliver"]>[0]) {
  await world.double.deliveries.deliver(order);
  await world.settle();
}

const eventOf = (sessionId: string) =>
  world.double.world.events
    .filter(({ payload }) => JSON.stringify(payload).includes(sessionId))
    .map(({ id }) => id);

test("a card saved on a partner's page becomes its default, and people can recognise it", async () => {
  const { name, read } = await newPartner();
  const id = await openPage(name);
  await deliver();
  expect((await read()).paymentMethodId).toBeNull();
  await world.double.actions.completeCheckout({ id, card: "pm_card_mastercard" });
  await deliver({ copies: 2 });
  const partner = await read();
  expect(partner).toMatchObject({ paymentMethodBrand: "mastercard", paymentMethodLastFour: "4444" });
  const customer = world.double.objects("customers").find((each) => each.id === partner.customerId);
  expect(customer?.invoice_settings.default_payment_method).toBe(partner.paymentMethodId);
});

test("two links asked for at once belong to one customer", async () => {
  const { name, partnerId } = await newPartner();
  await Promise.all([createCardLink(world.services, name), createCardLink(world.services, name)]);
  const customers = world.double
    .objects("customers")
    .filter(({ metadata }) => metadata.partner === partnerId);
  expect(customers).toHaveLength(1);
});

test("the card saved last stays the default, even if its event comes first", async () => {
  const { name, read } = await newPartner();
  const [first, second] = [await openPage(name), await openPage(name)];
  await world.double.actions.completeCheckout({ id: first, card: "pm_card_visa" });
  world.clock.advance({ minutes: 1 });
  await world.double.actions.completeCheckout({ id: second, card: "pm_card_amex" });
  await deliver({ ids: eventOf(second) });
  await deliver({ ids: eventOf(first) });
  await deliver();
  expect(await read()).toMatchObject({ paymentMethodBrand: "amex" });
});

test("a card saved for another partner's customer is nobody's default, and is shouted about", async () => {
  const [ours, theirs] = [await newPartner(), await newPartner()];
  await openPage(ours.name);
  const id = await openPage(theirs.name);
  const session = world.double.world.checkoutSessions.get(id);
  session.metadata = { partner: ours.partnerId };
  await world.double.actions.completeCheckout({ id });
  world.logged.length = 0;
  await deliver();
  expect([(await ours.read()).paymentMethodId, (await theirs.read()).paymentMethodId]).toEqual([null, null]);
  expect(world.logged.filter(({ level }) => level === "error")).toHaveLength(1);
});

test("a card that is taken away at the processor is no longer on file", async () => {
  const { name, read } = await newPartner();
  await world.double.actions.completeCheckout({ id: await openPage(name) });
  await deliver();
  const { paymentMethodId } = await read();
  await world.double.actions.detachCard({ id: paymentMethodId ?? "" });
  await deliver();
  expect(await read()).toMatchObject({ paymentMethodId: null, paymentMethodLastFour: null });
});

test("a default changed at the processor is the one that is charged from then on", async () => {
  const { partnerId, read } = await newPartner();
  await world.putCardOnFile(partnerId, "pm_card_visa");
  const { customerId } = await read();
  const { id } = await world.double.actions.saveCard({ customer: customerId ?? "", card: "pm_card_amex" });
  const customer = world.double.world.customers.get(customerId ?? "");
  world.double.world.emit("customer.updated", customer);
  await deliver();
  expect(await read()).toMatchObject({ paymentMethodId: id, paymentMethodBrand: "amex" });
});

test("a partner is paid out to one account, which counts once the processor lets it receive, and no longer than that", async () => {
  const { name, partnerId, read } = await newPartner();
  const link = () => createPayoutAccountLink(world.services, name, { email: "pay@partner.test" });
  await Promise.all([link(), link()]);
  const accounts = world.double.objects("accounts").filter(({ metadata }) => metadata?.partner === partnerId);
  expect(accounts.map(({ id }) => id)).toEqual([(await read()).payoutAccountId]);
  const id = accounts[0]?.id ?? "";
  expect((await read()).payoutsActive).toBe(false);
  await world.double.actions.activateAccount({ id });
  await deliver({ order: "reversed", copies: 2 });
  expect((await read()).payoutsActive).toBe(true);
  await world.double.actions.restrictAccount({ id });
  await deliver();
  expect((await read()).payoutsActive).toBe(false);
  await world.double.actions.activateAccount({ id });
  world.double.deliveries.drop();
  await refreshPayoutAccounts(world.services);
  expect((await read()).payoutsActive).toBe(true);
});

test("an operator is told what the processor refuses, and that silence is no refusal", async () => {
  const { name, partnerId } = await newPartner();
  const fault = world.double.faults.next({ call: "POST /v1/customers", times: 2 }, "drop_before");
  await expect(createCardLink(world.services, name)).rejects.toThrow("no certain answer");
  fault.release();
  world.double.faults.next("POST /v1/customers", {
    kind: "refuse",
    error: { type: "invalid_request_error", message: "Not today." },
  });
  await expect(createCardLink(world.services, name)).rejects.toThrow("Not today.");
  await expect(createCardLink(world.services, "Nobody")).rejects.toThrow("No partner is named Nobody");
  const [row] = await world.services.db.select().from(partners).where(eq(partners.id, partnerId));
  expect(row?.customerId).toBeNull();
});

test("the processor accepts every request that the double was sent", () => {
  expect(world.double.violations).toEqual([]);
});
