import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listArtifacts } from "@/db/queries/certificates";
import { certificateFiles, certificates } from "@/db/schema";
import { noClientDrafts } from "@/lib/testing/no-client-drafts";
import { noSealer } from "@/lib/testing/no-sealer";
import { operate } from "@/lib/testing/operate";
import { CERTIFIED } from "@/lib/testing/orders";
import type { SignedIn } from "@/lib/testing/staff";
import { correctionActions } from "../desk/corrections/testing/correction-actions";
import { createDeskWorld, type DeskWorld } from "../desk/testing/desk-world";
import { eraseOrder } from "../retention/erase-order";
import { sweepOldArtifacts } from "../retention/sweep-files";
import type { CertifyServices } from "./certify-document";
import { certify, finishOrder } from "./certify-order";

const COURT = { ...CERTIFIED, useCase: "court" };

let world: DeskWorld;
let corrections: ReturnType<typeof correctionActions>;
let ana: SignedIn;
let services: CertifyServices;
let printed = 0;
beforeAll(async () => {
  world = await createDeskWorld();
  corrections = correctionActions(world);
  ana = await world.makeReviewer();
  const renderer: CertifyServices["renderer"] = {
    // No two are alike, as seals are.
    async render({ certificateId, receiptJws }) {
      printed += 1;
      const kind = receiptJws === null ? "filing copy" : "original";
      const bytes = Buffer.from(`%PDF ${kind} of ${certificateId}, print ${printed}`);
      return { bytes, pageCount: 1, sha256: sha256(bytes) };
    },
  };
  services = { ...world.services, renderer, sealer: noSealer, parseClientDraft: noClientDrafts };
});
afterAll(() => world.close());

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

async function signed(input: object = COURT): Promise<string> {
  const jobId = await world.placeInReview(input, { applicantName: "Ana Ruiz Cortés" });
  await world.makeSignable(ana, jobId);
  const signature = await world.startSigning(ana, jobId);
  const { status, body } = await corrections.post(ana, `/orders/${jobId}/sign`, signature);
  expect(status, JSON.stringify(body)).toBe(200);
  return jobId;
}

async function certified(input: object = COURT): Promise<string> {
  const jobId = await signed(input);
  await certify(services, jobId, 0);
  await finishOrder(services, jobId);
  return jobId;
}

const resultOf = async (jobId: string) =>
  (await world.request("GET", `/api/v1/result/${jobId}`, { key: world.key.key })).body.artifacts[0];
const open = (url: string) => world.raw("GET", url.replace(/^https:\/\/[^/]+/, ""));
const filesOf = async (jobId: string) =>
  world.services.db.select().from(certificateFiles).where(eq(certificateFiles.orderId, jobId));

async function keysOf(certificateId: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of world.services.storage.list(`artifacts/${certificateId}/`)) keys.push(key);
  return keys.toSorted();
}

function dyingAt(times: number): { services: CertifyServices; hasDied: () => boolean } {
  let left = times;
  const step = async <T>(act: () => Promise<T>): Promise<T> => {
    const answer = await act();
    left -= 1;
    if (left === 0) throw new Error("died");
    return answer;
  };
  const { storage, renderer, signer } = services;
  const dying: CertifyServices = {
    ...services,
    signer: { ...signer, signReceipt: (claims) => step(() => signer.signReceipt(claims)) },
    renderer: { render: (...document) => step(() => renderer.render(...document)) },
    storage: {
      ...storage,
      get: (key) => step(() => storage.get(key)),
      put: (...file) => step(() => storage.put(...file)),
    },
  };
  return { services: dying, hasDied: () => left <= 0 };
}

