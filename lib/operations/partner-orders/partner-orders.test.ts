import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orders, partnerAuditLog } from "@/db/schema";
import type { OrderListView, OrderView } from "@/lib/contract/portal/order-views";
import type { PortalInput } from "@/lib/contract/portal/table";
import { ROLES } from "@/lib/core/rights/rights";
import { makeMember, makePartner, type TestMember } from "@/lib/testing/members";
import { BUSINESS, CERTIFIED, placeOrder, runToEnd, statusOf } from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";

let world: World;
let owner: TestMember;
let keys: [string, string];
let foreign: { owner: TestMember; key: string };

async function makePartnerWithKeys(name: string) {
  const partnerId = await makePartner(world, name);
  return {
    owner: await makeMember(world, { partnerId }),
    keys: [await world.makeKey("sandbox", name), await world.makeKey("sandbox", name)] as [string, string],
  };
}

beforeAll(async () => {
  world = await createWorld();
  ({ owner, keys } = await makePartnerWithKeys("Acme"));
  const other = await makePartnerWithKeys("Foreign");
  foreign = { owner: other.owner, key: other.keys[0] };
});
afterAll(() => world.close());

const at = (member: TestMember) => ({ partnerId: member.partnerId, environment: "sandbox" as const });

async function list(query: PortalInput<"listPartnerOrders">["query"] = {}, member = owner) {
  const answer = await member.call("listPartnerOrders", { params: at(member), query });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as OrderListView;
}

