import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { storeDraft } from "@/db/queries/draft-parts";
import { documentRevisions, orderDocuments } from "@/db/schema";
import { CERTIFIED } from "@/lib/testing/orders";
import { withChecks } from "@/lib/testing/papers/with-checks";
import type { SignedIn } from "@/lib/testing/staff";
import { createDeskWorld, type DeskWorld, SETTLED } from "./testing/desk-world";

let world: DeskWorld;
let ana: SignedIn;
let ben: SignedIn;
beforeAll(async () => {
  world = await createDeskWorld({ papers: withChecks() });
  ana = await world.makeReviewer();
  ben = await world.makeReviewer({ legalName: "Ben Okafor" });
});
afterAll(() => world.close());

const titled = (title: string) => ({ ...SETTLED, content: { ...SETTLED.content, title } });

const DRAFT = "0 Birth certificate";

async function claimed(): Promise<{
  jobId: string;
  save: (work: object, revision: number, by?: SignedIn) => ReturnType<DeskWorld["ask"]>;
}> {
  const jobId = await world.placeInReview();
  await world.ask(ana, "POST", `/orders/${jobId}/claim`, {});
  const path = `/orders/${jobId}/translations/source-0`;
  return { jobId, save: (work, revision, by = ana) => world.ask(by, "PUT", path, { ...work, revision }) };
}

async function revisionsOf(jobId: string): Promise<string[]> {
  const rows = await world.services.db
    .select()
    .from(documentRevisions)
    .where(eq(documentRevisions.orderId, jobId))
    .orderBy(documentRevisions.revision);
  return rows.map(({ revision, content }) => `${revision} ${content.title}`);
}

test("an order arrives at the desk with its source's own words, and everything that is left to do", async () => {
  const { jobId } = await claimed();
  const { body } = await world.ask(ana, "GET", `/orders/${jobId}`);
  const [piece] = body.translations;
  expect(piece).toMatchObject({ key: "source-0", documents: [0], revision: 0, savedAt: null });
  expect(JSON.stringify(piece.content)).toContain("Nacida el 5 de mayo de 1990");
  const kinds = new Set(piece.findings.map(({ kind }: { kind: string }) => kind));
  for (const kind of ["untranslated", "inventory"]) expect(kinds).toContain(kind);
  // Findings with the same message count as one obstacle.
  const messages = new Set(piece.findings.map(({ message }: { message: string }) => message));
  expect(body.signingObstacles).toHaveLength(messages.size);
  expect(body.may).toMatchObject({ edit: true, sign: false, claim: false, release: true, ask: true });
  expect(body.statements[0].paragraphs[0]).toContain("I, Ana Ruiz Cortés, certify");
  expect(body.sources[0]).toMatchObject({ trouble: null, pages: [{ number: 1, widthPt: 612 }] });
});

test("a second tab that saves is shown what the first has saved, and loses nothing", async () => {
  const { jobId, save } = await claimed();
  expect((await save(titled("First tab"), 0)).body).toMatchObject({ revision: 1, findings: [] });
  const late = await save(titled("Second tab"), 0);
  expect([late.status, late.body.error.code]).toEqual([409, "EDIT_CONFLICT"]);
  expect(late.body.error.current).toMatchObject({ revision: 1, content: { title: "First tab" } });
  expect((await save(titled("Both"), late.body.error.current.revision)).body.revision).toBe(2);
  expect(await revisionsOf(jobId)).toEqual([DRAFT, "1 First tab", "2 Both"]);
});

test("a save whose answer was lost is done when it comes again, and is no second version", async () => {
  const { jobId, save } = await claimed();
  const first = await save(titled("Once"), 0);
  const again = await save(titled("Once"), 0);
  expect(again.body).toEqual(first.body);
  expect(await revisionsOf(jobId)).toEqual([DRAFT, "1 Once"]);
});

test("a tab that was lost for an hour saves what it has when it comes back, if nobody else took the order", async () => {
  const { jobId, save } = await claimed();
  await save(titled("Before"), 0);
  world.clock.advance({ hours: 1 });
  expect((await save(titled("After"), 1)).status).toBe(200);
  await world.ask(ana, "POST", `/orders/${jobId}/release`, {});
  await world.ask(ben, "POST", `/orders/${jobId}/claim`, {});
  const refused = await save(titled("Too late"), 2);
  expect([refused.status, refused.body.error.code]).toEqual([404, "ORDER_NOT_FOUND"]);
  expect((await save(titled("By Ben"), 2, ben)).status).toBe(200);
  expect(await revisionsOf(jobId)).toEqual([DRAFT, "1 Before", "2 After", "3 By Ben"]);
});

