import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getOrder } from "@/db/queries/orders";
import { auditLog, signingCodes } from "@/db/schema";
import { portalRequest } from "@/lib/contract/portal/calls";
import type { PortalInput, PortalName } from "@/lib/contract/portal/table";
import { createAuthenticator } from "@/lib/testing/authenticator";
import { appCode } from "@/lib/testing/authenticator-app";
import { withChecks } from "@/lib/testing/papers/with-checks";
import type { SignedIn } from "@/lib/testing/staff";
import { correctionActions } from "./corrections/testing/correction-actions";
import { createDeskWorld, type DeskWorld, SETTLED } from "./testing/desk-world";

let world: DeskWorld;
beforeAll(async () => {
  world = await createDeskWorld({ papers: withChecks() });
});
afterAll(() => world.close());

interface Begun {
  jobId: string;
  contentSha256: string;
}

async function signable(by: SignedIn, endUser?: { externalId: string }): Promise<string> {
  const jobId = await world.placeInReview(undefined, endUser && { endUser });
  await world.makeSignable(by, jobId);
  return jobId;
}

async function begin(by: SignedIn, jobId: string): Promise<Begun> {
  const { status, body } = await world.ask(by, "POST", `/orders/${jobId}/signing`, {});
  expect(status, JSON.stringify(body)).toBe(200);
  return { jobId, contentSha256: body.contentSha256 };
}

async function begunOrders(by: SignedIn, count: number): Promise<Begun[]> {
  const begun: Begun[] = [];
  for (let at = 0; at < count; at++) begun.push(await begin(by, await signable(by)));
  return begun;
}

const start = (by: SignedIn, orders: readonly Begun[]) =>
  world.ask(by, "POST", "/signing/together", { orders });
async function sign(by: SignedIn, orders: readonly Begun[], proof: object): Promise<string> {
  const body = { orders, typedName: by.staff.legalName, ...proof };
  const answer = await world.ask(by, "POST", "/sign/together", body);
  return answer.status === 200 ? `signed ${answer.body.signed}` : answer.body.error.code;
}
async function signedOf(orders: readonly Begun[]): Promise<number> {
  const rows = await Promise.all(orders.map(({ jobId }) => getOrder(world.services.db, jobId)));
  return rows.filter((order) => order?.signedAt !== null).length;
}

test("one code signs the orders that were opened to be signed, each with a line of its own, and no other", async () => {
  const by = await world.makeReviewer();
  const orders = await begunOrders(by, 3);
  const [known] = (await begunOrders(by, 1)) as [Begun];
  await world.services.db.delete(signingCodes).where(eq(signingCodes.orderId, known.jobId));
  const proof = { code: appCode(world, by) };
  const mistakes: [readonly object[], string][] = [
    [[...orders, known], "CODE_NOT_VALID"],
    [[orders[0] ?? {}, { ...orders[1], contentSha256: "0".repeat(64) }], "CONTENT_CHANGED"],
    [[orders[0] ?? {}, orders[0] ?? {}], "VALIDATION_ERROR"],
    [orders.slice(0, 1), "VALIDATION_ERROR"],
  ];
  for (const [list, refusal] of mistakes) expect(await sign(by, list as Begun[], proof)).toBe(refusal);
  expect(await signedOf(orders)).toBe(0);
  expect(await sign(by, orders, proof)).toBe("CODE_NOT_VALID");
  expect((await start(by, orders)).body).toMatchObject({ legalName: by.staff.legalName, passkey: null });
  expect(await sign(by, orders.slice(0, 2), proof)).toBe("CODE_NOT_VALID");
  const [one] = orders;
  const alone = { contentSha256: one?.contentSha256, typedName: by.staff.legalName, ...proof };
  const single = await world.ask(by, "POST", `/orders/${one?.jobId}/sign`, alone);
  expect(single.body.error.code).toBe("CODE_NOT_VALID");
  expect(await sign(by, orders, proof)).toBe("signed 3");
  expect(await sign(by, orders.toReversed(), proof)).toBe("signed 3");
  for (const { jobId, contentSha256 } of orders) {
    const lines = await world.services.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.orderId, jobId), eq(auditLog.action, "order.signed")));
    expect(lines.map(({ detail }) => detail)).toEqual([
      {
        contentSha256,
        provedBy: "authenticator_app",
        timeZone: null,
        together: 3,
        list: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);
  }
  const next = await begunOrders(by, 2);
  expect((await start(by, next)).status).toBe(200);
  expect(await sign(by, next, proof)).toBe("WRONG_CODE");
});

