import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listArtifacts, listStandingCertificates } from "@/db/queries/certificates";
import { lockOrder, updateOrder } from "@/db/queries/orders";
import { updateStaff } from "@/db/queries/staff";
import { documentKeys, orderDocuments } from "@/db/schema";
import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import { birthCertificateTranslation } from "@/lib/documents/testing/samples";
import { certificateDate, decodePayload, type SignedStatements, verificationView } from "@/lib/paper";
import { createInProcessRenderer } from "@/lib/paper/print";
import { hasProgram, runOnFile } from "@/lib/paper/renderer/testing/programs";
import { createPadesSealer, isSealed } from "@/lib/paper/seal";
import { extractText } from "@/lib/paper/testing/parts";
import { createLiveWorld, type LiveWorld } from "@/lib/testing/live-world";
import { noClientDrafts } from "@/lib/testing/no-client-drafts";
import { CERTIFIED, placeOrder, statusOf } from "@/lib/testing/orders";
import { makeStaff } from "@/lib/testing/staff";
import { makePng } from "../desk/testing/make-png";
import type { CertifyServices } from "./certify-document";
import { certify, finishOrder } from "./certify-order";
import { writeSignature } from "./review";

const SIGNATURE = "staff/signature.png";
const CONTACT = "12 Elm Street, Springfield, IL 62701; +1 217 555 0100";

let world: LiveWorld;
let key: string;
let staffId: string;
let services: CertifyServices;
let renders = 0;
beforeAll(async () => {
  world = await createLiveWorld();
  world.services.settings.fixtureReviewsLive = false;
  key = (await world.makeLiveKey()).key;
  staffId = (await makeStaff(world)).staff.id;
  await world.services.storage.put(SIGNATURE, Buffer.from(makePng(300, 100), "base64"), "image/png");
  const renderer = createInProcessRenderer();
  services = {
    ...world.services,
    renderer: {
      render(document, seal) {
        renders += 1;
        return renderer.render(document, seal);
      },
    },
    sealer: createPadesSealer({ openKey: world.server.open.openDocumentKey }),
    parseClientDraft: noClientDrafts,
  };
});
afterAll(() => world.close());
async function placeSigned({
  input = CERTIFIED,
  extra,
  ...changes
}: {
  input?: object;
  extra?: object;
  contact?: string;
  profile?: string;
  content?: TranslatedDocument;
  signatureImageKey?: null;
  timeZone?: string;
  statements?: SignedStatements;
} = {}): Promise<string> {
  const { db } = world.services;
  const { jobId } = await placeOrder(world, key, input, extra);
  await db
    .update(orderDocuments)
    .set({ translation: changes.content ?? birthCertificateTranslation })
    .where(eq(orderDocuments.orderId, jobId));
  await updateOrder(db, jobId, {
    status: "in_review",
    certificationProfile: changes.profile ?? null,
  });
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, jobId);
    if (!order) throw new Error("an order vanished");
    await writeSignature(
      world.services,
      tx,
      order,
      { name: "Ana Ruiz Cortés", credentials: "ATA 504321", contact: changes.contact ?? CONTACT },
      {
        staffId,
        at: world.services.clock.now(),
        statements: changes.statements ?? {},
        timeZone: changes.timeZone ?? null,
        signedSha256: "0".repeat(64),
        translatorStamp: null,
        signatureImageKey: changes.signatureImageKey === undefined ? SIGNATURE : changes.signatureImageKey,
      },
    );
  });
  return jobId;
}

function receiptType(jws: string): unknown {
  const document = decodePayload(jws)?.document;
  return typeof document === "object" && document !== null && "type" in document ? document.type : null;
}

async function fileOf(jobId: string) {
  const [artifact] = await listArtifacts(world.services.db, jobId);
  const stored = await world.services.storage.get(artifact?.storageKey ?? "none");
  if (!artifact || !stored) throw new Error("there is no certified PDF");
  return { artifact, bytes: stored.bytes };
}

