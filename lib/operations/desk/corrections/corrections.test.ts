import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findStandingCertificate, listArtifacts } from "@/db/queries/certificates";
import { getOrder, listDocuments, updateOrder } from "@/db/queries/orders";
import { corrections as correctionRows, orderEvents } from "@/db/schema";
import { verificationView } from "@/lib/paper";
import { CERTIFIED } from "@/lib/testing/orders";
import { withChecks } from "@/lib/testing/papers/with-checks";
import type { SignedIn } from "@/lib/testing/staff";
import { onPostgres } from "@/lib/testing/test-database";
import { certifiedPdfKey } from "../../delivery/certificate-files";
import { reissueAwaited } from "../../fulfilment/redrive-orders";
import { eraseOrder } from "../../retention/erase-order";
import { purgeOrder } from "../../retention/purge-orders";
import { createDeskWorld, type DeskWorld, SETTLED } from "../testing/desk-world";
import { CORRECTED, correctionActions, RIGHT, WRONG } from "./testing/correction-actions";

let world: DeskWorld;
let corrections: ReturnType<typeof correctionActions>;
let ana: SignedIn;
let ben: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  world = await createDeskWorld({ papers: withChecks() });
  corrections = correctionActions(world);
  ana = await world.makeReviewer();
  ben = await world.makeReviewer({ legalName: "Ben Okafor" });
  admin = await world.makeReviewer({
    legalName: "Ada Lind",
    role: "admin",
    credentials: "Court interpreter",
  });
});
afterAll(() => world.close());

const INVENTORY = [0, 1].map((document) => ({ document, page: 1, marks: {}, confirmed: true }));

async function resultOf(jobId: string) {
  const { status, body } = await world.request("GET", `/api/v1/result/${jobId}`, { key: world.key.key });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

test("a corrected name replaces the certificate: the result has the new one, and verify links the two", async () => {
  const jobId = await corrections.certified(ana);
  const old = await corrections.standing(jobId);
  const before = await resultOf(jobId);
  world.clock.advance({ minutes: 5 });
  await corrections.correct(ana, old);
  expect(await corrections.verify(old)).toMatchObject({ valid: true, revokedAt: null });
  await world.settle();
  const next = await corrections.standing(jobId);
  expect(next).not.toBe(old);

  expect(await corrections.verify(old)).toMatchObject({
    valid: false,
    supersededBy: next,
    applicant: { name: WRONG },
  });
  expect(await corrections.verify(next)).toMatchObject({
    valid: true,
    supersedes: old,
    applicant: { name: RIGHT },
    revokedAt: null,
  });
  expect((await corrections.verify(next)).supersededBy).toBeUndefined();

  const now = world.clock.now();
  const [replaced, valid] = [await corrections.verify(old), await corrections.verify(next)].map((each) =>
    verificationView(each, now),
  );
  expect(replaced).toMatchObject({ state: "revoked", status: "Replaced" });
  expect(replaced?.facts).toContainEqual({ label: "Replaced by", value: next, kind: "certificate" });
  expect(valid).toMatchObject({ state: "valid", status: "Valid" });
  expect(valid?.facts).toContainEqual({
    label: "Replaces",
    value: old,
    kind: "certificate",
    note: "That one is no longer valid.",
  });

  const after = await resultOf(jobId);
  expect(after.artifacts).toHaveLength(1);
  expect(after.artifacts[0]).toMatchObject({ certificateId: next, kind: "certified_pdf" });
  expect(after.artifacts[0].sha256).not.toBe(before.artifacts[0].sha256);
  expect(after.certification).toMatchObject({ certificateId: next, translatorName: "Ana Ruiz Cortés" });
  const link = async (url: string) => (await world.raw("GET", url.slice(url.indexOf("/files")))).status;
  expect(await link(after.artifacts[0].url)).toBe(200);
  expect(await link(before.artifacts[0].url), "the old PDF").toBe(403);

  const shown = await world.ask(ana, "GET", `/orders/${jobId}`);
  expect(shown.body).toMatchObject({
    applicantName: RIGHT,
    translations: [{ findings: [], content: { title: "Certificate of Birth" } }],
    certificates: [
      { certificateId: old, supersededBy: next },
      { certificateId: next, supersedes: old },
    ],
  });
  const [document] = await listDocuments(world.services.db, jobId);
  expect(document?.translation).toMatchObject({ title: "Certificate of Birth" });
  const events = await world.services.db
    .select({ type: orderEvents.type, data: orderEvents.data })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, jobId), eq(orderEvents.type, "certificate.revoked")));
  expect(events).toEqual([
    { type: "certificate.revoked", data: { certificateId: old, revokedReason: "superseded" } },
  ]);
  const actions = await world.actionsOf(jobId);
  expect(actions.slice(-4)).toEqual([
    "correction.opened",
    "correction.saved",
    "signing.started",
    "correction.signed",
  ]);
});

