import { createHash } from "node:crypto";
import { PDFDocument } from "@cantoo/pdf-lib";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listTimestampKeys } from "@/db/queries/document-keys";
import { certificateFiles, certificates, documentKeys } from "@/db/schema";
import { type Sealer, TimestampError, UnansweredError } from "@/lib/paper";
import { readSeen } from "@/lib/paper/certificates/testing/issued-files";
import { createInProcessRenderer } from "@/lib/paper/print";
import { readFile } from "@/lib/paper/reading";
import { verifySealedPdf } from "@/lib/paper/sealed";
import { judgeFile } from "@/lib/paper/verify";
import { makeSealer } from "@/lib/server/make-sealer";
import { noClientDrafts } from "@/lib/testing/no-client-drafts";
import { operate } from "@/lib/testing/operate";
import { CERTIFIED } from "@/lib/testing/orders";
import { withPrinting } from "@/lib/testing/papers/with-printing";
import { signIn } from "@/lib/testing/staff";
import { onPostgres } from "@/lib/testing/test-database";
import { listPublished, publishedChains } from "../certificates/key-set";
import { findPageRecords } from "../certificates/page-records";
import { revokeCertificate } from "../certificates/revoke-certificates";
import { certifiedPdfKey, renewedPdfKey } from "../delivery/certificate-files";
import { correctionActions } from "../desk/corrections/testing/correction-actions";
import { createDeskWorld, type DeskWorld } from "../desk/testing/desk-world";
import { eraseOrder } from "../retention/erase-order";
import { proveRetention } from "../retention/prove-retention";
import { sweepOldArtifacts } from "../retention/sweep-files";
import type { CertifyServices } from "./certify-document";
import { certify, finishOrder } from "./certify-order";
import { countRenewals, type RenewServices, renewSeals } from "./renew-seals";

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

interface Certified {
  jobId: string;
  certificateId: string;
}

async function openDesk(parts: (world: DeskWorld) => Pick<CertifyServices, "renderer" | "sealer">) {
  const world = await createDeskWorld({ papers: withPrinting() });
  const corrections = correctionActions(world);
  const reviewer = await world.makeReviewer();
  const services: CertifyServices = {
    ...world.services,
    ...parts(world),
    parseClientDraft: noClientDrafts,
  };
  const resultOf = async (jobId: string) =>
    (await world.request("GET", `/api/v1/result/${jobId}`, { key: world.key.key })).body.artifacts[0];
  return {
    world,
    services,
    resultOf,
    verify: corrections.verify,
    open: async (url: string) => world.raw("GET", url.replace(/^https:\/\/[^/]+/, "")),
    async certified(): Promise<Certified> {
      const ana = await signIn(world, reviewer.staff.email);
      const jobId = await world.placeInReview(CERTIFIED, { applicantName: "Ana Ruiz Cortés" });
      await world.makeSignable(ana, jobId);
      const signature = await world.startSigning(ana, jobId);
      const { status, body } = await corrections.post(ana, `/orders/${jobId}/sign`, signature);
      expect(status, JSON.stringify(body)).toBe(200);
      await certify(services, jobId, 0);
      await finishOrder(services, jobId);
      return { jobId, certificateId: (await resultOf(jobId)).certificateId };
    },
    renewedOf: async (certificateId: string) =>
      world.services.db
        .select()
        .from(certificateFiles)
        .where(eq(certificateFiles.certificateId, certificateId))
        .orderBy(certificateFiles.createdAt),
    async keysOf(certificateId: string): Promise<string[]> {
      const keys: string[] = [];
      for await (const key of world.services.storage.list(`artifacts/${certificateId}/`)) keys.push(key);
      return keys.toSorted();
    },
  };
}

