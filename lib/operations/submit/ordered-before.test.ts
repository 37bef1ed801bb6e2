import { randomUUID } from "node:crypto";
import { PDFDocument } from "@cantoo/pdf-lib";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiKeys } from "@/db/schema";
import { createLiveWorld, type LiveKey, type LiveWorld } from "@/lib/testing/live-world";
import { call } from "@/lib/testing/mcp/rpc";
import { BUSINESS, CERTIFIED, submission } from "@/lib/testing/orders";
import { writeKey } from "../keys/keys";

let world: LiveWorld;
let live: LiveKey;
beforeAll(async () => {
  world = await createLiveWorld();
  live = await world.makeLiveKey({ card: "pm_card_visa" });
});
afterAll(() => world.close());

let keys = 0;
async function order(
  url: string,
  { key }: { key: string } = live,
  more: object = {},
  input: object = CERTIFIED,
) {
  keys += 1;
  const body = await submission(world, key, input, {
    documents: [{ url }],
    idempotencyKey: `ordered-before-${keys}`,
    ...more,
  });
  const { body: answer } = await world.request("POST", "/api/v1/submit", { key, body });
  return answer;
}
async function siblingOf({ partnerId }: LiveKey): Promise<string> {
  const { services, server } = world;
  return services.db.transaction(async (tx) => {
    const context = { services, tx, at: services.clock.now() };
    return (await writeKey(context, server.open.secrets.seal, { partnerId, environment: "live" })).key;
  });
}
const toldOf = (answer: { warnings?: { code: string; message: string }[] }) =>
  (answer.warnings ?? []).filter(({ code }) => code === "ordered_before").map(({ message }) => message);

test("a live key that orders a file again under another key is told of its first order, and of none that ended", async () => {
  const url = "https://documents.test/again.pdf";
  const first = await order(url);
  expect(toldOf(first)).toEqual([]);
  world.clock.advance({ minutes: 2 });
  expect(toldOf(await order(url))).toEqual([
    expect.stringMatching(
      new RegExp(
        `^This file was ordered 2 minutes ago as ${first.orderNumber} \\(${first.jobId}\\), into English for uscis\\. If you didn't mean two`,
      ),
    ),
  ]);
});

test("another file, another account, another day, and a cancelled order say nothing", async () => {
  const url = "https://documents.test/other.pdf";
  const { jobId } = await order(url);
  expect(toldOf(await order("https://documents.test/third.pdf"))).toEqual([]);
  expect(toldOf(await order(url, await world.makeLiveKey({ card: "pm_card_visa" })))).toEqual([]);
  expect((await world.request("POST", `/api/v1/cancel/${jobId}`, { key: live.key })).status).toBe(200);
  expect(toldOf(await order(url))).toEqual([]);
  world.clock.advance({ hours: 25 });
  expect(toldOf(await order(url))).toEqual([]);
});

test("another key of the account is told, and which jobId the earlier order has", async () => {
  const url = "https://documents.test/colleague.pdf";
  const first = await order(url);
  const { warnings } = await order(url, { key: await siblingOf(live) });
  expect(warnings[0]).toMatchObject({
    code: "ordered_before",
    jobId: first.jobId,
    message: expect.stringContaining(
      `as ${first.orderNumber} (${first.jobId}), into English for uscis, by another key of this account or in the portal.`,
    ),
  });
});

test("several orders of one file at once are told of each other, all but one, whatever keys they have", async () => {
  const url = "https://documents.test/at-once.pdf";
  const sibling = { key: await siblingOf(live) };
  const answers = await Promise.all([live, live, sibling, sibling].map((by) => order(url, by)));
  expect(answers.filter((answer) => toldOf(answer).length === 0)).toHaveLength(1);
});

test("the same text into the same language is told, and into another language isn't", async () => {
  const text = (sourceText: string, targetLanguage = "en") =>
    order("", live, { documents: undefined, sourceText }, { ...BUSINESS, targetLanguage });
  const first = await text("Estimado cliente, su pedido ha llegado.");
  expect(toldOf(first)).toEqual([]);
  expect(toldOf(await text("Estimado cliente, su pedido ha llegado.", "fr"))).toEqual([]);
  expect(toldOf(await text("Estimado cliente, su pedido no ha llegado."))).toEqual([]);
  expect(toldOf(await text("Estimado cliente, su pedido ha llegado."))).toEqual([
    expect.stringContaining(
      `This text was ordered less than a minute ago as ${first.orderNumber} (${first.jobId}), into English.`,
    ),
  ]);
});