test("a correction names its signer, and leaves the order's other certificates as they are", async () => {
  const documents = ["acta", "notas"].map((name) => ({ url: `https://documents.test/${name}.pdf` }));
  const both = { ...CORRECTED, inventory: INVENTORY };
  const jobId = await corrections.certified(ana, { documents }, CERTIFIED, {
    ...SETTLED,
    inventory: INVENTORY,
  });
  const [first, second] = [await corrections.standing(jobId, 0), await corrections.standing(jobId, 1)];
  await corrections.correct(admin, second, both);
  await world.settle();
  expect(await corrections.standing(jobId, 0)).toBe(first);
  const next = await corrections.verify(await corrections.standing(jobId, 1));
  expect(next).toMatchObject({
    valid: true,
    supersedes: second,
    applicant: { name: RIGHT },
    translator: { name: "Ada Lind", credentials: "Court interpreter" },
  });
  expect(await corrections.verify(first)).toMatchObject({ valid: true, applicant: { name: WRONG } });
  const { certifications } = await resultOf(jobId);
  expect(certifications.map((each: { translatorName: string }) => each.translatorName)).toEqual([
    "Ana Ruiz Cortés",
    "Ada Lind",
  ]);
  await corrections.correct(ana, await corrections.standing(jobId, 1), { ...both, applicantName: null });
  await world.settle();
  expect(await corrections.verify(await corrections.standing(jobId, 1))).toMatchObject({
    valid: true,
    supersedes: next.certificateId,
    applicant: { name: RIGHT },
    translator: { name: "Ana Ruiz Cortés" },
  });
  const kept = await world.services.db
    .select({ statements: correctionRows.signedStatements })
    .from(correctionRows)
    .where(eq(correctionRows.orderId, jobId))
    .orderBy(correctionRows.closedAt);
  expect(kept.map(({ statements }) => statements?.[1]?.statement.paragraphs[0])).toEqual([
    expect.stringContaining("I, Ada Lind, certify"),
    expect.stringContaining("I, Ana Ruiz Cortés, certify"),
  ]);
});

