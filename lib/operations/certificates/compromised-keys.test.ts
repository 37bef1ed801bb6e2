import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "@/db/client";
import { listArtifacts, listStandingCertificates } from "@/db/queries/certificates";
import { listUnrelayedEvents } from "@/db/queries/events";
import { listDocuments } from "@/db/queries/orders";
import { listSigningKeys, moveSigningKey } from "@/db/queries/signing-keys";
import { revokeCertificate } from "@/lib/operations/certificates/revoke-certificates";
import { compromiseSigningKey, rotateSigningKeys } from "@/lib/operations/certificates/rotate-signing-keys";
import type { CertifyServices } from "@/lib/operations/fulfilment/certify-document";
import { fixtureReviewer, signReview } from "@/lib/operations/fulfilment/review";
import { eraseOrder } from "@/lib/operations/retention/erase-order";
import { purgeOrders } from "@/lib/operations/retention/purge-orders";
import type { Renderer } from "@/lib/paper";
import { noClientDrafts } from "@/lib/testing/no-client-drafts";
import { noSealer } from "@/lib/testing/no-sealer";
import { operate } from "@/lib/testing/operate";
import { CERTIFIED, placeOrder, statusOf } from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";
import { certify, finishOrder } from "../fulfilment/certify-order";
import { proveRetention } from "../retention/prove-retention";

let world: World;
let key: string;
beforeAll(async () => {
  world = await createWorld();
  key = await world.makeKey();
});
afterAll(() => world.close());

const twoDocuments = {
  documents: [{ url: "https://documents.test/a.pdf" }, { url: "https://documents.test/b.pdf" }],
};

const renderer: Renderer = {
  async render({ certificateId }) {
    const bytes = new TextEncoder().encode(`%PDF ${certificateId}`);
    return { bytes, sha256: createHash("sha256").update(bytes).digest("hex"), pageCount: 1 };
  },
};

function workServices(change: Partial<CertifyServices> = {}): CertifyServices {
  return { ...world.services, renderer, sealer: noSealer, parseClientDraft: noClientDrafts, ...change };
}

/** Places an order that a reviewer has just signed, without certificates or a workflow. */
async function placeSignedOrder(documents: object = twoDocuments): Promise<string> {
  const { jobId } = await placeOrder(world, key, CERTIFIED, documents);
  world.clock.advance({ seconds: 60 });
  await world.settle();
  await signReview(world.services, jobId, fixtureReviewer(world.services));
  return jobId;
}

async function placeFinishedOrder(): Promise<string> {
  const jobId = await placeSignedOrder();
  for (const index of [0, 1]) await certify(workServices(), jobId, index);
  await finishOrder(workServices(), jobId);
  return jobId;
}

const activeKid = async () => (await world.services.signer.signReceipt({})).kid;
const compromise = (kid: string) =>
  compromiseSigningKey(world.services, world.server.open.makeSigningKey, kid);
const verified = async (certificateId: string | null) =>
  (await world.request("GET", `/api/v1/verify/${certificateId}`)).body;
const artifactIds = async (jobId: string) =>
  (await listArtifacts(world.services.db, jobId)).map(({ certificateId }) => certificateId);

async function reissue(jobId: string): Promise<void> {
  for (const index of [0, 1]) await certify(workServices(), jobId, index);
  await finishOrder(workServices(), jobId);
}

test("a key's compromise revokes what it signed and certifies finished orders again", async () => {
  const jobId = await placeFinishedOrder();
  const before = await artifactIds(jobId);
  await compromise(await activeKid());
  world.clock.advance({ seconds: 11 });
  for (const id of before)
    expect(await verified(id)).toMatchObject({ valid: false, revokedReason: "key_compromised" });
  await reissue(jobId);
  const after = await artifactIds(jobId);
  expect(after).toHaveLength(2);
  for (const id of after) {
    expect(before).not.toContain(id);
    expect(await verified(id)).toMatchObject({ valid: true });
  }
});

test("an order whose certificates are not issued again is told to operators, who ask for it again", async () => {
  const jobId = await placeFinishedOrder();
  const stuck = async () =>
    ((await operate(world, "list-stuck-orders", {})) as { jobId: string }[]).filter(
      (each) => each.jobId === jobId,
    );
  const told = async () =>
    (await listUnrelayedEvents(world.services.db, 1000)).filter(
      ({ orderId, type }) => orderId === jobId && type === "order.reissue",
    ).length;
  await expect(operate(world, "redrive-order", { order: jobId })).rejects.toThrow("isn't waiting");
  await compromise(await activeKid());
  expect(await stuck()).toEqual([]);
  world.clock.advance({ minutes: 31 });
  expect(await stuck()).toMatchObject([{ status: "ready", waitsFor: "order.reissue", redrives: 0 }]);
  const before = await told();
  expect(await operate(world, "redrive-order", { order: jobId })).toMatchObject({
    jobId,
    waitsFor: "order.reissue",
  });
  expect(await told()).toBe(before + 1);
  expect(await stuck()).toEqual([]);
  await reissue(jobId);
  world.clock.advance({ minutes: 31 });
  expect(await stuck()).toEqual([]);
});