test("a live order that a colleague signed becomes a sealed PDF with signature and exhibit, as its receipt says", async () => {
  const jobId = await placeSigned();
  await certify(services, jobId, 0);
  await finishOrder(services, jobId);
  expect((await statusOf(world, key, jobId)).status).toBe("ready");
  const { artifact, bytes } = await fileOf(jobId);
  expect(await isSealed(bytes)).toBe(true);
  expect(createHash("sha256").update(bytes).digest("hex")).toBe(artifact.sha256);
  const [certificate] = await listStandingCertificates(world.services.db, jobId);
  expect(decodePayload(certificate?.jws ?? "")).toMatchObject({
    statementVersion: "2026-12.6/uscis",
    role: "translated",
    translator: { name: "Ana Ruiz Cortés", credentials: "ATA 504321" },
  });
  const { body } = await world.request("GET", `/api/v1/verify/${certificate?.id}`);
  expect(body).toMatchObject({ valid: true, documentHash: artifact.sha256 });
});

test("the signed text is printed word for word and named so by the receipt, even if the wording has changed since", async () => {
  const paragraphs = ["I, Ana Ruiz Cortés, certify this in the words of an earlier edition."];
  const statement = { title: "Certificate of Translation", warning: null, paragraphs, target: null };
  const signed = { version: "2026-11.1/uscis", statement };
  const jobId = await placeSigned({ statements: { 0: signed } });
  await certify(services, jobId, 0);
  const { artifact, bytes } = await fileOf(jobId);
  const { pages } = await extractText(Uint8Array.from(bytes));
  const [first = ""] = pages;
  expect(first.replace(/\s+/g, " ")).toContain(paragraphs[0]);
  expect(pages.join(" ").replace(/\s+/g, " ")).toContain("[logo: Coat of arms: a sun");
  expect(first).not.toContain("I further certify");
  const standing = await listStandingCertificates(world.services.db, jobId);
  expect(standing.map(({ id }) => id)).toEqual([artifact.certificateId]);
  expect(decodePayload(standing[0]?.jws ?? "")?.statementVersion).toBe(signed.version);
});

test.each([
  ["Pacific/Pago_Pago", "Ames & Roe Translations, Inc."],
  ["Pacific/Kiritimati", null],
])(
  "the public page names the day and the company that the paper prints, signed in %s",
  async (timeZone, name) => {
    const { settings } = world.services;
    const before = settings.letterhead;
    settings.letterhead = name === null ? null : { name, lines: ["12 Elm Street"], logo: null };
    const jobId = await placeSigned({ timeZone });
    const signed = certificateDate(world.services.clock.now(), timeZone);
    if (name !== null) world.clock.advance({ hours: 48 });
    const issued = certificateDate(world.services.clock.now(), timeZone);
    await certify(services, jobId, 0);
    settings.letterhead = before;
    const { artifact, bytes } = await fileOf(jobId);
    const [first = ""] = (await extractText(Uint8Array.from(bytes))).pages;
    const { body } = await world.request("GET", `/api/v1/verify/${artifact.certificateId}`);
    const { paper, summary, facts } = verificationView(body, world.services.clock.now());
    const rows = paper.filter(({ label }) => !/^At the (?:head|foot) of each page/.test(label));
    expect(rows.map(({ value }) => value)).toEqual(name === null ? [signed] : [name, signed, issued]);
    const printed = first.replace(/\s+/g, " ");
    for (const { value } of rows) expect(printed).toContain(value);
    expect(printed).toContain(`Signed on ${signed}`);
    expect(summary).toContain(`issued on ${issued}.`);
    expect(facts.find(({ label }) => label === "Issued")?.value).toBe(issued);
  },
);

test("in an order of several documents, no certificate calls its document by the order's one type", async () => {
  const documents = [1, 2].map((at) => ({ url: `https://documents.test/${at}.pdf` }));
  const content = { ...birthCertificateTranslation, title: "Certificate of Conduct" };
  const typesOf = async (extra: { documents: { url: string }[] }) => {
    const input = { ...CERTIFIED, pageCount: extra.documents.length, documentType: "diploma" };
    const jobId = await placeSigned({ input, extra, content });
    for (const index of extra.documents.keys()) await certify(services, jobId, index);
    const certificates = await listStandingCertificates(world.services.db, jobId);
    const artifacts = await listArtifacts(world.services.db, jobId);
    const files = await Promise.all(
      artifacts.map(({ storageKey }) => world.services.storage.get(storageKey ?? "none")),
    );
    const texts = await Promise.all(files.map((file) => extractText(Uint8Array.from(file?.bytes ?? []))));
    return {
      receipts: certificates.map(({ jws }) => receiptType(jws)),
      papers: texts.map(({ pages: [first = ""] }) => /Document {2,}(.*?) {2,}/.exec(first)?.[1]),
    };
  };
  expect(await typesOf({ documents })).toEqual({
    receipts: ["other", "other"],
    papers: ["Certificate of Conduct", "Certificate of Conduct"],
  });
  expect(await typesOf({ documents: documents.slice(1) })).toEqual({
    receipts: ["other"],
    papers: ["Certificate of Conduct"],
  });
});