test("one certificate has one open correction: a second colleague is told, the same one goes on with it", async () => {
  const jobId = await corrections.certified(ana);
  const certificateId = await corrections.standing(jobId);
  const opened = await corrections.open(ana, certificateId);
  expect(opened.body).toMatchObject({
    state: "open",
    applicantName: WRONG,
    signingObstacles: [],
    jobId,
    index: 0,
    translation: { revision: 0, key: "source-0" },
  });
  expect(opened.body.statements).toHaveLength(1);
  const { correctionId } = opened.body;
  const other = await corrections.open(admin, certificateId);
  expect([other.status, other.body.error.code]).toEqual([409, "CORRECTION_OPEN"]);
  expect(other.body.error.current).toEqual({ correctionId });
  expect((await corrections.open(ana, certificateId)).body.correctionId).toBe(correctionId);
  const preview = await world.raw("GET", opened.body.translation.previewUrl, {
    headers: { cookie: ana.cookie },
  });
  expect([preview.status, preview.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const stranger = await corrections.open(ben, certificateId);
  expect(stranger.status).toBe(404);
  expect((await world.ask(ben, "GET", `/corrections/${correctionId}`)).status).toBe(404);
});

test("the later of two windows that save one correction is shown the earlier save; the same save twice is one", async () => {
  const certificateId = await corrections.standing(await corrections.certified(ana));
  const { correctionId } = (await corrections.open(ana, certificateId)).body;
  const saved = await corrections.save(ana, correctionId, { ...CORRECTED, revision: 0 });
  expect(saved.body).toMatchObject({ revision: 1, findings: [] });
  expect((await corrections.save(ana, correctionId, { ...CORRECTED, revision: 0 })).body.revision).toBe(1);
  const late = await corrections.save(admin, correctionId, {
    ...CORRECTED,
    applicantName: "Somebody",
    revision: 0,
  });
  expect([late.status, late.body.error.code]).toEqual([409, "EDIT_CONFLICT"]);
  expect(late.body.error.current).toMatchObject({ applicantName: RIGHT, translation: { revision: 1 } });
});

test("a correction is signed by name, with a proof for its very words, once; what was signed is closed", async () => {
  const jobId = await corrections.certified(ana);
  const old = await corrections.standing(jobId);
  const correctionId = await corrections.ready(ana, old);
  const signature = await corrections.codeFor(ana, correctionId);
  const refusal = async (body: object) => {
    const answer = await corrections.post(ana, `/corrections/${correctionId}/sign`, body);
    expect(await corrections.standing(jobId)).toBe(old);
    return answer.body.error.code;
  };
  expect(await refusal({ ...signature, typedName: "Somebody Else" })).toBe("NAME_MISMATCH");
  expect(await refusal({ ...signature, code: signature.code === "000000" ? "000001" : "000000" })).toBe(
    "WRONG_CODE",
  );
  await corrections.save(ana, correctionId, { ...CORRECTED, applicantName: "Ana R. Cortés", revision: 1 });
  expect(await refusal(signature)).toBe("CONTENT_CHANGED");
  const fresh = await corrections.codeFor(ana, correctionId);
  for (const _ of ["once", "again"]) {
    expect((await corrections.post(ana, `/corrections/${correctionId}/sign`, fresh)).status).toBe(200);
  }
  await world.settle();
  for (const verb of ["signing", "discard"]) {
    const { status, body } = await corrections.post(ana, `/corrections/${correctionId}/${verb}`);
    expect(status, JSON.stringify(body)).toBe(409);
  }
  expect((await corrections.save(ana, correctionId, { ...CORRECTED, revision: 2 })).body.error.code).toBe(
    "CORRECTION_CLOSED",
  );
  expect((await corrections.open(ana, old)).body.error.code).toBe("CERTIFICATE_REVOKED");
  const shown = await world.ask(ana, "GET", `/corrections/${correctionId}`);
  expect(shown.body).toMatchObject({ state: "signed", applicantName: "Ana R. Cortés" });
});

test("an unsettled or revoked correction cannot be signed; discarded, it changes nothing", async () => {
  const jobId = await corrections.certified(ana);
  const certificateId = await corrections.standing(jobId);
  const [block] = SETTLED.content.blocks;
  const lost = { ...CORRECTED, content: { ...SETTLED.content, blocks: [block] } };
  const correctionId = await corrections.ready(ana, certificateId, lost);
  const unsettled = await corrections.post(ana, `/corrections/${correctionId}/signing`);
  expect([unsettled.status, unsettled.body.error.code]).toEqual([409, "NOT_SIGNABLE"]);
  await corrections.save(ana, correctionId, { ...CORRECTED, revision: 1 });
  await corrections.post(admin, `/certificates/${certificateId}/revoke`, {
    reason: "Issued to the wrong person",
  });
  const revoked = await corrections.post(ana, `/corrections/${correctionId}/signing`);
  expect(revoked.body.error.message).toMatch(/since been revoked/);
  for (const _ of ["once", "again"]) {
    expect((await corrections.post(ana, `/corrections/${correctionId}/discard`)).status).toBe(200);
  }
  await world.settle();
  expect(await corrections.verify(certificateId)).toMatchObject({
    revokedReason: "Issued to the wrong person",
  });
  expect((await corrections.verify(certificateId)).supersededBy).toBeUndefined();
  expect(await findStandingCertificate(world.services.db, jobId, 0), "a withdrawn one").toBeNull();
});

test("a refund ends an open correction, and a signed one whose certificate was not made yet gets none", async () => {
  const refund = (jobId: string) =>
    world.request("POST", `/api/v1/refund/${jobId}`, { key: world.key.key, body: {} });
  const opened = await corrections.certified(ana);
  const correctionId = await corrections.ready(ana, await corrections.standing(opened));
  expect((await refund(opened)).status).toBe(200);
  const { body } = await world.ask(ana, "GET", `/corrections/${correctionId}`);
  expect(body.state).toBe("discarded");
  const signed = await corrections.certified(ana);
  const old = await corrections.standing(signed);
  await corrections.correct(ana, old);
  expect((await refund(signed)).status).toBe(200);
  await world.settle();
  expect(await findStandingCertificate(world.services.db, signed, 0)).toBeNull();
  expect((await corrections.verify(old)).supersededBy).toBeUndefined();
});

// Advances hours with all their sweeps: worth its time only in the second pass.
test.runIf(onPostgres)(
  "a certificate that fails to be made after its correction is made when the workflow comes again",
  async () => {
    const jobId = await corrections.certified(ana);
    const old = await corrections.standing(jobId);
    await corrections.correct(ana, old);
    const { put } = world.services.storage;
    let failures = 2;
    world.services.storage.put = async (...file) => {
      if (failures-- > 0) throw new Error("the storage is away");
      return put.call(world.services.storage, ...file);
    };
    await world.settle();
    world.services.storage.put = put;
    for (const _ of ["first", "second", "third"]) {
      world.clock.advance({ hours: 1 });
      await world.settle();
    }
    const next = await corrections.standing(jobId);
    expect(await corrections.verify(next)).toMatchObject({ valid: true, supersedes: old });
    expect((await listArtifacts(world.services.db, jobId)).map(({ certificateId }) => certificateId)).toEqual(
      [next],
    );
  },
);

test("a certificate whose workflow has given up is asked for again, and not more often than every few hours", async () => {
  const jobId = await corrections.certified(ana);
  const old = await corrections.standing(jobId);
  await corrections.correct(ana, old);
  const { signReceipt } = world.services.signer;
  world.services.signer.signReceipt = async () => {
    throw new Error("there is no signing key");
  };
  await world.settle();
  world.services.signer.signReceipt = signReceipt;
  expect(await reissueAwaited(world.services)).toBe(0);
  expect(await corrections.standing(jobId)).toBe(old);
  world.clock.advance({ hours: 7 });
  expect(await reissueAwaited(world.services)).toBe(1);
  expect(await reissueAwaited(world.services)).toBe(0);
  await world.settle();
  expect(await corrections.verify(await corrections.standing(jobId))).toMatchObject({
    valid: true,
    supersedes: old,
  });
});

test("a reviewed draft's certificate is corrected too", async () => {
  const jobId = await corrections.certified(
    ana,
    { draftTranslation: { url: "https://documents.test/draft.pdf" } },
    { ...CERTIFIED, productLine: "review_and_certify" },
  );
  const old = await corrections.standing(jobId);
  await corrections.correct(ana, old);
  await world.settle();
  const next = await corrections.standing(jobId);
  expect(await corrections.verify(next)).toMatchObject({
    valid: true,
    supersedes: old,
    applicant: { name: RIGHT },
  });
  const { artifacts } = await resultOf(jobId);
  expect(artifacts).toMatchObject([{ kind: "certificate_only", certificateId: next }]);
  expect(artifacts[0].url).toContain(next);
});

test("a purged order cannot be corrected, and an erased one leaves none of its PDFs, the replaced one among them", async () => {
  const jobId = await corrections.certified(ana);
  const old = await corrections.standing(jobId);
  await corrections.correct(ana, old);
  await world.settle();
  const next = await corrections.standing(jobId);
  await purgeOrder(world.services, jobId);
  const refused = await corrections.open(ana, next);
  expect([refused.status, refused.body.error.code]).toEqual([409, "ORDER_PURGED"]);
  const shown = await world.ask(ana, "GET", `/orders/${jobId}`);
  expect(shown.body.may.correct).toBe(false);
  await eraseOrder(world.services, jobId);
  for (const id of [old, next]) {
    const stored = await world.services.storage.get(certifiedPdfKey(id));
    expect(stored === null, id).toBe(true);
  }
  expect(await corrections.verify(next)).toMatchObject({ valid: false, translator: null });
  const notes = await world.services.db
    .select({ note: orderEvents.note })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, jobId), eq(orderEvents.type, "order.reissue")));
  expect(notes).toEqual([{ note: null }]);
  await world.settle();
  expect(await findStandingCertificate(world.services.db, jobId, 0)).toBeNull();
});

