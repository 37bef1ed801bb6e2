import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLiveWorld, type LiveWorld } from "@/lib/testing/live-world";
import { BUSINESS, CERTIFIED, placeOrder, runToEnd, statusOf, submission } from "@/lib/testing/orders";

let world: LiveWorld;
let sandbox: string;
let live: string;
beforeAll(async () => {
  world = await createLiveWorld();
  sandbox = await world.makeKey();
  live = (await world.makeLiveKey()).key;
});
afterAll(() => world.close());

const submit = (key: string, body: object) => world.request("POST", "/api/v1/submit", { key, body });
const advance = (jobId: string) =>
  world.request("POST", `/api/v1/sandbox/advance/${jobId}`, { key: sandbox });
const typesOf = async (jobId: string) =>
  (await statusOf(world, sandbox, jobId)).events.map(({ type }: { type: string }) => type);

describe("a sandbox key is refused in the same words as a live key", () => {
  const page = "https://documents.test/a.pdf";
  test.each<[string, object, object]>([
    ["an address where nothing is", CERTIFIED, { documents: [{ url: "https://elsewhere.test/a.pdf" }] }],
    [
      "one good document and one bad",
      CERTIFIED,
      { documents: [{ url: page }, { url: "https://no.test/b" }] },
    ],
    [
      "more pages than were quoted",
      { ...CERTIFIED, pageCount: 1 },
      { documents: [{ url: page }, { url: page }] },
    ],
    ["more words than were quoted", { ...BUSINESS, wordCount: 1 }, { sourceText: "Hola, buen mundo." }],
    ["another file than its hash says", CERTIFIED, { documents: [{ url: page, sha256: "0".repeat(64) }] }],
    [
      "a draft where nothing is",
      { ...CERTIFIED, productLine: "review_and_certify" },
      { draftTranslation: { url: "https://elsewhere.test/draft.pdf" } },
    ],
  ])("%s", async (_, input, extra) => {
    const [asked, told] = [
      await submit(live, await submission(world, live, input, extra)),
      await submit(sandbox, await submission(world, sandbox, input, extra)),
    ];
    expect(asked.status).toBe(400);
    expect([told.status, told.body]).toEqual([asked.status, asked.body]);
  });
});

test("any_document fetches nothing, whatever is named, and says so in the first event", async () => {
  const extra = {
    metadata: { sandboxScenario: "any_document" },
    documents: [
      { url: "https://nowhere.test/x.docx", sha256: "0".repeat(64) },
      { url: "https://10.0.0.1/y" },
    ],
  };
  const { jobId } = await placeOrder(world, sandbox, CERTIFIED, extra);
  const { events } = await statusOf(world, sandbox, jobId);
  expect(events[0]).toMatchObject({ type: "order.created", note: expect.stringContaining("any_document") });
  expect(events[0].note).toContain("Document 2");
  await runToEnd(world);
  expect((await statusOf(world, sandbox, jobId)).status).toBe("ready");
});

test("a live key has no scenarios: an order that asks for one is refused before its documents are fetched", async () => {
  const extra = {
    metadata: { sandboxScenario: "any_document" },
    documents: [{ url: "https://nowhere.test/x.pdf" }],
  };
  const { status, body } = await submit(live, await submission(world, live, CERTIFIED, extra));
  expect([status, body.error.code, body.error.field]).toEqual([
    400,
    "VALIDATION_ERROR",
    "metadata.sandboxScenario",
  ]);
});

