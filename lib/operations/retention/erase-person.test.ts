import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listAuditOfOrder } from "@/db/queries/audit";
import { certificates, corrections, orders } from "@/db/schema";
import { operate } from "@/lib/testing/operate";
import { BUSINESS, CERTIFIED, placeOrder, runToEnd } from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";
import { proveRetention } from "./prove-retention";

interface Placed {
  jobId: string;
  orderNumber: string;
}

const MARTA = "Marta Zqperson Núñez";
const PARTNER = "Papers Ltd";

let world: World;
let byId: Placed;
let business: Placed;
let byName: Placed;
let otherSpelling: Placed;
let namesake: Placed;
let elsewhere: Placed;
let underWay: Placed;
let otherName: Placed;
let corrected: Placed;
beforeAll(async () => {
  world = await createWorld();
  const key = await world.makeKey("sandbox", PARTNER);
  const place = (on: string, input: object, externalId: string | null, applicantName?: string) =>
    placeOrder(world, on, input, {
      ...(applicantName === undefined ? {} : { applicantName }),
      ...(externalId === null ? {} : { endUser: { externalId } }),
    });
  byId = await place(key, CERTIFIED, "zq-client-77", MARTA);
  business = await place(key, BUSINESS, "zq-client-77");
  byName = await place(key, CERTIFIED, null, "MARTA  zqperson Núñez");
  otherSpelling = await place(key, CERTIFIED, null, "Marta Zqperson Nunez");
  namesake = await place(key, CERTIFIED, "client-78", MARTA);
  otherName = await place(key, CERTIFIED, "zq-client-77", "Quentin Zqother");
  corrected = await place(key, CERTIFIED, null, "Juana Qwertz");
  elsewhere = await place(
    await world.makeKey("sandbox", "Another Partner"),
    CERTIFIED,
    "zq-client-77",
    MARTA,
  );
  await runToEnd(world);
  const [certificate] = await world.services.db
    .select({ id: certificates.id })
    .from(certificates)
    .where(eq(certificates.orderId, corrected.jobId));
  // Somebody typed a wrong name, and thought better of it.
  await world.services.db.insert(corrections).values({
    id: "cor_discarded",
    orderId: corrected.jobId,
    certificateId: certificate?.id ?? "",
    index: 0,
    state: "discarded",
    reason: "A typing mistake",
    applicantName: MARTA,
    content: { language: "en", title: "T", blocks: [] },
    inventory: [],
    explanations: {},
    openedAt: world.clock.now(),
  });
  underWay = await place(key, CERTIFIED, "zq-client-77", MARTA);
});
afterAll(() => world.close());

const erase = (input: object, isDryRun = false) =>
  operate(world, "erase-person", { partnerName: PARTNER, ...input }, { isDryRun }) as Promise<{
    erased: { orderNumber: string; certificates: number; holds: string }[];
    inProgress: { orderNumber: string; why: string }[];
    unsure: { orderNumber: string; why: string }[];
  }>;
const numbersOf = (list: { orderNumber: string }[]) => list.map(({ orderNumber }) => orderNumber);
const erasedOf = async (placed: Placed[]) =>
  (
    await world.services.db
      .select({ erasedAt: orders.erasedAt })
      .from(orders)
      .where(
        inArray(
          orders.id,
          placed.map(({ jobId }) => jobId),
        ),
      )
  ).filter(({ erasedAt }) => erasedAt !== null).length;

test("a name alone erases no order that has an ID, and none that spells it otherwise", async () => {
  const told = await erase({ applicantName: MARTA }, true);
  expect(numbersOf(told.erased)).toEqual([byName.orderNumber]);
  expect(numbersOf(told.unsure).sort()).toEqual(
    numbersOf([byId, otherSpelling, namesake, underWay, corrected]).sort(),
  );
  expect(await erasedOf([byName])).toBe(0);
});

test("a dry run lists every order of a person, what each holds, which wait, and which may be somebody else's", async () => {
  const told = await erase({ externalId: "zq-client-77" }, true);
  expect(numbersOf(told.erased).sort()).toEqual(numbersOf([byId, business, otherName]).sort());
  const heldBy = ({ orderNumber }: Placed) =>
    told.erased.find((each) => each.orderNumber === orderNumber)?.holds;
  expect(heldBy(byId)).toContain("orders: the applicant's name");
  expect(heldBy(byId)).toContain("artifacts: where the certified PDF");
  expect(heldBy(business)).toContain("orders: the text of a business order");
  expect(heldBy(business)).not.toContain("the applicant's name");
  expect(told.inProgress).toEqual([
    { orderNumber: underWay.orderNumber, status: "paid", why: expect.stringContaining("Cancel or refund") },
  ]);
  expect(numbersOf(told.unsure).sort()).toEqual(
    numbersOf([byName, otherSpelling, namesake, corrected]).sort(),
  );
  expect(JSON.stringify(told)).not.toMatch(/zqperson|zq-client/i);
  expect(await erasedOf([byId, business])).toBe(0);
});

test("a person who is erased leaves no word in any of their finished orders; orders of others stay", async () => {
  const both = { externalId: "zq-client-77", applicantName: MARTA };
  const told = await erase(both);
  expect(numbersOf(told.erased).sort()).toEqual(numbersOf([byId, business, byName]).sort());
  expect(await erasedOf([byId, business, byName])).toBe(3);
  // The ID of a family, or of a law firm, has orders of others; and a name that was discarded is nobody's.
  expect(numbersOf(told.unsure)).toEqual(expect.arrayContaining(numbersOf([otherName, corrected])));
  expect(await erasedOf([otherSpelling, namesake, elsewhere, underWay, otherName, corrected])).toBe(0);
  expect((await proveRetention(world.services)).stillThere).toEqual([]);
  for (const { jobId } of [byId, business, byName]) {
    const trace = await listAuditOfOrder(world.services.db, jobId);
    expect(trace.map(({ row }) => row.action)).toContain("order.erased");
    expect(JSON.stringify(trace)).not.toMatch(/zqperson|zq-client/i);
  }
  const again = await erase(both);
  expect(again.erased).toEqual([]);
  expect(numbersOf(again.inProgress)).toEqual([underWay.orderNumber]);
});

test("an erasure that names nobody is refused", async () => {
  await expect(erase({})).rejects.toThrow(/partner's ID for the person, the applicant's name, or both/);
});