test("after each of two compromises every paper leads to the certificate that took its place, and keeps its fingerprint", async () => {
  const jobId = await placeFinishedOrder();
  const generations = [await artifactIds(jobId)];
  for (let round = 0; round < 2; round++) {
    await compromise(await activeKid());
    world.clock.advance({ seconds: 11 });
    await reissue(jobId);
    generations.push(await artifactIds(jobId));
  }
  for (const [at, ids] of generations.entries()) {
    for (const [place, id] of ids.entries()) {
      const found = await verified(id);
      expect(found.supersededBy).toBe(generations[at + 1]?.[place] ?? undefined);
      expect(found.supersedes).toBe(generations[at - 1]?.[place] ?? undefined);
      expect(found.documentHash).toBe(createHash("sha256").update(`%PDF ${id}`).digest("hex"));
    }
  }
});

test("a key's compromise leaves alone what another key signed in the same order", async () => {
  const jobId = await placeSignedOrder();
  const first = await activeKid();
  await certify(workServices(), jobId, 0);
  const { makeSigningKey } = world.server.open;
  await rotateSigningKeys(world.services, makeSigningKey, { force: true });
  world.clock.advance({ hours: 2 });
  await rotateSigningKeys(world.services, makeSigningKey, { force: false });
  expect(await activeKid()).not.toBe(first);
  await certify(workServices(), jobId, 1);
  const [doomed, untouched] = await artifactIds(jobId);
  await compromise(first);
  world.clock.advance({ seconds: 11 });
  expect(await verified(doomed ?? null)).toMatchObject({ valid: false, revokedReason: "key_compromised" });
  expect(await verified(untouched ?? null)).toMatchObject({ valid: true });
});

test("a certificate is not issued with a key that was compromised while it signed", async () => {
  const jobId = await placeSignedOrder();
  const { signer } = world.services;
  const unlucky = workServices({
    signer: {
      ...signer,
      async signReceipt(payload) {
        const signed = await signer.signReceipt(payload);
        await compromise(signed.kid);
        return signed;
      },
    },
  });
  await expect(certify(unlucky, jobId, 0)).rejects.toThrow("compromised");
  world.clock.advance({ seconds: 11 });
  await reissue(jobId);
  for (const id of await artifactIds(jobId)) expect(await verified(id)).toMatchObject({ valid: true });
});

test("an order half certified when its key is compromised is told to be certified again", async () => {
  const jobId = await placeSignedOrder();
  await world.worker.relay();
  await certify(workServices(), jobId, 0);
  const [revoked] = await artifactIds(jobId);
  await compromise(await activeKid());
  world.clock.advance({ seconds: 11 });
  // The run under way has finished document 0 and goes on.
  await certify(workServices(), jobId, 1);
  await finishOrder(workServices(), jobId);
  const told = await listUnrelayedEvents(world.services.db, 100);
  expect(told.filter(({ orderId }) => orderId === jobId).map(({ type }) => type)).toContain("order.reissue");
  await reissue(jobId);
  const ids = await artifactIds(jobId);
  expect(ids).not.toContain(revoked);
  for (const id of ids) expect(await verified(id)).toMatchObject({ valid: true });
});

test("a PDF whose certificate was revoked while it was rendered is not handed out", async () => {
  const jobId = await placeSignedOrder();
  let doomed: string | undefined;
  const slow: Renderer = {
    async render(document) {
      doomed ??= document.certificateId;
      if (doomed === document.certificateId) await compromise(await activeKid());
      return renderer.render(document);
    },
  };
  await expect(certify(workServices({ renderer: slow }), jobId, 0)).rejects.toThrow("revoked");
  world.clock.advance({ seconds: 11 });
  await reissue(jobId);
  expect(await artifactIds(jobId)).not.toContain(doomed);
});