test("orders of one client are not signed together: the first certificate settles how a name is spelled", async () => {
  const by = await world.makeReviewer();
  const endUser = { externalId: "client-4711" };
  const orders = [await begin(by, await signable(by, endUser)), await begin(by, await signable(by, endUser))];
  const { body } = await start(by, orders);
  expect(body.error).toMatchObject({ code: "NOT_SIGNABLE", message: expect.stringContaining("same person") });
  expect(await sign(by, orders, { code: appCode(world, by) })).toBe("NOT_SIGNABLE");
  expect(await signedOf(orders)).toBe(0);
});

test("none is signed where one of them changed, was begun too long ago, or is another colleague's", async () => {
  const by = await world.makeReviewer();
  const ben = await world.makeReviewer({ legalName: "Ben Okafor" });
  const [first, second, third] = (await begunOrders(by, 3)) as [Begun, Begun, Begun];
  const [foreign] = (await begunOrders(ben, 1)) as [Begun];
  expect(await sign(by, [first, foreign], { code: appCode(world, by) })).toBe("ORDER_NOT_FOUND");
  const content = { ...SETTLED.content, title: "Certificate of Birth" };
  const saved = await world.ask(by, "PUT", `/orders/${second.jobId}/translations/source-0`, {
    ...SETTLED,
    content,
    revision: 1,
  });
  expect(saved.status).toBe(200);
  expect(await sign(by, [first, second], { code: appCode(world, by) })).toBe("CONTENT_CHANGED");
  expect((await start(by, [first, second])).body.error.code).toBe("CONTENT_CHANGED");
  world.clock.advance({ minutes: 9 });
  const again = await begin(by, second.jobId);
  expect((await start(by, [first, again])).status).toBe(200);
  world.clock.advance({ minutes: 1 });
  expect(await sign(by, [first, again], { code: appCode(world, by) })).toBe("CODE_EXPIRED");
  expect((await start(by, [again, third])).body.error.code).toBe("CODE_EXPIRED");
  expect(await signedOf([first, second, third, foreign])).toBe(0);
});

test("five wrong codes end all the signatures that they were tried on", async () => {
  const by = await world.makeReviewer();
  const orders = await begunOrders(by, 2);
  expect((await start(by, orders)).status).toBe(200);
  const code = appCode(world, by);
  const wrong = code === "000000" ? "000001" : "000000";
  for (let tries = 0; tries < 5; tries++) expect(await sign(by, orders, { code: wrong })).toBe("WRONG_CODE");
  expect(await sign(by, orders, { code })).toBe("CODE_SPENT");
  expect(await signedOf(orders)).toBe(0);
});

function account<K extends PortalName>(by: SignedIn, name: K, input: PortalInput<K>) {
  const { method, path, body } = portalRequest(name, input);
  const headers = { cookie: by.cookie, origin: "https://vidimus.test", "x-vidimus-surface": "desk" };
  return world.request(method, path, { headers, ...(body === null ? {} : { body }) });
}

test("one touch of a passkey signs exactly the list that it was asked for: no part of it, no more, and nothing twice", async () => {
  const by = await world.makeReviewer({ hasApp: false });
  const device = createAuthenticator();
  const { body } = await account(by, "startAddingPasskey", {});
  const response = device.make(body.options);
  expect((await account(by, "addPasskey", { body: { name: "Laptop", response } })).status).toBe(200);
  const orders = await begunOrders(by, 3);
  const [one, two, other] = orders as [Begun, Begun, Begun];
  const shared = await start(by, [one, two]);
  const passkey = device.touch(shared.body.passkey);
  expect(await sign(by, orders, { passkey })).toBe("WRONG_CODE");
  expect(await sign(by, [one, other], { passkey })).toBe("WRONG_CODE");
  const alone = { contentSha256: one.contentSha256, typedName: by.staff.legalName, passkey };
  const single = await world.ask(by, "POST", `/orders/${one.jobId}/sign`, alone);
  expect(single.body.error.code).toBe("WRONG_CODE");
  expect(await sign(by, [one, two], { code: "123456" })).toBe("PASSKEY_NEEDED");
  expect(await sign(by, [two, one], { passkey })).toBe("signed 2");
  expect(await sign(by, [one, other], { passkey })).toBe("ALREADY_SIGNED");
  expect(await signedOf(orders)).toBe(2);
});

