import { expect, test } from "vitest";
import { createLiveWorld } from "@/lib/testing/live-world";
import {
  askDouble,
  balanceOf,
  makeAccount,
  newestInvoiceOf,
  placeOnAccount,
  sendMonth,
} from "@/lib/testing/on-account";
import { syncInvoice } from "./sync-invoice";

test("an invoice that somebody lowered at the processor, past us, is shouted about, and the checker finds it", async () => {
  const world = await createLiveWorld();
  const { key, partnerId } = await makeAccount(world);
  await placeOnAccount(world, key);
  await sendMonth(world);
  const { id: invoice } = await newestInvoiceOf(world, partnerId);
  await askDouble(world, "POST", "/v1/credit_notes", { invoice, amount: "990" });
  await world.double.actions.payInvoice({ id: invoice });
  await syncInvoice(world.services, invoice);
  expect(world.logged).toContainEqual(
    expect.objectContaining({
      level: "error",
      fields: { processorInvoiceId: invoice, askedCents: 4990, missingCents: 990 },
    }),
  );
  expect(await balanceOf(world, "accounts_receivable", partnerId)).toBe(990);
  await expect(world.close()).rejects.toThrow("invoice_is_booked");
});
