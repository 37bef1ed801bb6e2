import { afterAll, beforeAll, expect, test } from "vitest";
import { findSignedCorrection, updateCorrection } from "@/db/queries/corrections";
import { getOrder, updateOrder } from "@/db/queries/orders";
import { RECIPIENTS } from "@/lib/paper";
import { FRENCH } from "@/lib/paper/testing/parts";
import { appCode } from "@/lib/testing/authenticator-app";
import { BUSINESS, CERTIFIED } from "@/lib/testing/orders";
import { withChecks } from "@/lib/testing/papers/with-checks";
import { makeStaff, type SignedIn, signIn } from "@/lib/testing/staff";
import type { Answer } from "@/lib/testing/world";
import { cleanUp } from "../retention/clean-up";
import { proveRetention } from "../retention/prove-retention";
import { purgeOrder } from "../retention/purge-orders";
import { saveStaff } from "../staff/save-staff";
import { correctionActions } from "./corrections/testing/correction-actions";
import { createDeskWorld, type DeskWorld, IN_FRENCH, SETTLED } from "./testing/desk-world";
import { inOtherWords, type OtherWords } from "./testing/other-words";

let world: DeskWorld;
let ana: SignedIn;
let ben: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  world = await createDeskWorld({ papers: withChecks() });
  ana = await world.makeReviewer();
  ben = await world.makeReviewer({ legalName: "Ben Okafor" });
  admin = await world.makeReviewer({ legalName: "Ada Lind", role: "admin" });
});
afterAll(() => world.close());

const start = (by: SignedIn, jobId: string) => world.ask(by, "POST", `/orders/${jobId}/signing`, {});
const sign = (by: SignedIn, jobId: string, body: object) =>
  world.ask(by, "POST", `/orders/${jobId}/sign`, body);
const other = (code: string) => (code === "000000" ? "000001" : "000000");

async function signable(by = ana): Promise<string> {
  const jobId = await world.placeInReview();
  await world.makeSignable(by, jobId);
  return jobId;
}

async function refusalOf(by: SignedIn, jobId: string, body: object): Promise<string> {
  const answer = await sign(by, jobId, body);
  expect((await getOrder(world.services.db, jobId))?.signedAt).toBeNull();
  return `${answer.status} ${answer.body.error.code}`;
}

test("a claimed, settled order is signed once, however often its signature comes, and its certificate follows", async () => {
  const jobId = await signable();
  const signature = await world.startSigning(ana, jobId);
  const typedName = ` ${signature.typedName.normalize("NFD")} `;
  const first = await sign(ana, jobId, { ...signature, typedName });
  expect(first.body, JSON.stringify(first.body)).toMatchObject({ may: { edit: false, sign: false } });
  const again = await sign(ana, jobId, signature);
  expect([again.status, again.body.signedAt]).toEqual([200, first.body.signedAt]);
  const order = await getOrder(world.services.db, jobId);
  expect(order).toMatchObject({
    reviewerId: ana.staff.id,
    signedSha256: signature.contentSha256,
    translatorName: "Ana Ruiz Cortés",
    translatorCredentials: ana.staff.credentials,
  });
  const saved = await world.ask(ana, "PUT", `/orders/${jobId}/translations/source-0`, {
    ...SETTLED,
    revision: 1,
  });
  expect(saved.body.error.code).toBe("ALREADY_SIGNED");
  const released = await world.ask(ana, "POST", `/orders/${jobId}/release`, {});
  expect([released.status, released.body.error.code]).toEqual([409, "ALREADY_SIGNED"]);
  expect((await start(ana, jobId)).body.error.code).toBe("NOT_SIGNABLE");
  expect(await world.actionsOf(jobId)).toEqual([
    "order.claimed",
    "document.saved",
    "signing.started",
    "order.signed",
  ]);
  const { body: queue } = await world.ask(ana, "GET", "/queue");
  expect(queue.orders.map(({ jobId }: { jobId: string }) => jobId)).not.toContain(jobId);
});

