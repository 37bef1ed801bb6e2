import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findStandingCertificate, listArtifacts, listStandingCertificates } from "@/db/queries/certificates";
import { getOrder } from "@/db/queries/orders";
import { orderEvents } from "@/db/schema";
import { CERTIFIED } from "@/lib/testing/orders";
import type { SignedIn } from "@/lib/testing/staff";
import { onPostgres } from "@/lib/testing/test-database";
import { createDeskWorld, type DeskWorld } from "../testing/desk-world";
import { correctionActions } from "./testing/correction-actions";

// A single connection has no races.
describe.runIf(onPostgres)("corrections on a database with more than one connection", () => {
  let world: DeskWorld;
  let corrections: ReturnType<typeof correctionActions>;
  let ana: SignedIn;
  let admin: SignedIn;
  beforeAll(async () => {
    world = await createDeskWorld();
    corrections = correctionActions(world);
    ana = await world.makeReviewer();
    admin = await world.makeReviewer({ legalName: "Ada Lind", role: "admin" });
  });
  afterAll(() => world.close());

  const rounds = [0, 1, 2, 3];
  const refund = (jobId: string) =>
    world.request("POST", `/api/v1/refund/${jobId}`, { key: world.key.key, body: {} });
  const countOf = async (jobId: string, type: string) =>
    (
      await world.services.db
        .select({ id: orderEvents.id })
        .from(orderEvents)
        .where(and(eq(orderEvents.orderId, jobId), eq(orderEvents.type, type)))
    ).length;
  const codesOf = (answers: { status: number; body: { error?: { code: string } } }[]) =>
    answers
      .map(({ status, body }) => (status === 200 ? "done" : (body.error?.code ?? String(status))))
      .sort();

  test("one of two colleagues who correct one certificate at the same moment does so, and the other is told", async () => {
    const jobId = await corrections.certified(ana);
    const certificateId = await corrections.standing(jobId);
    const answers = await Promise.all([ana, admin].map((by) => corrections.open(by, certificateId)));
    expect(codesOf(answers)).toEqual(["CORRECTION_OPEN", "done"]);
  });

  test("a correction signed ten times at once is signed once, and makes one certificate", async () => {
    const jobId = await corrections.certified(ana);
    const old = await corrections.standing(jobId);
    const correctionId = await corrections.ready(ana, old);
    const signature = await corrections.codeFor(ana, correctionId);
    const sign = () => corrections.post(ana, `/corrections/${correctionId}/sign`, signature);
    const answers = await Promise.all(Array.from({ length: 10 }, sign));
    expect(codesOf(answers)).toEqual(Array(10).fill("done"));
    await Promise.all([world.settle(), world.settle()]);
    expect([await countOf(jobId, "order.reissue"), await countOf(jobId, "certificate.revoked")]).toEqual([
      1, 1,
    ]);
    const [certificate, ...others] = await listStandingCertificates(world.services.db, jobId);
    expect(others).toEqual([]);
    expect(certificate?.supersedes).toBe(old);
    const artifacts = await listArtifacts(world.services.db, jobId);
    expect(artifacts.map((artifact) => artifact.certificateId)).toEqual([certificate?.id]);
  });

  test("a refund and a signed correction in the same instant leave no certificate standing, whichever is first", async () => {
    for (const round of rounds) {
      const jobId = await corrections.certified(ana);
      const correctionId = await corrections.ready(ana, await corrections.standing(jobId));
      const signature = await corrections.codeFor(ana, correctionId);
      const sign = () => corrections.post(ana, `/corrections/${correctionId}/sign`, signature);
      const [first, second] = round % 2 ? [sign, () => refund(jobId)] : [() => refund(jobId), sign];
      const answers = await Promise.all([first(), second(), world.settle().then(() => null)]);
      await world.settle();
      expect(answers.filter((answer) => answer !== null && answer.status >= 500)).toEqual([]);
      expect((await getOrder(world.services.db, jobId))?.status).toBe("refunded");
      expect(await findStandingCertificate(world.services.db, jobId, 0)).toBeNull();
    }
  });

  test("a revocation and a signed correction in the same instant: what was withdrawn first does not come back", async () => {
    for (const _ of rounds) {
      const jobId = await corrections.certified(ana);
      const old = await corrections.standing(jobId);
      const correctionId = await corrections.ready(ana, old);
      const signature = await corrections.codeFor(ana, correctionId);
      const [signed, revoked] = await Promise.all([
        corrections.post(ana, `/corrections/${correctionId}/sign`, signature),
        corrections.post(admin, `/certificates/${old}/revoke`, { reason: "superseded" }),
      ]);
      await world.settle();
      expect(revoked.status).toBe(200);
      const standing = await findStandingCertificate(world.services.db, jobId, 0);
      expect(standing?.supersedes ?? null).toBe(signed.status === 200 ? old : null);
      expect(await countOf(jobId, "certificate.revoked")).toBe(1);
    }
  });

  test("a refund and a posting in the same instant: a parcel is on its way or cancelled, never both", async () => {
    for (const round of rounds) {
      const jobId = await corrections.certified(
        ana,
        {
          shippingAddress: {
            line1: "1 Elm St",
            city: "Denver",
            state: "CO",
            postal_code: "80202",
            country: "US",
          },
        },
        { ...CERTIFIED, addons: { hardcopy: { service: "usps_priority" } } },
      );
      const { body } = await world.ask(admin, "GET", "/tasks");
      const task = body.tasks.find((each: { jobId: string }) => each.jobId === jobId);
      const label = { carrier: "usps", trackingNumber: "9405500000000000000009" };
      const ship = () => corrections.post(admin, `/tasks/${task.taskId}/done`, label);
      const [first, second] = round % 2 ? [ship, () => refund(jobId)] : [() => refund(jobId), ship];
      await Promise.all([first(), second()]);
      const { body: after } = await world.ask(admin, "GET", "/tasks");
      const { state } = after.tasks.find((each: { jobId: string }) => each.jobId === jobId);
      expect(await countOf(jobId, "order.shipped")).toBe(state === "done" ? 1 : 0);
      expect((await getOrder(world.services.db, jobId))?.hardcopyPending).toBe(state !== "done");
    }
  });
});
