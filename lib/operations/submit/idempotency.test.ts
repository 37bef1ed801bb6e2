import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteQuotesExpiredBefore } from "@/db/queries/quotes";
import { askQuote, CERTIFIED, newIdempotencyKey, runToEnd, statusOf, submission } from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";

let world: World;
let key: string;
beforeAll(async () => {
  world = await createWorld();
  key = await world.makeKey();
});
afterAll(() => world.close());

const submit = (body: unknown, headers: Record<string, string> = {}, as = key) =>
  world.request("POST", "/api/v1/submit", { key: as, body, headers });

test("the same body under the same key is answered the same, marked as a replay, even after the quote's life", async () => {
  const body = await submission(world, key);
  const first = await submit(body);
  expect(first.headers.get("idempotent-replayed")).toBeNull();
  world.clock.advance({ days: 40 });
  const second = await submit(body);
  expect(second.headers.get("idempotent-replayed")).toBe("true");
  expect(second.body).toEqual(first.body);
});

test.each(["cancelled", "refunded", "failed"])(
  "a repeated submit whose order was %s says what it is now, and so does a conflict about it",
  async (end) => {
    const metadata = end === "failed" ? { sandboxScenario: "fails_in_review" } : {};
    const body = await submission(world, key, CERTIFIED, { metadata });
    const first = (await submit(body)).body;
    const { jobId } = first;
    if (end === "failed") await runToEnd(world);
    else {
      const path = `/api/v1/${end === "cancelled" ? "cancel" : "refund"}/${jobId}`;
      expect((await world.request("POST", path, { key })).status).toBe(200);
    }
    const { status: currentStatus } = await statusOf(world, key, jobId);
    expect(["cancelled", "refunded", "failed"]).toContain(currentStatus);
    const again = await submit(body);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(again.body).toEqual({ ...first, currentStatus });
    const { error } = (await submit({ ...body, applicantName: "Somebody Else" })).body;
    expect(error.jobId).toBe(jobId);
    expect(error.recoveryHint).toMatch(
      new RegExp(`^${jobId} exists already and is ${currentStatus} now. Look at it with GET /status/{jobId}`),
    );
  },
);

test("member order, omitted defaults and a freshly signed URL do not make another order", async () => {
  const body = await submission(world, key, CERTIFIED, {
    documents: [{ url: "https://documents.test/a.pdf?id=1&X-Amz-Date=1&X-Amz-Signature=1" }],
  });
  const first = await submit(body);
  const { targetLanguage, productLine, ...rest } = body.echoedInput;
  expect([targetLanguage, productLine]).toEqual(["en", "full_translation"]);
  const shuffled = Object.fromEntries(Object.entries(rest).reverse());
  const again = await submit({
    ...body,
    echoedInput: shuffled,
    documents: [{ url: "https://documents.test/a.pdf?id=1&X-Amz-Date=2&X-Amz-Signature=2" }],
  });
  expect(again.body).toEqual(first.body);
});

test("one key for documents that only the query of their URL tells apart is refused, and the order is named", async () => {
  const body = await submission(world, key, CERTIFIED, {
    documents: [{ url: "https://documents.test/download?id=1" }],
  });
  const { jobId } = (await submit(body)).body;
  const { status, body: answer } = await submit({
    ...body,
    documents: [{ url: "https://documents.test/download?id=2" }],
  });
  expect([status, answer.error.code]).toEqual([409, "IDEMPOTENCY_CONFLICT"]);
  expect(answer.error.recoveryHint).toContain(jobId);
});

test("one key for two target languages is a conflict that names both, and for one it names none", async () => {
  const body = await submission(world, key);
  await submit(body);
  const french = await submission(world, key, { ...CERTIFIED, targetLanguage: "fr" });
  const sent = { ...french, idempotencyKey: body.idempotencyKey, documents: body.documents };
  expect((await submit(sent)).body.error.recoveryHint).toContain(
    "It's into English, and this one into French. For another order, use a new idempotencyKey.",
  );
  const { error } = (await submit({ ...body, applicantName: "Somebody Else" })).body;
  expect(error.recoveryHint).not.toContain("English");
});

test("another body under the same key is a conflict that retrying cannot fix", async () => {
  const body = await submission(world, key);
  await submit(body);
  const { status, body: answer } = await submit({ ...body, applicantName: "Somebody Else" });
  expect([status, answer.error.code, answer.error.retryable]).toEqual([409, "IDEMPOTENCY_CONFLICT", false]);
});

test("a submit that collides with an order is told to look at that order before it is told how to place another", async () => {
  const body = await submission(world, key);
  const { jobId } = (await submit(body)).body;
  const other = { ...body, idempotencyKey: newIdempotencyKey(), allowQuoteReuse: false };
  const expectHint = async (sent: unknown, code: string, another: RegExp) => {
    const { error } = (await submit(sent)).body;
    expect([error.code, error.jobId]).toEqual([code, jobId]);
    expect(error.recoveryHint).toMatch(
      new RegExp(`^${jobId} exists already. Look at it with GET /status/{jobId}`),
    );
    expect(error.recoveryHint).toMatch(another);
  };
  await expectHint({ ...body, applicantName: "Somebody Else" }, "IDEMPOTENCY_CONFLICT", /new idempotencyKey/);
  await expectHint(other, "INVALID_QUOTE", /allowQuoteReuse: true, or request a new quote/);
  const echoedInput = { ...body.echoedInput, useCase: "court" };
  await expectHint({ ...other, echoedInput }, "QUOTE_MISMATCH", /request a new quote/);
  world.clock.advance({ days: 2 });
  await expectHint(other, "QUOTE_EXPIRED", /new quote/);
  await deleteQuotesExpiredBefore(world.services.db, world.clock.now());
  await expectHint(other, "INVALID_QUOTE", /new quote/);
});

