import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orders } from "@/db/schema";
import type { FoundOrder, QueueItem } from "@/lib/contract/desk/views";
import { CERTIFIED, SHIPPING_ADDRESS } from "@/lib/testing/orders";
import { type SignedIn, signIn } from "@/lib/testing/staff";
import { correctionActions } from "./corrections/testing/correction-actions";
import { createDeskWorld, type DeskWorld } from "./testing/desk-world";

let world: DeskWorld;
let ana: SignedIn;
let ben: SignedIn;
let ada: SignedIn;
/** `waiting` is held by Ana; then one held by Ben, one free, and one in a pair that Ana lacks. */
let signed: string;
let waiting: string;
let bens: string;
let free: string;
let foreign: string;
let certificateId: string;
let corrections: ReturnType<typeof correctionActions>;

beforeAll(async () => {
  world = await createDeskWorld();
  corrections = correctionActions(world);
  const languagePairs = [{ source: "es", target: "en" }];
  ana = await world.makeReviewer({ legalName: "Ana Ruiz Cortés", languagePairs });
  ben = await world.makeReviewer({ legalName: "Ben Okafor" });
  ada = await world.makeReviewer({ legalName: "Ada Lind", role: "admin" });
  const of = (applicantName: string, externalId: string) => ({
    applicantName,
    endUser: { externalId },
  });
  signed = await corrections.certified(ana, of("María Núñez Ibáñez", "client-1"));
  certificateId = await corrections.standing(signed);
  await later({ hours: 30 });
  waiting = await world.placeInReview(undefined, of("María Gómez", "client-2"));
  await world.ask(ana, "POST", `/orders/${waiting}/claim`, {});
  await world.ask(ana, "POST", `/orders/${waiting}/questions`, { question: "Is this all of it?" });
  world.clock.advance({ seconds: 1 });
  bens = await world.placeInReview(undefined, of("María Bosch", "client-1"));
  await world.ask(ben, "POST", `/orders/${bens}/claim`, {});
  world.clock.advance({ seconds: 1 });
  free = await world.placeInReview(
    {
      ...CERTIFIED,
      addons: { notarization: true, additionalCopies: 2, hardcopy: { service: "usps_priority" } },
    },
    { ...of("Juan 100% Puro", "client-3"), shippingAddress: SHIPPING_ADDRESS },
  );
  world.clock.advance({ seconds: 1 });
  foreign = await world.placeInReview({ ...CERTIFIED, sourceLanguage: "pt" }, of("María Silva", "client-4"));
});
afterAll(() => world.close());

async function later(time: Parameters<DeskWorld["clock"]["advance"]>[0]): Promise<void> {
  world.clock.advance(time);
  for (const each of [ana, ben, ada]) each.cookie = (await signIn(world, each.staff.email)).cookie;
}