test("a list isn't begun without end: it counts as what is begun of one order", async () => {
  const by = await world.makeReviewer();
  const orders = await begunOrders(by, 2);
  for (let times = 0; times < 4; times++) expect((await start(by, orders)).status).toBe(200);
  const refused = await start(by, orders);
  expect([refused.status, refused.body.error.code]).toEqual([409, "TOO_MANY_CODES"]);
  // The earlier signature still stands, with the wrong codes that were tried on it.
  expect(await sign(by, orders, { code: appCode(world, by) })).toBe("signed 2");
});

test("a list that is begun again keeps its count of wrong codes", async () => {
  const by = await world.makeReviewer();
  const orders = await begunOrders(by, 2);
  const code = appCode(world, by);
  const wrong = code === "000000" ? "000001" : "000000";
  for (let tries = 0; tries < 5; tries++) {
    if (tries < 3) expect((await start(by, orders)).status).toBe(200);
    expect(await sign(by, orders, { code: wrong })).toBe("WRONG_CODE");
  }
  expect(await sign(by, orders, { code })).toBe("CODE_SPENT");
  expect((await start(by, orders)).body.error.code).toBe("CODE_SPENT");
});

test("a refused list names each order that stands in its way, and why; without those it is signed", async () => {
  const by = await world.makeReviewer();
  const ben = await world.makeReviewer({ legalName: "Ben Okafor" });
  const [one, changed, two, asked] = (await begunOrders(by, 4)) as [Begun, Begun, Begun, Begun];
  const [foreign] = (await begunOrders(ben, 1)) as [Begun];
  const content = { ...SETTLED.content, title: "Certificate of Birth" };
  const path = `/orders/${changed.jobId}/translations/source-0`;
  expect((await world.ask(by, "PUT", path, { ...SETTLED, content, revision: 1 })).status).toBe(200);
  const question = { question: "Which of the two spellings is right?" };
  expect((await world.ask(by, "POST", `/orders/${asked.jobId}/questions`, question)).status).toBe(200);
  const list = [one, changed, two, asked, foreign];
  const numberOf = async ({ jobId }: Begun) =>
    (await getOrder(world.services.db, jobId))?.orderNumber ?? "there is none";
  const told = (await start(by, list)).body.error;
  const refused: { jobId: string }[] = told.current.refused;
  const of = ({ jobId }: Begun) => refused.find((each) => each.jobId === jobId);
  expect(refused).toHaveLength(3);
  expect(of(changed)).toMatchObject({
    orderNumber: await numberOf(changed),
    reasons: ["The translation changed in the meantime."],
    hint: expect.stringContaining("start signing again"),
  });
  expect(of(asked)).toMatchObject({
    orderNumber: await numberOf(asked),
    reasons: ["A question to the client is still open."],
    hint: expect.stringContaining("withdraw the question"),
  });
  expect(of(foreign)).toMatchObject({ orderNumber: null, reasons: [expect.stringContaining("available")] });
  expect(told.message).toContain("3 of these 5 orders can't be signed");
  expect(JSON.stringify(told)).not.toContain(await numberOf(foreign));
  expect((await start(by, [one, two])).status).toBe(200);
  expect(await sign(by, [one, two], { code: appCode(world, by) })).toBe("signed 2");
});

test("a signature that is refused names the orders that changed since the list was begun", async () => {
  const by = await world.makeReviewer();
  const orders = (await begunOrders(by, 2)) as [Begun, Begun];
  expect((await start(by, orders)).status).toBe(200);
  const [one, two] = orders;
  const content = { ...SETTLED.content, title: "Certificate of Birth" };
  const path = `/orders/${two.jobId}/translations/source-0`;
  expect((await world.ask(by, "PUT", path, { ...SETTLED, content, revision: 1 })).status).toBe(200);
  const body = { orders, typedName: by.staff.legalName, code: appCode(world, by) };
  const { body: answer } = await world.ask(by, "POST", "/sign/together", body);
  expect(answer.error).toMatchObject({
    code: "CONTENT_CHANGED",
    current: { refused: [{ jobId: two.jobId }] },
  });
  expect(answer.error.message).toContain((await getOrder(world.services.db, two.jobId))?.orderNumber);
  expect(await signedOf([one, two])).toBe(0);
});