test("no hint names an order that another key has placed", async () => {
  const body = await submission(world, key);
  const { jobId } = (await submit(body)).body;
  const other = { ...body, idempotencyKey: newIdempotencyKey(), allowQuoteReuse: false };
  const ofSameAccount = await world.makeKey("sandbox", undefined);
  const ofStranger = await world.makeKey("sandbox", "A Stranger");
  for (const as of [ofSameAccount, ofStranger]) {
    const { error } = (await submit(other, {}, as)).body;
    expect(error.code).toBe("INVALID_QUOTE");
    expect(JSON.stringify(error)).not.toContain(jobId);
  }
});

test("another partner's key may use the same idempotencyKey for its own order", async () => {
  const other = await world.makeKey("sandbox", "Another Partner");
  const idempotencyKey = newIdempotencyKey();
  const mine = await submit(await submission(world, key, CERTIFIED, { idempotencyKey }));
  const theirs = await submit(await submission(world, other, CERTIFIED, { idempotencyKey }), {}, other);
  expect(theirs.status).toBe(200);
  expect(theirs.body.jobId).not.toBe(mine.body.jobId);
});

test("what a 4xx refused can be sent again under the same key after the fix", async () => {
  const body = await submission(world, key, CERTIFIED, { metadata: { sandboxScenario: "payment_failed" } });
  const declined = await submit(body);
  expect([declined.status, declined.body.error.code]).toEqual([402, "PAYMENT_FAILED"]);
  const { metadata, ...fixed } = body;
  expect(metadata).toBeDefined();
  expect((await submit(fixed)).status).toBe(200);
});

test("the Idempotency-Key header must agree with the body's key, and serves where the body has none", async () => {
  const body = await submission(world, key);
  const conflict = await submit(body, { "idempotency-key": "something-else" });
  expect(conflict.body.error).toMatchObject({ code: "VALIDATION_ERROR", field: "idempotencyKey" });
  const { idempotencyKey, ...without } = body;
  const first = await submit(without, { "idempotency-key": idempotencyKey });
  expect(first.status, JSON.stringify(first.body)).toBe(200);
  expect((await submit(body, { "idempotency-key": idempotencyKey })).body).toEqual(first.body);
});

const PADDED = ["record-7\n", " record-7", "record-7\r\n", "\u00a0record-7", "record-7\u2028", " ".repeat(8)];

test.each(PADDED)(
  "%j is no idempotencyKey: white space around it would make another order",
  async (padded) => {
    const body = await submission(world, key, CERTIFIED, { idempotencyKey: padded });
    const { status, body: refused } = await submit(body);
    expect([status, refused.error.code, refused.error.field]).toEqual([
      400,
      "VALIDATION_ERROR",
      "idempotencyKey",
    ]);
    expect(refused.error.message).toBe("idempotencyKey must not begin or end with white space.");
    expect(refused.error.recoveryHint).toMatch(/^Trim the key/);
  },
);

test("an Idempotency-Key header is held to the same rule, wherever it's taken", async () => {
  const { idempotencyKey, ...body } = await submission(world, key);
  const { jobId } = (await submit({ ...body, idempotencyKey })).body;
  // HTTP itself takes away spaces and tabs around a header.
  const headers = { "idempotency-key": "record-7\u00a0" };
  for (const [path, sent] of [
    ["/api/v1/submit", body],
    [`/api/v1/refund/${jobId}`, { amountCents: 100 }],
    ["/api/v1/webhooks/rotate-secret", undefined],
  ] as const) {
    const { error } = (await world.request("POST", path, { key, body: sent, headers })).body;
    expect([path, error?.code, error?.message]).toEqual([
      path,
      "VALIDATION_ERROR",
      "The Idempotency-Key header must not begin or end with white space.",
    ]);
  }
});

test("fifty identical submits at once make one order and fifty equal answers", async () => {
  const body = await submission(world, key, { ...CERTIFIED, speedTier: "rush" });
  const answers = await Promise.all(Array.from({ length: 50 }, () => submit(body)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(answers.filter(({ headers }) => headers.get("idempotent-replayed") === null)).toHaveLength(1);
});

test("a quote is binding for 24 hours to the millisecond and for any number of orders", async () => {
  const quote = await askQuote(world, key);
  const body = (extra: object) => ({
    quoteId: quote.quoteId,
    echoedInput: quote.echoedInput,
    documents: [{ url: "https://documents.test/a.pdf" }],
    idempotencyKey: newIdempotencyKey(),
    ...extra,
  });
  world.clock.set(new Date(Date.parse(quote.expiresAt) - 1));
  expect((await submit(body({}))).status).toBe(200);
  expect((await submit(body({}))).status).toBe(200);
  world.clock.set(new Date(quote.expiresAt));
  expect((await submit(body({}))).body.error).toMatchObject({ code: "QUOTE_EXPIRED", field: "quoteId" });
});
