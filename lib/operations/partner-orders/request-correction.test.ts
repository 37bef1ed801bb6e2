import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { updateOrder } from "@/db/queries/orders";
import { correctionRequests, notices, orders, partnerAuditLog } from "@/db/schema";
import type { OrderView } from "@/lib/contract/portal/order-views";
import { KEY_COMPROMISED } from "@/lib/core/keys/signing-keys";
import { ROLES } from "@/lib/core/rights/rights";
import { makeMember, type TestMember } from "@/lib/testing/members";
import { BUSINESS, placeOrder, runToEnd } from "@/lib/testing/orders";
import { createFakeRenderer } from "@/lib/testing/process/fake-renderer";
import type { SignedIn } from "@/lib/testing/staff";
import type { Answer } from "@/lib/testing/world";
import { revokeCertificate } from "../certificates/revoke-certificates";
import { correctionActions } from "../desk/corrections/testing/correction-actions";
import { createDeskWorld, type DeskWorld } from "../desk/testing/desk-world";
import { reissueAwaited } from "../fulfilment/redrive-orders";
import { eraseOrder } from "../retention/erase-order";
import { purgeOrders } from "../retention/purge-orders";
import { saveStaff } from "../staff/save-staff";
import { askForCorrection, MISTAKE } from "./testing/ask-correction";

let world: DeskWorld;
let desk: ReturnType<typeof correctionActions>;
let ana: SignedIn;
let ada: SignedIn;
let owner: TestMember;
beforeAll(async () => {
  world = await createDeskWorld({ renderer: createFakeRenderer() });
  desk = correctionActions(world);
  ana = await world.makeReviewer();
  ada = await world.makeReviewer({ legalName: "Ada Lind", role: "admin" });
  owner = await makeMember(world, { partnerId: world.key.partnerId });
});
afterAll(() => world.close());

async function mailsAbout(jobId: string) {
  const [order] = await world.services.db.select().from(orders).where(eq(orders.id, jobId));
  const mails = (await world.server.open.mailbox?.list()) ?? [];
  return mails.filter(({ subject }) => subject.includes(order?.orderNumber ?? jobId));
}

const path = (jobId: string) => ({ partnerId: owner.partnerId, environment: "live" as const, jobId });