describe("the facts that checks depended on when a signature was begun", () => {
  const term = (target: string, forbidden: string[] = []) => ({
    source: "Nacida",
    target,
    forbidden,
    note: "",
    sourceLanguage: "es",
    targetLanguage: "en",
  });
  const alone = async (by: SignedIn, { jobId, contentSha256 }: Begun) => {
    const body = { contentSha256, typedName: by.staff.legalName, code: appCode(world, by) };
    const answer = await world.ask(by, "POST", `/orders/${jobId}/sign`, body);
    return answer.body.error ?? "signed";
  };

  test("is what it is when it's signed: a term that is saved meanwhile is checked first", async () => {
    const by = await world.makeReviewer();
    const admin = await world.makeReviewer({ role: "admin", legalName: "Ida Admin" });
    const orders = (await begunOrders(by, 3)) as [Begun, Begun, Begun];
    const [single, ...list] = orders;
    expect((await start(by, list)).status).toBe(200);
    const saved = await world.ask(admin, "PUT", "/terms", term("Born in the year", ["Born on"]));
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(await alone(by, single)).toMatchObject({
      code: "CODE_NOT_VALID",
      message: expect.stringContaining("A term"),
      recoveryHint: expect.stringContaining("Start signing again"),
    });
    const refused = await start(by, list);
    expect(refused.body.error.current.refused.map(({ jobId }: Begun) => jobId).sort()).toEqual(
      list.map(({ jobId }) => jobId).sort(),
    );
    expect(await sign(by, list, { code: appCode(world, by) })).toBe("CODE_NOT_VALID");
    const begun = await world.ask(by, "POST", `/orders/${single.jobId}/signing`, {});
    expect(begun.body.error.code).toBe("NOT_SIGNABLE");
    expect(await signedOf(orders)).toBe(0);
    const gone = await world.ask(admin, "POST", "/terms/delete", { termId: saved.body.termId });
    expect(gone.body).toEqual({ deleted: true });
  });

  test("is what it is when it's signed: a client's answer that came meanwhile is checked first", async () => {
    const by = await world.makeReviewer();
    const [order] = (await begunOrders(by, 1)) as [Begun];
    const path = `/orders/${order.jobId}/questions`;
    const { body } = await world.ask(by, "POST", path, { question: "How is the name spelled?" });
    const questionId = body.questions.at(-1).id;
    const answered = await world.ask(by, "POST", `${path}/${questionId}/answer`, {
      answer: "Ana Ruíz Cortes",
    });
    expect(answered.status, JSON.stringify(answered.body)).toBe(200);
    expect(await alone(by, order)).toMatchObject({ code: "CODE_NOT_VALID" });
    expect(await signedOf([order])).toBe(0);
  });

  test("is what it is when a correction is signed: a term that is saved meanwhile is checked first", async () => {
    const by = await world.makeReviewer();
    const admin = await world.makeReviewer({ role: "admin", legalName: "Ida Admin" });
    const corrections = correctionActions(world);
    const certificateId = await corrections.standing(await corrections.certified(by));
    const correctionId = await corrections.ready(by, certificateId);
    const signature = await corrections.codeFor(by, correctionId);
    const saved = await world.ask(admin, "PUT", "/terms", term("Born in the year", ["Born on"]));
    const signed = await corrections.post(by, `/corrections/${correctionId}/sign`, signature);
    expect([signed.status, signed.body.error?.code]).toEqual([409, "CODE_NOT_VALID"]);
    await world.ask(admin, "POST", "/terms/delete", { termId: saved.body.termId });
    const again = await corrections.codeFor(by, correctionId);
    world.clock.advance({ seconds: 30 });
    const now = { ...again, code: appCode(world, by) };
    expect((await corrections.post(by, `/corrections/${correctionId}/sign`, now)).status).toBe(200);
  });

  test("stops no signature where what changed is another partner's, or of other languages", async () => {
    const by = await world.makeReviewer();
    const admin = await world.makeReviewer({ role: "admin", legalName: "Ida Admin" });
    const [order] = (await begunOrders(by, 1)) as [Begun];
    const other = { ...term("Geboren"), targetLanguage: "de" };
    expect((await world.ask(admin, "PUT", "/terms", other)).status).toBe(200);
    expect(await alone(by, order)).toBe("signed");
  });
});
