import { afterAll, beforeAll, expect, test } from "vitest";
import { getBalanceCents } from "@/db/queries/ledger";
import { openZip } from "@/lib/documents/testing/word";
import { createLiveWorld, type LiveWorld } from "@/lib/testing/live-world";
import { makeMember } from "@/lib/testing/members";
import { placeOrder } from "@/lib/testing/orders";

let world: LiveWorld;
beforeAll(async () => {
  world = await createLiveWorld();
});
afterAll(() => world.close());

test("the ledger's sheet is the partner's own accounts to the cent, and nothing of ours or of another's", async () => {
  const [mine, other] = [await world.makeLiveKey(), await world.makeLiveKey()];
  expect(mine.partnerId).not.toBe(other.partnerId);
  const numbers: string[] = [];
  for (let at = 0; at < 3; at += 1) numbers.push((await placeOrder(world, mine.key)).orderNumber);
  const foreign = (await placeOrder(world, other.key)).orderNumber;
  const owner = await makeMember(world, { partnerId: mine.partnerId });
  const params = { partnerId: mine.partnerId };
  const { exportId } = (await owner.call("startExport", { params })).body;
  await world.settle();
  const { url } = (await owner.call("linkExport", { params: { ...params, exportId } })).body;
  const response = await world.raw("GET", url, { headers: { cookie: owner.cookie } });
  const zip = openZip(new Uint8Array(await response.arrayBuffer()));
  const textOf = (name: string) => Buffer.from(zip.read(name, 1_000_000) ?? []).toString();
  const lines = textOf("ledger.csv").split("\r\n").slice(1).filter(Boolean);
  const cells = lines.map((line) => line.split(","));
  const owed = cells.filter(([, , , , , , account]) => account === "partner_payable");
  expect(owed.map(([, , , , , , , , , order]) => order).toSorted()).toEqual(numbers.toSorted());
  const cents = owed.reduce((sum, [, , , , , , , amount]) => sum + Math.round(Number(amount) * 100), 0);
  expect(cents).toBe(-(await getBalanceCents(world.services.db, "partner_payable", mine.partnerId)));
  expect(cents).toBeGreaterThan(0);
  expect(textOf("orders-live.csv")).toContain(numbers[0]);
  for (const name of zip.names) expect(textOf(name)).not.toContain(foreign);
  expect(textOf("ledger.csv")).not.toMatch(/revenue|stripe_balance|commission_expense/);
});