test("an order that names no language is signed once its reviewer has named it, in the statement's words", async () => {
  const jobId = await world.placeInReview({ ...CERTIFIED, sourceLanguage: "other" });
  await world.makeSignable(ana, jobId);
  const { body: before } = await world.ask(ana, "GET", `/orders/${jobId}`);
  expect(before.signingObstacles).toEqual([
    "The certificate would be missing the name of the source’s language, which the order leaves open: enter it above the translation.",
  ]);
  expect((await start(ana, jobId)).body.error.code).toBe("NOT_SIGNABLE");
  const content = { ...SETTLED.content, sourceLanguage: " spanish & Tzotzil" };
  await world.ask(ana, "PUT", `/orders/${jobId}/translations/source-0`, { ...SETTLED, content, revision: 1 });
  const { body: begun } = await start(ana, jobId);
  expect(begun.statements[0].paragraphs[0]).toContain("competent in Spanish, Tzotzil, and English");
  expect(begun.statements[0].target).toBeNull();
});

test("a wrong code signs nothing, and the fifth ends the signature that was begun, the right code included", async () => {
  const jobId = await signable();
  const signature = await world.startSigning(ana, jobId);
  const wrong = { ...signature, code: other(signature.code) };
  for (let tries = 0; tries < 5; tries++) expect(await refusalOf(ana, jobId, wrong)).toBe("400 WRONG_CODE");
  expect(await refusalOf(ana, jobId, signature)).toBe("409 CODE_SPENT");
  const fresh = await world.startSigning(ana, jobId);
  expect((await sign(ana, jobId, fresh)).status).toBe(200);
  expect((await world.actionsOf(jobId)).filter((action) => action === "signing.refused")).toHaveLength(6);
});

test("a begun signature is good for ten minutes and one colleague, and a code of the app for one order", async () => {
  const jobId = await signable();
  const elsewhere = await signable();
  const signature = await world.startSigning(ana, jobId);
  const ofOther = await world.startSigning(ana, elsewhere);
  expect(await refusalOf(ana, elsewhere, { ...ofOther, contentSha256: "0".repeat(64) })).toBe(
    "409 CONTENT_CHANGED",
  );
  expect((await sign(ana, elsewhere, ofOther)).status).toBe(200);
  expect(await refusalOf(ana, jobId, { ...signature, code: ofOther.code })).toBe("400 WRONG_CODE");
  expect(await refusalOf(ben, jobId, { ...signature, typedName: "Ben Okafor" })).toBe("404 ORDER_NOT_FOUND");
  world.clock.advance({ minutes: 10 });
  expect(await refusalOf(ana, jobId, { ...signature, code: appCode(world, ana) })).toBe("409 CODE_EXPIRED");
  const next = await world.startSigning(ana, jobId);
  expect(await refusalOf(ana, jobId, { ...next, typedName: "Ana Ruiz" })).toBe("400 NAME_MISMATCH");
  expect((await sign(ana, jobId, next)).status).toBe(200);
});

test("content that was changed after signing began is not signed by any code, not even by its own author's", async () => {
  const jobId = await signable();
  const signature = await world.startSigning(ana, jobId);
  const changed = { ...SETTLED, content: { ...SETTLED.content, title: "Certificate of Birth" } };
  const save = (work: object, revision: number) =>
    world.ask(ana, "PUT", `/orders/${jobId}/translations/source-0`, { ...work, revision });
  await save(changed, 1);
  expect(await refusalOf(ana, jobId, signature)).toBe("409 CONTENT_CHANGED");
  const next = await world.startSigning(ana, jobId);
  expect(next.contentSha256).not.toBe(signature.contentSha256);
  // The earlier content is back, but no signature of it was begun since.
  await save(SETTLED, 2);
  expect(await refusalOf(ana, jobId, signature)).toBe("409 CODE_NOT_VALID");
  await save(changed, 3);
  await updateOrder(world.services.db, jobId, { applicantName: "Somebody Else" });
  expect(await refusalOf(ana, jobId, next)).toBe("409 CONTENT_CHANGED");
});

test("a few signatures an hour are begun for an order, and no more", async () => {
  const jobId = await signable();
  for (let count = 0; count < 5; count++) {
    await world.startSigning(ana, jobId);
    world.clock.advance({ seconds: 1 });
  }
  expect((await start(ana, jobId)).body.error.code).toBe("TOO_MANY_CODES");
  world.clock.advance({ hours: 1 });
  expect((await start(ana, jobId)).status).toBe(200);
});

test("nothing that signs is mailed", async () => {
  const jobId = await signable();
  const mails = async () => (await world.server.open.mailbox?.list())?.length;
  const before = await mails();
  expect((await sign(ana, jobId, await world.startSigning(ana, jobId))).status).toBe(200);
  expect(await mails()).toBe(before);
});