test("a receipt names the pages of its own document as we counted them, whatever the order or a hint says", async () => {
  const documents = [1, 2, 3].map((at) => ({ url: `https://documents.test/${at}.pdf` }));
  const hinted = documents.map((each, at) => (at === 1 ? { ...each, pageHint: 3 } : each));
  const jobId = await placeSigned({ input: { ...CERTIFIED, pageCount: 3 }, extra: { documents: hinted } });
  for (const index of documents.keys()) await certify(services, jobId, index);
  const certificates = await listStandingCertificates(world.services.db, jobId);
  expect(certificates.map(({ jws }) => decodePayload(jws)?.document)).toEqual(
    documents.map((_, index) => expect.objectContaining({ index, pageCount: 1, documentsInOrder: 3 })),
  );
  const artifacts = await listArtifacts(world.services.db, jobId);
  expect(artifacts.map(({ pageCount }) => pageCount)).toEqual([3, 3, 3]);
});

test.skipIf(!hasProgram("pdfsig") || !hasProgram("qpdf") || !hasProgram("zbarimg"))(
  "its PDF passes what anybody checks it with (needs pdfsig, qpdf, pdftotext, pdftoppm and zbarimg)",
  async () => {
    const jobId = await placeSigned({ input: { ...CERTIFIED, useCase: "court" } });
    await certify(services, jobId, 0);
    const { artifact, bytes } = await fileOf(jobId);
    const report = runOnFile(bytes, "pdfsig", ["-nocert", "{}"]);
    expect(report).toContain("Signature is Valid");
    expect(report).toContain("Total document signed");
    expect(report).toContain("Vidimus document seal (vidimus.test)");
    expect(runOnFile(bytes, "qpdf", ["--check", "{}"])).toContain("No syntax or stream encoding errors");
    const text = runOnFile(bytes, "pdftotext", ["{}", "-"]).replace(/\s+/g, " ");
    expect(text).toContain(
      "under the laws of the United States of America that the foregoing is true and correct",
    );
    expect(text).toContain("Source document, page 2 of 2");
    const command = 'pdftoppm -r 120 -l 1 -png "$0" "$0" && zbarimg -q --raw "$0"-*.png';
    expect(runOnFile(bytes, "sh", ["-c", command, "{}"]).trim()).toBe(
      `https://vidimus.test/verify/${artifact.certificateId}`,
    );
  },
);

test("certified twice at once, and again later, it is one file that is never replaced", async () => {
  const jobId = await placeSigned();
  await Promise.all([certify(services, jobId, 0), certify(services, jobId, 0)]);
  const first = await fileOf(jobId);
  world.clock.advance({ minutes: 5 });
  await certify(services, jobId, 0);
  expect(await fileOf(jobId)).toEqual(first);
  expect(await isSealed(first.bytes)).toBe(true);
  expect(createHash("sha256").update(first.bytes).digest("hex")).toBe(first.artifact.sha256);
});

test("a process that dies once the PDF is stored leaves it to the next, which takes it as it is", async () => {
  const jobId = await placeSigned();
  const { storage } = world.services;
  const dying: CertifyServices = {
    ...services,
    storage: {
      ...storage,
      async put(...file) {
        await storage.put(...file);
        throw new Error("died");
      },
    },
  };
  await expect(certify(dying, jobId, 0)).rejects.toThrow("died");
  expect(await listArtifacts(world.services.db, jobId)).toEqual([]);
  renders = 0;
  await certify(services, jobId, 0);
  expect(renders).toBe(0);
  expect(await isSealed((await fileOf(jobId)).bytes)).toBe(true);
});

test("without the picture of a signature nothing is issued, and the reason says what is missing", async () => {
  const jobId = await placeSigned({ signatureImageKey: null });
  await expect(certify(services, jobId, 0)).rejects.toThrow("it lacks the translator’s signature");
  expect(await listStandingCertificates(world.services.db, jobId)).toEqual([]);
  await updateOrder(world.services.db, jobId, { signatureImageKey: SIGNATURE });
  await certify(services, jobId, 0);
  expect(await listArtifacts(world.services.db, jobId)).toHaveLength(1);
});