async function view(jobId: string, member = owner): Promise<OrderView> {
  const { status, body } = await member.call("getPartnerOrder", { params: path(jobId) });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

async function certified() {
  const jobId = await desk.certified(ana);
  return { jobId, certificateId: await desk.standing(jobId) };
}

const refusal = ({ status, body }: Answer) => [status, body.error?.code, body.error?.field ?? null];
const asked = async (jobId: string) =>
  (await world.ask(ana, "GET", `/orders/${jobId}`)).body.askedCorrections;
const told = async (jobId: string) => {
  const rows = await world.services.db
    .select()
    .from(notices)
    .where(eq(notices.partnerId, world.key.partnerId));
  return rows.filter(({ facts }) => "jobId" in facts && facts.jobId === jobId).map(({ kind }) => kind);
};

describe("a correction that a partner asks for", () => {
  test("is taken up at the desk, signed, and answered by the new certificate", async () => {
    const { jobId, certificateId } = await certified();
    const note = "As in her passport.";
    const before = await askForCorrection(owner, { jobId, certificateId, body: { note } });
    expect(before.status, JSON.stringify(before.body)).toBe(200);
    expect(before.body.certificates).toMatchObject([{ certificateId, mayAskCorrection: false }]);
    expect(before.body.correctionRequests).toMatchObject([
      { state: "requested", by: owner.email, words: { mistakes: [MISTAKE], note, declineReason: null } },
    ]);
    await world.settle();
    const mails = await mailsAbout(jobId);
    expect(mails.map(({ to }) => to)).toEqual([ana.staff.email]);
    expect(JSON.stringify(mails)).toContain(`/desk/orders/${jobId}`);
    expect(JSON.stringify(mails)).not.toContain("Cort");

    world.clock.advance({ hours: 3 });
    const [request] = await asked(jobId);
    expect(request).toMatchObject({ certificateId, index: 0, mistakes: [MISTAKE], note });
    const listed = await world.ask(ana, "GET", "/orders?list=corrections");
    expect(listed.body.orders).toMatchObject([
      { jobId, askedCorrections: [{ requestId: request.requestId }] },
    ]);
    expect((await world.ask(ana, "GET", "/queue")).body.askedCorrections).toBe(1);
    const opened = await desk.post(ana, `/certificates/${certificateId}/corrections`, {
      reason: "Asked for by the client.",
      requestId: request.requestId,
    });
    expect(opened.body).toMatchObject({ asked: { requestId: request.requestId, mistakes: [MISTAKE], note } });
    expect(await asked(jobId)).toEqual([]);
    expect((await view(jobId)).correctionRequests).toMatchObject([{ state: "opened", closedAt: null }]);

    await desk.correct(ana, certificateId);
    expect((await view(jobId)).correctionRequests).toMatchObject([{ state: "opened" }]);
    await world.settle();
    const successorId = await desk.standing(jobId);
    const after = await view(jobId);
    expect(after.correctionRequests).toMatchObject([{ state: "corrected", certificateId, successorId }]);
    expect(after.certificates).toContainEqual(
      expect.objectContaining({
        certificateId: successorId,
        supersedes: certificateId,
        mayAskCorrection: true,
      }),
    );
    const moments = after.moments.map(({ type, by }) => [type, by]);
    expect(moments.filter(([type]) => type?.startsWith("correction."))).toEqual([
      ["correction.requested", owner.email],
      ["correction.opened", null],
      ["correction.corrected", null],
    ]);
    expect(await told(jobId)).toEqual(["correction_made"]);
    expect(await world.actionsOf(jobId)).toEqual(
      expect.arrayContaining(["correction.requested", "correction.opened", "correction.signed"]),
    );
    const lines = await world.services.db
      .select()
      .from(partnerAuditLog)
      .where(eq(partnerAuditLog.subject, jobId));
    expect(lines).toMatchObject([
      { action: "order.correction_requested", partnerId: owner.partnerId, detail: { certificateId } },
    ]);
    expect(JSON.stringify(lines)).not.toContain("Cort");
  });

  test("is declined with a reason that its partner reads, and may be asked for again", async () => {
    const { jobId, certificateId } = await certified();
    await askForCorrection(owner, { jobId, certificateId });
    const [{ requestId }] = await asked(jobId);
    const reason = "The birth certificate itself says Cortez.";
    const decline = (by: SignedIn, words = reason) =>
      desk.post(by, `/correction-requests/${requestId}/decline`, { reason: words });
    const answers = await Promise.all([decline(ana), decline(ana), decline(ana)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(refusal(await decline(ana, "Another reason."))).toEqual([409, "CORRECTION_REQUEST_CLOSED", null]);
    expect(refusal(await decline(ada))).toEqual([409, "CORRECTION_REQUEST_CLOSED", null]);
    const after = await view(jobId);
    expect(after.correctionRequests).toMatchObject([{ state: "declined", words: { declineReason: reason } }]);
    expect(after.certificates).toMatchObject([{ revokedAt: null, mayAskCorrection: true }]);
    expect(await told(jobId)).toEqual(["correction_declined"]);
    const late = { reason: "Asked for by the client.", requestId };
    const opened = await desk.post(ana, `/certificates/${certificateId}/corrections`, late);
    expect(refusal(opened)).toEqual([409, "CORRECTION_REQUEST_CLOSED", null]);
    expect((await askForCorrection(owner, { jobId, certificateId })).status).toBe(200);
  });

  test("waits again when its correction is dropped, and is taken up by any other", async () => {
    const { jobId, certificateId } = await certified();
    await askForCorrection(owner, { jobId, certificateId });
    const { body: first } = await desk.open(ana, certificateId);
    expect(first.asked).toMatchObject({ mistakes: [MISTAKE] });
    const [{ id: requestId } = { id: "" }] = await requestsOf(jobId);
    const declined = await desk.post(ana, `/correction-requests/${requestId}/decline`, { reason: "No." });
    expect(refusal(declined)).toEqual([409, "CORRECTION_REQUEST_CLOSED", null]);
    await desk.post(ana, `/corrections/${first.correctionId}/discard`);
    expect(await requestsOf(jobId)).toMatchObject([
      { state: "requested", correctionId: null, openedAt: null },
    ]);
    expect((await desk.open(ana, certificateId)).body.asked).toMatchObject({ requestId });
  });

  test("waits on when the key of its certificate was compromised, and is opened from the one that came instead", async () => {
    const { jobId, certificateId } = await certified();
    await askForCorrection(owner, { jobId, certificateId });
    await revokeCertificate(world.services, certificateId, KEY_COMPROMISED);
    world.clock.advance({ hours: 2 });
    await reissueAwaited(world.services);
    await world.settle();
    const next = await desk.standing(jobId);
    expect(next).not.toBe(certificateId);
    const seen = await view(jobId);
    expect(seen.correctionRequests).toMatchObject([{ state: "requested", certificateId }]);
    const again = await askForCorrection(owner, { jobId, certificateId: next });
    expect(refusal(again)).toEqual([409, "CORRECTION_REQUESTED", null]);
    const [{ requestId }] = await asked(jobId);
    const body = { reason: "Asked for by the client.", requestId };
    const opened = await desk.post(ana, `/certificates/${next}/corrections`, body);
    expect(opened.body, JSON.stringify(opened.body)).toMatchObject({ asked: { requestId } });
    await desk.correct(ana, next);
    await world.settle();
    const successorId = await desk.standing(jobId);
    expect((await view(jobId)).correctionRequests).toMatchObject([{ state: "corrected", successorId }]);
  });

  test("goes to the admins when the signer no longer certifies", async () => {
    const ben = await world.makeReviewer({ legalName: "Ben Okafor" });
    const jobId = await desk.certified(ben);
    const certificateId = await desk.standing(jobId);
    await saveStaff(world.services, { email: ben.staff.email, isActive: false });
    await askForCorrection(owner, { jobId, certificateId });
    await world.settle();
    expect((await mailsAbout(jobId)).map(({ to }) => to)).toEqual([ada.staff.email]);
  });

  test("is one, whatever is clicked twice or asked for side by side", async () => {
    const { jobId, certificateId } = await certified();
    const idempotencyKey = randomUUID();
    const same = () => askForCorrection(owner, { jobId, certificateId, body: { idempotencyKey } });
    const answers = await Promise.all([same(), same(), same()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await requestsOf(jobId)).toHaveLength(1);
    const other = await askForCorrection(owner, {
      jobId,
      certificateId,
      body: { idempotencyKey, note: "Something else." },
    });
    expect(refusal(other)).toEqual([409, "IDEMPOTENCY_CONFLICT", "idempotencyKey"]);
    const again = await askForCorrection(owner, { jobId, certificateId });
    expect(refusal(again)).toEqual([409, "CORRECTION_REQUESTED", null]);

    const twice = await certified();
    const racers = await Promise.all([1, 2, 3, 4].map(() => askForCorrection(owner, twice)));
    expect(racers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await requestsOf(twice.jobId)).toHaveLength(1);
    const lines = await world.services.db
      .select()
      .from(partnerAuditLog)
      .where(eq(partnerAuditLog.subject, twice.jobId));
    expect(lines).toHaveLength(1);
  });

  test("is opened by one of two colleagues who are at it together", async () => {
    const { jobId, certificateId } = await certified();
    await askForCorrection(owner, { jobId, certificateId });
    const [{ requestId }] = await asked(jobId);
    const open = (by: SignedIn) =>
      desk.post(by, `/certificates/${certificateId}/corrections`, { reason: "Asked for.", requestId });
    const decline = () =>
      desk.post(ada, `/correction-requests/${requestId}/decline`, { reason: "It is right." });
    const answers = await Promise.all([open(ana), decline(), open(ana)]);
    const [row] = await requestsOf(jobId);
    const isOpened = row?.state === "opened";
    expect(answers.map(({ status }) => status)).toEqual(isOpened ? [200, 409, 200] : [409, 200, 409]);
  });
});

const requestsOf = (jobId: string) =>
  world.services.db.select().from(correctionRequests).where(eq(correctionRequests.orderId, jobId));

describe("it is refused", () => {
  test("word for word like an order that doesn't exist to another partner, and in the other environment", async () => {
    const { jobId, certificateId } = await certified();
    const stranger = await makeMember(world);
    const none = await askForCorrection(stranger, { jobId: "job_unknown", certificateId });
    const foreign = await askForCorrection(stranger, { jobId, certificateId });
    expect(refusal(foreign)).toEqual([404, "ORDER_NOT_FOUND", null]);
    expect(foreign.body.error.message).toBe(none.body.error.message);
    const elsewhere = await askForCorrection(owner, { jobId, certificateId, environment: "sandbox" });
    expect(refusal(elsewhere)).toEqual([404, "ORDER_NOT_FOUND", null]);
    // Another order's certificate doesn't belong to this order.
    const other = await certified();
    const mixed = await askForCorrection(owner, { jobId, certificateId: other.certificateId });
    expect(refusal(mixed)).toEqual([404, "CERTIFICATE_NOT_FOUND", null]);
    expect(await requestsOf(jobId)).toEqual([]);
  });

  test("to roles that place no orders; those who open no documents read none of its words", async () => {
    const { jobId, certificateId } = await certified();
    for (const role of ROLES) {
      const member = await makeMember(world, { role, partnerId: owner.partnerId });
      const mayAsk = role === "owner" || role === "admin" || role === "developer";
      expect((await view(jobId, member)).certificates, role).toMatchObject([{ mayAskCorrection: mayAsk }]);
      const answer = await askForCorrection(member, { jobId, certificateId });
      expect(answer.status, role).toBe(mayAsk ? 200 : 403);
      if (mayAsk)
        await world.services.db.delete(correctionRequests).where(eq(correctionRequests.orderId, jobId));
    }
    await askForCorrection(owner, { jobId, certificateId });
    const finance = await makeMember(world, { role: "finance", partnerId: owner.partnerId });
    const seen = await view(jobId, finance);
    expect(seen.correctionRequests).toMatchObject([{ state: "requested" }]);
    expect(JSON.stringify(seen)).not.toContain("Cortez");
  });

  test("before there is a certificate, for text without one, and once it is revoked, refunded, purged, or erased", async () => {
    const early = await world.placeInReview();
    const ask = (jobId: string, certificateId: string) => askForCorrection(owner, { jobId, certificateId });
    expect(refusal(await ask(early, "vcrt_unknown"))).toEqual([404, "CERTIFICATE_NOT_FOUND", null]);
    const text = await world.placeInReview({ ...BUSINESS, wordCount: 50, productLine: "business_human" });
    expect(refusal(await ask(text, "vcrt_unknown"))).toEqual([404, "CERTIFICATE_NOT_FOUND", null]);

    const revoked = await certified();
    await desk.post(ada, `/certificates/${revoked.certificateId}/revoke`, { reason: "A mistake." });
    expect(refusal(await ask(revoked.jobId, revoked.certificateId))).toEqual([
      409,
      "CERTIFICATE_REVOKED",
      null,
    ]);

    const refunded = await certified();
    await ask(refunded.jobId, refunded.certificateId);
    await world.request("POST", `/api/v1/refund/${refunded.jobId}`, {
      key: world.key.key,
      body: { reason: "other" },
    });
    await world.settle();
    expect((await view(refunded.jobId)).status).toBe("refunded");
    expect(refusal(await ask(refunded.jobId, refunded.certificateId))).toEqual([
      409,
      "NOT_CORRECTABLE",
      null,
    ]);
    expect(await requestsOf(refunded.jobId)).toMatchObject([{ state: "declined", declineReason: null }]);

    const purged = await certified();
    await updateOrder(world.services.db, purged.jobId, { purgedAt: world.clock.now() });
    expect(refusal(await ask(purged.jobId, purged.certificateId))).toEqual([409, "DOCUMENTS_DELETED", null]);

    const erased = await certified();
    await ask(erased.jobId, erased.certificateId);
    await eraseOrder(world.services, erased.jobId);
    expect(refusal(await ask(erased.jobId, erased.certificateId))).toEqual([409, "DOCUMENTS_DELETED", null]);
    expect(await requestsOf(erased.jobId)).toMatchObject([{ state: "declined", mistakes: [], note: null }]);
  });

  test("while the corrected certificate is being made", async () => {
    const { jobId, certificateId } = await certified();
    await desk.correct(ana, certificateId);
    const answer = await askForCorrection(owner, { jobId, certificateId });
    expect(refusal(answer)).toEqual([409, "CORRECTION_REQUESTED", null]);
  });

  const long = (length: number) => "a".repeat(length);
  test.each([
    ["nothing wrong", { mistakes: [] }, "mistakes"],
    ["more than ten mistakes", { mistakes: Array(11).fill(MISTAKE) }, "mistakes"],
    ["no place", { mistakes: [{ ...MISTAKE, where: " " }] }, "mistakes.0.where"],
    ["a place that is a letter", { mistakes: [{ ...MISTAKE, where: long(201) }] }, "mistakes.0.where"],
    ["what it says already", { mistakes: [{ ...MISTAKE, shouldSay: MISTAKE.says }] }, "mistakes.0.shouldSay"],
    ["neither words", { mistakes: [{ where: "Page 1", says: "", shouldSay: " " }] }, "mistakes.0.shouldSay"],
    ["words beyond measure", { mistakes: [{ ...MISTAKE, shouldSay: long(501) }] }, "mistakes.0.shouldSay"],
    [
      "words that turn around",
      { mistakes: [{ ...MISTAKE, shouldSay: "Ana\u202Eszuc" }] },
      "mistakes.0.shouldSay",
    ],
    ["words with a zero", { mistakes: [{ ...MISTAKE, says: "Ana\u0000" }] }, "mistakes.0.says"],
    ["invisible words", { mistakes: [{ ...MISTAKE, says: "A\u200Bna" }] }, "mistakes.0.says"],
    ["half a character", { mistakes: [{ ...MISTAKE, says: "\uD800" }] }, "mistakes.0.says"],
    ["a member that is none", { mistakes: [{ ...MISTAKE, page: 1 }] }, "mistakes.0.page"],
    ["a note that is a book", { note: long(2001) }, "note"],
    ["a note with a bell", { note: "Please\u0007" }, "note"],
    ["an empty note", { note: " " }, "note"],
    ["a key that is none", { idempotencyKey: "twice" }, "idempotencyKey"],
  ])("with %s", async (_, body, field) => {
    const answer = await askForCorrection(owner, {
      jobId: "job_unknown",
      certificateId: "vcrt_unknown",
      body,
    });
    expect(refusal(answer)).toEqual([400, "VALIDATION_ERROR", field]);
  });
});

test("documents are kept while a correction is asked for, and its words go with them", async () => {
  const { jobId, certificateId } = await certified();
  await askForCorrection(owner, { jobId, certificateId });
  world.clock.advance({ days: 40 });
  const isPurged = async () => {
    await purgeOrders(world.services);
    const [order] = await world.services.db.select().from(orders).where(eq(orders.id, jobId));
    return order?.purgedAt !== null;
  };
  expect(await isPurged()).toBe(false);
  await world.services.db
    .update(correctionRequests)
    .set({ state: "declined", declineReason: "It says Cortez.", closedAt: world.clock.now() })
    .where(eq(correctionRequests.orderId, jobId));
  expect(await isPurged()).toBe(true);
  expect(await requestsOf(jobId)).toMatchObject([{ mistakes: [], note: null, declineReason: "" }]);
});

test("in the sandbox, the fixture reviewer answers it, and nobody is mailed", async () => {
  const key = await world.makeKey("sandbox", "Corrected in the sandbox");
  const { jobId } = await placeOrder(world, key);
  await runToEnd(world);
  const [order] = await world.services.db.select().from(orders).where(eq(orders.id, jobId));
  const member = await makeMember(world, { partnerId: order?.partnerId ?? "" });
  const certificateId = await desk.standing(jobId);
  const { status, body } = await askForCorrection(member, { jobId, certificateId, environment: "sandbox" });
  expect(status, JSON.stringify(body)).toBe(200);
  await world.settle();
  const successorId = await desk.standing(jobId);
  expect(successorId).not.toBe(certificateId);
  expect(await requestsOf(jobId)).toMatchObject([{ state: "corrected", successorId }]);
  expect(await desk.verify(certificateId)).toMatchObject({ valid: false, supersededBy: successorId });
  expect(await mailsAbout(jobId)).toEqual([]);
  await askForCorrection(member, { jobId, certificateId: successorId, environment: "sandbox" });
  await world.settle();
  expect(await desk.verify(successorId)).toMatchObject({
    valid: false,
    supersededBy: await desk.standing(jobId),
  });
});
