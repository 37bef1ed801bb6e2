import { afterAll, beforeAll, expect, test } from "vitest";
import { getOrder } from "@/db/queries/orders";
import { CERTIFIED } from "@/lib/testing/orders";
import { type SignedIn, signIn } from "@/lib/testing/staff";
import { refundMissedSameDay } from "../refunds/refund-missed-same-day";
import { createDeskWorld, type DeskWorld } from "./testing/desk-world";

let world: DeskWorld;
let ana: SignedIn;
beforeAll(async () => {
  world = await createDeskWorld();
  ana = await world.makeReviewer();
});
afterAll(() => world.close());

const QUESTION = "Is the second surname Cortés or Cortez?";
const HOUR_MS = 3_600_000;

async function askClient(input?: object): Promise<{ jobId: string; questionId: string }> {
  const jobId = await world.placeInReview(input);
  await world.ask(ana, "POST", `/orders/${jobId}/claim`, {});
  const { status, body } = await world.ask(ana, "POST", `/orders/${jobId}/questions`, { question: QUESTION });
  expect(status, JSON.stringify(body)).toBe(200);
  return { jobId, questionId: body.questions.at(-1).id };
}

const api = (method: "GET" | "POST", path: string, body?: object, key = world.key.key) =>
  world.request(method, `/api/v1/questions/${path}`, { key, body });
const promiseOf = async (jobId: string) =>
  (await getOrder(world.services.db, jobId))?.promisedAt.getTime() ?? Number.NaN;

test("an open question stops the clock, and its answer by the API moves the promise by the time it took", async () => {
  const { jobId, questionId } = await askClient();
  const before = await promiseOf(jobId);
  const { body: seen } = await world.ask(ana, "GET", `/orders/${jobId}`);
  expect(seen).toMatchObject({ deadline: "waiting", may: { ask: false, sign: false, edit: true } });
  expect(seen.signingObstacles).toContain("A question to the client is still open.");
  expect((await api("GET", jobId)).body.data).toMatchObject([
    { questionId, question: QUESTION, state: "open", answer: null },
  ]);
  world.clock.advance({ hours: 5 });
  const told = await api("POST", `${jobId}/${questionId}`, { answer: " Cortés " });
  expect(told.body).toMatchObject({ state: "answered", answer: "Cortés" });
  expect(await promiseOf(jobId)).toBe(before + 5 * HOUR_MS);
  world.clock.advance({ hours: 1 });
  expect((await api("POST", `${jobId}/${questionId}`, { answer: "Cortés" })).body).toEqual(told.body);
  const other = await api("POST", `${jobId}/${questionId}`, { answer: "Cortez" });
  expect([other.status, other.body.error.message]).toEqual([
    400,
    "This question was answered already, with “Cortés”.",
  ]);
  const unfilled = await api("POST", `${jobId}/${questionId}`, { answer: "TODO" });
  expect(unfilled.body.error.message).toMatch(/"TODO", which is no answer/);
  expect(await promiseOf(jobId)).toBe(before + 5 * HOUR_MS);
  const { body: after } = await world.ask(ana, "GET", `/orders/${jobId}`);
  expect(after).toMatchObject({ deadline: "on_time", may: { ask: true } });
  expect(after.questions).toMatchObject([{ answer: "Cortés", askedBy: "Ana Ruiz Cortés" }]);
  expect(await world.actionsOf(jobId)).toEqual(["order.claimed", "question.asked", "question.answered"]);
});

test("webhooks and the feed tell of question and answer by id, and never with their words", async () => {
  const { jobId, questionId } = await askClient();
  await api("POST", `${jobId}/${questionId}`, { answer: "Cortés, of course" });
  const events: { type: string; data: Record<string, unknown> }[] = [];
  for (let after: string | null = null; ; ) {
    const path: string = `/api/v1/events?limit=100${after ? `&after=${encodeURIComponent(after)}` : ""}`;
    const { body } = await world.request("GET", path, { key: world.key.key });
    events.push(...body.data);
    after = body.nextCursor;
    if (!body.hasMore) break;
  }
  const ofOrder = events.filter(({ data }) => data.jobId === jobId);
  expect(ofOrder.slice(-2)).toMatchObject([
    { type: "order.question_asked", data: { questionId, status: "in_review", progressPercent: 80 } },
    { type: "order.question_answered", data: { questionId } },
  ]);
  expect(JSON.stringify(ofOrder)).not.toMatch(/surname|of course|stf_/);
  const status = await world.request("GET", `/api/v1/status/${jobId}`, { key: world.key.key });
  expect(JSON.stringify(status.body)).not.toMatch(/surname|of course/);
});

