import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { NextRequest } from "next/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findPendingCertificate, listArtifacts, listStandingCertificates } from "@/db/queries/certificates";
import { getOrder } from "@/db/queries/orders";
import { certificates, orderEvents } from "@/db/schema";
import type { CertifiedDocument } from "@/lib/paper";
import { ASKED_ID_HEADER } from "@/lib/server/admit-verify-page";
import { call } from "@/lib/testing/mcp/rpc";
import { noClientDrafts } from "@/lib/testing/no-client-drafts";
import { noSealer } from "@/lib/testing/no-sealer";
import { operate } from "@/lib/testing/operate";
import { CERTIFIED } from "@/lib/testing/orders";
import type { SignedIn } from "@/lib/testing/staff";
import { proxy } from "@/proxy";
import { findPaperFacts } from "../certificates/paper-facts";
import { correctionActions, RIGHT } from "../desk/corrections/testing/correction-actions";
import { createDeskWorld, type DeskWorld } from "../desk/testing/desk-world";
import type { CertifyServices } from "./certify-document";
import { certify } from "./certify-order";

const UNKNOWN = `vcrt_${"z".repeat(26)}`;

let world: DeskWorld;
let corrections: ReturnType<typeof correctionActions>;
let ana: SignedIn;
let admin: SignedIn;
let services: CertifyServices;
beforeAll(async () => {
  world = await createDeskWorld();
  corrections = correctionActions(world);
  ana = await world.makeReviewer();
  admin = await world.makeReviewer({ legalName: "Ada Lind", role: "admin" });
  const renderer: CertifyServices["renderer"] = {
    async render({ certificateId, replaces }) {
      replaced.set(certificateId, replaces);
      const bytes = Buffer.from(`%PDF of ${certificateId}`);
      return { bytes, pageCount: 1, sha256: createHash("sha256").update(bytes).digest("hex") };
    },
  };
  services = { ...world.services, renderer, sealer: noSealer, parseClientDraft: noClientDrafts };
});
afterAll(() => world.close());

const replaced = new Map<string, CertifiedDocument["replaces"]>();

const died = async (): Promise<never> => {
  throw new Error("died");
};

/** The points between a certificate's row and its artifact at which a process may die. */
const DEATHS: [where: string, dying: () => CertifyServices][] = [
  ["before its PDF is rendered", () => ({ ...services, renderer: { render: died } })],
  ["while its PDF is stored", () => ({ ...services, storage: { ...services.storage, put: died } })],
  [
    "once its PDF is stored",
    () => ({
      ...services,
      storage: {
        ...services.storage,
        put: async (...file) => {
          await services.storage.put(...file);
          return died();
        },
      },
    }),
  ],
];