async function ask(by: SignedIn, query: Record<string, string>) {
  const { status, body } = await world.ask(by, "GET", `/orders?${new URLSearchParams(query)}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { orders: FoundOrder[]; nextCursor: string | null };
}
const found = async (by: SignedIn, query: Record<string, string>) =>
  (await ask(by, query)).orders.map(({ jobId }) => jobId);

test("a signed order is found again by its number, job, certificate, applicant, partner and external id, however typed", async () => {
  const [{ orderNumber, partnerName } = {} as FoundOrder] = (await ask(ana, { q: signed })).orders;
  const all = [
    orderNumber,
    ` ${orderNumber.toLowerCase().replaceAll("-", " ")} `,
    signed.toUpperCase(),
    certificateId,
    "maría núñez",
    "MARIA NUNEZ",
    "Ibáñez",
    "ibanez",
    "client-1",
  ];
  for (const q of all) expect([q, await found(ana, { q })]).toEqual([q, [signed]]);
  expect(await found(ana, { q: partnerName.slice(1, 6).toUpperCase() })).toContain(signed);
  for (const q of ["VC-0000-0000", "Nobody", "%", "_", "client", "a=b"])
    expect(await found(ana, { q })).toEqual([]);
  expect(await found(ana, { q: "juan 100%" })).toEqual([free]);
});

test("reviewers find nothing of colleagues or of other languages, whatever they look for; admins find it all", async () => {
  for (const query of [
    { q: "María" },
    { q: bens },
    { q: foreign },
    { q: "client-4" },
    { list: "waiting" },
    { list: "mine" },
    { list: "signed" },
    { list: "corrections" },
    {},
  ] as Record<string, string>[]) {
    const hers = await found(ana, query);
    expect(hers).not.toContain(bens);
    expect(hers).not.toContain(foreign);
    expect(await found(ben, query)).not.toContain(signed);
  }
  expect(await found(ada, { q: "maría" })).toEqual([foreign, bens, waiting, signed]);
  expect(await found(ada, {})).toEqual([foreign, free, bens, waiting, signed]);
});

test("the lists: what one claimed, what is signed, what is being corrected, what waits for its client", async () => {
  expect(await found(ana, { list: "mine" })).toEqual([waiting, signed]);
  expect(await found(ana, { list: "signed" })).toEqual([signed]);
  expect(await found(ada, { list: "signed" })).toEqual([signed]);
  expect(await found(ana, { list: "waiting" })).toEqual([waiting]);
  expect(await found(ana, { list: "corrections" })).toEqual([]);
  const { correctionId } = (await corrections.open(ana, certificateId)).body;
  const openedAt = world.clock.now().toISOString();
  const [line] = (await ask(ana, { list: "corrections" })).orders;
  expect(line).toMatchObject({
    jobId: signed,
    applicantName: "María Núñez Ibáñez",
    openCorrections: [
      { correctionId, certificateId, index: 0, openedAt, openedBy: { legalName: "Ana Ruiz Cortés" } },
    ],
  });
  await corrections.post(ana, `/corrections/${correctionId}/discard`);
  expect(await found(ana, { list: "corrections" })).toEqual([]);
});

test("a list is narrowed down by line, language pair and day: of the signature where signed orders are listed", async () => {
  expect(await found(ada, { pair: "pt>en" })).toEqual([foreign]);
  expect(await found(ada, { line: "business_human" })).toEqual([]);
  const [{ placedAt, signedAt } = {} as FoundOrder] = (await ask(ana, { q: signed })).orders;
  const day = placedAt.slice(0, 10);
  expect(await found(ada, { to: day })).toEqual([signed]);
  expect(await found(ada, { from: day, to: day, list: "signed" })).toEqual(
    signedAt?.startsWith(day) ? [signed] : [],
  );
  expect(await found(ada, { from: "2100-01-01" })).toEqual([]);
  for (const wrong of [
    { list: "all" },
    { pair: "es" },
    { from: "yesterday" },
    { after: "x" },
    { sort: "up" },
  ] as Record<string, string>[])
    expect((await world.ask(ana, "GET", `/orders?${new URLSearchParams(wrong)}`)).status).toBe(400);
});

test("a name that was corrected is found, and one that was erased is not", async () => {
  await corrections.correct(ana, certificateId);
  await world.settle();
  expect(await found(ana, { q: "Ana Ruiz" })).toEqual([signed]);
  await world.services.db.update(orders).set({ applicantName: null }).where(eq(orders.id, waiting));
  expect(await found(ana, { q: "María Gómez" })).toEqual([]);
});

test("the queue tells words, pages and extras, and how much one signed of late", async () => {
  const { body } = await world.ask(ana, "GET", "/queue");
  const line = body.orders.find(({ jobId }: QueueItem) => jobId === free);
  expect(line).toMatchObject({
    pageCount: 2,
    // Words of the page's two lines.
    wordCount: 11,
    extras: ["Notarization", "Hard copy by USPS Priority Mail", "2 more copies"],
  });
  expect(body.signed).toEqual({ orders: 1, pages: 2 });
  await later({ days: 31 });
  expect((await world.ask(ana, "GET", "/queue")).body.signed).toEqual({ orders: 0, pages: 0 });
});
