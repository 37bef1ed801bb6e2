import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { updatePartner } from "@/db/queries/partners";
import { orders } from "@/db/schema";
import { portalRequest } from "@/lib/contract/portal/calls";
import { extractText } from "@/lib/paper/testing/parts";
import { createLiveWorld, type LiveWorld } from "@/lib/testing/live-world";
import { makeMember } from "@/lib/testing/members";
import { BUSINESS, placeOrder } from "@/lib/testing/orders";
import { withPrinting } from "@/lib/testing/papers/with-printing";
import { fund, refund } from "../payouts/testing/payees";

let world: LiveWorld;
beforeAll(async () => {
  world = await createLiveWorld({ papers: withPrinting() });
  await fund(world);
});
afterAll(() => world.close());

const ADDRESS = {
  line1: "12 Dock Street",
  line2: null,
  city: "Boston",
  state: "MA",
  postalCode: "02110",
  country: "US",
};

async function print(partnerId: string, jobId: string, role: "finance" | "developer" = "finance") {
  const member = await makeMember(world, { partnerId, role });
  const { path } = portalRequest("printReceipt", { params: { partnerId, jobId } });
  return world.raw("GET", path, { headers: { cookie: member.cookie } });
}

const wordsOf = async (pdf: Uint8Array) => (await extractText(pdf)).pages.join("\n").replace(/\s+/g, " ");

test("a card payment has a receipt with both parties, the order, what was paid, and what was refunded since", async () => {
  const { key, partnerId } = await world.makeLiveKey();
  await updatePartner(world.services.db, partnerId, {
    name: "Harbor Immigration Law",
    billingDetails: { address: ADDRESS, taxNumber: "04-1234567" },
    paymentMethodBrand: "visa",
    paymentMethodLastFour: "4242",
  });
  const { jobId } = await placeOrder(world, key, BUSINESS);
  const [order] = await world.services.db.select().from(orders).where(eq(orders.id, jobId));
  const answer = await print(partnerId, jobId);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const finance = await makeMember(world, { partnerId, role: "finance" });
  const { path } = portalRequest("printReceipt", { params: { partnerId, jobId } });
  const { body: list } = await finance.call("listReceipts", { params: { partnerId } } as never);
  expect(list.data[0].receiptUrl).toBe(path);
  for (const [role, url] of [
    ["finance", path],
    ["developer", null],
  ] as const) {
    const member = await makeMember(world, { partnerId, role });
    const params = { partnerId, environment: "live", jobId } as const;
    expect((await member.call("getPartnerOrder", { params })).body.price.receiptUrl).toBe(url);
  }
  expect(answer.headers.get("content-disposition")).toContain(`receipt-${order?.orderNumber}.pdf`);
  const words = await wordsOf(await answer.bytes());
  const total = `$${((order?.totalCents ?? 0) / 100).toFixed(2)}`;
  for (const word of [
    ...[order?.orderNumber ?? "none", "Harbor Immigration Law", "12 Dock Street, Boston MA 02110"],
    ...["04-1234567", "Issued by", "Visa ending in 4242", "Translation, ", total, "pay_"],
  ])
    expect(words).toContain(word);
  expect(words).not.toContain("Refunded");
  await refund(world, { partnerId, key } as never, jobId, 100);
  const after = await wordsOf(await (await print(partnerId, jobId)).bytes());
  for (const word of ["Refunded", "−$1.00", `$${((order?.totalCents ?? 0) / 100 - 1).toFixed(2)}`])
    expect(after).toContain(word);
});

test("another account's payment, an order on account, and an ID that isn't one have no receipt", async () => {
  const [own, other] = [await world.makeLiveKey(), await world.makeLiveKey()];
  const { jobId } = await placeOrder(world, own.key, BUSINESS);
  for (const id of [jobId, "job_nothing", "%00"]) {
    const answer = await print(other.partnerId, id);
    expect(answer.status).toBe(404);
  }
  expect((await print(own.partnerId, jobId, "developer")).status).toBe(403);
});