test("a certificate that was withdrawn for a reason of its own does not come back when a key is compromised", async () => {
  const jobId = await placeFinishedOrder();
  const [withdrawn] = await artifactIds(jobId);
  await revokeCertificate(world.services, withdrawn ?? "", "the original was forged");
  await compromise(await activeKid());
  world.clock.advance({ seconds: 11 });
  await reissue(jobId);
  const [first, second] = await artifactIds(jobId);
  expect(first).toBe(withdrawn);
  expect(await verified(first ?? null)).toMatchObject({
    valid: false,
    revokedReason: "the original was forged",
  });
  expect(await verified(second ?? null)).toMatchObject({ valid: true });
});

test("an order that retention has emptied is not certified again: its certificate stays revoked, none stands without a PDF", async () => {
  const jobId = await placeFinishedOrder();
  const before = await artifactIds(jobId);
  world.clock.advance({ days: 31 });
  await purgeOrders(world.services);
  await compromise(await activeKid());
  world.clock.advance({ seconds: 11 });
  await reissue(jobId);
  expect(await listStandingCertificates(world.services.db, jobId)).toEqual([]);
  expect(await artifactIds(jobId)).toEqual(before);
  expect((await statusOf(world, key, jobId)).status).toBe("ready");
  expect(JSON.stringify(world.logged)).toContain("not reissued");
});

test("retention waits for what is to be certified again", async () => {
  const jobId = await placeFinishedOrder();
  world.clock.advance({ days: 31 });
  await compromise(await activeKid());
  await purgeOrders(world.services);
  await reissue(jobId);
  for (const id of await artifactIds(jobId)) expect(await verified(id)).toMatchObject({ valid: true });
  await purgeOrders(world.services);
  expect((await listDocuments(world.services.db, jobId)).map(({ translation }) => translation)).toEqual([
    null,
    null,
  ]);
});

test("an order whose key is compromised between retention's look and its lock is not purged", async () => {
  const jobId = await placeFinishedOrder();
  world.clock.advance({ days: 31 });
  const { db } = world.services;
  const unlucky: Db = Object.create(db, {
    transaction: {
      async value(work: Parameters<Db["transaction"]>[0]) {
        await compromise(await activeKid());
        return db.transaction(work);
      },
    },
  });
  await purgeOrders({ ...world.services, db: unlucky });
  await reissue(jobId);
  for (const id of await artifactIds(jobId)) expect(await verified(id)).toMatchObject({ valid: true });
});

test("a key that was compromised in the moment of its activation does not retire the one that signs", async () => {
  const { makeSigningKey } = world.server.open;
  const { db, clock } = world.services;
  const signing = await activeKid();
  await rotateSigningKeys(world.services, makeSigningKey, { force: true });
  const next = (await listSigningKeys(db)).find(({ state }) => state === "next")?.kid ?? "";
  world.clock.advance({ hours: 2 });
  const unlucky: Db = Object.create(db, {
    transaction: {
      async value(work: Parameters<Db["transaction"]>[0]) {
        await moveSigningKey(db, next, "next", "compromised", clock.now());
        return db.transaction(work);
      },
    },
  });
  await rotateSigningKeys({ db: unlucky, clock }, makeSigningKey, { force: false });
  expect(await activeKid()).toBe(signing);
});

test("each artifact of a result has its own certificate beside it, revoked or not", async () => {
  const jobId = await placeFinishedOrder();
  const [withdrawn] = await artifactIds(jobId);
  await revokeCertificate(world.services, withdrawn ?? "", "the original was forged");
  const { body } = await world.request("GET", `/api/v1/result/${jobId}`, { key });
  expect((await statusOf(world, key, jobId)).status).toBe("ready");
  const ofArtifacts = body.artifacts.map(({ certificateId }: { certificateId: string }) => certificateId);
  const ofCertificates = body.certifications.map(
    ({ certificateId }: { certificateId: string }) => certificateId,
  );
  expect(ofCertificates).toEqual(ofArtifacts);
  expect(body.certification.certificateId).toBe(withdrawn);
});

test("an order that is erased while its PDF is made again keeps no PDF: neither the old one nor the new", async () => {
  const jobId = await placeFinishedOrder();
  await compromise(await activeKid());
  const eraser: Renderer = {
    async render(input, ...rest) {
      await eraseOrder(world.services, jobId);
      return renderer.render(input, ...rest);
    },
  };
  await certify(workServices({ renderer: eraser }), jobId, 0).catch(() => undefined);
  expect((await proveRetention(world.services)).stillThere).toEqual([]);
  expect(await listStandingCertificates(world.services.db, jobId)).toEqual([]);
});

test("a compromise that leaves no signing key says so, since nothing can be certified until there is one", async () => {
  const outcome = await compromiseSigningKey(world.services, async () => null, await activeKid());
  expect(outcome?.activeKid).toBeNull();
});
