import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orders } from "@/db/schema";
import type { OrderView } from "@/lib/contract/portal/order-views";
import { LIVE_TERMS_VERSION } from "@/lib/core/keys/live-terms";
import { makeMember, type TestMember } from "@/lib/testing/members";
import { CERTIFIED, placeOrder } from "@/lib/testing/orders";
import type { SignedIn } from "@/lib/testing/staff";
import { createDeskWorld, type DeskWorld } from "../desk/testing/desk-world";

let world: DeskWorld;
let reviewer: SignedIn;
let owner: TestMember;
beforeAll(async () => {
  world = await createDeskWorld();
  reviewer = await world.makeReviewer();
  owner = await makeMember(world, { partnerId: world.key.partnerId });
});
afterAll(() => world.close());

const path = (jobId: string) => ({ partnerId: owner.partnerId, environment: "live" as const, jobId });

async function view(jobId: string, member = owner): Promise<OrderView> {
  const { status, body } = await member.call("getPartnerOrder", { params: path(jobId) });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

test("a reviewer's question is seen, answered once by a member, and stands in the order's history", async () => {
  const question = "Is the second surname Cortés or Cortez?";
  const jobId = await world.placeInReview();
  await world.ask(reviewer, "POST", `/orders/${jobId}/claim`, {});
  await world.ask(reviewer, "POST", `/orders/${jobId}/questions`, { question });
  const asked = await view(jobId);
  expect(asked).toMatchObject({ needsAnswer: true, may: { answer: true, cancel: false } });
  expect(asked.questions).toMatchObject([{ question, state: "open", answer: null }]);
  const waiting = await owner.call("listPartnerOrders", {
    params: path(jobId),
    query: { needsAnswer: "true" },
  });
  expect(waiting.body.orders).toMatchObject([{ jobId, needsAnswer: true }]);

  const finance = await makeMember(world, { role: "finance", partnerId: owner.partnerId });
  const seen = await view(jobId, finance);
  expect(seen).toMatchObject({ needsAnswer: true, may: { answer: false } });
  expect(JSON.stringify(seen)).not.toContain("surname");

  const questionId = asked.questions?.[0]?.questionId ?? "";
  const answer = () =>
    owner.call("answerOrderQuestion", { params: { ...path(jobId), questionId }, body: { answer: "Cortés" } });
  world.clock.advance({ hours: 2 });
  const answers = await Promise.all([answer(), answer(), answer()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const told = await view(jobId);
  expect(told).toMatchObject({ needsAnswer: false, pausedAt: null, may: { answer: false } });
  expect(told.questions).toMatchObject([{ state: "answered", answer: "Cortés" }]);
  expect(told.moments.filter(({ type }) => type === "order.question_answered")).toMatchObject([
    { by: owner.email },
  ]);
  expect(Date.parse(told.promisedAt ?? "")).toBe(Date.parse(asked.promisedAt ?? "") + 2 * 3_600_000);
});

test("the preview tells exactly what a refund leaves of the share", async () => {
  const { jobId } = await placeOrder(world, world.key.key, CERTIFIED);
  const before = await view(jobId);
  expect(before.price.paidBy).toBe("card");
  const amountCents = 1_237;
  const told = await owner.call("previewRefund", { params: path(jobId), query: { amountCents } });
  expect(told.body.share.nowCents).toBe(before.share?.earnedCents);
  const refunded = await owner.call("refundPartnerOrder", {
    params: path(jobId),
    body: { amountCents, idempotencyKey: "refund-of-a-part" },
  });
  expect(refunded.status, JSON.stringify(refunded.body)).toBe(200);
  const { share, refunds } = refunded.body as OrderView;
  expect((share?.earnedCents ?? 0) - (share?.takenBackCents ?? 0)).toBe(told.body.share.afterCents);
  expect(refunds).toMatchObject([{ amountCents, state: "succeeded", source: "request", by: owner.email }]);
  expect(refunded.body.may.advance).toBe(false);
  const advanced = await owner.call("advancePartnerOrder", { params: path(jobId), body: {} });
  expect(advanced.status).toBe(404);
});

test("a live order by page needs what a live key needs, and says what is missing", async () => {
  const stranger = await makeMember(world);
  const params = { partnerId: stranger.partnerId, environment: "live" as const };
  const refused = await stranger.call("createOrderUpload", { params, body: { sizeBytes: 1000 } });
  expect(refused.body.error).toMatchObject({
    code: "LIVE_NOT_READY",
    current: { missing: ["accepted_terms", "payment_method"] },
  });
  const of = { partnerId: owner.partnerId, environment: "live" as const };
  const asked = { ...CERTIFIED, pageCount: 1 } as never;
  const quote = () => owner.call("quotePartnerOrder", { params: of, body: asked });
  expect((await quote()).body.error.current).toEqual({ missing: ["accepted_terms"] });
  await owner.call("acceptTerms", {
    params: { partnerId: owner.partnerId },
    body: { version: LIVE_TERMS_VERSION },
  });
  const { quoteId, echoedInput } = (await quote()).body;
  const body = {
    quoteId,
    echoedInput,
    idempotencyKey: "live-order-by-page",
    documents: [{ url: "https://documents.test/acta.pdf" }],
  };
  const send = () => owner.call("placePartnerOrder", { params: of, body });
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body: placed }) => placed.jobId)).size).toBe(1);
  const seen = await view(answers[0]?.body.jobId);
  expect(seen).toMatchObject({ status: "paid", keyName: "Portal", price: { paidBy: "card" } });
  expect(seen.moments[0]).toMatchObject({ type: "order.created", by: owner.email });
});

test("an order's page names the earlier order of its file by its moment, and says to cancel only what can be", async () => {
  const params = { partnerId: owner.partnerId, environment: "live" as const };
  await owner.call("acceptTerms", {
    params: { partnerId: owner.partnerId },
    body: { version: LIVE_TERMS_VERSION },
  });
  const place = async (idempotencyKey: string) => {
    const asked = { ...CERTIFIED, pageCount: 1 } as never;
    const { quoteId, echoedInput } = (await owner.call("quotePartnerOrder", { params, body: asked })).body;
    const documents = [{ url: "https://documents.test/twice-on-page.pdf" }];
    const body = { quoteId, echoedInput, idempotencyKey, documents };
    return (await owner.call("placePartnerOrder", { params, body })).body as {
      jobId: string;
      orderNumber: string;
    };
  };
  const first = await place("earlier-order-of-page");
  const orderedAt = (await view(first.jobId)).createdAt;
  world.clock.advance({ minutes: 5 });
  const { jobId } = await place("later-order-of-page");
  const told = async () => (await view(jobId)).warnings;
  const words = `This file was ordered as ${first.orderNumber} (${first.jobId}), into English for uscis.`;
  const claim = (id: string) =>
    world.services.db.update(orders).set({ reviewerClaimedAt: world.clock.now() }).where(eq(orders.id, id));
  const may = (which: string) => `${words} If you didn't mean two orders, you can still cancel ${which}.`;
  expect(await told()).toMatchObject([
    { message: may("the one you don't want"), jobId: first.jobId, orderedAt },
  ]);
  await claim(jobId);
  expect(await told()).toMatchObject([{ message: may("the earlier one") }]);
  await claim(first.jobId);
  expect(await told()).toMatchObject([{ message: words, orderedAt }]);
});