test("another key's question is no question, and a question of another order is not this one's", async () => {
  const first = await askClient();
  const second = await askClient();
  const stranger = (await world.makeLiveKey()).key;
  expect((await api("GET", first.jobId, undefined, stranger)).body.error.code).toBe("JOB_NOT_FOUND");
  const path = `${first.jobId}/${first.questionId}`;
  expect((await api("POST", path, { answer: "x" }, stranger)).body.error.code).toBe("JOB_NOT_FOUND");
  const crossed = await api("POST", `${first.jobId}/${second.questionId}`, { answer: "x" });
  expect([crossed.status, crossed.body.error.code]).toEqual([404, "NOT_FOUND"]);
  const atDesk = `/orders/${first.jobId}/questions/${second.questionId}`;
  expect((await world.ask(ana, "POST", `${atDesk}/answer`, { answer: "x" })).status).toBe(409);
  expect((await world.ask(ana, "POST", `${atDesk}/withdraw`, {})).status).toBe(409);
});

test("one question at a time; a withdrawn one lets the clock go on and another be asked", async () => {
  const { jobId, questionId } = await askClient();
  const before = await promiseOf(jobId);
  const ask = () => world.ask(ana, "POST", `/orders/${jobId}/questions`, { question: QUESTION });
  expect((await ask()).body.error.code).toBe("QUESTION_OPEN");
  world.clock.advance({ hours: 2 });
  const { body } = await world.ask(ana, "POST", `/orders/${jobId}/questions/${questionId}/withdraw`, {});
  expect(body.questions).toMatchObject([{ id: questionId, answer: null }]);
  expect(await promiseOf(jobId)).toBe(before + 2 * HOUR_MS);
  expect((await api("GET", jobId)).body.data).toMatchObject([{ state: "withdrawn" }]);
  expect((await api("POST", `${jobId}/${questionId}`, { answer: "x" })).status).toBe(400);
  const again = await ask();
  expect(again.status).toBe(200);
  const answered = await world.ask(
    ana,
    "POST",
    `/orders/${jobId}/questions/${again.body.questions.at(-1).id}/answer`,
    { answer: "By telephone: Cortés." },
  );
  expect(answered.body).toMatchObject({ deadline: "on_time", may: { ask: true } });
});

test("a same_day order is not refunded for being late while its client owes an answer, and is once it is late itself", async () => {
  const { jobId, questionId } = await askClient({ ...CERTIFIED, speedTier: "same_day" });
  world.clock.advance({ days: 3 });
  expect(await refundMissedSameDay(world.services)).toBe(0);
  await api("POST", `${jobId}/${questionId}`, { answer: "Cortés" });
  expect(await refundMissedSameDay(world.services)).toBe(0);
  world.clock.advance({ days: 2 });
  expect(await refundMissedSameDay(world.services)).toBe(1);
  expect((await getOrder(world.services.db, jobId))?.status).toBe("refunded");
  ana = await signIn(world, ana.staff.email);
});

test("a refund withdraws the order's open question", async () => {
  const { jobId, questionId } = await askClient();
  const { key } = world.key;
  expect((await world.request("POST", `/api/v1/refund/${jobId}`, { key, body: {} })).status).toBe(200);
  expect((await api("GET", jobId)).body.data).toMatchObject([{ state: "withdrawn" }]);
  expect((await api("POST", `${jobId}/${questionId}`, { answer: "x" })).status).toBe(400);
  const late = await world.ask(ana, "POST", `/orders/${jobId}/questions/${questionId}/withdraw`, {});
  expect([late.status, late.body.error.code]).toEqual([409, "ORDER_ENDED"]);
});

test("a client's answer is mailed to the order's holder without quoting it; one that the desk recorded is not mailed", async () => {
  const mailsAbout = async (orderNumber: string) =>
    ((await world.server.open.mailbox?.list()) ?? []).filter(({ subject }) =>
      subject.endsWith(`answered your question about ${orderNumber}`),
    );
  const { jobId, questionId } = await askClient();
  const { orderNumber } = (await world.ask(ana, "GET", `/orders/${jobId}`)).body;
  await api("POST", `${jobId}/${questionId}`, { answer: "Cortés, of course" });
  await world.settle();
  const mails = await mailsAbout(orderNumber);
  expect(mails.map(({ to }) => to)).toEqual([ana.staff.email]);
  expect(JSON.stringify(mails)).toContain(`/desk/orders/${jobId}`);
  expect(JSON.stringify(mails)).not.toContain("of course");

  const other = await askClient();
  const shown = (await world.ask(ana, "GET", `/orders/${other.jobId}`)).body;
  const answer = { answer: "By telephone: Cortés" };
  await world.ask(ana, "POST", `/orders/${other.jobId}/questions/${other.questionId}/answer`, answer);
  await world.settle();
  expect(await mailsAbout(shown.orderNumber)).toEqual([]);
});