test("every obstacle to signing is shown beforehand, and signing is refused for it", async () => {
  const jobId = await world.placeInReview();
  const obstaclesOf = async (by: SignedIn) =>
    (await world.ask(by, "GET", `/orders/${jobId}`)).body.signingObstacles.join("\n");
  expect(await obstaclesOf(ana)).toContain("Only the reviewer who claimed this order");
  const bare = await makeStaff(world, { legalName: "Cleo Bare", contact: "cleo@vidimus.test" });
  await world.ask(bare, "POST", `/orders/${jobId}/claim`, {});
  expect(await obstaclesOf(bare)).toContain("The picture of your signature is missing");
  expect(await obstaclesOf(bare)).toContain("Confirm the stamps, seals");
  const refused = await start(bare, jobId);
  expect([refused.status, refused.body.error.code]).toEqual([409, "NOT_SIGNABLE"]);
  expect(refused.body.error.current.signingObstacles.length).toBeGreaterThan(2);
  await world.ask(bare, "POST", `/orders/${jobId}/release`, {});

  await world.makeSignable(ana, jobId);
  expect(await obstaclesOf(ana)).toBe("");
  const [first, second] = SETTLED.content.blocks;
  const save = async (work: object) => {
    const piece = (await world.ask(ana, "GET", `/orders/${jobId}/translations/source-0`)).body;
    return world.ask(ana, "PUT", `/orders/${jobId}/translations/source-0`, {
      ...SETTLED,
      ...work,
      revision: piece.revision,
    });
  };
  await save({ content: { ...SETTLED.content, blocks: [] } });
  expect(await obstaclesOf(ana)).toContain("There's no translation yet.");
  const lost = { ...second, runs: [{ text: "Born on May 6, 1990" }] };
  const { body } = await save({ content: { ...SETTLED.content, blocks: [first, lost] } });
  expect(body.findings.length).toBeGreaterThan(0);
  expect((await start(ana, jobId)).body.error.code).toBe("NOT_SIGNABLE");
  const ids = body.findings.map(({ id }: { id: string }) => id);
  const explanations = Object.fromEntries(ids.map((id: string) => [id, "It is so in the source."]));
  await save({ content: { ...SETTLED.content, blocks: [first, lost] }, explanations });
  expect(await obstaclesOf(ana)).toBe("");

  const signature = await world.startSigning(ana, jobId);
  const { body: asked } = await world.ask(ana, "POST", `/orders/${jobId}/questions`, {
    question: "Is it the fifth or the sixth?",
  });
  expect(await refusalOf(ana, jobId, signature)).toBe("409 NOT_SIGNABLE");
  await world.ask(ana, "POST", `/orders/${jobId}/questions/${asked.questions[0].id}/withdraw`, {});
  await saveStaff(world.services, {
    email: ana.staff.email,
    languagePairs: [{ source: "fr", target: "en" }],
  });
  ana = await signIn(world, ana.staff.email);
  expect(await refusalOf(ana, jobId, signature)).toBe("404 ORDER_NOT_FOUND");
  await saveStaff(world.services, { email: ana.staff.email, languagePairs: [{ source: "*", target: "*" }] });
  ana = await signIn(world, ana.staff.email);
  // Losing the language returned the order to the queue. The begun signature still matches.
  expect(await refusalOf(ana, jobId, signature)).toBe("403 NOT_CLAIMED");
  await world.ask(ana, "POST", `/orders/${jobId}/claim`, {});
  expect((await sign(ana, jobId, signature)).status).toBe(200);
});

test("a contact that a court's certificate would lack something by is not slipped in after signing began", async () => {
  const eve = await world.makeReviewer({
    legalName: "Eve Stone",
    contact: "12 Main Street, Springfield, +1 202 555 0143",
  });
  const jobId = await world.placeInReview({ ...CERTIFIED, useCase: "court" });
  await world.makeSignable(eve, jobId);
  const profile = { profile: "eoir_court" };
  await world.ask(eve, "POST", `/orders/${jobId}/profile`, profile);
  const signature = await world.startSigning(eve, jobId);
  const me = (contact: string) => world.ask(eve, "PUT", "/me", { contact });
  await me("eve@vidimus.test");
  expect(await refusalOf(eve, jobId, signature)).toBe("409 NOT_SIGNABLE");
  await me(eve.staff.contact);
  expect((await sign(eve, jobId, signature)).status).toBe(200);
});