test("a text is the same however its accents are made, and its lines are broken", async () => {
  const text = (sourceText: string) =>
    order("", live, { documents: undefined, sourceText, allowDuplicate: false }, BUSINESS);
  const { jobId } = await text("Señor Núñez,\nsu pedido salió.\nAdiós");
  for (const spelled of [
    "Señor Núñez,\nsu pedido salió.\nAdiós".normalize("NFD"),
    "Señor Núñez,\r\nsu pedido salió.\r\nAdiós\r\n",
    "Señor Núñez, su pedido  salió.\u00a0Adiós…",
    "\ufeff\nSeñor Núñez,  \nsu pedido salió.\t\nAdiós\n\n",
  ])
    expect((await text(spelled)).error).toMatchObject({ code: "IDEMPOTENCY_CONFLICT", jobId });
  expect((await text("Señor Núñez,\nsu pedido\nno salió. Adiós")).jobId).toMatch(/^job_/);
});

const GUARDED = { allowDuplicate: false };

test("a file is refused once more for the same recipient and language, whatever its speed, copies, pairs, and applicant", async () => {
  const url = "https://documents.test/careless.pdf";
  const first = await order(url, live, GUARDED);
  const again: [more: object, input?: object][] = [
    [{ metadata: { attempt: "2" } }],
    [{ applicantName: "Ana Pérez", endUser: { externalId: "user-2" } }],
    [{}, { ...CERTIFIED, speedTier: "rush" }],
    [{}, { ...CERTIFIED, documentType: "marriage_certificate" }],
  ];
  for (const [more, input] of again) {
    const { error } = await order(url, live, { ...GUARDED, ...more }, input);
    expect(error, JSON.stringify([more, input])).toMatchObject({
      field: "allowDuplicate",
      jobId: first.jobId,
    });
  }
});

test("another language, another recipient, and another kind of translation are ordered, and told what was ordered before", async () => {
  for (const [input, difference] of [
    [{ ...CERTIFIED, targetLanguage: "fr", useCase: "university" }, "target language and recipient"],
    [{ ...CERTIFIED, useCase: "court" }, "recipient"],
    [
      {
        ...CERTIFIED,
        productLine: "business_human",
        useCase: undefined,
        pageCount: undefined,
        wordCount: 300,
      },
      "recipient and product line",
    ],
  ] as const) {
    const url = `https://documents.test/for-two-${"useCase" in input ? input.useCase : ""}.pdf`;
    const first = await order(url, live, GUARDED);
    const told = `This file was ordered less than a minute ago as ${first.orderNumber} (${first.jobId}), into English for uscis.`;
    const guarded = { ...GUARDED, sourceText: undefined };
    const answer = await order(url, live, guarded, input);
    expect(answer.error).toBeUndefined();
    expect(toldOf(answer)).toEqual([
      expect.stringContaining(`${told} This order has another ${difference}.`),
    ]);
    // The rest of a loop is told of the order that it repeats, whatever came between.
    expect((await order(url, live, guarded, input)).error).toMatchObject({ jobId: answer.jobId });
    expect((await order(url, live, GUARDED)).error).toMatchObject({
      jobId: first.jobId,
      message: `${told} Nothing was charged.`,
    });
  }
});

test("a file that is quoted from another language is refused all the same, and both languages are named", async () => {
  const url = "https://documents.test/from-two.pdf";
  const { jobId, orderNumber } = await order(url, live, GUARDED);
  const { error } = await order(url, live, GUARDED, { ...CERTIFIED, sourceLanguage: "pt" });
  expect(error.message).toBe(
    `This file was ordered less than a minute ago as ${orderNumber} (${jobId}), from Spanish into English for uscis. This quote is from Portuguese. Nothing was charged.`,
  );
});

