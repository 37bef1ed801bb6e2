import { afterAll, beforeAll, expect, test } from "vitest";
import { createLiveWorld, type LiveWorld } from "@/lib/testing/live-world";
import {
  balanceOf,
  endMonth,
  expectAgreement,
  invoicesOf,
  makeAccount,
  newestInvoiceOf,
  placeOnAccount,
  refundOrder,
} from "@/lib/testing/on-account";
import { onPostgres } from "@/lib/testing/test-database";
import { completeRefunds } from "../refunds/complete-refunds";
import { completeInvoices } from "./complete-invoices";
import { reserveInvoices } from "./reserve-invoices";
import { syncInvoice } from "./sync-invoice";

let world: LiveWorld;
beforeAll(async () => {
  if (onPostgres) world = await createLiveWorld();
});
afterAll(() => world?.close());

async function completeLater(): Promise<void> {
  world.clock.advance({ minutes: 3 });
  await completeInvoices(world.services);
  await completeRefunds(world.services);
}

test.runIf(onPostgres)(
  "refunds that meet the reservation of their invoices come off once, whoever is first",
  async () => {
    const accounts = [];
    for (let at = 0; at < 12; at++) {
      const account = await makeAccount(world);
      accounts.push({ ...account, ...(await placeOnAccount(world, account.key)) });
    }
    const month = endMonth(world);
    const refunds = accounts.map(({ key, jobId }) => refundOrder(world, key, jobId, { amountCents: 1000 }));
    await Promise.all([
      reserveInvoices(world.services, month),
      ...refunds,
      reserveInvoices(world.services, month),
      completeInvoices(world.services),
    ]);
    await completeLater();
    for (const { key, partnerId, jobId } of accounts) {
      expect((await refundOrder(world, key, jobId, { amountCents: 1000 })).status).toBe(200);
      expect(await newestInvoiceOf(world, partnerId)).toMatchObject({ amount_remaining: 3990 });
      await expectAgreement(world, partnerId, 3990);
    }
  },
);

test.runIf(onPostgres)(
  "a payment, refunds and looks at one invoice at once end where each of them belongs",
  async () => {
    const { key, partnerId } = await makeAccount(world);
    const jobIds: string[] = [];
    for (let at = 0; at < 6; at++) jobIds.push((await placeOnAccount(world, key)).jobId);
    endMonth(world);
    await completeInvoices(world.services);
    const { id } = await newestInvoiceOf(world, partnerId);
    const look = () => syncInvoice(world.services, id);
    await Promise.all([
      ...jobIds.slice(0, 3).map((jobId) => refundOrder(world, key, jobId, { amountCents: 990 })),
      world.double.actions.payInvoice({ id }).then(look),
      look(),
      ...jobIds.slice(3).map((jobId) => refundOrder(world, key, jobId, { amountCents: 990 })),
      look(),
    ]);
    await completeLater();
    await look();
    expect(await invoicesOf(world, partnerId)).toMatchObject([{ state: "paid", totalCents: 6 * 4990 }]);
    expect(await balanceOf(world, "partner_payable", partnerId)).toBe(-6 * 400);
    const { amount_paid: paidCents } = await newestInvoiceOf(world, partnerId);
    await expectAgreement(world, partnerId, 6 * 4000 - paidCents);
  },
);
