import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listStandingCertificates } from "@/db/queries/certificates";
import { getOrder } from "@/db/queries/orders";
import { documentRevisions, orderEvents } from "@/db/schema";
import type { SignedIn } from "@/lib/testing/staff";
import { onPostgres } from "@/lib/testing/test-database";
import { saveStaff } from "../staff/save-staff";
import { checkAuditLog } from "./check-audit-log";
import { createDeskWorld, type DeskWorld, SETTLED } from "./testing/desk-world";

describe.runIf(onPostgres)("on a database with more than one connection", () => {
  let world: DeskWorld;
  let ana: SignedIn;
  let ben: SignedIn;
  beforeAll(async () => {
    world = await createDeskWorld();
    ana = await world.makeReviewer();
    ben = await world.makeReviewer({ legalName: "Ben Okafor" });
  });
  afterAll(() => world.close());

  const rounds = [0, 1, 2, 3];
  const post = (by: SignedIn, jobId: string, verb: string, body: object = {}) =>
    world.ask(by, "POST", `/orders/${jobId}/${verb}`, body);
  const refund = (jobId: string) =>
    world.request("POST", `/api/v1/refund/${jobId}`, { key: world.key.key, body: {} });
  const eventsOf = async (jobId: string) =>
    (await world.services.db.select().from(orderEvents).where(eq(orderEvents.orderId, jobId))).map(
      ({ type }) => type,
    );

  test("one of many concurrent claims wins", async () => {
    for (const _ of rounds) {
      const jobId = await world.placeInReview();
      const answers = await Promise.all([ana, ben, ana, ben, ana, ben].map((by) => post(by, jobId, "claim")));
      const won = new Set(
        answers.filter(({ status }) => status === 200).map(({ body }) => body.claimedBy.legalName),
      );
      expect(won.size).toBe(1);
      expect(answers.filter(({ status }) => status === 404)).toHaveLength(3);
      expect((await eventsOf(jobId)).filter((type) => type === "order.claimed")).toHaveLength(1);
    }
  });

  test("one of ten concurrent saves wins, and every other tab is shown what it saved", async () => {
    const jobId = await world.placeInReview();
    await post(ana, jobId, "claim");
    const path = `/orders/${jobId}/translations/source-0`;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, tab) =>
        world.ask(ana, "PUT", path, {
          ...SETTLED,
          content: { ...SETTLED.content, title: `Tab ${tab}` },
          revision: 0,
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const shown = answers.flatMap(({ body }) => body.error?.current?.content.title ?? []);
    expect(new Set(shown).size).toBe(1);
    expect(shown).toHaveLength(9);
    const kept = await world.services.db
      .select()
      .from(documentRevisions)
      .where(eq(documentRevisions.orderId, jobId));
    const saved = kept.filter(({ staffId }) => staffId !== null);
    expect(saved.map(({ content }) => content.title)).toEqual([shown[0]]);
    expect(kept).toHaveLength(2);
  });

  test("a refund and a signature in the same instant leave no certificate standing, whichever is first", async () => {
    for (const round of rounds) {
      const jobId = await world.placeInReview();
      await world.makeSignable(ana, jobId);
      const signature = await world.startSigning(ana, jobId);
      const sign = () => post(ana, jobId, "sign", signature);
      const [first, second] = round % 2 ? [sign, () => refund(jobId)] : [() => refund(jobId), sign];
      const answers = await Promise.all([first(), second()]);
      await world.settle();
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      expect((await getOrder(world.services.db, jobId))?.status).toBe("refunded");
      expect(await listStandingCertificates(world.services.db, jobId)).toEqual([]);
      const types = await eventsOf(jobId);
      expect(types.filter((type) => type === "order.refunded")).toHaveLength(1);
      expect(types).not.toContain("order.ready");
    }
  });

  test("a signature sent ten times at once is one signature", async () => {
    const jobId = await world.placeInReview();
    await world.makeSignable(ana, jobId);
    const signature = await world.startSigning(ana, jobId);
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(ana, jobId, "sign", signature)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await eventsOf(jobId)).filter((type) => type === "order.signed")).toHaveLength(1);
    await world.settle();
    expect(await listStandingCertificates(world.services.db, jobId)).toHaveLength(1);
  });

  test("a save and a signature in the same instant: what is signed is what was read", async () => {
    for (const _ of rounds) {
      const jobId = await world.placeInReview();
      await world.makeSignable(ana, jobId);
      const signature = await world.startSigning(ana, jobId);
      const changed = { ...SETTLED, content: { ...SETTLED.content, title: "Changed" }, revision: 1 };
      const [signed, saved] = await Promise.all([
        post(ana, jobId, "sign", signature),
        world.ask(ana, "PUT", `/orders/${jobId}/translations/source-0`, changed),
      ]);
      expect([signed.status, saved.status].sort()).toEqual([200, 409]);
      const order = await getOrder(world.services.db, jobId);
      expect(order?.signedSha256 ?? null).toBe(signed.status === 200 ? signature.contentSha256 : null);
    }
  });

  test("one of two concurrent handovers wins, and the other is refused", async () => {
    const admin = await world.makeReviewer({ legalName: "Ada Lind", role: "admin" });
    const carla = await world.makeReviewer({ legalName: "Carla Vega" });
    for (const round of rounds) {
      const jobId = await world.placeInReview();
      await post(ana, jobId, "claim");
      const give = (by: SignedIn, to: SignedIn) => () =>
        post(by, jobId, "assign", { staffId: to.staff.id, from: ana.staff.id });
      const both = [give(admin, carla), give(round % 2 ? admin : ana, ben)];
      const answers = await Promise.all(both.map((start) => start()));
      const codes = answers.map(({ status, body }) => body.error?.code ?? status).sort();
      expect(codes[0]).toBe(200);
      expect(["CLAIM_CHANGED", "ORDER_NOT_FOUND"]).toContain(codes[1]);
      expect((await eventsOf(jobId)).filter((type) => type === "order.assigned")).toHaveLength(1);
      const won = answers.find(({ status }) => status === 200)?.body.assignedTo.id;
      expect((await getOrder(world.services.db, jobId))?.reviewerId).toBe(won);
    }
  });

  test("a signature and a handing over in the same instant: it is signed by who had it, or not at all", async () => {
    for (const round of rounds) {
      const jobId = await world.placeInReview();
      await world.makeSignable(ana, jobId);
      const signature = await world.startSigning(ana, jobId);
      const sign = () => post(ana, jobId, "sign", signature);
      const give = () => post(ana, jobId, "assign", { staffId: ben.staff.id, from: ana.staff.id });
      const [first, second] = round % 2 ? [sign, give] : [give, sign];
      const answers = await Promise.all([first(), second()]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const order = await getOrder(world.services.db, jobId);
      const isSigned = order?.signedAt !== null;
      expect(order?.reviewerId).toBe(isSigned ? ana.staff.id : ben.staff.id);
      expect((await eventsOf(jobId)).includes("order.assigned")).toBe(!isSigned);
    }
  });

  test("a colleague who is switched off while an order is handed to them holds none afterwards", async () => {
    for (const round of rounds) {
      const leaver = await world.makeReviewer({ legalName: `Leaver ${round}` });
      const jobId = await world.placeInReview();
      await post(ana, jobId, "claim");
      const give = () => post(ana, jobId, "assign", { staffId: leaver.staff.id, from: ana.staff.id });
      const leave = () => saveStaff(world.services, { email: leaver.staff.email, isActive: false });
      await Promise.all(round % 2 ? [give(), leave()] : [leave(), give()]);
      expect((await getOrder(world.services.db, jobId))?.reviewerId).not.toBe(leaver.staff.id);
    }
  });

  test("an answer by the API and one at the desk in the same instant move the promise once", async () => {
    for (const _ of rounds) {
      const jobId = await world.placeInReview();
      await post(ana, jobId, "claim");
      const { body } = await post(ana, jobId, "questions", { question: "Cortés or Cortez?" });
      const { id } = body.questions[0];
      const before = (await getOrder(world.services.db, jobId))?.promisedAt.getTime() ?? 0;
      world.clock.advance({ hours: 3 });
      await Promise.all([
        world.request("POST", `/api/v1/questions/${jobId}/${id}`, {
          key: world.key.key,
          body: { answer: "By the API" },
        }),
        post(ana, jobId, `questions/${id}/answer`, { answer: "By telephone" }),
        post(ana, jobId, `questions/${id}/withdraw`),
      ]);
      const order = await getOrder(world.services.db, jobId);
      expect(order?.promisedAt.getTime()).toBe(before + 3 * 3_600_000);
      expect(order?.pausedAt).toBeNull();
    }
  });

  test("the log stays one chain after all concurrent changes", async () => {
    expect((await checkAuditLog(world.services)).breaks).toEqual([]);
  });
});