test("a file that was made once more for each try is refused as the same file is, whatever its bytes are", async () => {
  const urlOf = (name: string, drawn = "receipt") => `https://documents.test/made-${name}.pdf?drawn=${drawn}`;
  const first = await order(urlOf("1"), live, GUARDED);
  const told = `A file that looks the same was ordered less than a minute ago as ${first.orderNumber} (${first.jobId}), into English for uscis.`;
  expect((await order(urlOf("2"), live, GUARDED)).error).toMatchObject({
    code: "IDEMPOTENCY_CONFLICT",
    jobId: first.jobId,
    message: `${told} Nothing was charged.`,
  });
  expect((await order(urlOf("3", "another"), live, GUARDED)).error).toBeUndefined();
  const unguarded = await order(urlOf("2"));
  expect(toldOf(unguarded)).toEqual([expect.stringContaining(told)]);
  const documents = [{ url: urlOf("4", "contract") }, { url: urlOf("5") }];
  expect((await order("", live, { ...GUARDED, documents })).error).toMatchObject({
    message: expect.stringMatching(/^Document 2 of 2 was ordered /),
  });
  const { key } = await world.makeLiveKey({ card: "pm_card_visa" });
  expect((await order(urlOf("6"), { key }, GUARDED)).error).toBeUndefined();
});

test("several orders at once of a file that was made once more for each place one order", async () => {
  const urls = [1, 2, 3, 4].map((each) => `https://documents.test/parallel-${each}.pdf?drawn=parallel`);
  const answers = await Promise.all(urls.map((url) => order(url, live, GUARDED)));
  expect(answers.filter(({ error }) => error === undefined)).toHaveLength(1);
});

test("an upload that was made once more is refused, and one with another name is ordered", async () => {
  const print = async (name: string) => {
    const document = await PDFDocument.create();
    document.setTitle(randomUUID());
    document.addPage([595, 842]).drawText(`La que suscribe, ${name}.`, { x: 60, y: 700, size: 9 });
    const bytes = await document.save();
    const key = live.key;
    const body = { sizeBytes: bytes.length };
    const { body: made } = await world.request("POST", "/api/v1/documents", { key, body });
    const path = made.upload.url.replace("https://vidimus.test", "");
    await world.request("PUT", path, { body: bytes, headers: { "content-type": "application/pdf" } });
    return made.url as string;
  };
  const first = await order(await print("Ana Prueba"), live, GUARDED);
  expect((await order(await print("Ana Prueba"), live, GUARDED)).error).toMatchObject({ jobId: first.jobId });
  expect((await order(await print("Eva Prueba"), live, GUARDED)).jobId).toMatch(/^job_/);
});

test("an order of several documents says which of them were ordered before", async () => {
  const urls = [1, 2, 3].map((each) => `https://documents.test/bulk-${each}.pdf`);
  const { jobId } = await order(urls[1] ?? "", live, GUARDED);
  const documents = urls.map((url) => ({ url }));
  const input = { ...CERTIFIED, pageCount: 6 };
  const refused = await order("", live, { ...GUARDED, documents }, input);
  expect(refused.error).toMatchObject({
    jobId,
    message: expect.stringMatching(/^Document 2 of 3 was ordered less than a minute ago as VC-/),
  });
  world.clock.advance({ minutes: 1 });
  const placed = await order("", live, { documents }, input);
  expect(placed.warnings[0]).toMatchObject({ code: "ordered_before", document: 1 });
  const whole = await order("", live, { ...GUARDED, documents }, input);
  expect(whole.error).toMatchObject({
    jobId: placed.jobId,
    message: expect.stringMatching(/^Documents 1, 2, and 3 of 3 were ordered /),
  });
});

test("a page that an end user hasn't paid on holds up no further order, which is told of it", async () => {
  const made = await world.makeLiveKey({ card: null });
  await world.services.db.update(apiKeys).set({ payer: "end_user" }).where(eq(apiKeys.id, made.apiKeyId));
  const url = "https://documents.test/left-unpaid.pdf";
  const first = await order(url, made, GUARDED);
  expect(first.checkoutUrl).toMatch(/^http/);
  const second = await order(url, made, GUARDED);
  expect(toldOf(second)).toEqual([
    expect.stringContaining(
      `as ${first.orderNumber} (${first.jobId}), into English for uscis. That order isn't paid yet.`,
    ),
  ]);
});