test("a certificate for USCIS isn't signed without the translator's postal address, and it's said where to add it", async () => {
  const dan = await world.makeReviewer({ legalName: "Dan Bare", contact: "dan@vidimus.test" });
  const jobId = await world.placeInReview();
  await world.makeSignable(dan, jobId);
  const obstacle =
    "The certificate would be missing the translator’s postal address. Add it to your contact under My details.";
  expect((await start(dan, jobId)).body.error.current.signingObstacles).toEqual([obstacle]);
  const contact = "12 Elm Street, Springfield, IL 62701; dan@vidimus.test";
  await world.ask(dan, "PUT", "/me", { contact });
  expect((await sign(dan, jobId, await world.startSigning(dan, jobId))).status).toBe(200);
});

test("a signature is of the day where it is made, which is shown before, kept, and printed", async () => {
  const jobId = await world.placeInReview({ ...CERTIFIED, useCase: "court" });
  await world.makeSignable(ana, jobId);
  const begin = async (timeZone: string) => {
    const { status, body } = await world.ask(ana, "POST", `/orders/${jobId}/signing`, { timeZone });
    expect(status, JSON.stringify(body)).toBe(200);
    const { signedOn, statements, contentSha256, legalName: typedName } = body;
    const code = appCode(world, ana);
    return { signedOn, statements, signature: { contentSha256, typedName, timeZone: body.timeZone, code } };
  };
  for (const timeZone of ["Mars/Olympus", "+05:30", "", "x".repeat(65)]) {
    const { status, body } = await world.ask(ana, "POST", `/orders/${jobId}/signing`, { timeZone });
    expect([status, body.error.field]).toEqual([400, "timeZone"]);
  }
  // At any hour, at least one of these zones has another date than UTC.
  const west = await begin("Pacific/Pago_Pago");
  const east = await begin("Pacific/Kiritimati");
  expect(new Date(east.signedOn).getTime()).toBeGreaterThan(new Date(west.signedOn).getTime());
  expect(east.statements[0].paragraphs.at(-1)).toContain(`Executed on ${east.signedOn}.`);
  const moved = { ...east.signature, timeZone: "Pacific/Pago_Pago" };
  expect(await refusalOf(ana, jobId, moved)).toBe("409 CODE_NOT_VALID");
  const { status, body } = await sign(ana, jobId, east.signature);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.statements[0].paragraphs.at(-1)).toContain(`Executed on ${east.signedOn}.`);
  expect(await getOrder(world.services.db, jobId)).toMatchObject({
    signedTimeZone: "Pacific/Kiritimati",
    signedStatements: { 0: { statement: east.statements[0] } },
  });
});

test("a signature begun before midnight isn't completed after it with the day before", async () => {
  const jobId = await signable();
  const now = world.services.clock.now();
  // A zone whose midnight is the next full hour.
  const zones = Intl.supportedValuesOf("timeZone");
  const hourIn = (timeZone: string) =>
    Number(new Intl.DateTimeFormat("en-US", { hour: "numeric", hourCycle: "h23", timeZone }).format(now));
  const timeZone = zones.find((zone) => hourIn(zone) === 23) ?? "";
  const { body } = await world.ask(ana, "POST", `/orders/${jobId}/signing`, { timeZone });
  const signature = { contentSha256: body.contentSha256, typedName: body.legalName, timeZone };
  world.clock.advance({ hours: 1 });
  const late = await sign(ana, jobId, { ...signature, code: appCode(world, ana) });
  expect(late.body.error.code).toBe("CODE_NOT_VALID");
  expect((await getOrder(world.services.db, jobId))?.signedAt).toBeNull();
});

const IN_ENGLISH: OtherWords = [RECIPIENTS.uscis, "closing", `${RECIPIENTS.uscis.closing} It is another’s.`];
const ABROAD = { input: { ...CERTIFIED, useCase: "embassy", targetLanguage: "fr" }, saved: IN_FRENCH };
const AT_HOME = { input: CERTIFIED, saved: SETTLED };
const REWORDED: [string, typeof AT_HOME, OtherWords][] = [
  ["a sentence of the English statement", AT_HOME, IN_ENGLISH],
  ["the title of the French one", ABROAD, [FRENCH, "title", "Attestation"]],
  ["its first sentence", ABROAD, [FRENCH.sentences, "competence", "Je, {name}, le certifie."]],
  ["what it says for an embassy", ABROAD, [FRENCH.sentences, "embassy", "À présenter à une ambassade."]],
];

