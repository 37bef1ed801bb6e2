import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { setKeyLimits } from "@/db/queries/api-keys";
import { type PartnerShares, sumSharesOf } from "@/db/queries/partner-money";
import { listBalancesAt, sumWholeBalance } from "@/db/queries/payout-balances";
import { queriesOf } from "@/lib/testing/count-queries";
import { createLiveWorld, type LiveKey, type LiveWorld } from "@/lib/testing/live-world";
import { makeMember, type TestMember } from "@/lib/testing/members";
import { CERTIFIED, placeOrder } from "@/lib/testing/orders";
import { mailCaps } from "../notices/mail-caps";
import { sendNotices } from "../notices/send-notices";
import { completePayouts, runPayouts, transferDuePayouts } from "../payouts/complete-payouts";
import { reservePayouts } from "../payouts/reserve-payouts";
import {
  earn,
  fund,
  makePayee,
  refund,
  SHARE_CENTS,
  toNextFirst,
  toNextTenth,
} from "../payouts/testing/payees";

let world: LiveWorld;
const mails: { to: string; subject: string; text: string }[] = [];
let refusesMail = false;
beforeAll(async () => {
  const send = async (mail: (typeof mails)[number]) => {
    if (refusesMail) throw new Error("the relay is away");
    mails.push(mail);
  };
  world = await createLiveWorld({ services: { mailer: { send } } });
  await fund(world);
});
afterAll(() => world.close());
beforeEach(() => {
  mails.length = 0;
  refusesMail = false;
  world.double.faults.clear();
});

/** Signs in now: sessions end while the clock advances. */
const finance = ({ partnerId }: Pick<LiveKey, "partnerId">): Promise<TestMember> =>
  makeMember(world, { partnerId, role: "finance" });
const paramsOf = ({ partnerId }: Pick<LiveKey, "partnerId">) => ({ params: { partnerId } });
const read = async (
  name:
    | "getBilling"
    | "listInvoices"
    | "listReceipts"
    | "exportReceipts"
    | "getPayouts"
    | "getEarnings"
    | "listShares",
  of: Pick<LiveKey, "partnerId">,
  query = {},
) => (await (await finance(of)).call(name, { ...paramsOf(of), query } as never)).body;

describe("the card", () => {
  test("is added on the processor's own page, however often its button is pressed, and is then on file", async () => {
    const key = await world.makeLiveKey({ card: null });
    const member = await finance(key);
    expect((await read("getBilling", key)).card).toBeNull();
    const opened = await Promise.all(
      [1, 2].map(() => member.call("openCardPage", { ...paramsOf(key), body: {} })),
    );
    for (const { status, body } of opened)
      expect([status, body.url]).toEqual([200, expect.stringMatching(/^https:/)]);
    const ours = world.double
      .objects("customers")
      .filter(({ metadata }) => metadata.partner === key.partnerId);
    expect(ours).toHaveLength(1);
    const session = world.double.objects("checkoutSessions").at(-1);
    await world.double.actions.completeCheckout({ id: session?.id ?? "", card: "pm_card_mastercard" });
    await world.double.deliveries.deliver();
    await world.settle();
    expect((await read("getBilling", key)).card).toEqual({ brand: "mastercard", lastFour: "4444" });
  });

  test("is not changed when the processor is silent or refuses, and the member is told so", async () => {
    const key = await world.makeLiveKey({ card: null });
    const member = await finance(key);
    const ask = async () => (await member.call("openCardPage", { ...paramsOf(key), body: {} })).body.error;
    const silence = world.double.faults.next({ call: "POST /v1/customers", times: 2 }, "drop_before");
    expect(await ask()).toMatchObject({ code: "PROCESSOR_UNAVAILABLE", retryable: true });
    silence.release();
    const error = { type: "invalid_request_error", message: "Not today." } as const;
    world.double.faults.next("POST /v1/customers", { kind: "refuse", error });
    expect(await ask()).toMatchObject({
      code: "PROCESSOR_REFUSED",
      message: expect.stringContaining("Not today."),
    });
  });
});

test("every paid order has its receipt, page by page and as a sheet, and no other partner sees it", async () => {
  const [key, other] = [await world.makeLiveKey(), await world.makeLiveKey()];
  const jobs: string[] = [];
  for (let order = 0; order < 3; order++) jobs.unshift((await placeOrder(world, key.key)).jobId);
  await refund(world, key, jobs[0] ?? "", 100);
  const first = await read("listReceipts", key, { limit: 2 });
  const second = await read("listReceipts", key, { limit: 2, after: first.nextCursor });
  const all = [...first.data, ...second.data];
  expect(all.map(({ jobId }) => jobId).sort()).toEqual([...jobs].sort());
  expect(all.find(({ jobId }) => jobId === jobs[0])).toMatchObject({
    method: "card",
    refundedCents: 100,
    keyId: key.apiKeyId,
  });
  expect(second.nextCursor).toBeNull();
  expect((await read("exportReceipts", key)).trim().split("\r\n")).toHaveLength(4);
  expect((await read("listReceipts", other)).data).toEqual([]);
  expect((await read("listInvoices", other)).invoices).toEqual([]);
});

