import { afterAll, beforeAll, expect, test } from "vitest";
import { updatePartner } from "@/db/queries/partners";
import { createLiveWorld, type LiveWorld } from "@/lib/testing/live-world";
import {
  endMonth,
  expectAgreement,
  invoicesOf,
  makeAccount,
  processorInvoicesOf,
  sendMonth,
} from "@/lib/testing/on-account";
import { placeOrder } from "@/lib/testing/orders";

let world: LiveWorld;
beforeAll(async () => {
  world = await createLiveWorld();
});
afterAll(() => world.close());

test("a month's orders on account come on one invoice, each once, sent with the partner's terms", async () => {
  const { key, partnerId } = await makeAccount(world);
  await updatePartner(world.services.db, partnerId, { netTermsDays: 14 });
  const orders = [await placeOrder(world, key), await placeOrder(world, key)];
  expect(await processorInvoicesOf(world, partnerId)).toEqual([]);
  const period = await sendMonth(world);
  const [sent, ...more] = await processorInvoicesOf(world, partnerId);
  expect(more).toEqual([]);
  expect(sent).toMatchObject({ status: "open", total: 2 * 4990, collection_method: "send_invoice" });
  for (const { orderNumber } of orders) {
    const lines = sent?.lines.data.filter(({ description }) => description?.includes(orderNumber));
    expect(lines?.map(({ amount }) => amount)).toEqual([4990]);
  }
  const dueAt = new Date(world.clock.now().getTime() + 14 * 86_400_000);
  expect(await invoicesOf(world, partnerId)).toMatchObject([
    {
      period,
      state: "open",
      totalCents: 2 * 4990,
      number: sent?.number,
      hostedUrl: sent?.hosted_invoice_url,
      dueAt,
    },
  ]);
  await expectAgreement(world, partnerId, 2 * 4990);
});