test("an order that is not finished has nothing to correct", async () => {
  const jobId = await corrections.certified(ana);
  const certificateId = await corrections.standing(jobId);
  await updateOrder(world.services.db, jobId, { status: "in_review" });
  const { status, body } = await corrections.open(admin, certificateId);
  expect([status, body.error.code]).toEqual([409, "NOT_CORRECTABLE"]);
  await updateOrder(world.services.db, jobId, { status: "ready" });
  expect((await getOrder(world.services.db, jobId))?.applicantName).toBe(WRONG);
});

test("a second correction of one order is opened only when that is said; both are listed with their age until discarded", async () => {
  const documents = ["acta", "notas"].map((name) => ({ url: `https://documents.test/${name}.pdf` }));
  const jobId = await corrections.certified(ana, { documents }, CERTIFIED, {
    ...SETTLED,
    inventory: INVENTORY,
  });
  const [first, second] = [await corrections.standing(jobId, 0), await corrections.standing(jobId, 1)];
  const { correctionId } = (await corrections.open(ana, first)).body;
  const openedAt = world.clock.now().toISOString();
  for (const by of [ana, admin]) {
    const { status, body } = await corrections.open(by, second);
    expect([status, body.error.code, body.error.current]).toEqual([
      409,
      "OTHER_CORRECTION_OPEN",
      { correctionId },
    ]);
    expect(body.error.message).toContain("document 1");
  }
  const meant = { reason: "Its date is wrong, too.", isAnother: true };
  expect((await corrections.post(ana, `/certificates/${second}/corrections`, meant)).status).toBe(200);
  const shown = await world.ask(ana, "GET", `/orders/${jobId}`);
  expect(shown.body.openCorrections).toMatchObject([
    { correctionId, certificateId: first, index: 0, openedAt, openedBy: { legalName: "Ana Ruiz Cortés" } },
    { certificateId: second, index: 1, reason: "Its date is wrong, too." },
  ]);
  await corrections.post(ana, `/corrections/${correctionId}/discard`);
  const after = await world.ask(ana, "GET", `/orders/${jobId}`);
  expect(after.body.openCorrections).toHaveLength(1);
});

test("the certified PDF is opened from its order; a replaced certificate keeps its fingerprint there and in public", async () => {
  const jobId = await corrections.certified(ana);
  const old = await corrections.standing(jobId);
  const { documentHash } = await corrections.verify(old);
  expect(documentHash).toMatch(/^[0-9a-f]{64}$/);
  await corrections.correct(ana, old);
  await world.settle();
  const [replaced, standing] = (await world.ask(ana, "GET", `/orders/${jobId}`)).body.certificates;
  expect(replaced).toMatchObject({ certificateId: old, documentHash, pdfUrl: null });
  expect((await corrections.verify(old)).documentHash).toBe(documentHash);
  const pdf = await world.raw("GET", standing.pdfUrl, { headers: { cookie: ana.cookie } });
  expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
});
