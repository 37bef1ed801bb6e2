import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orders } from "@/db/schema";
import { operate } from "@/lib/testing/operate";
import { type SignedIn, signIn } from "@/lib/testing/staff";
import { correctionActions } from "./corrections/testing/correction-actions";
import { createDeskWorld, type DeskWorld } from "./testing/desk-world";

let world: DeskWorld;
let ana: SignedIn;
let ben: SignedIn;
let certified: ReturnType<typeof correctionActions>["certified"];

beforeAll(async () => {
  world = await createDeskWorld();
  certified = correctionActions(world).certified;
  ana = await world.makeReviewer({ legalName: "Ana Ruiz Cortés" });
  ben = await world.makeReviewer({ legalName: "Ben Okafor" });
});
afterAll(() => world.close());

const earnings = async (by: SignedIn) => (await world.ask(by, "GET", "/me/earnings")).body;
const rate = (pageRate: string) => operate(world, "change-staff", { email: ana.staff.email, pageRate });

async function signAt(at: string, pageCount: number): Promise<void> {
  // A different client each time: earlier spellings of a client's name would be checked.
  const jobId = await certified(ana, { endUser: { externalId: `client-${at}` } });
  await world.services.db
    .update(orders)
    .set({ signedAt: new Date(at), pageCount })
    .where(eq(orders.id, jobId));
}

async function comeTo(at: string): Promise<void> {
  world.clock.advance({ seconds: (Date.parse(at) - world.clock.now().getTime()) / 1000 });
  for (const each of [ana, ben]) each.cookie = (await signIn(world, each.staff.email)).cookie;
}

test("somebody who signed nothing and has no rate earns nothing, and is told so", async () => {
  expect(await earnings(ben)).toEqual({ pageRate: null, months: [] });
});

test("each order counts in its month at the rate of its day, and a new rate changes nothing of before", async () => {
  const year = world.clock.now().getUTCFullYear() + 1;
  await comeTo(`${year}-03-05T12:00:00Z`);
  await signAt(`${year}-02-28T10:00:00Z`, 3);
  await rate("6.50");
  await signAt(`${year}-03-31T23:59:59Z`, 2);
  await signAt(`${year}-04-01T00:00:00Z`, 4);
  await comeTo(`${year}-04-10T12:00:00Z`);
  await rate("10");
  await signAt(`${year}-04-10T12:00:00Z`, 1);
  expect(await earnings(ana)).toEqual({
    pageRate: 1000,
    months: [
      { month: `${year}-04`, orders: 2, pages: 5, unratedPages: 0, earned: 4 * 650 + 1000 },
      { month: `${year}-03`, orders: 1, pages: 2, unratedPages: 0, earned: 1300 },
      { month: `${year}-02`, orders: 1, pages: 3, unratedPages: 3, earned: 0 },
    ],
  });
  expect(await earnings(ben)).toEqual({ pageRate: null, months: [] });

  await comeTo(`${year + 1}-02-15T12:00:00Z`);
  expect((await earnings(ana)).months.map(({ month }: { month: string }) => month)).toEqual([
    `${year}-04`,
    `${year}-03`,
  ]);
});

test("a new rate ends no session and changes no other fact", async () => {
  const before = (await world.ask(ana, "GET", "/me")).body;
  await rate("7");
  expect((await world.ask(ana, "GET", "/me")).body).toEqual(before);
});

test.each(["-1", "six", "6,50", "1e3", "500.01", "", "$6"])("%j is no rate", async (wrong) => {
  await expect(rate(wrong)).rejects.toThrow(/dollars for a page/);
});