test("an order that means no duplicate is refused before it's charged, and names the earlier one; the same key then places it", async () => {
  const url = "https://documents.test/guarded.pdf";
  const first = await order(url, live, { allowDuplicate: false });
  expect(first.orderNumber).toMatch(/^VC-/);
  const body = await submission(world, live.key, CERTIFIED, { documents: [{ url }], allowDuplicate: false });
  const refused = await world.request("POST", "/api/v1/submit", { key: live.key, body });
  expect([refused.status, refused.body.error]).toMatchObject([
    409,
    {
      code: "IDEMPOTENCY_CONFLICT",
      field: "allowDuplicate",
      jobId: first.jobId,
      retryable: false,
      message: expect.stringMatching(/^This file was ordered .+\. Nothing was charged\.$/),
      recoveryHint: expect.stringContaining("Only then send allowDuplicate: true."),
    },
  ]);
  const again = { ...body, allowDuplicate: true };
  const placed = await world.request("POST", "/api/v1/submit", { key: live.key, body: again });
  expect(toldOf(placed.body)).toHaveLength(1);
  const repeated = await world.request("POST", "/api/v1/submit", { key: live.key, body });
  expect(repeated.body.jobId).toBe(placed.body.jobId);
});

test("a call with an order number in place of the job's ID is told that it is one, whether or not there is such an order", async () => {
  const { orderNumber } = await order("https://documents.test/numbered.pdf");
  for (const number of [orderNumber, String(orderNumber).toLowerCase(), "VC-AAAA-AAAA"]) {
    for (const [method, path, body] of [
      ["GET", `status/${number}`],
      ["GET", `result/${number}`],
      ["POST", `cancel/${number}`],
      ["POST", `refund/${number}`, {}],
    ] as const) {
      const { status, body: answer } = await world.request(method, `/api/v1/${path}`, {
        key: live.key,
        body,
      });
      expect([status, answer.error.code], path).toEqual([404, "JOB_NOT_FOUND"]);
      expect(answer.error.recoveryHint).toBe(
        `${number.toUpperCase()} is an order number. Submit returned the order's jobId (job_…) beside it, and GET /orders lists both. Repeat the call with the jobId.`,
      );
    }
  }
});

test("an agent's tool orders a file once, whatever key and pairs each of its calls has, and repeats a call's answer", async () => {
  const documents = [{ url: "https://documents.test/forgetful.pdf?pages=2" }];
  const tool = async (name: string, args: object) => (await call(world, name, args, { key: live.key })).json;
  const first = await submission(world, live.key, CERTIFIED, { documents });
  const { jobId, orderNumber } = await tool("submit", first);
  const second = await submission(world, live.key, CERTIFIED, { documents, metadata: { attempt: "2" } });
  const { error } = await tool("submit", second);
  expect(error).toMatchObject({ code: "IDEMPOTENCY_CONFLICT", field: "allowDuplicate", jobId });
  expect(error.message).toContain(orderNumber);
  expect(error.recoveryHint).toMatch(
    /^Look at it with the get_status tool.+ Ask whether a second order is wanted.+ Only then send allowDuplicate: true\.$/,
  );
  expect(await tool("submit", first)).toMatchObject({ jobId, replayed: true });
  const placed = await tool("submit", { ...second, allowDuplicate: true });
  expect(placed.jobId).toMatch(/^job_/);
  expect(await tool("submit", second)).toMatchObject({ jobId: placed.jobId, replayed: true });
});

test("an agent that sends an order number is told which of its tools know the job's ID", async () => {
  const args = { jobId: "VC-AAAA-AAAA" };
  const hintOf = async (name: string, path: string) =>
    (await call(world, name, args, { key: live.key, path })).json.error.recoveryHint;
  for (const name of ["get_status", "get_result", "refund"])
    expect(await hintOf(name, "/api/mcp")).toMatch(
      /^VC-AAAA-AAAA is an order number\. Submit returned the order's jobId/,
    );
  expect(await hintOf("cancel_order", "/api/mcp/all")).toContain("the list_orders tool lists both");
});
