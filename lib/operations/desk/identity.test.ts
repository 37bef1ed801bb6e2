import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listArtifacts } from "@/db/queries/certificates";
import { documentRevisions } from "@/db/schema";
import type { DocumentIdentity } from "@/lib/core/documents/document-identity";
import { NO_IDENTITY } from "@/lib/core/documents/testing/no-identity";
import type { DocumentReader } from "@/lib/documents";
import { extractText } from "@/lib/paper/testing/parts";
import { makeExhibitPicture } from "@/lib/testing/exhibit-picture";
import { withChecks } from "@/lib/testing/papers/with-checks";
import { withConfinedPrinting } from "@/lib/testing/papers/with-printing";
import type { SignedIn } from "@/lib/testing/staff";
import { correctionActions } from "./corrections/testing/correction-actions";
import { createDeskWorld, type DeskWorld } from "./testing/desk-world";

const LINES = ["Acta número 00587-B", "Expedida el 5 de mayo de 2020", "A nombre de Ana Ruiz Cortés"];
const READER: DocumentReader = {
  read: async () => ({
    pages: [
      {
        number: 1,
        widthPt: 612,
        heightPt: 792,
        isScanned: false,
        lines: LINES.map((text, at) => ({
          text,
          box: [100, 100 + 90 * at, 500, 30] as const,
          confidence: 1,
        })),
      },
    ],
    wordCount: 13,
    detectedLanguage: "es",
    legibility: "good",
  }),
  picture: async () => {
    throw new Error("nobody looks at it");
  },
  exhibitPicture: async () => ({ bytes: await makeExhibitPicture(), cpuMs: 0 }),
};

let world: DeskWorld;
let ana: SignedIn;
beforeAll(async () => {
  world = await createDeskWorld({ papers: withChecks(withConfinedPrinting()), services: { reader: READER } });
  ana = await world.makeReviewer();
});
afterAll(() => world.close());

const IDENTITY: DocumentIdentity = {
  ...NO_IDENTITY,
  number: { text: "00587-B", status: "confirmed" },
  issuedOn: { text: "May 5, 2020", status: "confirmed" },
  holder: { text: "Ana Ruiz Cortés", status: "confirmed", original: "ANA RUIZ CORTÉS" },
};

function workWith(identity: DocumentIdentity | undefined, title = "Birth Certificate") {
  const lines = ["Record number 00587-B", "Issued on May 5, 2020", "In the name of Ana Ruiz Cortés"];
  const blocks = LINES.map((text, at) => ({
    kind: "text" as const,
    id: `p1-${at + 1}`,
    runs: [{ text: lines[at] ?? "" }],
    source: { page: 1, text },
  }));
  return {
    content: { language: "en", title, identity, blocks },
    inventory: [{ document: 0, page: 1, marks: {}, confirmed: true }],
    explanations: {},
  };
}

const save = (jobId: string, work: object, revision: number) =>
  world.ask(ana, "PUT", `/orders/${jobId}/translations/source-0`, { ...work, revision });

async function certificatePage(jobId: string): Promise<string> {
  const artifact = (await listArtifacts(world.services.db, jobId)).at(-1);
  const stored = await world.services.storage.get(artifact?.storageKey ?? "");
  if (!stored) throw new Error("nothing was printed");
  return (await extractText(Uint8Array.from(stored.bytes))).pages[0] ?? "";
}