test("a save of an unclaimed order, an unknown translation or an invalid document is refused", async () => {
  const { jobId, save } = await claimed();
  expect((await save(SETTLED, 0, ben)).status).toBe(404);
  const unclaimed = await world.placeInReview();
  const path = `/orders/${unclaimed}/translations/source-0`;
  const early = await world.ask(ana, "PUT", path, { ...SETTLED, revision: 0 });
  expect([early.status, early.body.error.code]).toEqual([403, "NOT_CLAIMED"]);
  for (const key of ["source-1", "draft-0", "text-0"]) {
    const path = `/orders/${jobId}/translations/${key}`;
    expect((await world.ask(ana, "PUT", path, { ...SETTLED, revision: 0 })).status).toBe(404);
    expect((await world.ask(ana, "GET", path)).status).toBe(404);
  }
  const block = { kind: "text", id: "a", runs: [{ text: "x" }] };
  const doubled = {
    ...SETTLED,
    content: { ...SETTLED.content, blocks: [block, { ...block, kind: "stanza" }] },
  };
  const refused = await save(doubled, 0);
  expect([refused.status, refused.body.error.code]).toEqual([400, "VALIDATION_ERROR"]);
});

test("the order's holder chooses its recipient among the profiles of its use case", async () => {
  const cy = await world.makeReviewer({ contact: "cy@vidimus.test, +1 202 555 0143" });
  const jobId = await world.placeInReview({
    sourceLanguage: "es",
    targetLanguage: "en",
    useCase: "court",
    documentType: "birth_certificate",
    pageCount: 1,
    speedTier: "standard",
  });
  const choose = (by: SignedIn, profile: string) =>
    world.ask(by, "POST", `/orders/${jobId}/profile`, { profile });
  expect((await choose(cy, "eoir_court")).status).toBe(403);
  await world.ask(cy, "POST", `/orders/${jobId}/claim`, {});
  expect((await choose(cy, "uscis")).body.error.code).toBe("PROFILE_NOT_AVAILABLE");
  const chosen = await choose(cy, "eoir_court");
  expect(chosen.body).toMatchObject({ profile: "eoir_court" });
  expect(chosen.body.signingObstacles.join(" ")).toContain("postal address");
  expect((await choose(cy, "federal_court")).body.statements[0].paragraphs.join(" ")).toContain("perjury");
});

test("a client's draft that is taken apart while its order is open already is not lost to the first save", async () => {
  const jobId = await world.placeInReview(
    { ...CERTIFIED, productLine: "review_and_certify" },
    { draftTranslation: { url: "https://documents.test/draft.pdf" } },
  );
  await world.ask(ana, "POST", `/orders/${jobId}/claim`, {});
  const path = `/orders/${jobId}/translations/draft-0`;
  const { db } = world.services;
  await db
    .update(orderDocuments)
    .set({ translation: null, revision: 0 })
    .where(and(eq(orderDocuments.orderId, jobId), eq(orderDocuments.kind, "draft")));
  await db.delete(documentRevisions).where(eq(documentRevisions.orderId, jobId));
  const { body: opened } = await world.ask(ana, "GET", path);
  const drafted = titled("As the client has it").content;
  await storeDraft(db, { orderId: jobId, kind: "draft", index: 0 }, drafted);
  const { revision } = opened;
  const refused = await world.ask(ana, "PUT", path, { ...titled("From an empty page"), revision });
  expect([refused.status, refused.body.error.code]).toEqual([409, "EDIT_CONFLICT"]);
  const { revision: current, content } = refused.body.error.current;
  expect(content.title).toBe("As the client has it");
  const saved = await world.ask(ana, "PUT", path, { ...titled("Corrected"), revision: current });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
});

test("a text with more findings than anybody can settle lists the first, and cannot be signed while any are hidden", async () => {
  const { jobId, save } = await claimed();
  const [name, birth] = SETTLED.content.blocks;
  const numbers = Array.from({ length: 1_500 }, (_, at) => 1_000 + at).join(" ");
  const withNumbers = [name, { ...birth, runs: [{ text: `Born on May 5, 1990 ${numbers}` }] }];
  const work = { ...SETTLED, content: { ...SETTLED.content, blocks: withNumbers } };
  const first = await save(work, 0);
  expect(first.status, JSON.stringify(first.body).slice(0, 400)).toBe(200);
  const { findings } = first.body;
  expect(findings).toHaveLength(1_001);
  expect(findings[0]).toMatchObject({ kind: "incomplete", blockId: null, explanation: null });

  const reasons = (listed: { id: string }[]) =>
    Object.fromEntries(listed.map(({ id }) => [id, "So printed."]));
  const explained = { ...work, explanations: reasons(findings) };
  const second = await save(explained, 1);
  // No explanation settles the hidden findings beforehand.
  const open = second.body.findings.filter(
    (each: { explanation: string | null }) => each.explanation === null,
  );
  expect(open.length).toBeGreaterThanOrEqual(500);
  expect(open.length).toBeLessThanOrEqual(1_000);
  const order = await world.ask(ana, "GET", `/orders/${jobId}`);
  expect(order.body.may.sign).toBe(false);
  expect(order.body.signingObstacles).toHaveLength(101);
  expect((await world.ask(ana, "POST", `/orders/${jobId}/signing`, {})).body.error.code).toBe("NOT_SIGNABLE");

  const settled = await save(SETTLED, 2);
  expect(settled.body.findings).toEqual([]);
  expect((await world.ask(ana, "GET", `/orders/${jobId}`)).body.may.sign).toBe(true);
});