describe("a key's monthly cap", () => {
  async function spend(key: LiveKey, percent: number) {
    await setKeyLimits(world.services.db, key.apiKeyId, { spendCapCents: 1_000_000 });
    await placeOrder(world, key.key, CERTIFIED);
    const { caps } = await read("getBilling", key);
    const { spentCents } = caps[0];
    await setKeyLimits(world.services.db, key.apiKeyId, {
      spendCapCents: Math.floor((spentCents * 100) / percent),
    });
  }

  async function tellCaps() {
    await mailCaps(world.services);
    return sendNotices(world.services);
  }

  async function cappedKey() {
    const key = await world.makeLiveKey();
    await setKeyLimits(world.services.db, key.apiKeyId, { spendCapCents: 1_000_000 });
    return key;
  }

  test("is told of when an order crosses it, without waiting for the sweep", async () => {
    const key = await world.makeLiveKey();
    await setKeyLimits(world.services.db, key.apiKeyId, { spendCapCents: 6000 });
    const { email } = await finance(key);
    await placeOrder(world, key.key, CERTIFIED);
    await sendNotices(world.services);
    expect(mails.filter(({ to, subject }) => to === email && subject.includes("cap"))).toHaveLength(1);
  });

  test("is told of at 50, 80 and 100 percent, once each, to those who see money and to nobody else", async () => {
    const key = await cappedKey();
    const [owner, money] = [await makeMember(world, { partnerId: key.partnerId }), await finance(key)];
    const others: string[] = [];
    for (const role of ["developer", "viewer"] as const)
      others.push((await makeMember(world, { partnerId: key.partnerId, role })).email);
    await tellCaps();
    expect(mails).toEqual([]);
    const told: string[][] = [];
    for (const percent of [55, 85, 100]) {
      mails.length = 0;
      await spend(key, percent);
      await Promise.all([tellCaps(), tellCaps()]);
      await tellCaps();
      const sent = mails.filter(({ subject }) => subject.includes("cap"));
      expect(sent.map(({ to }) => to).filter((to) => [owner.email, money.email].includes(to))).toHaveLength(
        2,
      );
      expect(sent.filter(({ to }) => others.includes(to))).toEqual([]);
      told.push([...new Set(sent.map(({ subject }) => subject))]);
    }
    expect(told).toEqual([
      ["50% of a key's monthly cap is spent"],
      ["80% of a key's monthly cap is spent"],
      ["100% of a key's monthly cap is spent"],
    ]);
  });

  test("that is passed at once is told of by its highest part alone, and again when another month is spent", async () => {
    const key = await cappedKey();
    await finance(key);
    for (let month = 0; month < 2; month++) {
      await setKeyLimits(world.services.db, key.apiKeyId, { spendCapCents: 1_000_000 });
      await spend(key, 90);
      mails.length = 0;
      await tellCaps();
      expect(new Set(mails.map(({ subject }) => subject))).toEqual(
        new Set(["80% of a key's monthly cap is spent"]),
      );
      toNextTenth(world);
    }
  });

  test("is told of later where the mail could not be sent", async () => {
    const key = await cappedKey();
    const { email } = await finance(key);
    await spend(key, 60);
    mails.length = 0;
    refusesMail = true;
    await tellCaps();
    refusesMail = false;
    world.clock.advance({ minutes: 2 });
    await tellCaps();
    await tellCaps();
    expect(mails.filter(({ to }) => to === email)).toHaveLength(1);
  });
});