describe("asks_question", () => {
  const asking = { metadata: { sandboxScenario: "asks_question" } };
  const questions = async (jobId: string) =>
    (await world.request("GET", `/api/v1/questions/${jobId}`, { key: sandbox })).body.data;

  test("asks once, waits for the answer however long it takes, and is signed after it", async () => {
    const { jobId } = await placeOrder(world, sandbox, CERTIFIED, asking);
    await runToEnd(world);
    await runToEnd(world);
    const [question, ...others] = await questions(jobId);
    expect([question.state, others]).toEqual(["open", []]);
    expect(await statusOf(world, sandbox, jobId)).toMatchObject({ status: "in_review" });
    expect((await typesOf(jobId)).filter((type: string) => type === "order.question_asked")).toHaveLength(1);
    const path = `/api/v1/questions/${jobId}/${question.questionId}`;
    const answer = await world.request("POST", path, { key: sandbox, body: { answer: "Núñez" } });
    expect(answer.status).toBe(200);
    await runToEnd(world);
    expect((await statusOf(world, sandbox, jobId)).status).toBe("ready");
    expect(await typesOf(jobId)).toContain("order.question_answered");
  });

  test("is asked by advance, which then says that an answer is due, and goes on after it", async () => {
    const { jobId } = await placeOrder(world, sandbox, CERTIFIED, asking);
    expect((await advance(jobId)).body.status).toBe("processing");
    expect((await advance(jobId)).body.status).toBe("in_review");
    const asked = await advance(jobId);
    expect([asked.status, asked.body.status]).toEqual([200, "in_review"]);
    const refused = await advance(jobId);
    expect([refused.status, refused.body.error.field]).toEqual([400, "jobId"]);
    expect(refused.body.error.recoveryHint).toContain(`POST /questions/${jobId}/`);
    const [question] = await questions(jobId);
    const path = `/api/v1/questions/${jobId}/${question.questionId}`;
    await world.request("POST", path, { key: sandbox, body: { answer: "Núñez" } });
    await world.settle();
    await runToEnd(world);
    expect((await statusOf(world, sandbox, jobId)).status).toBe("ready");
  });

  test("a question that waits can be left: the order is cancelled", async () => {
    const { jobId } = await placeOrder(world, sandbox, CERTIFIED, asking);
    for (let step = 0; step < 3; step++) await advance(jobId);
    const { status, body } = await world.request("POST", `/api/v1/cancel/${jobId}`, { key: sandbox });
    expect([status, body.status]).toEqual([200, "cancelled"]);
    expect((await questions(jobId))[0].state).toBe("withdrawn");
  });
});

describe("a hard copy", () => {
  const input = { ...CERTIFIED, addons: { notarization: true, hardcopy: { service: "fedex_overnight" } } };
  const shippingAddress = {
    line1: "1 Main St",
    city: "Austin",
    state: "TX",
    postal_code: "78701",
    country: "US",
  };

  test("stands at 95 until advance mails it, and is told of as a live one is", async () => {
    const quoted = { ...input, shipTo: { country: "US", postal_code: "78701", city: "Austin", state: "TX" } };
    const { jobId } = await placeOrder(world, sandbox, quoted, { shippingAddress });
    await runToEnd(world);
    expect(await statusOf(world, sandbox, jobId)).toMatchObject({ status: "ready", progressPercent: 95 });
    const shipped = await advance(jobId);
    expect(shipped.body).toMatchObject({ status: "ready", progressPercent: 100 });
    expect(shipped.body.events.at(-1)).toMatchObject({
      type: "order.shipped",
      note: expect.stringContaining("FEDEX 000000000000"),
    });
    expect((await advance(jobId)).body.status).toBe("delivered");
    expect((await advance(jobId)).status).toBe(400);
    expect((await typesOf(jobId)).filter((type: string) => type === "order.shipped")).toHaveLength(1);
  });

  test("can be mailed after its result was fetched, and never once the order is refunded", async () => {
    const place = async () => (await placeOrder(world, sandbox, input, { shippingAddress })).jobId;
    const [fetched, refunded] = [await place(), await place()];
    await runToEnd(world);
    const { body } = await world.request("GET", `/api/v1/result/${fetched}`, { key: sandbox });
    const { pathname, search } = new URL(body.artifacts[0].url);
    await (await world.raw("GET", pathname + search)).arrayBuffer();
    expect((await statusOf(world, sandbox, fetched)).status).toBe("delivered");
    expect((await advance(fetched)).body).toMatchObject({ status: "delivered", progressPercent: 100 });
    await world.request("POST", `/api/v1/refund/${refunded}`, { key: sandbox });
    expect((await advance(refunded)).status).toBe(400);
    expect(await typesOf(refunded)).not.toContain("order.shipped");
  });
});