test.each(REWORDED)(
  "what was shown is signed, or nothing: another release that changes %s asks to begin again",
  async (_, { input, saved }, words) => {
    const jobId = await world.placeInReview(input);
    await world.makeSignable(ana, jobId, saved);
    const { body: shown } = await start(ana, jobId);
    const begun = { contentSha256: shown.contentSha256, typedName: shown.legalName };
    await inOtherWords(words, async () => {
      const late = await sign(ana, jobId, { ...begun, code: appCode(world, ana) });
      expect([late.status, late.body.error?.code]).toEqual([409, "CODE_NOT_VALID"]);
      expect((await getOrder(world.services.db, jobId))?.signedAt).toBeNull();
      const { status, body: again } = await start(ana, jobId);
      expect(status).toBe(200);
      expect(again.statements).not.toEqual(shown.statements);
    });
    expect(await refusalOf(ana, jobId, { ...begun, code: appCode(world, ana) })).toBe("409 CODE_NOT_VALID");
    const { body: last } = await start(ana, jobId);
    expect(last.statements).toEqual(shown.statements);
    const signed = await sign(ana, jobId, { ...begun, code: appCode(world, ana) });
    expect(signed.status, JSON.stringify(signed.body)).toBe(200);
    expect((await getOrder(world.services.db, jobId))?.signedStatements).toMatchObject({
      0: { statement: last.statements[0] },
    });
  },
);

test("an order into French is signed with its title in English, by which the English statement names it", async () => {
  const jobId = await world.placeInReview(ABROAD.input);
  const { title, ...identity } = IN_FRENCH.content.identity;
  const proposed = { ...identity, title: { ...title, status: "proposed" as const } };
  const undecided = { ...IN_FRENCH, content: { ...IN_FRENCH.content, identity: proposed } };
  await expect(world.makeSignable(ana, jobId, undecided)).rejects.toThrow();
  const refused = await start(ana, jobId);
  expect(refused.status).not.toBe(200);
  expect(JSON.stringify(refused.body)).toContain("Write the title in English and confirm it");
  await world.makeSignable(ana, jobId, IN_FRENCH);
  const { body: shown } = await start(ana, jobId);
  expect(shown.statements[0].paragraphs.join()).toContain("named above, “Birth Certificate”, from");
  expect(shown.statements[0].target.paragraphs.join()).toContain("Acte de naissance");
});

test("a correction, and orders that are signed together, are signed in the words that were shown, too", async () => {
  const act = correctionActions(world);
  const certificateId = await act.standing(await act.certified(ana));
  const correctionId = await act.ready(ana, certificateId);
  const proof = await act.codeFor(ana, correctionId);
  const signCorrection = () => act.post(ana, `/corrections/${correctionId}/sign`, proof);
  const late = await inOtherWords(IN_ENGLISH, signCorrection);
  expect([late.status, late.body.error?.code]).toEqual([409, "CODE_NOT_VALID"]);
  expect((await signCorrection()).status).toBe(200);

  const orders: { jobId: string; contentSha256: string }[] = [];
  for (const jobId of [await signable(), await signable()]) {
    const { contentSha256 } = await world.startSigning(ana, jobId);
    orders.push({ jobId, contentSha256 });
  }
  const begin = () => world.ask(ana, "POST", "/signing/together", { orders });
  const refusedOf = ({ body }: Answer) => [body.error.code, body.error.current.refused.length];
  expect(refusedOf(await inOtherWords(IN_ENGLISH, begin))).toEqual(["CODE_NOT_VALID", 2]);
  expect((await begin()).status).toBe(200);
  const typedName = ana.staff.legalName;
  const signAll = () =>
    world.ask(ana, "POST", "/sign/together", { orders, typedName, code: appCode(world, ana) });
  expect(refusedOf(await inOtherWords(IN_ENGLISH, signAll))).toEqual(["CODE_NOT_VALID", 2]);
  expect((await signAll()).status).toBe(200);
});

