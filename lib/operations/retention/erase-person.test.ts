import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listAuditOfOrder } from "@/db/queries/audit";
import { findPartnerByName } from "@/db/queries/partners";
import { apiKeys, certificates, corrections, orders, payments, quotes } from "@/db/schema";
import { makeMember } from "@/lib/testing/members";
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
    waiting: { what: string; why: string }[];
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
  // The ID of a family or a law firm has other people's orders, and a discarded name belongs to nobody.
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

describe("another spelling of a person's name", () => {
  const unsureOf = async (applicantName: string) => {
    const key = await world.makeKey("sandbox", "Spellings Ltd");
    const { jobId, orderNumber } = await placeOrder(world, key, CERTIFIED, { applicantName });
    return { jobId, orderNumber };
  };

  test.each([
    ["Begoña Zqspelt Łódź", "Lodz ZQSPELT, Begona"],
    ["Begoña Zqspelt Ibáñez", "Zqspelt Ibanez"],
    ["Zqspelt Ibáñez", "Begoña Zqspelt Ibáñez"],
    ["Hans Zqmüller", "Zqmueller Hans"],
    ["Zqmueller", "Hans Zqmüller"],
    ["Ibn Zq Abdulrahmanov", "Zq Ibn"],
  ])("%s is looked at where an order says %s", async (asked, written) => {
    const { orderNumber } = await unsureOf(written);
    const told = await erase({ partnerName: "Spellings Ltd", applicantName: asked }, true);
    expect(told.erased).toEqual([]);
    expect(numbersOf(told.unsure)).toContain(orderNumber);
  });

  test("is none where only some of its words are the other's", async () => {
    const { orderNumber } = await unsureOf("Begoña Zqother Smith");
    const told = await erase({ partnerName: "Spellings Ltd", applicantName: "Begoña Zqspelt Smith" }, true);
    expect(numbersOf(told.unsure)).not.toContain(orderNumber);
  });
});

test("records that hold a person's name or ID and are not orders yet are listed: lines of imports, payments, and quotes", async () => {
  const { services } = world;
  await world.makeKey("live", "Waiting Ltd");
  const partner = await findPartnerByName(services.db, "Waiting Ltd");
  const partnerId = partner?.id ?? "";
  const at = { environment: "sandbox" as const };
  const TYPES = ["birth_certificate", "diploma", "marriage_certificate", "other"];
  const sheets = async (of: string, cells: string[]) => {
    const member = await makeMember(world, { partnerId: of });
    const csv = [
      "url,source_language,pages,use_case,reference,applicant_name,document_type",
      ...cells.map((cell, line) => `https://documents.test/${line}.pdf,es,1,uscis,${cell},${TYPES[line]}`),
    ].join("\r\n");
    const { body } = await member.call("checkImport", { params: { partnerId: of, ...at }, body: { csv } });
    return body.import.importId as string;
  };
  const lines = [`zq-client-99,${MARTA}`, "c-1,Somebody Else", `zq-client-99,Other Name`, `,Zqperson Nunez`];
  const importId = await sheets(partnerId, lines);
  const foreign = await sheets((await makeMember(world)).partnerId, lines);
  const now = services.clock.now();
  const quote = (id: string, input: object, of = partnerId) => ({
    id,
    partnerId: of,
    ...at,
    priceBookVersion: "1",
    totalCents: 1,
    promisedDeliveryHours: 1,
    breakdown: {} as never,
    createdAt: now,
    expiresAt: now,
    input: input as never,
  });
  await services.db
    .insert(quotes)
    .values([
      quote("qt_zq_named", { documentType: "birth certificate of NÚÑEZ, Marta Zqperson" }),
      quote("qt_zq_other", { documentType: "birth certificate of Marta" }),
    ]);
  const [apiKey] = await services.db.select().from(apiKeys).where(eq(apiKeys.partnerId, partnerId));
  const payment = (id: string, order: object, state: "open" | "canceled") => ({
    id,
    partnerId,
    apiKeyId: apiKey?.id ?? "",
    environment: "live" as const,
    method: "checkout" as const,
    amountCents: 1,
    state,
    spendMonth: "2026-11",
    pendingOrder: { order, documents: [], notes: [] } as never,
    createdAt: now,
    updatedAt: now,
    idempotencyKey: id,
    orderId: `job_of_${id}`,
  });
  await services.db
    .insert(payments)
    .values([
      payment("pay_zq_open", { endUserExternalId: "zq-client-99", applicantName: null }, "open"),
      payment("pay_zq_over", { endUserExternalId: "zq-client-99", applicantName: MARTA }, "canceled"),
    ]);
  const asked = { partnerName: "Waiting Ltd", externalId: "zq-client-99", applicantName: MARTA };
  const { waiting } = await erase(asked, true);
  expect(waiting.map(({ what }) => what).sort()).toEqual(
    [
      `row 2 of import ${importId}`,
      `row 4 of import ${importId}`,
      `row 5 of import ${importId}`,
      "payment pay_zq_open",
      "quote qt_zq_named",
    ].sort(),
  );
  expect(JSON.stringify(waiting)).not.toMatch(/zqperson|zq-client/i);
  expect(JSON.stringify(waiting)).not.toContain(foreign);
  const named = await erase({ partnerName: "Waiting Ltd", applicantName: MARTA }, true);
  expect(named.waiting.map(({ what }) => what)).toHaveLength(3);
  // These rows were inserted without the ledger, which has to balance at the end.
  await services.db.delete(payments).where(eq(payments.partnerId, partnerId));
});

test("an erasure that names nobody is refused", async () => {
  await expect(erase({})).rejects.toThrow(/partner's ID for the person, the applicant's name, or both/);
});