describe("payouts", () => {
  const states = async (of: LiveKey) =>
    (await read("listShares", of)).data.map(({ state }: { state: string }) => state);

  test("show each share on its way: pending, matured, paid, taken back; and what the next one pays", async () => {
    toNextTenth(world);
    const payee = await makePayee(world);
    const [kept, returned] = await earn(world, payee, 2);
    expect(await states(payee)).toEqual(["pending", "pending"]);
    await refund(world, payee, returned ?? "");
    expect((await states(payee)).sort()).toEqual(["pending", "taken_back"]);
    const day = world.clock.now().toISOString().slice(0, 10);
    const earnings = { from: day, to: day, timeZone: "UTC" };
    expect((await read("getEarnings", payee, earnings)).days).toEqual([{ day, earnedCents: SHARE_CENTS }]);
    const before = await read("getPayouts", payee);
    expect(before).toMatchObject({
      account: { state: "active", missing: null },
      balanceCents: SHARE_CENTS,
      pendingCents: SHARE_CENTS,
      next: { amountCents: SHARE_CENTS, reason: null },
    });
    world.clock.advance({ days: 15 });
    expect((await states(payee)).sort()).toEqual(["matured", "taken_back"]);
    const period = toNextFirst(world);
    expect(before.next.date.slice(0, 7)).toBe(period);
    await reservePayouts(world.services, period);
    while ((await transferDuePayouts(world.services)) > 0);
    await completePayouts(world.services);
    expect((await states(payee)).sort()).toEqual(["paid", "taken_back"]);
    const after = await read("getPayouts", payee);
    expect(after.payouts).toMatchObject([{ period, amountCents: SHARE_CENTS, state: "paid" }]);
    await refund(world, payee, kept ?? "");
    const below = await read("getPayouts", payee);
    expect([below.balanceCents, below.next.amountCents]).toEqual([-SHARE_CENTS, 0]);
    expect(below.next.reason).toContain("$4.99");
  });

  test("are told in one look at the shares, and to the cent what the payouts themselves go by", async () => {
    toNextTenth(world);
    const payee = await makePayee(world);
    const jobs = await earn(world, payee, 3);
    await refund(world, payee, jobs[0] ?? "", 1000);
    world.clock.advance({ days: 10 });
    await earn(world, payee);
    const { db } = world.services;
    for (let day = 0; day < 60; day += 5) {
      const now = world.clock.now();
      const later = new Date(now.getTime() + 5 * 86_400_000);
      let shares: PartnerShares | null = null;
      const queries = await queriesOf(world.services, async () => {
        shares = await sumSharesOf(db, payee.partnerId, { now, later });
      });
      expect(queries.filter((query) => query.includes('from "commissions"'))).toHaveLength(1);
      const of = async (at: Date) =>
        (await listBalancesAt(db, "2020-01", at)).find(({ partnerId }) => partnerId === payee.partnerId)
          ?.availableCents ?? 0;
      const { balanceCents } = await sumWholeBalance(db, payee.partnerId);
      const pendingCents = balanceCents - (await of(now));
      expect(shares).toMatchObject({ balanceCents, pendingCents, dueCents: await of(later) });
      if (day === 25) await runPayouts(world.services, toNextFirst(world));
      world.clock.advance({ days: 5 });
    }
  });

  test("say what is missing, and open the processor's page for it", async () => {
    const key = await world.makeLiveKey();
    expect((await read("getPayouts", key)).account.state).toBe("none");
    const member = await finance(key);
    const page = () => member.call("openPayoutPage", { ...paramsOf(key), body: { country: "us" } });
    for (const { status, body } of await Promise.all([page(), page()])) {
      expect([status, body.url]).toEqual([200, expect.stringMatching(/^https:/)]);
    }
    const here = `https://vidimus.test/portal/${key.partnerId}/live/payouts`;
    const sent = world.double.calls.filter(({ path }) => path.includes("account_links")).at(-1)?.params;
    expect(sent).toMatchObject({
      use_case: {
        account_onboarding: { return_url: `${here}?from=processor`, refresh_url: `${here}?from=expired` },
      },
    });
    const accounts = world.double
      .objects("accounts")
      .filter(({ metadata }) => metadata?.partner === key.partnerId);
    expect(accounts).toHaveLength(1);
    expect((await read("getPayouts", key)).account).toMatchObject({ state: "incomplete" });
    await world.double.actions.activateAccount({ id: accounts[0]?.id ?? "" });
    await world.double.deliveries.deliver();
    await world.settle();
    expect((await read("getPayouts", key)).account).toEqual({ state: "active", missing: null });
    const { body: log } = await (await makeMember(world, key)).call("listAudit", {
      ...paramsOf(key),
      query: {},
    });
    expect(log.lines.map(({ action }: { action: string }) => action)).toEqual([
      "payouts.account_page_opened",
      "payouts.account_page_opened",
    ]);
  });

  test("are proved by a statement a month, which is another partner's to nobody", async () => {
    const [payee, other] = [await makePayee(world), await makePayee(world)];
    await earn(world, payee, 2);
    const query = { month: world.clock.now().toISOString().slice(0, 7) };
    const { body } = await (await finance(payee)).call("getStatement", { ...paramsOf(payee), query });
    expect([body.closingCents, body.entries.length]).toEqual([2 * SHARE_CENTS, 2]);
    const sheet = await (await finance(payee)).call("exportStatement", { ...paramsOf(payee), query });
    expect(sheet.headers.get("content-disposition")).toMatch(
      new RegExp(`statement-.*-live-${query.month}-01-to-${query.month}-\\d\\d\\.csv`),
    );
    expect(sheet.body).toContain("closing_balance");
    const { body: theirs } = await (await finance(other)).call("getStatement", { ...paramsOf(other), query });
    expect(theirs.entries).toEqual([]);
    expect(
      (await (await finance(payee)).call("getStatement", { ...paramsOf(payee), query: { month: "2026-13" } }))
        .body.error.code,
    ).toBe("VALIDATION_ERROR");
  });
});
