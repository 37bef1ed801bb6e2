import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { and, eq, isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findPendingCertificate, listArtifacts } from "@/db/queries/certificates";
import { getOrder, listDocuments } from "@/db/queries/orders";
import {
  artifacts,
  certificateFiles,
  certificates,
  documentRevisions,
  orderDocuments,
  orders,
} from "@/db/schema";
import { readWord } from "@/lib/documents/testing/word";
import { decodePayload, RECIPIENTS, verificationView, WORD_TYPE } from "@/lib/paper";
import { FRENCH } from "@/lib/paper/testing/parts";
import { noClientDrafts } from "@/lib/testing/no-client-drafts";
import { noSealer } from "@/lib/testing/no-sealer";
import { CERTIFIED, placeOrder, runToEnd } from "@/lib/testing/orders";
import type { SignedIn } from "@/lib/testing/staff";
import { createWorld } from "@/lib/testing/world";
import { compromiseSigningKey } from "../certificates/rotate-signing-keys";
import { findCertificateOfFile } from "../certificates/verify";
import { correctionActions } from "../desk/corrections/testing/correction-actions";
import { createDeskWorld, type DeskWorld, IN_FRENCH, SETTLED } from "../desk/testing/desk-world";
import { inOtherWords, type OtherWords } from "../desk/testing/other-words";
import { cleanUp } from "../retention/clean-up";
import { eraseOrder } from "../retention/erase-order";
import { proveRetention } from "../retention/prove-retention";
import { purgeOrder } from "../retention/purge-orders";
import { sweepOldArtifacts } from "../retention/sweep-files";
import type { CertifyServices } from "./certify-document";
import { certify } from "./certify-order";

const REVIEW = { ...CERTIFIED, productLine: "review_and_certify" };
const DRAFT = { draftTranslation: { url: "https://documents.test/draft.pdf" } };

let world: DeskWorld;
let corrections: ReturnType<typeof correctionActions>;
let ana: SignedIn;
beforeAll(async () => {
  world = await createDeskWorld();
  corrections = correctionActions(world);
  ana = await world.makeReviewer();
});
afterAll(() => world.close());

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const resultOf = async (jobId: string) =>
  (await world.request("GET", `/api/v1/result/${jobId}`, { key: world.key.key })).body;
const payloadOf = (jws: string) => decodePayload(jws) ?? {};

