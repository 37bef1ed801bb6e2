import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listStandingCertificates } from "@/db/queries/certificates";
import { getOrder } from "@/db/queries/orders";
import { documentRevisions, orderEvents } from "@/db/schema";
import type { SignedIn } from "@/lib/testing/staff";
import { onPostgres } from "@/lib/testing/test-database";
import { checkAuditLog } from "./check-audit-log";
import { createDeskWorld, type DeskWorld, SETTLED } from "./testing/desk-world";

// One connection has no races.
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

  test("of many who claim in the same instant one gets it", async () => {
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

  test("of ten tabs that save in the same instant one does, and every other is shown what it saved", async () => {
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
    expect(kept.map(({ content }) => content.title)).toEqual([shown[0]]);
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

  test("whatever came at once, the log is one chain", async () => {
    expect((await checkAuditLog(world.services)).breaks).toEqual([]);
  });
});
