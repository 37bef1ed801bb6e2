import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findStandingById, listArtifacts } from "@/db/queries/certificates";
import { certificateFiles, certificates, pageRecords } from "@/db/schema";
import { noClientDrafts } from "@/lib/testing/no-client-drafts";
import { noSealer } from "@/lib/testing/no-sealer";
import { operate } from "@/lib/testing/operate";
import { CERTIFIED } from "@/lib/testing/orders";
import { signIn } from "@/lib/testing/staff";
import { findPageRecords } from "../certificates/page-records";
import { revokeCertificate } from "../certificates/revoke-certificates";
import { certificateFolder } from "../delivery/certificate-files";
import { correctionActions } from "../desk/corrections/testing/correction-actions";
import { createDeskWorld, type DeskWorld } from "../desk/testing/desk-world";
import { eraseOrder } from "../retention/erase-order";
import type { CertifyServices } from "./certify-document";
import { certify, finishOrder } from "./certify-order";
import { listFilesToRecord, recordFile, recordUnrecorded } from "./record-pages";

let world: DeskWorld;
let services: CertifyServices;
let reviewerEmail: string;
let unreadable: string[] = [];
let asked: string[] = [];

beforeAll(async () => {
  world = await createDeskWorld();
  reviewerEmail = (await world.makeReviewer()).staff.email;
  const renderer: CertifyServices["renderer"] = {
    async render({ certificateId, receiptJws }) {
      const bytes = Buffer.from(`${receiptJws === null ? "copy" : "PDF"} of ${certificateId}`);
      return { bytes, pageCount: 2, sha256: createHash("sha256").update(bytes).digest("hex") };
    },
    async recordPages(pdf) {
      const text = Buffer.from(pdf).toString();
      asked.push(text);
      if (unreadable.some((each) => text.startsWith(each))) throw new Error("died");
      return [`s1.1 ${text}`, `s1.2 ${text}`];
    },
  };
  services = { ...world.services, renderer, sealer: noSealer, parseClientDraft: noClientDrafts };
});
afterAll(() => world.close());
beforeEach(async () => {
  unreadable = [];
  await world.services.db.delete(pageRecords);
});

/** Makes a certificate for a court, which has a filing copy. */
async function certified(): Promise<{ jobId: string; certificateId: string }> {
  const corrections = correctionActions(world);
  const ana = await signIn(world, reviewerEmail);
  const jobId = await world.placeInReview({ ...CERTIFIED, useCase: "court" }, { applicantName: "Ana Ruiz" });
  await world.makeSignable(ana, jobId);
  const signature = await world.startSigning(ana, jobId);
  expect((await corrections.post(ana, `/orders/${jobId}/sign`, signature)).status).toBe(200);
  await certify(services, jobId, 0);
  await finishOrder(services, jobId);
  for (const file of await listFilesToRecord(services, jobId)) await recordFile(services, file);
  const [artifact] = await listArtifacts(world.services.db, jobId);
  return { jobId, certificateId: artifact?.certificateId ?? "" };
}

const both = (id: string) => ({
  pages: [`s1.1 PDF of ${id}`, `s1.2 PDF of ${id}`],
  filingCopyPages: [`s1.1 copy of ${id}`, `s1.2 copy of ${id}`],
});
const NONE = { pages: null, filingCopyPages: null };
const recordsOf = (id: string) => findPageRecords(world.services, id);
const rowsOf = async (id: string) =>
  (await world.services.db.select().from(pageRecords).where(eq(pageRecords.certificateId, id))).length;
const counts = async () => {
  const { unrecorded, unrecordable } = (await operate(world, "renewal-status", {})) as never as Record<
    string,
    number
  >;
  return { unrecorded, unrecordable };
};
async function runJob(): Promise<void> {
  asked = [];
  for (let at = 0; at < 20; at += 1) if (!(await recordUnrecorded(services, 1))) return;
  throw new Error("the job comes to no end");
}

test("the PDF and the filing copy are recorded when they are issued", async () => {
  const { certificateId } = await certified();
  expect(await recordsOf(certificateId)).toEqual(both(certificateId));
  expect((await findStandingById(world.services.db, certificateId))?.pageCount).toBe(2);
  await runJob();
  expect(asked).toEqual([]);
});