describe("a certified PDF, year after year", () => {
  let desk: Awaited<ReturnType<typeof openDesk>>;
  let world: DeskWorld;
  let live: Certified;
  beforeAll(async () => {
    desk = await openDesk(({ server }) => ({
      renderer: createInProcessRenderer(),
      sealer: makeSealer(server),
    }));
    world = desk.world;
    live = await desk.certified();
  });
  afterAll(() => world.close());

  async function bytesOf(key: string): Promise<Uint8Array<ArrayBuffer>> {
    const stored = await world.services.storage.get(key);
    if (!stored) throw new Error(`${key} is not stored`);
    return Uint8Array.from(stored.bytes);
  }

  async function pass(days: number): Promise<void> {
    world.clock.advance({ days });
    await world.settle();
  }

  async function judged(file: Uint8Array<ArrayBuffer>) {
    const record = await desk.verify(live.certificateId);
    const { published } = await listPublished(world.services);
    return judgeFile(await readFile(file, published, readSeen), {
      certificateId: live.certificateId,
      documentHash: record.documentHash,
      filingCopyHash: null,
      jws: record.jws,
      ...(await findPageRecords(world.services, live.certificateId)),
    });
  }

  test("is left alone while its time-stamp is younger than eleven months", async () => {
    await pass(330);
    expect(await desk.renewedOf(live.certificateId)).toEqual([]);
    expect(await desk.resultOf(live.jobId)).not.toHaveProperty("renewed");
    expect(await desk.verify(live.certificateId)).not.toHaveProperty("renewedHashes");
  });

  test("gets one more document time-stamp before the year is over, by the workflow, and the issued file stays", async () => {
    const issued = await bytesOf(certifiedPdfKey(live.certificateId));
    await pass(10);
    const [file, ...others] = await desk.renewedOf(live.certificateId);
    expect([file?.kind, others]).toEqual(["renewed", []]);
    const renewed = await bytesOf(renewedPdfKey(live.certificateId, file?.sha256 ?? ""));
    expect(sha256(renewed)).toBe(file?.sha256);
    expect(Buffer.from(renewed.subarray(0, issued.length)).equals(issued)).toBe(true);
    const found = await verifySealedPdf(renewed, await publishedChains(world.services));
    expect(found.renewedAt).toHaveLength(1);
    expect(found.renewedAt[0]?.getTime()).toBeGreaterThan(world.clock.now().getTime() - 3_600_000);
    expect(await bytesOf(certifiedPdfKey(live.certificateId))).toEqual(issued);
    expect(await judged(renewed)).toMatchObject({ outcome: "genuine", isRenewed: true });
    expect(await judged(issued)).toMatchObject({ outcome: "genuine", isRenewed: false });
    // A program that saves the file again destroys its seal, and keeps its pages.
    for (const file of [renewed, issued]) {
      const saved = await (await PDFDocument.load(file)).save();
      expect(await judged(Uint8Array.from(saved))).toMatchObject({ outcome: "saved-again" });
    }
  });

  test("is handed out beside the issued one, whose link and hash are as they were", async () => {
    const artifact = await desk.resultOf(live.jobId);
    const [file] = await desk.renewedOf(live.certificateId);
    const issued = await bytesOf(certifiedPdfKey(live.certificateId));
    expect(artifact.sha256).toBe(sha256(issued));
    expect(artifact.renewed.sha256).toBe(file?.sha256);
    const answer = await desk.open(artifact.renewed.url);
    expect(answer.headers.get("content-disposition")).toMatch(/filename="VC-[^"]+-1-renewed\.pdf"/);
    expect(sha256(new Uint8Array(await answer.arrayBuffer()))).toBe(file?.sha256);
    expect(sha256(new Uint8Array(await (await desk.open(artifact.url)).arrayBuffer()))).toBe(artifact.sha256);
    for (const url of [artifact.renewed.url.replace("file=renewed&", ""), `${artifact.url}&file=renewed`])
      expect((await desk.open(url)).status).toBe(403);
    expect(await desk.verify(live.certificateId)).toMatchObject({
      documentHash: artifact.sha256,
      renewedHashes: [file?.sha256],
    });
  });

  test("has one stamp for each year, and the later file begins with the earlier one", async () => {
    await pass(1);
    expect(await desk.renewedOf(live.certificateId)).toHaveLength(1);
    await pass(340);
    const hashes = (await desk.renewedOf(live.certificateId)).map((each) => each.sha256);
    expect(hashes).toHaveLength(2);
    const [first, second] = await Promise.all(
      hashes.map((each) => bytesOf(renewedPdfKey(live.certificateId, each))),
    );
    expect(Buffer.from(second ?? "").indexOf(first ?? "none")).toBe(0);
    const found = await verifySealedPdf(Uint8Array.from(second ?? []), await publishedChains(world.services));
    expect(found.renewedAt).toHaveLength(2);
    const { renewedHashes } = await desk.verify(live.certificateId);
    expect(renewedHashes).toEqual(hashes);
    expect((await desk.resultOf(live.jobId)).renewed.sha256).toBe(hashes[1]);
  });

  test("is stamped by another authority as soon as the certificate of the last one is about to end, and once", async () => {
    const { db, clock } = world.services;
    const countNow = async () => (await desk.renewedOf(live.certificateId)).length;
    const before = await countNow();
    const [authority] = await listTimestampKeys(db);
    await db
      .update(documentKeys)
      .set({ notAfter: new Date(clock.now().getTime() + 50 * 86_400_000) })
      .where(eq(documentKeys.id, authority?.id ?? ""));
    await pass(1);
    expect(await countNow()).toBe(before);
    await world.server.open.timestamps?.stamp(Buffer.alloc(32));
    expect(await listTimestampKeys(db)).toHaveLength(2);
    await pass(1);
    expect(await countNow()).toBe(before + 1);
    await pass(1);
    expect(await countNow()).toBe(before + 1);
  });

  test("is in no operator's way: what is due is counted, tried dry, and renewed by hand", async () => {
    const before = (await desk.renewedOf(live.certificateId)).length;
    world.clock.advance({ days: 340 });
    const status = () => operate(world, "renewal-status", {});
    expect(await status()).toEqual({ due: 1, failed: 0, unrecorded: 0, unrecordable: 0, obstacle: null });
    const dry = await operate(world, "run-renewals", {}, { isDryRun: true });
    expect(dry).toEqual({ renewed: 0, failed: 0, left: 1 });
    expect(await operate(world, "run-renewals", {})).toEqual({ renewed: 1, failed: 0, left: 0 });
    expect(await status()).toEqual({ due: 0, failed: 0, unrecorded: 0, unrecordable: 0, obstacle: null });
    expect(await desk.renewedOf(live.certificateId)).toHaveLength(before + 1);
  });

  test("is left as it is where there is no authority, and the operator is told why", async () => {
    const before = await desk.keysOf(live.certificateId);
    world.clock.advance({ days: 340 });
    const server = { ...world.server, open: { ...world.server.open, timestamps: null } };
    const services = { ...desk.services, sealer: makeSealer(server) };
    expect(await renewSeals(services, 5)).toEqual({ renewed: 0, failed: 0 });
    expect(await desk.keysOf(live.certificateId)).toEqual(before);
    expect(await operate({ server }, "renewal-status", {})).toEqual({
      due: 1,
      failed: 0,
      unrecorded: 0,
      unrecordable: 0,
      obstacle: expect.stringMatching(/^No time-stamp authority is set up.* Set TIMESTAMP_URL/),
    });
    await expect(operate({ server }, "run-renewals", {})).rejects.toThrow("No time-stamp authority");
  });
});

