import { afterAll, beforeAll, expect, test } from "vitest";
import { listDocuments } from "@/db/queries/orders";
import { BUSINESS, CERTIFIED, placeOrder, runToEnd, statusOf, submission } from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";

let world: World;
let key: string;
beforeAll(async () => {
  world = await createWorld();
  key = await world.makeKey();
});
afterAll(() => world.close());

const play = (sandboxScenario: string) => ({ metadata: { sandboxScenario } });

test.each([
  ["payment_failed", 402, "PAYMENT_FAILED"],
  ["requires_action", 402, "PAYMENT_REQUIRES_ACTION"],
  ["document_unreadable", 400, "DOCUMENT_UNREADABLE"],
])("%s refuses the submit and leaves nothing behind", async (scenario, status, code) => {
  const body = await submission(world, key, CERTIFIED, play(scenario));
  const answer = await world.request("POST", "/api/v1/submit", { key, body });
  expect([answer.status, answer.body.error.code]).toEqual([status, code]);
});

test("fails_in_review ends as failed, with a reason and nothing left to refund", async () => {
  const { jobId } = await placeOrder(world, key, CERTIFIED, play("fails_in_review"));
  await runToEnd(world);
  const status = await statusOf(world, key, jobId);
  expect(status).toMatchObject({ status: "failed", progressPercent: 100, estimatedCompletionAt: null });
  expect(status.events.at(-1)).toMatchObject({ type: "order.failed", note: expect.any(String) });
  expect((await world.request("POST", `/api/v1/refund/${jobId}`, { key })).status).toBe(400);
});

test("stays_in_review is claimed and never signed", async () => {
  const { jobId } = await placeOrder(world, key, CERTIFIED, play("stays_in_review"));
  await runToEnd(world);
  expect(await statusOf(world, key, jobId)).toMatchObject({ status: "in_review", progressPercent: 80 });
});

test("an order's pages are drawn while it waits for its reviewer, unless none ever signs", async () => {
  const drawn = await placeOrder(world, key, CERTIFIED);
  const idle = await placeOrder(world, key, CERTIFIED, play("stays_in_review"));
  await world.settle();
  world.clock.advance({ seconds: 24 });
  await world.settle();
  const picturesOf = async (jobId: string) =>
    (await listDocuments(world.services.db, jobId)).map(({ pagePictures }) => pagePictures?.length ?? 0);
  expect((await statusOf(world, key, drawn.jobId)).status).toBe("processing");
  expect(await picturesOf(drawn.jobId)).toEqual([2]);
  expect(await picturesOf(idle.jobId)).toEqual([0]);
  await runToEnd(world);
});

test("revoked_certificate becomes ready with certificates that verify as revoked", async () => {
  const { jobId } = await placeOrder(world, key, CERTIFIED, play("revoked_certificate"));
  await runToEnd(world);
  expect((await statusOf(world, key, jobId)).status).toBe("ready");
  const { events } = await statusOf(world, key, jobId);
  expect(events.at(-1).type).toBe("certificate.revoked");
});

test("corrected becomes ready, and a new certificate then replaces each of its certificates, once", async () => {
  const extra = { ...play("corrected"), applicantName: "Ana Ruiz" };
  const { jobId } = await placeOrder(world, key, CERTIFIED, extra);
  await runToEnd(world);
  const { status, events } = await statusOf(world, key, jobId);
  expect(status).toBe("ready");
  expect(events.slice(-2)).toMatchObject([{ type: "order.ready" }, { type: "certificate.revoked" }]);
  const { body: result } = await world.request("GET", `/api/v1/result/${jobId}`, { key });
  expect(result.artifacts).toHaveLength(1);
  const verify = async (id: string) => (await world.request("GET", `/api/v1/verify/${id}`)).body;
  const next = await verify(result.artifacts[0].certificateId);
  expect(next).toMatchObject({
    valid: true,
    supersedes: expect.any(String),
    applicant: { name: "Ana Ruiz" },
  });
  expect(await verify(next.supersedes)).toMatchObject({
    valid: false,
    revokedReason: "superseded",
    supersededBy: next.certificateId,
  });
  await runToEnd(world);
  expect((await verify(next.certificateId)).valid).toBe(true);
});

test("corrected replaces the certificate of a review, too, and leaves text without one as it is", async () => {
  const extra = { ...play("corrected"), draftTranslation: { url: "https://documents.test/draft.pdf" } };
  const review = await placeOrder(world, key, { ...CERTIFIED, productLine: "review_and_certify" }, extra);
  const text = await placeOrder(world, key, BUSINESS, play("corrected"));
  await runToEnd(world);
  const types = async (jobId: string) =>
    (await statusOf(world, key, jobId)).events.map(({ type }: { type: string }) => type);
  expect((await types(review.jobId)).slice(-2)).toEqual(["order.ready", "certificate.revoked"]);
  expect((await types(text.jobId)).at(-1)).toBe("order.ready");
});

test("a misspelt scenario is refused, not silently ignored", async () => {
  const body = await submission(world, key, CERTIFIED, play("fail_in_review"));
  const answer = await world.request("POST", "/api/v1/submit", { key, body });
  expect(answer.body.error).toMatchObject({ code: "VALIDATION_ERROR", field: "metadata.sandboxScenario" });
});

test("advance moves one state at once, through ready to delivered, and no further", async () => {
  const { jobId } = await placeOrder(world, key);
  await world.settle();
  const states: string[] = [];
  for (let step = 0; step < 4; step++) {
    // The last step to ready is a workflow's, and runs beside the request.
    const pump = setInterval(() => void world.settle().catch(() => undefined), 50);
    const { status, body } = await world.request("POST", `/api/v1/sandbox/advance/${jobId}`, { key });
    clearInterval(pump);
    expect(status, JSON.stringify(body)).toBe(200);
    states.push(body.status);
  }
  expect(states).toEqual(["processing", "in_review", "ready", "delivered"]);
  const over = await world.request("POST", `/api/v1/sandbox/advance/${jobId}`, { key });
  expect(over.body.error.code).toBe("VALIDATION_ERROR");
  await runToEnd(world);
  expect((await statusOf(world, key, jobId)).status).toBe("delivered");
});

test("advance knows no other key's job and no live one", async () => {
  const { jobId } = await placeOrder(world, key, BUSINESS);
  const other = await world.makeKey();
  expect((await world.request("POST", `/api/v1/sandbox/advance/${jobId}`, { key: other })).status).toBe(404);
  expect((await world.request("POST", `/api/v1/sandbox/advance/${jobId}`)).status).toBe(401);
});

test("a live key authenticates and quotes, and its submit finds no payment method", async () => {
  const live = await world.makeKey("live");
  const body = await submission(world, live);
  const answer = await world.request("POST", "/api/v1/submit", { key: live, body });
  expect([answer.status, answer.body.error.code]).toEqual([402, "NO_PAYMENT_METHOD"]);
});

test("a live order of more words than were quoted is refused before its payment is looked at", async () => {
  const live = await world.makeKey("live");
  const body = await submission(
    world,
    live,
    { ...BUSINESS, productLine: "business_mtpe", wordCount: 2 },
    { sourceText: "uno dos tres" },
  );
  const answer = await world.request("POST", "/api/v1/submit", { key: live, body });
  expect(answer.body.error).toMatchObject({ code: "VALIDATION_ERROR", field: "sourceText" });
});
