import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { updatePartner } from "@/db/queries/partners";
import { apiKeys, orders } from "@/db/schema";
import type { ImportView } from "@/lib/contract/portal/imports";
import { LIVE_TERMS_VERSION } from "@/lib/core/keys/live-terms";
import { createLiveWorld, type LiveWorld } from "@/lib/testing/live-world";
import { makeMember, type TestMember } from "@/lib/testing/members";

let world: LiveWorld;
beforeAll(async () => {
  world = await createLiveWorld();
});
afterAll(() => world.close());

const at = ({ partnerId }: TestMember) => ({ partnerId, environment: "live" as const });

async function makeOwner(card: string): Promise<TestMember> {
  const { partnerId } = await world.makeLiveKey({ card });
  return makeMember(world, { partnerId });
}

const acceptTerms = (owner: TestMember) =>
  owner.call("acceptTerms", {
    params: { partnerId: owner.partnerId },
    body: { version: LIVE_TERMS_VERSION },
  });

function check(owner: TestMember, count: number, name = "client"): Promise<ImportView> {
  const rows = Array.from(
    { length: count },
    (_, n) => `https://documents.test/${name}-${n}.pdf,es,1,uscis,${name}-${n}`,
  );
  return checkRows(owner, rows);
}

async function checkRows(owner: TestMember, rows: string[], again: number[] = []): Promise<ImportView> {
  const csv = ["url,source_language,pages,use_case,reference", ...rows].join("\n");
  const { status, body } = await owner.call("checkImport", { params: at(owner), body: { csv, again } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.import;
}

const confirm = (owner: TestMember, { importId, orders: count, totalCents }: ImportView) =>
  owner.call("confirmImport", { params: { ...at(owner), importId }, body: { orders: count, totalCents } });

const resume = (owner: TestMember, { importId }: ImportView) =>
  owner.call("resumeImport", { params: { ...at(owner), importId } });

const view = async (owner: TestMember, { importId }: ImportView): Promise<ImportView> =>
  (await owner.call("getImport", { params: { ...at(owner), importId } })).body;

const ordersOf = ({ partnerId }: TestMember) =>
  world.services.db.select().from(orders).where(eq(orders.partnerId, partnerId));

test("live orders need of an import what a single one needs, and nothing is begun before", async () => {
  const owner = await makeOwner("pm_card_visa");
  const made = await check(owner, 2);
  const refused = await confirm(owner, made);
  expect([refused.status, refused.body.error]).toMatchObject([
    409,
    {
      code: "LIVE_NOT_READY",
      message: "This account can't place live orders yet. It still needs accepted terms.",
      recoveryHint: "Finish what the message lists, on the API keys page, then place the order again.",
    },
  ]);
  await world.settle();
  expect([(await view(owner, made)).state, await ordersOf(owner)]).toEqual(["checked", []]);
  await acceptTerms(owner);
  expect((await confirm(owner, made)).status).toBe(200);
  await world.settle();
  expect(await view(owner, made)).toMatchObject({ state: "done", placed: 2 });
  expect(await ordersOf(owner)).toHaveLength(2);
});

test("a cap stops it at its row, says so by mail, and raised it goes on with that line", async () => {
  const owner = await makeOwner("pm_card_visa");
  await acceptTerms(owner);
  const first = await check(owner, 1);
  await confirm(owner, first);
  await world.settle();
  const portalRow = and(eq(apiKeys.partnerId, owner.partnerId), eq(apiKeys.kind, "portal"));
  const cap = (spendCapCents: number | null) =>
    world.services.db.update(apiKeys).set({ spendCapCents }).where(portalRow);
  const each = first.totalCents;
  await cap(each * 3);
  const made = await check(owner, 4, "another");
  await confirm(owner, made);
  await world.settle();
  const stopped = await view(owner, made);
  expect(stopped).toMatchObject({
    state: "stopped",
    placed: 2,
    stop: { line: 4, code: "SPEND_LIMIT_EXCEEDED" },
  });
  const mails = ((await world.server.open.mailbox?.list()) ?? []).filter(({ to }) => to === owner.email);
  const told = mails.filter(({ subject }) => subject === "Your import stopped");
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain("at row 4");
  await cap(null);
  expect((await resume(owner, made)).body.state).toBe("running");
  await world.settle();
  expect(await view(owner, made)).toMatchObject({ state: "done", placed: 4, refused: 0, stop: null });
  expect(await ordersOf(owner)).toHaveLength(5);
});

test("a card that is declined stops it at its first line, and with another card every line is charged once", async () => {
  const owner = await makeOwner("pm_card_chargeCustomerFail");
  await acceptTerms(owner);
  const made = await check(owner, 3);
  await confirm(owner, made);
  await world.settle();
  expect(await view(owner, made)).toMatchObject({
    state: "stopped",
    placed: 0,
    refused: 0,
    stop: { line: 2, code: "PAYMENT_FAILED" },
  });
  expect((await view(owner, made)).stop?.message).toMatch(
    /Solve it on the Billing page, then resume the import\.$/,
  );
  expect(await ordersOf(owner)).toEqual([]);
  await updatePartner(world.services.db, owner.partnerId, { customerId: null, paymentMethodId: null });
  await world.putCardOnFile(owner.partnerId, "pm_card_visa");
  await Promise.all([resume(owner, made), resume(owner, made)]);
  await world.settle();
  expect(await view(owner, made)).toMatchObject({ state: "done", placed: 3 });
  expect(await ordersOf(owner)).toHaveLength(3);
});

test("a file that an order has, under another address, isn't ordered again unless its row was ticked", async () => {
  const owner = await makeOwner("pm_card_visa");
  await acceptTerms(owner);
  const rows = ["token=1", "token=2", "token=3"].map(
    (query, n) => `https://documents.test/acta.pdf?${query},es,1,uscis,family-${n}`,
  );
  const made = await checkRows(owner, rows, [4]);
  await confirm(owner, made);
  await world.settle();
  const placed = await ordersOf(owner);
  expect(placed.map(({ endUserExternalId }) => endUserExternalId).toSorted()).toEqual([
    "family-0",
    "family-2",
  ]);
  const first = placed.find(({ endUserExternalId }) => endUserExternalId === "family-0");
  const { refusedLines, ...now } = await view(owner, made);
  expect(now).toMatchObject({ state: "done", placed: 2, refused: 1 });
  const message = `${first?.orderNumber} has this file already. If you want another order of it, place it on the New order page.`;
  expect(refusedLines).toEqual([{ line: 3, code: "IDEMPOTENCY_CONFLICT", message }]);
  const params = { ...at(owner), importId: made.importId };
  const results = await owner.call("downloadImportResults", { params });
  expect(String(results.body)).toContain(
    `3,Not ordered,,,${(made.totalCents / 300).toFixed(2)},"${message}",IDEMPOTENCY_CONFLICT,`,
  );
});
