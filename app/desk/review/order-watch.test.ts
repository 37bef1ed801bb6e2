import { expect, it } from "vitest";
import { RequestError } from "@/app/ui/request-error";
import type { DeskOrder } from "@/lib/contract/desk/views";
import { OrderWatch, withoutVerbs } from "./order-watch";

const order = (orderNumber: string, facts: Partial<DeskOrder> = {}) =>
  ({ orderNumber, signedAt: null, ending: null, claimedBy: null, ...facts }) as DeskOrder;
const refusal = (code: string) => new RequestError("refused", code, "It isn’t available to you.");

function watchByHand() {
  const asked: { answer: (order: DeskOrder) => void; fail: (error: RequestError) => void }[] = [];
  const watch = new OrderWatch(
    () => new Promise((answer, fail) => void asked.push({ answer: answer as never, fail })),
  );
  return { watch, asked };
}
const settle = async () => {
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
};

it("drops a view that was asked for before the order was claimed: typing goes on", async () => {
  const { watch, asked } = watchByHand();
  void watch.look();
  watch.take(order("claimed"));
  asked[0]?.answer(order("not claimed yet"));
  await settle();
  expect(watch.state().order?.orderNumber).toBe("claimed");
});

it("drops an older view that comes after a newer one", async () => {
  const { watch, asked } = watchByHand();
  void watch.look();
  void watch.look();
  asked[1]?.answer(order("newer"));
  await settle();
  asked[0]?.answer(order("older"));
  await settle();
  expect(watch.state().order?.orderNumber).toBe("newer");
});

it("says that an order was closed to the reader, and goes on showing it", async () => {
  const { watch, asked } = watchByHand();
  watch.take(order("read"));
  void watch.look();
  asked[0]?.fail(refusal("ORDER_NOT_FOUND"));
  await settle();
  expect(watch.state()).toMatchObject({
    order: { orderNumber: "read" },
    isClosed: true,
    news: expect.stringMatching(/no longer open to you/),
  });
  void watch.look();
  asked[1]?.answer(order("read again"));
  await settle();
  expect([watch.state().order?.orderNumber, watch.state().isClosed]).toEqual(["read again", false]);
});

it("takes a lost connection for no closing, and an order that was never shown for an error", async () => {
  const { watch, asked } = watchByHand();
  void watch.look();
  asked[0]?.fail(refusal("ORDER_NOT_FOUND"));
  await settle();
  expect([watch.state().isClosed, watch.state().error?.code]).toEqual([false, "ORDER_NOT_FOUND"]);
  watch.take(order("shown"));
  void watch.look();
  asked[1]?.fail(new RequestError("offline", "UNREACHABLE", "Unreachable."));
  await settle();
  expect([watch.state().isClosed, watch.state().order?.orderNumber]).toEqual([false, "shown"]);
});

it("offers nothing on a closed order but to send a comment that is being written", () => {
  const may = { claim: true, edit: true, sign: true, finishReading: true, comment: true } as DeskOrder["may"];
  expect(withoutVerbs({ ...order("read"), may }).may).toEqual({
    claim: false,
    edit: false,
    sign: false,
    finishReading: false,
    comment: true,
  });
});

const ana = { id: "stf_ana", legalName: "Ana Ruiz" };
const ben = { id: "stf_ben", legalName: "Ben Okafor" };

it.each<[Partial<DeskOrder>, RegExp | null]>([
  [{ claimedBy: ana }, null],
  [{ claimedBy: ana, signedAt: "2026-11-23T08:00:00.000Z" }, /was signed/],
  [{ claimedBy: ana, ending: { what: "Cancelled.", next: "" } }, /ended/],
  [{ claimedBy: ben }, /handed over to Ben Okafor/],
  [{ claimedBy: null }, /went back to the queue/],
])("tells what became of an order that is still seen: %o", async (facts, words) => {
  const { watch, asked } = watchByHand();
  watch.take(order("A", { claimedBy: ana }));
  void watch.look();
  asked[0]?.answer(order("A", facts));
  await settle();
  const { news } = watch.state();
  if (words === null) expect(news).toBeNull();
  else expect(news).toMatch(words);
  // News stays until the page is left, so that readers who look away don't miss it.
  void watch.look();
  asked[1]?.answer(order("A", facts));
  await settle();
  expect(watch.state().news).toBe(news);
});

it("tells nothing of what was done here", () => {
  const { watch } = watchByHand();
  watch.take(order("A", { claimedBy: ana }));
  watch.take(order("A", { claimedBy: ana, signedAt: "2026-11-23T08:00:00.000Z" }));
  expect(watch.state().news).toBeNull();
});