/** Places an order that Ana signs and that is not certified yet. */
async function signed(): Promise<string> {
  const jobId = await world.placeInReview(CERTIFIED, { applicantName: "Ana Ruiz Cortez" });
  await world.makeSignable(ana, jobId);
  const { status, body } = await corrections.post(
    ana,
    `/orders/${jobId}/sign`,
    await world.startSigning(ana, jobId),
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return jobId;
}

async function pendingOf(jobId: string): Promise<string> {
  const pending = await findPendingCertificate(world.services.db, jobId, 0);
  if (!pending) throw new Error(`${jobId} has no certificate that is being made`);
  return pending.id;
}

/** Without the id itself and members that change with each call. */
async function toldOf(certificateId: string) {
  const plain = (text: string) =>
    text.replaceAll(certificateId, "ID").replace(/req_[0-9a-z]+|[0-9a-f]{8}-[0-9a-f-]{27}/gi, "REQUEST");
  const rest = await world.raw("GET", `/api/v1/verify/${certificateId}`);
  const { status, result } = await call(world, "verify_certificate", { certificateId });
  const page = await proxy(
    new NextRequest(`https://vidimus.test/verify/${certificateId}`, {
      headers: { "x-vidimus-peer": "192.0.2.9" },
    }),
  );
  return {
    rest: [rest.status, plain(await rest.text())],
    tool: [status, plain(JSON.stringify(result))],
    page: [page.status, page.headers.get(`x-middleware-request-${ASKED_ID_HEADER}`) === certificateId],
  };
}

async function countOf(jobId: string, type: "certificate.revoked"): Promise<number> {
  const ofType = and(eq(orderEvents.orderId, jobId), eq(orderEvents.type, type));
  return (await world.services.db.select({ id: orderEvents.id }).from(orderEvents).where(ofType)).length;
}

test.each(DEATHS)(
  "a certificate whose maker died %s is unknown to everybody, to the letter",
  async (_where, dying) => {
    const jobId = await signed();
    await expect(certify(dying(), jobId, 0)).rejects.toThrow("died");
    const id = await pendingOf(jobId);
    const told = await toldOf(id);
    expect(told).toEqual(await toldOf(UNKNOWN));
    expect(told.rest[0]).toBe(404);
    expect(told.page).toEqual([200, true]);
    const { status } = await world.request("GET", `/api/v1/result/${jobId}`, { key: world.key.key });
    expect(status).toBe(409);
    expect((await world.ask(ana, "GET", `/orders/${jobId}`)).body.certificates).toEqual([]);
    expect((await corrections.post(admin, `/certificates/${id}/revoke`, { reason: "wrong" })).status).toBe(
      404,
    );
    expect((await corrections.open(ana, id)).status).toBe(404);
    expect(await operate(world, "revoke-certificate", { certificate: id, reason: "wrong" })).toMatchObject({
      revoked: false,
    });

    await certify(services, jobId, 0);
    const [artifact] = await listArtifacts(world.services.db, jobId);
    expect(artifact?.certificateId).toBe(id);
    expect(await corrections.verify(id)).toMatchObject({ valid: true, documentHash: artifact?.sha256 });
    await world.settle();
    expect((await listStandingCertificates(world.services.db, jobId)).map((row) => row.id)).toEqual([id]);
  },
);

test.each(DEATHS)(
  "a corrected certificate is valid until its successor is, whose maker died %s",
  async (_where, dying) => {
    const jobId = await signed();
    await certify(services, jobId, 0);
    await world.settle();
    const old = await corrections.standing(jobId);
    const { documentHash } = await corrections.verify(old);
    await corrections.correct(ana, old);
    await expect(certify(dying(), jobId, 0)).rejects.toThrow("died");
    const next = await pendingOf(jobId);
    expect(next).not.toBe(old);
    expect(await toldOf(next)).toEqual(await toldOf(UNKNOWN));
    const before = await corrections.verify(old);
    expect(before).toMatchObject({ valid: true, revokedAt: null });
    expect(before).not.toHaveProperty("supersededBy");
    expect(await countOf(jobId, "certificate.revoked")).toBe(0);
    expect((await corrections.open(ana, old)).body.error.code).toBe("CORRECTION_SIGNED");

    await certify(services, jobId, 0);
    expect(await corrections.verify(old)).toMatchObject({
      valid: false,
      revokedReason: "superseded",
      supersededBy: next,
      documentHash,
    });
    expect(await corrections.verify(next)).toMatchObject({
      valid: true,
      supersedes: old,
      applicant: { name: RIGHT },
    });
    const issuedOn = world.clock.now().toISOString().slice(0, 10);
    expect(replaced.get(old)).toBeNull();
    expect(replaced.get(next)).toEqual({ certificateId: old, issuedOn });
    expect((await findPaperFacts(services, next)).replaces).toEqual({ certificateId: old, issuedOn });
    expect((await findPaperFacts(services, old)).replaces).toBeNull();
    expect(await countOf(jobId, "certificate.revoked")).toBe(1);
    await world.settle();
    expect((await listStandingCertificates(world.services.db, jobId)).map((row) => row.id)).toEqual([next]);
    expect(await countOf(jobId, "certificate.revoked")).toBe(1);
  },
);

test("a key that is compromised between row and PDF takes the row with it, silently; another certificate is published", async () => {
  const jobId = await signed();
  await expect(certify({ ...services, renderer: { render: died } }, jobId, 0)).rejects.toThrow("died");
  const lost = await pendingOf(jobId);
  const [row] = await world.services.db.select().from(certificates).where(eq(certificates.id, lost));
  await operate(world, "compromise-signing-key", { kid: row?.kid });
  // Verifying processes learn of a new key within a minute.
  world.clock.advance({ minutes: 2 });
  expect(await toldOf(lost)).toEqual(await toldOf(UNKNOWN));
  expect(await countOf(jobId, "certificate.revoked")).toBe(0);
  await certify(services, jobId, 0);
  const [standing] = await listStandingCertificates(world.services.db, jobId);
  expect(standing?.id).not.toBe(lost);
  expect(standing?.kid).not.toBe(row?.kid);
  expect(await corrections.verify(standing?.id ?? "")).toMatchObject({ valid: true });
  expect(await corrections.verify(standing?.id ?? "")).not.toHaveProperty("supersedes");
  await world.settle();
});

test("a revocation between the signature of a correction and its PDF takes effect at once, and the correction still comes", async () => {
  const jobId = await signed();
  await certify(services, jobId, 0);
  await world.settle();
  const old = await corrections.standing(jobId);
  await corrections.correct(ana, old);
  expect(
    (await corrections.post(admin, `/certificates/${old}/revoke`, { reason: "A wrong name." })).status,
  ).toBe(200);
  expect(await corrections.verify(old)).toMatchObject({ valid: false, revokedReason: "A wrong name." });
  await certify(services, jobId, 0);
  expect(await corrections.verify(old)).toMatchObject({ valid: false, revokedReason: "A wrong name." });
  expect(await corrections.verify(await corrections.standing(jobId))).toMatchObject({
    valid: true,
    supersedes: old,
  });
  await world.settle();
});

test("an order that is refunded between row and PDF never has a public certificate", async () => {
  const jobId = await signed();
  await expect(certify({ ...services, renderer: { render: died } }, jobId, 0)).rejects.toThrow("died");
  const id = await pendingOf(jobId);
  await world.request("POST", `/api/v1/refund/${jobId}`, { key: world.key.key, body: {} });
  await world.settle();
  await certify(services, jobId, 0);
  expect((await getOrder(world.services.db, jobId))?.status).toBe("refunded");
  expect(await toldOf(id)).toEqual(await toldOf(UNKNOWN));
  expect(await countOf(jobId, "certificate.revoked")).toBe(0);
});