test("a picture that its owner changes after signing changes no certificate of before", async () => {
  const jobId = await placeSigned();
  await updateStaff(world.services.db, staffId, {
    signatureImageKey: null,
    updatedAt: world.clock.now(),
  });
  await certify(services, jobId, 0);
  expect(await listArtifacts(world.services.db, jobId)).toHaveLength(1);
});

test("an immigration court's certificate is not issued without the telephone that the court asks for", async () => {
  const input = { ...CERTIFIED, useCase: "court" };
  const profile = "eoir_court";
  const jobId = await placeSigned({ input, profile, contact: "ana@vidimus.test" });
  await expect(certify(services, jobId, 0)).rejects.toThrow(
    "for eoir_court: it lacks the translator’s telephone number; the translator’s postal address",
  );
  expect(await listStandingCertificates(world.services.db, jobId)).toEqual([]);
  const complete = await placeSigned({ input, profile });
  await certify(services, complete, 0);
  const [certificate] = await listStandingCertificates(world.services.db, complete);
  expect(decodePayload(certificate?.jws ?? "")?.statementVersion).toBe("2026-12.6/eoir_court");
});

test("for readers abroad it speaks the translation's language too, and names the source's language once a reviewer has", async () => {
  const input = { ...CERTIFIED, useCase: "embassy", sourceLanguage: "other", targetLanguage: "es" };
  const spanish = { ...birthCertificateTranslation, language: "es", title: "Partida de nacimiento" };
  const unnamed = await placeSigned({ input, content: spanish });
  await expect(certify(services, unnamed, 0)).rejects.toThrow("it lacks the name of the source’s language");
  const content = { ...spanish, sourceLanguage: "english, Garifuna" };
  const jobId = await placeSigned({ input, content });
  await certify(services, jobId, 0);
  const [certificate] = await listStandingCertificates(world.services.db, jobId);
  expect(decodePayload(certificate?.jws ?? "")).toMatchObject({
    sourceLanguage: "other",
    sourceLanguageName: "English and Garifuna",
    statementVersion: "2026-12.6/embassy/es",
  });
  const { pages } = await extractText((await fileOf(jobId)).bytes, 2);
  expect(pages[0]).toMatch(/Yo,\s+Ana Ruiz Cortés,\s+certifico/);
  expect(pages[0]).toMatch(/Idioma de origen:\s+inglés y Garifuna\./);
  expect(pages[1]).toMatch(/competent in English, Garifuna, and Spanish/);
  expect(pages[1]).toContain("Signed on");
});

test.each([
  [
    { notarization: true },
    "Subscribed and sworn to (or affirmed) before me on the date below by Ana Ruiz Cortés",
  ],
  [
    { apostille: true },
    "Subscribed and sworn to (or affirmed) before me on the date below by Ana Ruiz Cortés",
  ],
  [{ notarization: false, additionalCopies: 1 }, null],
])("an order with %j has the notary's form accordingly", async (addons, said) => {
  const jobId = await placeSigned({ input: CERTIFIED });
  await world.services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, jobId);
    if (!order || !("echoedInput" in order.input)) throw new Error("an order vanished");
    const echoedInput = { ...order.input.echoedInput, addons };
    await updateOrder(tx, jobId, { input: { ...order.input, echoedInput } as typeof order.input });
  });
  await certify(services, jobId, 0);
  const { pages } = await extractText((await fileOf(jobId)).bytes, 2);
  const form = (pages[1] ?? "").replace(/\s+/g, " ");
  if (said === null) expect(form).not.toContain("notary");
  else expect(form).toContain(said);
});

test("the key that seals is made once, kept sealed, and followed by another before its certificate runs out", async () => {
  const { db } = world.services;
  const rows = await db.select().from(documentKeys);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.privateKeySealed).not.toContain("PRIVATE KEY");
  expect(rows[0]?.certificatePem).toContain("BEGIN CERTIFICATE");
  await db
    .update(documentKeys)
    .set({ notAfter: new Date(world.clock.now().getTime() + 3 * 365 * 86_400_000) })
    .where(eq(documentKeys.id, rows[0]?.id ?? ""));
  world.clock.advance({ hours: 2 });
  const [one, two] = await Promise.all([
    world.server.open.openDocumentKey(),
    world.server.open.openDocumentKey(),
  ]);
  expect(one.notAfter.getTime()).toBeGreaterThan(world.clock.now().getTime() + 9 * 365 * 86_400_000);
  expect(two.certificates).toEqual(one.certificates);
});