async function view(jobId: string, member = owner) {
  const answer = await member.call("getPartnerOrder", { params: { ...at(member), jobId } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as OrderView;
}

const idsOf = ({ orders: lines }: OrderListView) => lines.map(({ jobId }) => jobId);

describe("the list", () => {
  test("has the orders of all the partner's keys, page by page, each once, and nobody else's", async () => {
    const mine = await makePartnerWithKeys("Lister");
    const placed: string[] = [];
    for (const key of [...mine.keys, ...mine.keys, mine.keys[0]]) {
      placed.push((await placeOrder(world, key, BUSINESS)).jobId);
    }
    await placeOrder(world, foreign.key, BUSINESS);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await list({ limit: 2, ...(after ? { after } : {}) }, mine.owner);
      seen.push(...idsOf(page));
      after = page.nextCursor ?? undefined;
    } while (after);
    expect(seen.toSorted()).toEqual(placed.toSorted());
    expect(
      (await mine.owner.call("listPartnerOrders", { params: { ...at(mine.owner), environment: "live" } }))
        .body.orders,
    ).toEqual([]);
    const { keys: known } = await list({}, mine.owner);
    const counts = known.map(async ({ keyId }) => (await list({ keyId }, mine.owner)).orders.length);
    expect((await Promise.all(counts)).toSorted()).toEqual([2, 3]);
  });

  test("finds an order by all that its partner knows it by, and no other partner's", async () => {
    const extra = { endUser: { externalId: "client-7" }, metadata: { caseNumber: "20417" } };
    const name = { applicantName: "Zoë Núñez-Ortega" };
    const { jobId, orderNumber } = await placeOrder(world, keys[1], CERTIFIED, { ...extra, ...name });
    await placeOrder(world, foreign.key, CERTIFIED, { ...extra, ...name });
    const terms = [
      jobId,
      orderNumber,
      orderNumber.toLowerCase().replaceAll("-", ""),
      "client-7",
      "caseNumber=20417",
      "zoë núñez",
      "Zoë Núñez-Ortega",
      "ortega",
    ];
    for (const q of terms) {
      expect(idsOf(await list({ q })), q).toEqual([jobId]);
      expect(idsOf(await list({ q }, foreign.owner)), q).not.toContain(jobId);
    }
    for (const q of ["oë", "client", "caseNumber=2041", "%", "_oë", "job_x'--"]) {
      expect(idsOf(await list({ q })), q).toEqual([]);
    }
  });

  test("is narrowed down by state, line, language and days, which are whole and in UTC", async () => {
    const mine = await makePartnerWithKeys("Narrow");
    const business = await placeOrder(world, mine.keys[0], BUSINESS);
    const french = await placeOrder(world, mine.keys[0], { ...CERTIFIED, sourceLanguage: "fr" });
    await world.request("POST", `/api/v1/cancel/${french.jobId}`, { key: mine.keys[0] });
    const of = async (query: PortalInput<"listPartnerOrders">["query"]) =>
      idsOf(await list(query, mine.owner));
    expect(await of({ status: ["cancelled"] })).toEqual([french.jobId]);
    expect(await of({ status: ["cancelled", "paid"] })).toHaveLength(2);
    expect(await of({ line: "business_ai" })).toEqual([business.jobId]);
    expect(await of({ language: "fr", status: ["cancelled", "failed"] })).toEqual([french.jobId]);
    expect(await of({ language: "fr", line: "business_ai" })).toEqual([]);
    await world.services.db
      .update(orders)
      .set({ createdAt: new Date("2026-10-31T00:00:00Z") })
      .where(eq(orders.id, french.jobId));
    expect(await of({ from: "2026-10-31", to: "2026-10-31" })).toEqual([french.jobId]);
    expect(await of({ to: "2026-10-30" })).toEqual([]);
    expect(await of({ from: "2026-11-01" })).toEqual([business.jobId]);
  });

  test("is a sheet in which no name of a client's is a formula", async () => {
    const mine = await makePartnerWithKeys("Sheets");
    const hostile = ['=HYPERLINK("evil")', "+1+cmd|' /C calc'!A0", "-2+3", "@SUM(A1)", "  =1", 'a,"b"'];
    for (const text of hostile) {
      await placeOrder(world, mine.keys[0], CERTIFIED, {
        applicantName: `${text.trim().replace(/^[@=]/, "+")} Ruiz`,
        endUser: { externalId: text },
      });
    }
    const answer = await mine.owner.call("exportPartnerOrders", { params: at(mine.owner) });
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="orders-[\w-]+-sandbox-until-[\d-]+\.csv"$/,
    );
    const lines = String(answer.body).trim().split("\r\n");
    expect(lines).toHaveLength(hostile.length + 1);
    expect(lines[0]).toContain("Applicant");
    expect(lines.filter((line) => /(^|,)"?\s*[=+\-@]/.test(line))).toEqual([]);
    expect(String(answer.body)).toContain("'=HYPERLINK");
  });
});

describe("an order", () => {
  test("shows what happened, who did it, what it cost, its files and its certificate", async () => {
    const court = { ...CERTIFIED, useCase: "court" };
    const { jobId } = await placeOrder(world, keys[0], court, {
      applicantName: "Juan Pérez",
      metadata: { caseNumber: "8" },
    });
    await runToEnd(world);
    const seen = await view(jobId);
    expect(seen.moments.map(({ type }) => type)).toEqual(
      (await statusOf(world, keys[0], jobId)).events.map(({ type }: { type: string }) => type),
    );
    expect(seen).toMatchObject({
      applicantName: "Juan Pérez",
      status: "ready",
      promisedAt: expect.any(String),
    });
    expect(seen.price.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(seen.totalCents);
    const [certificate] = seen.certificates;
    expect(certificate?.verifyUrl).toBe(`https://vidimus.test/verify/${certificate?.certificateId}`);
    const pdf = await world.raw("GET", certificate?.pdfUrl ?? "", { headers: { cookie: owner.cookie } });
    expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect((await pdf.bytes()).length).toBeGreaterThan(1000);
    const copyUrl = `${certificate?.pdfUrl?.replace(/\.pdf$/, "")}/filing-copy.pdf`;
    expect(certificate?.filingCopyUrl).toBe(copyUrl);
    const copy = await world.raw("GET", copyUrl, { headers: { cookie: owner.cookie } });
    expect([copy.status, copy.headers.get("content-disposition")]).toEqual([
      200,
      expect.stringMatching(/-1-filing-copy\.pdf"$/),
    ]);
    expect((await view(jobId)).status).toBe("delivered");
    const [page] = seen.sources?.[0]?.pageUrls ?? [];
    const picture = await world.raw("GET", `${page}?side=240`, { headers: { cookie: owner.cookie } });
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    const beyond = await world.request("GET", `${page?.replace("/1.jpg", "/99.jpg")}`, {
      headers: { cookie: owner.cookie },
    });
    expect([beyond.status, beyond.body.error.code]).toEqual([404, "FILE_NOT_FOUND"]);
    expect(idsOf(await list({ q: certificate?.certificateId ?? "" }))).toEqual([jobId]);
  });

  test("is answered to another partner byte for byte like one that does not exist, by every verb", async () => {
    const { jobId } = await placeOrder(world, foreign.key, CERTIFIED);
    const unknown = `job_${"0".repeat(26)}`;
    const asked = async (id: string) => {
      const params = { ...at(owner), jobId: id };
      const answers = [
        await owner.call("getPartnerOrder", { params }),
        await owner.call("cancelPartnerOrder", { params, body: {} }),
        await owner.call("previewRefund", { params }),
        await owner.call("refundPartnerOrder", { params, body: { idempotencyKey: "refund-of-another" } }),
        await owner.call("advancePartnerOrder", { params, body: {} }),
        await owner.call("downloadText", { params }),
        await owner.call("downloadOrderFiles", { params }),
        await owner.call("downloadCertificate", { params: { ...params, certificateId: "x" } }),
        await owner.call("showSourcePage", { params: { ...params, index: "0", page: "1" } }),
        await owner.call("answerOrderQuestion", {
          params: { ...params, questionId: "qst_x" },
          body: { answer: "yes" },
        }),
      ];
      return answers.map(({ status, body }) => {
        delete body.error.requestId;
        return { status, body };
      });
    };
    const given = await asked(jobId);
    expect(given).toEqual(await asked(unknown));
    expect(given.every(({ status, body }) => status === 404 && body.error.code === "ORDER_NOT_FOUND")).toBe(
      true,
    );
    const mine = await placeOrder(world, keys[0], CERTIFIED);
    const params = { partnerId: owner.partnerId, environment: "live" as const, jobId: mine.jobId };
    expect((await owner.call("getPartnerOrder", { params })).status).toBe(404);
  });

  test("tells finance its price and its state, and nothing of applicants and documents", async () => {
    const secret = "Secreta Apellido";
    const { jobId } = await placeOrder(
      world,
      keys[0],
      { ...CERTIFIED, addons: { hardcopy: { service: "usps_priority" } } },
      {
        applicantName: secret,
        shippingAddress: {
          name: secret,
          line1: "1 Calle Secreta",
          city: "Austin",
          state: "TX",
          postal_code: "78701",
          country: "US",
        },
      },
    );
    await runToEnd(world);
    const finance = await makeMember(world, { role: "finance", partnerId: owner.partnerId });
    const params = { ...at(finance), jobId };
    const answers = [
      await finance.call("listPartnerOrders", { params: at(finance) }),
      await finance.call("listPartnerOrders", { params: at(finance), query: { q: "Secreta" } }),
      await finance.call("exportPartnerOrders", { params: at(finance) }),
      await finance.call("getPartnerOrder", { params }),
      await finance.call("previewRefund", { params }),
      await finance.call("refundPartnerOrder", {
        params,
        body: { amountCents: 5, idempotencyKey: "finance-refund" },
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(answers[1]?.body.orders).toEqual([]);
    const said = JSON.stringify(answers.map(({ body }) => body));
    expect(said).not.toMatch(/Secreta|pageUrls|\.jpg|\.pdf|translation\.txt|applicantName|Applicant/);
    expect(answers[5]?.body).toMatchObject({ jobId, refundedCents: 5 });
    const [{ certificates = [] } = {}] = [await view(jobId)];
    const certificateId = certificates[0]?.certificateId ?? "";
    for (const refused of [
      await finance.call("downloadCertificate", { params: { ...params, certificateId } }),
      await finance.call("showSourcePage", { params: { ...params, index: "0", page: "1" } }),
      await finance.call("cancelPartnerOrder", { params, body: {} }),
    ]) {
      expect([refused.status, refused.body.error.code]).toEqual([403, "FORBIDDEN_ROLE"]);
    }
  });

  test("says of each role just what its verbs do not refuse", async () => {
    for (const role of ROLES) {
      const { jobId } = await placeOrder(world, keys[0], CERTIFIED);
      const member = await makeMember(world, { role, partnerId: owner.partnerId });
      const { may } = await view(jobId, member);
      const params = { ...at(member), jobId };
      const done = async (answer: Promise<{ status: number }>) => (await answer).status === 200;
      expect(await done(member.call("previewRefund", { params })), role).toBe(may.refund);
      expect(await done(member.call("advancePartnerOrder", { params, body: {} })), role).toBe(may.advance);
      expect(await done(member.call("cancelPartnerOrder", { params, body: {} })), role).toBe(may.cancel);
      expect((await view(jobId, member)).may).toMatchObject({ advance: false, cancel: false });
    }
  });
});

describe("a change", () => {
  test("that is sent many times at once is made once, and stands in the log once", async () => {
    const many = <T>(send: () => Promise<T>) => Promise.all(Array.from({ length: 5 }, send));
    const { jobId } = await placeOrder(world, keys[0], CERTIFIED);
    const params = { ...at(owner), jobId };
    const body = { amountCents: 100, idempotencyKey: "refund-at-once" };
    const refunds = await many(() => owner.call("refundPartnerOrder", { params, body }));
    expect(new Set(refunds.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await view(jobId)).toMatchObject({
      refundedCents: 100,
      refunds: [{ amountCents: 100, by: owner.email }],
    });
    const cancels = await many(() => owner.call("cancelPartnerOrder", { params, body: {} }));
    expect(cancels.map(({ status, body: answer }) => [status, answer.status])).toEqual(
      Array(5).fill([200, "cancelled"]),
    );
    const lines = await world.services.db
      .select({ action: partnerAuditLog.action })
      .from(partnerAuditLog)
      .where(eq(partnerAuditLog.subject, jobId));
    expect(lines.map(({ action }) => action).toSorted()).toEqual(["order.cancelled", "order.refunded"]);
  });

  test("is asked about before an equal refund of a colleague is made again, and then names the colleague", async () => {
    const { jobId } = await placeOrder(world, keys[0], CERTIFIED);
    const params = { ...at(owner), jobId };
    const colleague = await makeMember(world, { role: "finance", partnerId: owner.partnerId });
    const preview = async () =>
      (await owner.call("previewRefund", { params, query: { amountCents: 500 } })).body;
    expect(await preview()).toMatchObject({ before: null });
    const refund = (member: typeof owner, idempotencyKey: string, more: object = {}) =>
      member.call("refundPartnerOrder", { params, body: { amountCents: 500, idempotencyKey, ...more } });
    expect((await refund(colleague, "refund-of-a-colleague")).status).toBe(200);
    world.clock.advance({ minutes: 4 });
    const told = await preview();
    expect(told.before).toEqual({ at: expect.any(String), by: colleague.email });
    const refused = await refund(owner, "refund-of-another-tab");
    expect([refused.status, refused.body.error.field]).toEqual([409, "allowDuplicate"]);
    const again = { allowDuplicate: true, shownCents: told.refundCents + told.remainingCents };
    expect((await refund(owner, "refund-of-another-tab", again)).status).toBe(200);
    // Two who confirmed at once: the second one's page shows another rest.
    expect((await refund(owner, "refund-of-a-third-tab", again)).status).toBe(400);
    world.clock.advance({ minutes: 1 });
    const key = "refund-of-a-key";
    await world.request("POST", `/api/v1/refund/${jobId}`, {
      key: keys[0],
      body: { amountCents: 500 },
      headers: { "idempotency-key": key },
    });
    expect((await preview()).before).toMatchObject({ by: null });
    const { refunds } = await view(jobId);
    expect(refunds.map(({ by }) => by)).toEqual([colleague.email, owner.email, null]);
  });

  test("is refused if another window refunded a part since the page was opened", async () => {
    const { jobId } = await placeOrder(world, keys[0], CERTIFIED);
    const params = { ...at(owner), jobId };
    const shownCents = (await view(jobId)).totalCents;
    const ask = async (idempotencyKey: string) =>
      owner.call("refundPartnerOrder", { params, body: { amountCents: 500, idempotencyKey, shownCents } });
    const [first, other, again] = [await ask("window-one"), await ask("window-two"), await ask("window-one")];
    expect([first.status, other.status, again.status]).toEqual([200, 400, 200]);
    expect(other.body.error.message).toMatch(
      /^\$5\.00 of this order was refunded since you opened its page: \$\d+\.\d\d is left\. This refund wasn't made\.$/,
    );
    expect(await view(jobId)).toMatchObject({ refundedCents: 500 });
  });

  test("is in the partner's log once, with who did it, and stands in the order's history", async () => {
    const { jobId } = await placeOrder(world, keys[0], CERTIFIED);
    const params = { ...at(owner), jobId };
    const body = { amountCents: 100, idempotencyKey: "refund-a-dollar" };
    const first = await owner.call("refundPartnerOrder", { params, body });
    const again = await owner.call("refundPartnerOrder", { params, body });
    expect([first.body.refundedCents, again.body.refundedCents]).toEqual([100, 100]);
    world.clock.advance({ seconds: 1 });
    await owner.call("cancelPartnerOrder", { params, body: {} });
    const twice = await owner.call("cancelPartnerOrder", { params, body: {} });
    expect(twice.body).toMatchObject({ status: "cancelled" });
    const lines = await world.services.db
      .select({ action: partnerAuditLog.action, email: partnerAuditLog.email })
      .from(partnerAuditLog)
      .where(eq(partnerAuditLog.subject, jobId))
      .orderBy(partnerAuditLog.number);
    expect(lines).toEqual(
      ["order.refunded", "order.cancelled"].map((action) => ({ action, email: owner.email })),
    );
    const by = Object.fromEntries((twice.body as OrderView).moments.map(({ type, by: who }) => [type, who]));
    expect(by).toMatchObject({
      "order.created": null,
      "order.refund_updated": owner.email,
      "order.cancelled": owner.email,
    });
  });

  test("is told before it is made: what a whole refund ends, revokes and leaves", async () => {
    const { jobId } = await placeOrder(world, keys[0], CERTIFIED);
    await runToEnd(world);
    const params = { ...at(owner), jobId };
    const { totalCents, certificates } = await view(jobId);
    const part = await owner.call("previewRefund", { params, query: { amountCents: 100 } });
    expect(part.body).toEqual({
      refundCents: 100,
      remainingCents: totalCents - 100,
      isFull: false,
      endsOrder: false,
      revokes: [],
      share: null,
      before: null,
    });
    const whole = await owner.call("previewRefund", { params });
    expect(whole.body).toMatchObject({
      refundCents: totalCents,
      isFull: true,
      endsOrder: true,
      revokes: certificates.map(({ certificateId }) => certificateId),
    });
    const tooMuch = await owner.call("previewRefund", { params, query: { amountCents: totalCents + 1 } });
    expect([tooMuch.status, tooMuch.body.error.field]).toEqual([400, "amountCents"]);
    expect(await view(jobId)).toMatchObject({ refundedCents: 0, status: "ready" });
    const done = await owner.call("refundPartnerOrder", {
      params,
      body: { idempotencyKey: "refund-it-all" },
    });
    expect(done.body).toMatchObject({
      status: "refunded",
      refundedCents: totalCents,
      may: { refund: false },
    });
    expect(done.body.certificates[0]).toMatchObject({ revokedReason: "order_refunded", pdfUrl: null });
  });
});

describe("a new order", () => {
  const certified = { ...CERTIFIED, pageCount: 1 } as never;

  async function place(member: TestMember, idempotencyKey: string, extra: object = {}) {
    const quote = await member.call("quotePartnerOrder", { params: at(member), body: certified });
    expect(quote.status, JSON.stringify(quote.body)).toBe(200);
    const { quoteId, echoedInput } = quote.body;
    const body = {
      quoteId,
      idempotencyKey,
      echoedInput,
      documents: [{ url: "https://documents.test/acta.pdf" }],
    };
    return member.call("placePartnerOrder", { params: at(member), body: { ...body, ...extra } });
  }

  test("is quoted at every speed, placed once however often it is sent, and is the portal's in the list", async () => {
    const mine = await makeMember(world, { role: "developer" });
    const quote = await mine.call("quotePartnerOrder", { params: at(mine), body: certified });
    expect(quote.body.speeds.map(({ speedTier }: { speedTier: string }) => speedTier)).toEqual(
      expect.arrayContaining(["standard", "rush"]),
    );
    const body = {
      quoteId: quote.body.quoteId,
      idempotencyKey: "one-visit-one-order",
      echoedInput: quote.body.echoedInput,
      documents: [{ url: "https://documents.test/acta.pdf" }],
      applicantName: "Ana Ruiz",
    };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => mine.call("placePartnerOrder", { params: at(mine), body })),
    );
    answers.push(await mine.call("placePartnerOrder", { params: at(mine), body }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const placed = new Set(answers.map(({ body: answer }) => answer.jobId));
    expect(placed.size).toBe(1);
    const { orders: lines } = await list({}, mine);
    expect(lines).toMatchObject([{ jobId: [...placed][0], keyName: "Portal", applicantName: "Ana Ruiz" }]);
    const seen = await view(lines[0]?.jobId ?? "", mine);
    expect(seen.moments.find(({ type }) => type === "order.created")?.by).toBe(mine.email);
    const { rows } = (await world.services.db.execute(
      sql`select count(*)::int as count from partner_audit_log where partner_id = ${mine.partnerId}`,
    )) as unknown as { rows: { count: number }[] };
    expect(rows[0]?.count).toBe(1);
  });

  test("with another content under the same key is a conflict, and no second order", async () => {
    const mine = await makeMember(world);
    expect((await place(mine, "same-key-twice")).status).toBe(200);
    const other = await place(mine, "same-key-twice", { applicantName: "Somebody Else" });
    expect([other.status, other.body.error.code]).toEqual([409, "IDEMPOTENCY_CONFLICT"]);
    expect((await list({}, mine)).orders).toHaveLength(1);
  });

  test("takes uploads of its own partner's portal alone", async () => {
    const mine = await makeMember(world);
    const made = await mine.call("createOrderUpload", { params: at(mine), body: { sizeBytes: 1000 } });
    expect(made.body).toMatchObject({ state: "waiting", upload: { method: "PUT" } });
    const { documentId, url } = made.body;
    const seen = await mine.call("getOrderUpload", { params: { ...at(mine), documentId } });
    expect(seen.body).toMatchObject({ documentId, state: "waiting" });
    const stranger = await makeMember(world);
    const theirs = await stranger.call("getOrderUpload", { params: { ...at(stranger), documentId } });
    expect([theirs.status, theirs.body.error.code]).toEqual([404, "NOT_FOUND"]);
    const taken = await place(stranger, "uploads-of-others", { documents: [{ url }] });
    expect([taken.status, taken.body.error.code]).toEqual([400, "DOCUMENT_UNREADABLE"]);
  });
});
