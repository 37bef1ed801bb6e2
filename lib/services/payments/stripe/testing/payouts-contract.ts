import { describe, expect, test } from "vitest";
import { must } from "./steps";
import { createMakers, newId, type Subject } from "./subject";

export function keepsPayouts(open: () => Subject): void {
  const payments = () => open().payments;
  const { newPayment } = createMakers(open);

  describe("payout accounts and transfers", () => {
    async function newAccount() {
      const partnerId = newId("prt");
      const request = { partnerId, name: "Contract", email: `${partnerId}@example.com` };
      return { request, ...must(await payments().createPayoutAccount(request)) };
    }

    function transferTo(accountId: string, amountCents: number) {
      const reference = { id: newId("po") };
      return { reference, attempt: 1, accountId, amountCents, description: "November" };
    }

    test("an account is one a partner, may receive nothing at first, and has a page to change that", async () => {
      const { request, accountId } = await newAccount();
      expect(must(await payments().createPayoutAccount(request)).accountId).toBe(accountId);
      expect(await payments().getPayoutAccount(accountId)).toEqual({ id: accountId, isActive: false });
      const link = { accountId, returnUrl: "https://vidimus.example/portal/payouts" };
      expect(must(await payments().createPayoutAccountLink(link)).url).toMatch(/^https:/);
      const early = await payments().createTransfer(transferTo(accountId, 100));
      expect(early).toMatchObject({ kind: "refused", code: "account_inactive" });
    });

    test("a transfer happens once a number, is found by its payout, and can be taken back in part", async ({
      skip,
    }) => {
      const { play } = open();
      if (!play) return skip();
      await newPayment("pm_card_bypassPending", 10_000);
      const { accountId } = await newAccount();
      await play.activateAccount(accountId);
      expect((await payments().getPayoutAccount(accountId)).isActive).toBe(true);
      const request = transferTo(accountId, 700);
      expect(await payments().findTransfer(request.reference.id)).toBeNull();
      const balance = await payments().getBalanceCents();
      const { transferId } = must(await payments().createTransfer(request));
      expect(must(await payments().createTransfer(request)).transferId).toBe(transferId);
      expect(await payments().getBalanceCents()).toBe(balance - 700);
      const back = { reference: { id: newId("rev") }, transferId, amountCents: 200 };
      const { reversalId } = must(await payments().reverseTransfer(back));
      expect(must(await payments().reverseTransfer(back)).reversalId).toBe(reversalId);
      const found = { id: transferId, payoutId: request.reference.id, amountCents: 700, reversedCents: 200 };
      expect(await payments().findTransfer(request.reference.id)).toEqual(found);
      expect(await payments().getBalanceCents()).toBe(balance - 500);
      const tooMuch = { ...back, reference: { id: newId("rev") }, amountCents: 501 };
      expect(await payments().reverseTransfer(tooMuch)).toMatchObject({ kind: "refused" });
    });

    test("a transfer of more than we hold is refused, and a later try under a new number is not", async ({
      skip,
    }) => {
      const { play } = open();
      if (!play) return skip();
      const { accountId } = await newAccount();
      await play.activateAccount(accountId);
      const request = transferTo(accountId, 90_000_000);
      const tooMuch = await payments().createTransfer(request);
      expect(tooMuch).toMatchObject({ kind: "refused", code: "insufficient_balance" });
      expect(await payments().findTransfer(request.reference.id)).toBeNull();
      await newPayment("pm_card_bypassPending", 2000);
      must(await payments().createTransfer({ ...request, attempt: 2, amountCents: 100 }));
    });
  });
}