test("an order is published though neither can be recorded, and they are recorded later", async () => {
  unreadable = ["PDF", "copy"];
  const { certificateId } = await certified();
  expect(await recordsOf(certificateId)).toEqual(NONE);
  expect(await counts()).toEqual({ unrecorded: 2, unrecordable: 0 });
  unreadable = [];
  await runJob();
  expect(await recordsOf(certificateId)).toEqual(both(certificateId));
  expect(await counts()).toEqual({ unrecorded: 0, unrecordable: 0 });
});

test("files that fail make way for the others, are counted for the operator, and are tried again after a day", async () => {
  unreadable = ["PDF", "copy"];
  const made = [await certified(), await certified(), await certified()].map((each) => each.certificateId);
  const [one = "", other = "", last = ""] = made.toSorted();
  unreadable = [`PDF of ${one}`, `copy of ${other}`];
  await runJob();
  expect(asked).toHaveLength(6);
  expect(await recordsOf(one)).toEqual({ ...both(one), pages: null });
  expect(await recordsOf(other)).toEqual({ ...both(other), filingCopyPages: null });
  expect(await recordsOf(last)).toEqual(both(last));
  expect(await counts()).toEqual({ unrecorded: 0, unrecordable: 2 });
  await runJob();
  expect(asked).toEqual([]);
  world.clock.advance({ days: 1, hours: 1 });
  unreadable = [`PDF of ${one}`];
  await runJob();
  expect(asked.toSorted()).toEqual([`PDF of ${one}`, `copy of ${other}`]);
  expect(await recordsOf(other)).toEqual(both(other));
  expect(await counts()).toEqual({ unrecorded: 0, unrecordable: 1 });
});

test("a file that vanished from the store counts as failed, and one that was deleted in time is forgotten", async () => {
  unreadable = ["PDF", "copy"];
  const { jobId, certificateId } = await certified();
  unreadable = [];
  for await (const key of world.services.storage.list(certificateFolder(certificateId)))
    await world.services.storage.delete(key);
  await runJob();
  expect(await counts()).toEqual({ unrecorded: 0, unrecordable: 2 });
  world.clock.advance({ days: 2 });
  await world.services.db.execute(sql`update artifacts set storage_key = null where order_id = ${jobId}`);
  await runJob();
  expect(await rowsOf(certificateId)).toBe(0);
});

test("files that the previous release publishes and erases have their rows, too", async () => {
  const { db } = world.services;
  const { jobId, certificateId } = await certified();
  const own = eq(certificates.id, certificateId);
  await db.delete(pageRecords);
  await db.delete(certificateFiles).where(eq(certificateFiles.certificateId, certificateId));
  await db
    .update(certificates)
    .set({ publishedAt: world.clock.now(), pdfPages: ["0123"] })
    .where(own);
  await db.insert(certificateFiles).values([
    { certificateId, orderId: jobId, kind: "filing_copy", sha256: "ab", createdAt: world.clock.now() },
    { certificateId, orderId: jobId, kind: "renewed", sha256: "cd", createdAt: world.clock.now() },
  ]);
  expect(await recordsOf(certificateId)).toEqual(NONE);
  await runJob();
  expect(await recordsOf(certificateId)).toEqual(both(certificateId));
  await db.update(certificates).set({ erasedAt: world.clock.now() }).where(own);
  expect(await rowsOf(certificateId)).toBe(0);
});

test("a revoked certificate shows no page records, and gets no new ones", async () => {
  const [recorded, unrecorded] = [await certified(), await certified()].map((each) => each.certificateId);
  const { db } = world.services;
  await db
    .update(pageRecords)
    .set({ records: null })
    .where(and(eq(pageRecords.certificateId, unrecorded ?? ""), eq(pageRecords.kind, "certified_pdf")));
  for (const id of [recorded, unrecorded]) {
    await revokeCertificate(services, id ?? "", "wrong");
    expect(await recordsOf(id ?? "")).toEqual(NONE);
  }
  expect([await rowsOf(recorded ?? ""), await rowsOf(unrecorded ?? "")]).toEqual([2, 1]);
});

test("an erasure deletes the records of its files", async () => {
  const { jobId, certificateId } = await certified();
  await eraseOrder(services, jobId);
  expect(await rowsOf(certificateId)).toBe(0);
});