test("statements that a release before left in purged orders go with the next clean-up, and no others", async () => {
  const act = correctionActions(world);
  const { db } = world.services;
  const [purged, kept] = [await act.certified(ana), await act.certified(ana)];
  for (const jobId of [purged, kept]) await act.correct(ana, await act.standing(jobId));
  await world.settle();
  const statementsOf = async (jobId: string) => [
    (await getOrder(db, jobId))?.signedStatements,
    (await findSignedCorrection(db, jobId, 0))?.signedStatements,
  ];
  const [ofOrder, ofCorrection] = await statementsOf(purged);
  expect(await purgeOrder(world.services, purged)).toBe(true);
  expect(await statementsOf(purged)).toEqual([null, null]);
  const correction = await findSignedCorrection(db, purged, 0);
  await updateOrder(db, purged, { signedStatements: ofOrder ?? null });
  await updateCorrection(db, correction?.id ?? "", { signedStatements: ofCorrection ?? null });
  const left = async () => (await proveRetention(world.services)).stillThere.join("\n");
  for (const column of ["orders.signed_statements", "corrections.signed_statements"])
    expect(await left()).toContain(`${column} of ${purged}`);
  await cleanUp(world.services);
  expect(await statementsOf(purged)).toEqual([null, null]);
  expect(await left()).not.toContain("signed_statements");
  const [stays, staysCorrected] = await statementsOf(kept);
  expect([stays?.[0], staysCorrected?.[0]]).toMatchObject([
    { version: expect.any(String) },
    { version: expect.any(String) },
  ]);
});

test("a business text is signed without certificate, and its client gets the words that were signed", async () => {
  const human = { ...BUSINESS, wordCount: 50, productLine: "business_human" };
  const jobId = await world.placeInReview(human);
  const { body: order } = await world.ask(ana, "GET", `/orders/${jobId}`);
  expect(order).toMatchObject({
    profile: null,
    statements: [],
    translations: [{ key: "text-0", previewUrl: null }],
  });
  const [block] = order.translations[0].content.blocks;
  const { confidence: _none, ...source } = block.source ?? {};
  const translated = { ...block, source, runs: [{ text: "Hello, world." }] };
  const content = { ...order.translations[0].content, blocks: [translated] };
  await world.makeSignable(ana, jobId, { content, inventory: [], explanations: {} });
  expect((await sign(ana, jobId, await world.startSigning(ana, jobId))).status).toBe(200);
  await world.settle();
  const { body } = await world.request("GET", `/api/v1/result/${jobId}`, { key: world.key.key });
  expect(body.text).toBe("Hello, world.");
});

test("a client's draft is corrected against its source, signed as reviewed, and certified as a whole", async () => {
  const review = { ...CERTIFIED, productLine: "review_and_certify" };
  const draftTranslation = { url: "https://documents.test/draft.pdf" };
  const jobId = await world.placeInReview(review, { draftTranslation });
  const { body: order } = await world.ask(ana, "GET", `/orders/${jobId}`);
  expect(order).toMatchObject({
    status: "reviewing_draft",
    translations: [{ key: "draft-0", documents: [0], previewUrl: null }],
  });
  expect(order.statements).toHaveLength(1);
  expect(order.statements[0].paragraphs[1]).toContain("I reviewed the translation");
  await world.makeSignable(ana, jobId);
  expect((await sign(ana, jobId, await world.startSigning(ana, jobId))).status).toBe(200);
  await world.settle();
  const { body } = await world.request("GET", `/api/v1/result/${jobId}`, { key: world.key.key });
  expect(body.artifacts, JSON.stringify(body)).toMatchObject([{ kind: "certificate_only" }]);
});

test("a certificate is withdrawn by an admin alone, once, and its reason stands at verify", async () => {
  const jobId = await signable();
  await sign(ana, jobId, await world.startSigning(ana, jobId));
  await world.settle();
  const { body: ready } = await world.ask(ana, "GET", `/orders/${jobId}`);
  expect(ready, JSON.stringify(world.logged.filter(({ level }) => level === "error"))).toMatchObject({
    status: "ready",
    may: { correct: true, revoke: false, fail: false },
  });
  const { certificateId } = ready.certificates[0];
  const revoke = (by: SignedIn) =>
    world.ask(by, "POST", `/certificates/${certificateId}/revoke`, { reason: "The name was wrong." });
  expect((await revoke(ana)).body.error.code).toBe("ADMIN_ONLY");
  const pdf = await world.ask(ana, "GET", `/orders/${jobId}/certificates/${certificateId}.pdf`);
  expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect((await revoke(admin)).body.certificates[0].revokedReason).toBe("The name was wrong.");
  expect((await revoke(admin)).status).toBe(200);
  expect((await world.actionsOf(jobId)).filter((action) => action === "certificate.revoked")).toHaveLength(1);
  const { body } = await world.request("GET", `/api/v1/verify/${certificateId}`);
  expect(body).toMatchObject({ valid: false, revokedReason: "The name was wrong." });
});