describe("renewing", () => {
  let desk: Awaited<ReturnType<typeof openDesk>>;
  let world: DeskWorld;
  let services: RenewServices;
  let asked: string[] = [];
  let prints = 0;
  const sealer: Sealer = {
    canExtend: true,
    seal: async (pdf) => pdf,
    async extendSealed(pdf) {
      asked.push(String(Buffer.from(pdf)).split(";")[0] ?? "");
      return Buffer.concat([pdf, Buffer.from(`;stamp ${asked.length}`)]);
    },
  };
  beforeAll(async () => {
    const render = async ({ certificateId }: { certificateId: string }) => {
      prints += 1;
      const bytes = Buffer.from(`%PDF of ${certificateId} ${prints}`);
      return { bytes, pageCount: 1, sha256: sha256(bytes) };
    };
    desk = await openDesk(() => ({ renderer: { render }, sealer }));
    world = desk.world;
    services = desk.services;
  });
  afterAll(() => world.close());
  // Makes files of earlier tests not due.
  beforeEach(async () => {
    await world.services.db.update(certificates).set({ renewalFailedAt: new Date("2999-01-01T00:00:00Z") });
    asked = [];
  });

  async function due(count: number): Promise<Certified[]> {
    const made: Certified[] = [];
    for (let at = 0; at < count; at += 1) made.push(await desk.certified());
    world.clock.advance({ days: 336 });
    return made;
  }

  async function dueOne(): Promise<Certified> {
    const [only] = await due(1);
    if (!only) throw new Error("nothing was certified");
    return only;
  }

  async function requireWhole({ jobId, certificateId }: Certified, renewals: number): Promise<void> {
    const files = await desk.renewedOf(certificateId);
    expect(files).toHaveLength(renewals);
    const { storage } = world.services;
    for (const file of files) {
      const stored = await storage.get(renewedPdfKey(certificateId, file.sha256));
      expect(sha256(stored?.bytes ?? Buffer.of())).toBe(file.sha256);
    }
    const issued = await storage.get(certifiedPdfKey(certificateId));
    expect(sha256(issued?.bytes ?? Buffer.of())).toBe((await desk.resultOf(jobId)).sha256);
  }

  test("goes on where it was stopped, and asks once for each file", async () => {
    const all = await due(3);
    expect(await renewSeals(services, 1)).toEqual({ renewed: 1, failed: 0 });
    const down: Sealer = {
      ...sealer,
      extendSealed: async () => {
        throw new TimestampError("The time-stamp authority can't be used.");
      },
    };
    await expect(renewSeals({ ...services, sealer: down }, 2)).rejects.toThrow(TimestampError);
    expect(await countRenewals(services)).toMatchObject({ due: 2 });
    expect(await renewSeals(services, 2)).toEqual({ renewed: 2, failed: 0 });
    expect(await renewSeals(services, 2)).toEqual({ renewed: 0, failed: 0 });
    expect(new Set(asked).size).toBe(3);
    expect(asked).toHaveLength(3);
    for (const each of all) await requireWhole(each, 1);
  });

  test("that dies after anything it does is done by the next, once", async () => {
    const one = await dueOne();
    let deaths = 0;
    for (let times = 1; ; times += 1) {
      let left = times;
      const step = async <T>(act: () => Promise<T>): Promise<T> => {
        const answer = await act();
        left -= 1;
        if (left === 0) throw new TimestampError("died");
        return answer;
      };
      const { storage } = world.services;
      const dying: RenewServices = {
        ...services,
        sealer: { ...sealer, extendSealed: (pdf) => step(() => sealer.extendSealed(pdf)) },
        storage: {
          ...storage,
          get: (key) => step(() => storage.get(key)),
          put: (...file) => step(() => storage.put(...file)),
        },
      };
      await renewSeals(dying, 1).catch(() => undefined);
      if (left > 0) break;
      await requireWhole(one, deaths);
      expect(await renewSeals(services, 1)).toEqual({ renewed: 1, failed: 0 });
      expect(await renewSeals(services, 1)).toEqual({ renewed: 0, failed: 0 });
      deaths += 1;
      await requireWhole(one, deaths);
      world.clock.advance({ days: 336 });
    }
    expect(deaths).toBe(3);
    await requireWhole(one, 4);
  });

  test.each<[string, (one: Certified) => Promise<unknown>]>([
    ["erased", ({ jobId }) => eraseOrder(world.services, jobId)],
    ["revoked", ({ certificateId }) => revokeCertificate(world.services, certificateId, "It was wrong.")],
    ["renewed by another", () => renewSeals(services, 1)],
  ])("keeps nothing of a certificate that is %s while it is stamped", async (what, meanwhile) => {
    const one = await dueOne();
    let isOver = false;
    const slow: Sealer = {
      ...sealer,
      async extendSealed(pdf) {
        if (!isOver) {
          isOver = true;
          await meanwhile(one);
        }
        return Buffer.concat([pdf, Buffer.from(";too late")]);
      },
    };
    expect(await renewSeals({ ...services, sealer: slow }, 1)).toEqual({ renewed: 0, failed: 0 });
    const keys = await desk.keysOf(one.certificateId);
    const isRenewed = what === "renewed by another";
    expect(await desk.renewedOf(one.certificateId)).toHaveLength(isRenewed ? 1 : 0);
    expect(keys).toHaveLength({ erased: 0, revoked: 1 }[what] ?? 2);
    expect(await renewSeals(services, 1)).toEqual({ renewed: 0, failed: 0 });
  });

  test("is undone with the client: an erasure leaves neither renewed file nor hash, and the proof finds none", async () => {
    const one = await dueOne();
    await renewSeals(services, 1);
    const { renewed } = await desk.resultOf(one.jobId);
    expect(await desk.keysOf(one.certificateId)).toHaveLength(2);
    await eraseOrder(world.services, one.jobId);
    expect(await desk.keysOf(one.certificateId)).toEqual([]);
    expect(await desk.renewedOf(one.certificateId)).toEqual([]);
    expect(JSON.stringify(await desk.verify(one.certificateId))).not.toContain(renewed.sha256);
    expect((await desk.open(renewed.url)).status).toBe(403);
    expect((await proveRetention(world.services)).stillThere).toEqual([]);
  });

  test("holds up no others where a file is not the recorded one, and tries that one again after a day", async () => {
    const [broken, whole] = await due(2);
    if (!broken || !whole) throw new Error("nothing was certified");
    const key = certifiedPdfKey(broken.certificateId);
    const { storage, db } = world.services;
    const issued = await storage.get(key);
    const replace = async (bytes: Uint8Array) => {
      await storage.delete(key);
      await storage.put(key, bytes, "application/pdf");
    };
    await replace(Buffer.from("%PDF other bytes"));
    expect(await renewSeals(services, 5)).toEqual({ renewed: 1, failed: 1 });
    expect(world.logged.at(-1)).toMatchObject({
      level: "error",
      fields: { certificateId: expect.anything() },
    });
    await requireWhole(whole, 1);
    expect(await renewSeals(services, 5)).toEqual({ renewed: 0, failed: 0 });
    await replace(issued?.bytes ?? Buffer.of());
    world.clock.advance({ days: 1.01 });
    expect(await renewSeals(services, 5)).toEqual({ renewed: 1, failed: 0 });
    const [row] = await db.select().from(certificates).where(eq(certificates.id, broken.certificateId));
    expect(row?.renewalFailedAt).toBeNull();
  });

  test("waits for an authority that doesn't answer, asks it again after an hour, and holds up no others", async () => {
    const all = await due(4);
    // All are of one instant, so any may be first.
    let waiting: Certified | undefined;
    let isDown = true;
    const ofOne: RenewServices = {
      ...services,
      sealer: {
        ...sealer,
        async extendSealed(pdf) {
          const isOf = ({ certificateId }: Certified) => Buffer.from(pdf).includes(certificateId);
          waiting ??= all.find(isOf);
          if (isDown && waiting && isOf(waiting))
            throw new UnansweredError(
              "Nobody says that certificate 1 of the chain is good (ocsp.test: gone).",
            );
          return sealer.extendSealed(pdf);
        },
      },
    };
    expect(await renewSeals(ofOne, 1)).toEqual({ renewed: 0, failed: 1 });
    expect(world.logged.at(-1)).toMatchObject({ level: "warn" });
    expect(await renewSeals(ofOne, 1)).toEqual({ renewed: 1, failed: 0 });
    world.clock.advance({ seconds: 3_660 });
    expect(await renewSeals(ofOne, 2)).toEqual({ renewed: 2, failed: 0 });
    for (const each of all) if (each !== waiting) await requireWhole(each, 1);
    expect(await renewSeals(ofOne, 2)).toEqual({ renewed: 0, failed: 1 });
    expect(await renewSeals(ofOne, 2)).toEqual({ renewed: 0, failed: 0 });
    isDown = false;
    world.clock.advance({ seconds: 3_660 });
    expect(await renewSeals(ofOne, 2)).toEqual({ renewed: 1, failed: 0 });
    for (const each of all) await requireWhole(each, 1);
  });

  test("leaves a specimen alone", async () => {
    const { certificateId } = await dueOne();
    await world.services.db
      .update(certificates)
      .set({ isSandbox: true })
      .where(eq(certificates.id, certificateId));
    expect(await renewSeals(services, 1)).toEqual({ renewed: 0, failed: 0 });
    expect(asked).toEqual([]);
  });

  test("ends a month before the file does, and five years later neither file is left", async () => {
    const one = await dueOne();
    await renewSeals(services, 1);
    world.clock.advance({ days: 365 * 5 + 2 - 336 - 20 });
    asked = [];
    expect(await renewSeals(services, 1)).toEqual({ renewed: 0, failed: 0 });
    world.clock.advance({ days: 30 });
    while ((await sweepOldArtifacts(world.services)) > 0);
    expect(await desk.keysOf(one.certificateId)).toEqual([]);
    const { renewedHashes } = await desk.verify(one.certificateId);
    expect(renewedHashes).toHaveLength(1);
    expect(asked).toEqual([]);
  });

  test.runIf(onPostgres)("by several at once stamps each file once in the record", async () => {
    const all = await due(3);
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => renewSeals(services, 3)));
    expect(outcomes.reduce((sum, { renewed }) => sum + renewed, 0)).toBe(3);
    for (const each of all) await requireWhole(each, 1);
  });

  test.runIf(onPostgres)("at the moment of an erasure leaves nothing, whichever is first", async () => {
    const all = await due(4);
    for (const [at, one] of all.entries()) {
      const pause = () => new Promise((resolve) => setTimeout(resolve, 5 * at));
      const slow: Sealer = {
        ...sealer,
        async extendSealed(pdf) {
          await pause();
          return sealer.extendSealed(pdf);
        },
      };
      await Promise.all([
        renewSeals({ ...services, sealer: slow }, 1),
        eraseOrder(world.services, one.jobId),
      ]);
      expect(await desk.keysOf(one.certificateId)).toEqual([]);
      expect(await desk.renewedOf(one.certificateId)).toEqual([]);
    }
    expect((await proveRetention(world.services)).stillThere).toEqual([]);
  });
});