test("a source's labels are proposed, must be decided before signing, and are printed, never published", async () => {
  const jobId = await world.placeInReview();
  const claimed = await world.ask(ana, "POST", `/orders/${jobId}/claim`, {});
  const [{ content, revision, findings }] = claimed.body.translations;
  expect(content.identity).toEqual({ number: { text: "00587-B", status: "proposed", blockId: "p1-1" } });
  expect(findings.filter(({ kind }: { kind: string }) => kind === "identity")).toHaveLength(1);

  const proposed = { ...IDENTITY, number: { text: "00587-B", status: "proposed" as const } };
  const undecided = await save(jobId, workWith(proposed), revision);
  expect(undecided.body.findings).toMatchObject([{ kind: "identity", explanation: null }]);
  const refused = await world.ask(ana, "POST", `/orders/${jobId}/signing`, {});
  expect([refused.status, refused.body.error.code]).toEqual([409, "NOT_SIGNABLE"]);
  const { signingObstacles } = refused.body.error.current;
  expect(signingObstacles.filter((each: string) => each.includes("identifies"))).toEqual([
    "Confirm what identifies the document, or say that it has none: document number.",
  ]);

  const wrong = { ...IDENTITY, number: { text: "00578-B", status: "confirmed" as const } };
  const { body: mistaken } = await save(jobId, workWith(wrong), undecided.body.revision);
  expect(mistaken.findings.map(({ kind }: { kind: string }) => kind)).toEqual(["identifier", "identifier"]);
  const saved = await save(jobId, workWith(IDENTITY), mistaken.revision);
  expect(saved.body.findings).toEqual([]);
  const stale = await save(jobId, workWith(wrong), undecided.body.revision);
  expect([stale.status, stale.body.error.code]).toEqual([409, "EDIT_CONFLICT"]);
  expect(stale.body.error.current.content.identity).toEqual(IDENTITY);

  const signature = await world.startSigning(ana, jobId);
  expect((await world.ask(ana, "POST", `/orders/${jobId}/sign`, signature)).status).toBe(200);
  await world.settle();
  const printed = await certificatePage(jobId);
  for (const words of [
    /Document number\s+00587-B/,
    /Date of issue\s+May 5, 2020/,
    /Holder\s+Ana Ruiz Cortés/,
  ])
    expect(printed).toMatch(words);
  expect(printed).toMatch(/Holder, as written\s+ANA RUIZ CORTÉS/);
  expect(printed).not.toContain("Issuing authority");

  const corrections = correctionActions(world);
  const certificateId = await corrections.standing(jobId);
  const published = JSON.stringify(await corrections.verify(certificateId));
  for (const secret of ["00587", "May 5, 2020", "ANA RUIZ"]) expect(published).not.toContain(secret);

  // A corrected certificate says the same again.
  await corrections.correct(ana, certificateId, {
    ...workWith(IDENTITY, "Certificate of Birth"),
    applicantName: null,
  });
  await world.settle();
  expect(await corrections.standing(jobId)).not.toBe(certificateId);
  expect(await certificatePage(jobId)).toMatch(/Document number\s+00587-B/);
});

test("a signed order cannot be signed with another number", async () => {
  const jobId = await world.placeInReview();
  await world.ask(ana, "POST", `/orders/${jobId}/claim`, {});
  const { body } = await save(jobId, workWith(IDENTITY), 0);
  const signature = await world.startSigning(ana, jobId);
  const none = { ...IDENTITY, number: { text: "00587-B", status: "none" as const } };
  expect((await save(jobId, workWith(none), body.revision)).body.findings).toEqual([]);
  const refused = await world.ask(ana, "POST", `/orders/${jobId}/sign`, signature);
  expect([refused.status, refused.body.error.code]).toEqual([409, "CONTENT_CHANGED"]);
});

test.each([
  ["a part that nobody knows", { colour: { text: "red", status: "confirmed" } }],
  ["a status that nobody knows", { number: { text: "1", status: "certain" } }],
  ["a text that is too long", { number: { text: "1".repeat(121), status: "confirmed" } }],
  ["a control character", { number: { text: "1\u0007", status: "confirmed" } }],
])("%s is refused", async (_what, identity) => {
  const jobId = await world.placeInReview();
  await world.ask(ana, "POST", `/orders/${jobId}/claim`, {});
  const { status, body } = await save(jobId, workWith(identity as never), 0);
  expect([status, body.error.code]).toEqual([400, "VALIDATION_ERROR"]);
});

test("every version keeps what was said then", async () => {
  const jobId = await world.placeInReview();
  await world.ask(ana, "POST", `/orders/${jobId}/claim`, {});
  await save(jobId, workWith(IDENTITY), 0);
  const rows = await world.services.db
    .select({ content: documentRevisions.content })
    .from(documentRevisions)
    .where(eq(documentRevisions.orderId, jobId));
  expect(rows.map(({ content }) => content.identity?.number?.status).sort()).toEqual([
    "confirmed",
    "proposed",
  ]);
});