describe("a certificate for a court", () => {
  test("comes with a filing copy, which is downloaded, verified and named as such", async () => {
    const jobId = await certified();
    const artifact = await resultOf(jobId);
    const { status, headers } = await open(artifact.filingCopy.url);
    const bytes = await (await open(artifact.filingCopy.url)).text();
    expect([status, bytes]).toEqual([200, expect.stringContaining("filing copy of")]);
    expect(headers.get("content-disposition")).toMatch(/filename="VC-[^"]+-1-filing-copy\.pdf"/);
    expect(sha256(Buffer.from(bytes))).toBe(artifact.filingCopy.sha256);
    expect(await corrections.verify(artifact.certificateId)).toMatchObject({
      documentHash: artifact.sha256,
      filingCopyHash: artifact.filingCopy.sha256,
    });
    expect(artifact.filingCopy.sha256).not.toBe(artifact.sha256);
    expect(await (await open(artifact.url)).text()).toContain("original of");
    const mixed = [
      artifact.filingCopy.url.replace("file=filing_copy&", ""),
      `${artifact.url}&file=filing_copy`,
    ];
    for (const url of mixed) expect((await open(url)).status).toBe(403);
  });

  test("is the only one that has any", async () => {
    const jobId = await certified(CERTIFIED);
    const artifact = await resultOf(jobId);
    expect(artifact).not.toHaveProperty("filingCopy");
    expect(await corrections.verify(artifact.certificateId)).not.toHaveProperty("filingCopyHash");
    expect(await keysOf(artifact.certificateId)).toHaveLength(1);
    const { url } = artifact;
    expect((await open(url.replace("?", "?file=filing_copy&"))).status).toBe(403);
  });

  test("whose maker dies anywhere is published once, with the two files that were stored first", async () => {
    let deaths = 0;
    for (let times = 1; ; times += 1) {
      const jobId = await signed();
      const dying = dyingAt(times);
      const outcome = await certify(dying.services, jobId, 0).then(
        () => "done",
        () => "died",
      );
      if (!dying.hasDied()) break;
      expect(outcome).toBe("died");
      deaths += 1;
      const [pending] = await world.services.db
        .select()
        .from(certificates)
        .where(eq(certificates.orderId, jobId));
      const before = new Map<string, string>();
      for (const key of await keysOf(pending?.id ?? "none"))
        before.set(key, String((await services.storage.get(key))?.bytes));
      expect(await listArtifacts(world.services.db, jobId)).toEqual([]);
      expect(await filesOf(jobId)).toEqual([]);

      await Promise.all([certify(services, jobId, 0), certify(services, jobId, 0)]);
      await certify(services, jobId, 0);
      const [artifact, ...others] = await listArtifacts(world.services.db, jobId);
      const [copy, ...copies] = await filesOf(jobId);
      expect([others, copies]).toEqual([[], []]);
      const certificateId = artifact?.certificateId ?? "none";
      const stored = await Promise.all(
        (await keysOf(certificateId)).map(
          async (key) => [key, (await services.storage.get(key))?.bytes] as const,
        ),
      );
      expect(stored.map(([, bytes]) => sha256(bytes ?? Buffer.of()))).toEqual([
        artifact?.sha256,
        copy?.sha256,
      ]);
      for (const [key, text] of before) expect(String(stored.find(([each]) => each === key)?.[1])).toBe(text);
    }
    expect(deaths).toBeGreaterThan(7);
  });

  test("that is corrected keeps its copy's hash, told as replaced, and the new one has its own", async () => {
    const jobId = await certified();
    const old = await resultOf(jobId);
    await corrections.correct(ana, old.certificateId);
    await certify(services, jobId, 0);
    const next = await resultOf(jobId);
    expect(next.filingCopy.sha256).not.toBe(old.filingCopy.sha256);
    expect(await corrections.verify(old.certificateId)).toMatchObject({
      valid: false,
      filingCopyHash: old.filingCopy.sha256,
      supersededBy: next.certificateId,
    });
    expect((await open(old.url)).status).toBe(403);
    expect((await open(old.filingCopy.url)).status).toBe(403);
    await world.settle();
  });

  test("whose key was compromised is issued anew with a copy of its own", async () => {
    const jobId = await certified();
    const old = await resultOf(jobId);
    const [row] = await world.services.db
      .select()
      .from(certificates)
      .where(eq(certificates.id, old.certificateId));
    await operate(world, "compromise-signing-key", { kid: row?.kid });
    world.clock.advance({ minutes: 2 });
    await certify(services, jobId, 0);
    const next = await resultOf(jobId);
    expect(next.certificateId).not.toBe(old.certificateId);
    expect(await corrections.verify(next.certificateId)).toMatchObject({
      valid: true,
      filingCopyHash: next.filingCopy.sha256,
    });
    expect(await filesOf(jobId)).toHaveLength(2);
    await world.settle();
  });

  test("whose client is erased leaves neither file nor hash", async () => {
    const jobId = await certified();
    const { certificateId, filingCopy } = await resultOf(jobId);
    expect(await keysOf(certificateId)).toHaveLength(2);
    await eraseOrder(services, jobId);
    expect(await keysOf(certificateId)).toEqual([]);
    expect(await filesOf(jobId)).toEqual([]);
    expect(JSON.stringify(await corrections.verify(certificateId))).not.toContain(filingCopy.sha256);
    expect((await open(filingCopy.url)).status).toBe(403);
  });

  test("loses both files after five years, and both hashes stay", async () => {
    const jobId = await certified();
    const { certificateId, filingCopy } = await resultOf(jobId);
    world.clock.advance({ hours: 24 * (365 * 5 + 3) });
    while ((await sweepOldArtifacts(services)) > 0);
    expect(await keysOf(certificateId)).toEqual([]);
    expect(await corrections.verify(certificateId)).toMatchObject({ filingCopyHash: filingCopy.sha256 });
    expect((await open((await resultOf(jobId)).filingCopy.url)).status).toBe(403);
  });
});