async function download(url: string) {
  const { pathname, search } = new URL(url);
  const response = await world.raw("GET", `${pathname}${search}`);
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

async function drafted(jobId: string) {
  const draft = (await listDocuments(world.services.db, jobId)).find(({ kind }) => kind === "draft");
  if (!draft?.translation) throw new Error(`${jobId} has no draft`);
  return draft;
}

async function signed(saved: object = SETTLED): Promise<string> {
  const jobId = await world.placeInReview(REVIEW, DRAFT);
  await world.makeSignable(ana, jobId, saved);
  const answer = await world.ask(ana, "POST", `/orders/${jobId}/sign`, await world.startSigning(ana, jobId));
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return jobId;
}

async function certified(saved?: object): Promise<string> {
  const jobId = await signed(saved);
  await world.settle();
  return jobId;
}

test("the corrections of a reviewer reach the client: the file holds them, and the receipt names the file", async () => {
  const jobId = await certified();
  const { reviewedTranslation, artifacts: handed, certification } = await resultOf(jobId);
  expect(handed).toMatchObject([{ kind: "certificate_only", url: certification.publicVerifyUrl }]);
  expect(reviewedTranslation).toMatchObject({ format: "html", changed: true });
  const { status, headers, bytes } = await download(reviewedTranslation.url);
  expect([status, headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  expect(headers.get("content-disposition")).toMatch(/^attachment; filename="VC-[0-9A-Z-]+-reviewed\.html"$/);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
  expect(bytes.toString("utf8")).toContain("Name: Ana Ruiz Cortés");
  expect(sha256(bytes)).toBe(reviewedTranslation.sha256);
  const { body: order } = await world.ask(ana, "GET", `/orders/${jobId}`);
  const [{ pdfUrl, reviewedUrl }] = order.certificates;
  expect([pdfUrl, reviewedUrl]).toEqual([
    null,
    `/api/desk/orders/${jobId}/certificates/${certification.certificateId}.html`,
  ]);
  const atDesk = await world.raw("GET", reviewedUrl, { headers: { cookie: ana.cookie } });
  expect(Buffer.from(await atDesk.arrayBuffer()).equals(bytes)).toBe(true);
  expect(atDesk.headers.get("content-disposition")).toBe("attachment");
  expect(atDesk.headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
  const asPdf = await world.raw("GET", reviewedUrl.replace("html", "pdf"), {
    headers: { cookie: ana.cookie },
  });
  expect(asPdf.status).toBe(404);
  const draft = await drafted(jobId);
  const payload = payloadOf(certification.jws);
  expect(payload).toMatchObject({
    draftSha256: draft.sha256,
    reviewedSha256: reviewedTranslation.sha256,
    review: { documentType: "birth_certificate", pageCount: 1, format: "html" },
  });
  expect(payload.reviewedSha256).not.toBe(payload.draftSha256);
  expect(JSON.stringify(payload.review)).toContain("in the reviewed file");
  const { body: verified } = await world.request("GET", `/api/v1/verify/${certification.certificateId}`);
  expect(verified).toMatchObject({
    valid: true,
    review: { reviewedSha256: reviewedTranslation.sha256, draftSha256: draft.sha256 },
  });
  expect(verified.review.changedPlaces).toBeGreaterThan(0);
  expect(verified).not.toHaveProperty("document");
});

test.each([
  ["Driver’s License", "other", "“Driver’s License”"],
  ["Birth Certificate", "birth_certificate", "“Birth Certificate”"],
  [" ", "other", "“Document”"],
])(
  "a review of what the reviewer calls “%s” is of a %s on its receipt, and %s in what is signed",
  async (title, type, said) => {
    const saved = { ...SETTLED, content: { ...SETTLED.content, title } };
    const { certification } = await resultOf(await certified(saved));
    const { review } = payloadOf(certification.jws);
    expect(review).toMatchObject({ documentType: type, title: said.slice(1, -1) });
    const { body } = await world.request("GET", `/api/v1/verify/${certification.certificateId}`);
    const { facts } = verificationView(body, world.clock.now());
    expect(facts.find(({ label }) => label === "Document")?.value).toBe(`${said.slice(1, -1)}, 1 page`);
    expect(JSON.stringify(review)).toContain(`the document named above, ${said}, from`);
  },
);

test("an emblem in a reviewed file is called what the signed statement calls it", async () => {
  const { content } = SETTLED;
  const emblem = { kind: "mark", id: "emblem", mark: "logo", runs: [{ text: "two lions" }] };
  const jobId = await signed({ ...SETTLED, content: { ...content, blocks: [...content.blocks, emblem] } });
  const { db } = world.services;
  const order = await getOrder(db, jobId);
  const one = order?.signedStatements?.[0];
  if (!one) throw new Error(`${jobId} is not signed`);
  const version = one.version.replace(/^[^/]+/, "2026-12.4");
  await db
    .update(orders)
    .set({ signedStatements: { 0: { ...one, version } } })
    .where(eq(orders.id, jobId));
  await world.settle();
  const { reviewedTranslation, certification } = await resultOf(jobId);
  expect(payloadOf(certification.jws).statementVersion).toBe(version);
  const file = (await download(reviewedTranslation.url)).bytes.toString();
  expect(file.replace(/<[^>]+>/g, "")).toContain("[logo: two lions]");
});

async function draftSays(jobId: string): Promise<void> {
  const { db } = world.services;
  const { content } = SETTLED;
  await db
    .update(orderDocuments)
    .set({ translation: content })
    .where(and(eq(orderDocuments.orderId, jobId), eq(orderDocuments.kind, "draft")));
  await db
    .update(documentRevisions)
    .set({ content })
    .where(and(eq(documentRevisions.orderId, jobId), isNull(documentRevisions.staffId)));
}

async function signedAsItCame(): Promise<string> {
  const jobId = await world.placeInReview(REVIEW, DRAFT);
  await draftSays(jobId);
  await world.makeSignable(ana, jobId);
  await world.ask(ana, "POST", `/orders/${jobId}/sign`, await world.startSigning(ana, jobId));
  await world.settle();
  return jobId;
}

test("a draft that the reviewer left as it came is delivered all the same, and said to be unchanged", async () => {
  const { reviewedTranslation, certification } = await resultOf(await signedAsItCame());
  expect(reviewedTranslation).toMatchObject({ changed: false });
  expect(payloadOf(certification.jws).review).toMatchObject({ changedPlaces: 0 });
});

test("a single letter that a correction changes is one changed place, in a file of the new certificate's own", async () => {
  const jobId = await signedAsItCame();
  const before = await resultOf(jobId);
  const old = before.certification.certificateId;
  const [first, second] = SETTLED.content.blocks;
  const blocks = [first, { ...second, runs: [{ text: "born on May 5, 1990" }] }];
  await corrections.correct(ana, old, {
    ...SETTLED,
    content: { ...SETTLED.content, blocks },
    applicantName: null,
  });
  await world.settle();
  const after = await resultOf(jobId);
  expect(payloadOf(after.certification.jws).review).toMatchObject({ changedPlaces: 1 });
  expect(after.certification.certificateId).not.toBe(old);
  expect((await download(after.reviewedTranslation.url)).bytes.toString()).toContain("born on May");
  const replaced = await world.services.signer.verifyReceipt(before.certification.jws);
  expect(replaced).toMatchObject({ reviewedSha256: before.reviewedTranslation.sha256 });
  expect(await corrections.verify(old)).toMatchObject({ supersededBy: after.certification.certificateId });
  expect((await download(before.reviewedTranslation.url)).status).toBe(403);
  // A holder of either file without an ID is led to the certificate that names it.
  const { db } = world.services;
  const { reviewedTranslation: oldFile } = before;
  const { reviewedTranslation: newFile } = after;
  const leadRight = async () => {
    expect(await findCertificateOfFile(db, oldFile.sha256)).toBe(old);
    expect(await findCertificateOfFile(db, newFile.sha256)).toBe(after.certification.certificateId);
  };
  await leadRight();
  for (const other of [(await drafted(jobId)).sha256, "", `${newFile.sha256}0`, "%"])
    expect(await findCertificateOfFile(db, other)).toBeNull();
  // Older files, whose hashes were not kept, are found through their receipts.
  await db.delete(certificateFiles).where(eq(certificateFiles.kind, "reviewed"));
  expect(await findCertificateOfFile(db, newFile.sha256)).toBeNull();
  await db.execute(sql.raw(lastStatementOf("0078_reviewed_files")));
  await leadRight();
});

function lastStatementOf(migration: string): string {
  const path = new URL(`../../../db/migrations/${migration}.sql`, import.meta.url);
  return readFileSync(path, "utf8").split("--> statement-breakpoint").at(-1) ?? "";
}

test("the file is a Word document if the draft was one", async () => {
  const jobId = await world.placeInReview(REVIEW, DRAFT);
  await world.services.db
    .update(orderDocuments)
    .set({ mediaType: WORD_TYPE })
    .where(and(eq(orderDocuments.orderId, jobId), eq(orderDocuments.kind, "draft")));
  await world.makeSignable(ana, jobId);
  await world.ask(ana, "POST", `/orders/${jobId}/sign`, await world.startSigning(ana, jobId));
  await world.settle();
  const { reviewedTranslation } = await resultOf(jobId);
  expect(reviewedTranslation.format).toBe("docx");
  const { headers, bytes } = await download(reviewedTranslation.url);
  expect(headers.get("content-type")).toBe(WORD_TYPE);
  expect(headers.get("content-disposition")).toMatch(/^attachment; .*-reviewed\.docx"$/);
  expect(sha256(bytes)).toBe(reviewedTranslation.sha256);
  expect(JSON.stringify(await readWord(bytes))).toContain("Born on May 5, 1990");
});

const died = async (): Promise<never> => {
  throw new Error("died");
};

/** Between the signature and the published certificate. */
const DEATHS: [where: string, dying: (services: CertifyServices) => CertifyServices][] = [
  ["before the file is stored", (s) => ({ ...s, storage: { ...s.storage, put: died } })],
  [
    "once the file is stored",
    (s) => ({
      ...s,
      storage: {
        ...s.storage,
        put: async (...file) => {
          await s.storage.put(...file);
          return died();
        },
      },
    }),
  ],
  ["while the receipt is signed", (s) => ({ ...s, signer: { ...s.signer, signReceipt: died } })],
  ["before the certificate is published", (s) => ({ ...s, storage: { ...s.storage, get: died } })],
];

const workers = (): CertifyServices => ({
  ...world.services,
  renderer: { render: died },
  sealer: noSealer,
  parseClientDraft: noClientDrafts,
});

test.each(DEATHS)(
  "a maker who died %s costs nothing but time: one file, one certificate",
  async (_, dying) => {
    const jobId = await signed();
    await expect(certify(dying(workers()), jobId, 0)).rejects.toThrow("died");
    expect((await world.request("GET", `/api/v1/result/${jobId}`, { key: world.key.key })).status).toBe(409);
    const pending = await findPendingCertificate(world.services.db, jobId, 0);
    const named = pending && String(payloadOf(pending.jws).reviewedSha256);
    const files: string[] = [];
    for await (const key of world.services.storage.list(`reviewed/${jobId}/`)) files.push(key);
    if (named !== null) expect(files).toEqual([`reviewed/${jobId}/${named}.html`]);

    await certify(workers(), jobId, 0);
    await world.settle();
    const { reviewedTranslation, certification } = await resultOf(jobId);
    if (pending) expect(certification.certificateId).toBe(pending.id);
    if (files.length > 0) expect(files).toEqual([`reviewed/${jobId}/${reviewedTranslation.sha256}.html`]);
    const { bytes } = await download(reviewedTranslation.url);
    expect(sha256(bytes)).toBe(payloadOf(certification.jws).reviewedSha256);
  },
);

test("an order that ends between file and receipt leaves no file behind when its words are deleted", async () => {
  const jobId = await signed();
  const [dying] = DEATHS.filter(([where]) => where.startsWith("while the receipt"));
  await expect(certify(dying?.[1](workers()) ?? workers(), jobId, 0)).rejects.toThrow("died");
  await world.request("POST", `/api/v1/refund/${jobId}`, { key: world.key.key });
  await world.settle();
  expect(await purgeOrder(world.services, jobId)).toBe(true);
  await cleanUp(world.services);
  const files: string[] = [];
  for await (const key of world.services.storage.list(`reviewed/${jobId}/`)) files.push(key);
  expect(files).toEqual([]);
});

test("the file outlives the words it was made from, and goes after five years: the result says why", async () => {
  const jobId = await certified();
  expect(await purgeOrder(world.services, jobId)).toBe(true);
  await cleanUp(world.services);
  const kept = await resultOf(jobId);
  expect((await download(kept.reviewedTranslation.url)).status).toBe(200);
  const long = {
    ...world.services.clock,
    now: () => new Date(world.clock.now().getTime() + 6 * 366 * 86_400_000),
  };
  await sweepOldArtifacts({ ...world.services, clock: long });
  const late = await resultOf(jobId);
  expect(late.reviewedTranslation).toBeNull();
  expect(late.reviewedTranslationHint).toContain("end of its retention period");
  expect((await download(kept.reviewedTranslation.url)).status).toBe(403);
  const [artifact] = await listArtifacts(world.services.db, jobId);
  expect(artifact).toMatchObject({ storageKey: null, reviewedSha256: kept.reviewedTranslation.sha256 });
});

test("an erased client's file is gone at once, those of replaced certificates too; its hash stays in the books", async () => {
  const jobId = await certified();
  const before = await resultOf(jobId);
  await corrections.correct(ana, await corrections.standing(jobId));
  await world.settle();
  const after = await resultOf(jobId);
  await eraseOrder(world.services, jobId);
  for (const { reviewedTranslation } of [before, after])
    expect((await download(reviewedTranslation.url)).status).toBe(403);
  const { stillThere } = await proveRetention(world.services, { words: [] });
  expect(stillThere.filter((line) => line.includes(jobId))).toEqual([]);
  const [artifact] = await listArtifacts(world.services.db, jobId);
  expect(artifact).toMatchObject({ storageKey: null, reviewedSha256: after.reviewedTranslation.sha256 });
  const told = await corrections.verify(after.certification.certificateId);
  expect(told).not.toHaveProperty("review");
  expect(JSON.stringify(told)).not.toContain(after.reviewedTranslation.sha256);
});

test("an order from before there were such files answers null, and says why", async () => {
  const jobId = await certified();
  const { certification } = await resultOf(jobId);
  const { reviewedSha256: _, review: __, ...rest } = payloadOf(certification.jws);
  const { jws } = await world.services.signer.signReceipt(rest);
  await world.services.db.update(certificates).set({ jws }).where(eq(certificates.orderId, jobId));
  await world.services.db
    .update(artifacts)
    .set({ storageKey: null, reviewedSha256: null })
    .where(eq(artifacts.orderId, jobId));
  const old = await resultOf(jobId);
  expect(old.reviewedTranslation).toBeNull();
  expect(old.reviewedTranslationHint).toContain("before reviewed texts were delivered");
  expect(await corrections.verify(certification.certificateId)).not.toHaveProperty("review");
});

test("other product lines have none, and no hint", async () => {
  const jobId = await world.placeInReview(CERTIFIED);
  await world.makeSignable(ana, jobId);
  await world.ask(ana, "POST", `/orders/${jobId}/sign`, await world.startSigning(ana, jobId));
  await world.settle();
  const result = await resultOf(jobId);
  expect(result.reviewedTranslation).toBeNull();
  expect(result).not.toHaveProperty("reviewedTranslationHint");
});

test("a sandbox review delivers the client's own draft as a specimen, unchanged", async () => {
  const sandbox = await createWorld();
  try {
    const key = await sandbox.makeKey("sandbox");
    const { jobId } = await placeOrder(sandbox, key, REVIEW, DRAFT);
    await runToEnd(sandbox);
    const { body } = await sandbox.request("GET", `/api/v1/result/${jobId}`, { key });
    expect(body.reviewedTranslation, JSON.stringify(body)).toMatchObject({ format: "html", changed: false });
    const { pathname, search } = new URL(body.reviewedTranslation.url);
    const text = await (await sandbox.raw("GET", `${pathname}${search}`)).text();
    expect(text).toContain("SPECIMEN");
  } finally {
    await sandbox.close();
  }
});

async function reissued(jobId: string) {
  const { kid } = await world.services.signer.signReceipt({});
  await compromiseSigningKey(world.services, world.server.open.makeSigningKey, kid);
  world.clock.advance({ seconds: 11 });
  await world.settle();
  return saidOf(jobId);
}

async function saidOf(jobId: string) {
  const { review, statementVersion, sub } = payloadOf((await resultOf(jobId)).certification.jws);
  const { documentType, statement, statementInTarget } = review as Record<string, unknown>;
  return { id: sub, words: { documentType, statement, statementInTarget, statementVersion } };
}

/** Gives the order a receipt of an older release, which kept no statements with signatures. */
async function asOfBefore(jobId: string): Promise<void> {
  const { certification } = await resultOf(jobId);
  const payload = payloadOf(certification.jws);
  const statementVersion = String(payload.statementVersion).replace(/^[^/]+/, "2026-11.1");
  const { jws } = await world.services.signer.signReceipt({ ...payload, statementVersion });
  await world.services.db.update(certificates).set({ jws }).where(eq(certificates.orderId, jobId));
  await world.services.db.update(orders).set({ signedStatements: null }).where(eq(orders.id, jobId));
}

const AS_SIGNED: Record<string, (jobId: string) => Promise<void>> = {
  "whose statement was kept": async () => undefined,
  "signed before statements were kept": asOfBefore,
  "that was corrected": async (jobId) => {
    await corrections.correct(ana, await corrections.standing(jobId));
    await world.settle();
  },
};

test.each(Object.entries(AS_SIGNED))(
  "a review %s says the words that were signed in each receipt, after they were deleted, too",
  async (_, prepare) => {
    const jobId = await world.placeInReview({ ...REVIEW, useCase: "embassy", targetLanguage: "fr" }, DRAFT);
    await world.makeSignable(ana, jobId, IN_FRENCH);
    const signature = await world.startSigning(ana, jobId);
    expect((await world.ask(ana, "POST", `/orders/${jobId}/sign`, signature)).status).toBe(200);
    await world.settle();
    await prepare(jobId);
    const first = await saidOf(jobId);
    expect(first.words.statementInTarget).toMatchObject({ language: "fr" });
    const french: OtherWords = [FRENCH.sentences, "competence", "Je, {name}, le certifie."];
    const english: OtherWords = [
      RECIPIENTS.embassy,
      "closing",
      `${RECIPIENTS.embassy.closing} It is another’s.`,
    ];
    await inOtherWords(english, () =>
      inOtherWords(french, async () => {
        const second = await reissued(jobId);
        expect(second.words).toEqual(first.words);
        expect(await purgeOrder(world.services, jobId)).toBe(true);
        const third = await reissued(jobId);
        expect(third.words).toEqual(first.words);
        expect(new Set([first.id, second.id, third.id]).size).toBe(3);
        const { review } = await corrections.verify(String(third.id));
        expect(review).toMatchObject({ statement: first.words.statement });
      }),
    );
  },
);
