import { afterAll, beforeAll, expect, test } from "vitest";
import { operate } from "@/lib/testing/operate";
import { type SignedIn, signIn } from "@/lib/testing/staff";
import { saveStaff } from "../staff/save-staff";
import { returnStaleClaims } from "./return-claims";
import { createDeskWorld, type DeskWorld, SETTLED } from "./testing/desk-world";

let world: DeskWorld;
let ana: SignedIn;
let ben: SignedIn;
let ada: SignedIn;
beforeAll(async () => {
  world = await createDeskWorld();
  ana = await world.makeReviewer({ legalName: "Ana Ruiz Cortés" });
  ben = await world.makeReviewer({ legalName: "Ben Okafor" });
  ada = await world.makeReviewer({ legalName: "Ada Lind", role: "admin" });
});
afterAll(() => world.close());

async function claimed(by: SignedIn): Promise<string> {
  const jobId = await world.placeInReview();
  expect((await world.ask(by, "POST", `/orders/${jobId}/claim`, {})).status).toBe(200);
  return jobId;
}
const seen = async (jobId: string) => (await world.ask(ada, "GET", `/orders/${jobId}`)).body;
async function later(hours: number): Promise<void> {
  world.clock.advance({ hours });
  for (const each of [ana, ben, ada]) each.cookie = (await signIn(world, each.staff.email)).cookie;
}

test("an order is free again the moment its reviewer is switched off, and says whose it was", async () => {
  const eva = await world.makeReviewer({ legalName: "Eva Sol" });
  const [open, signed] = [await claimed(eva), await world.placeInReview()];
  await world.makeSignable(eva, signed);
  await world.ask(eva, "POST", `/orders/${signed}/sign`, await world.startSigning(eva, signed));
  await world.settle();
  await saveStaff(world.services, { email: eva.staff.email, isActive: false });
  expect(await seen(open)).toMatchObject({
    claimedBy: null,
    handBackNote: "Eva Sol no longer works at the desk.",
  });
  expect((await seen(open)).history.at(-1)).toMatchObject({ what: "Handed back" });
  expect((await seen(signed)).claimedBy).toMatchObject({ legalName: "Eva Sol" });
  expect(await world.actionsOf(open)).toEqual(["order.claimed", "order.released"]);
  expect((await world.ask(ben, "POST", `/orders/${open}/claim`, {})).status).toBe(200);
});

test("languages that are taken from a colleague take along what of them they had claimed, and nothing else", async () => {
  const eva = await world.makeReviewer({ legalName: "Eva Sol" });
  const spanish = await claimed(eva);
  await saveStaff(world.services, { email: eva.staff.email, contact: "+1 202 555 0188" });
  await saveStaff(world.services, {
    email: eva.staff.email,
    languagePairs: [{ source: "es", target: "en" }],
  });
  expect((await seen(spanish)).claimedBy).toMatchObject({ legalName: "Eva Sol" });
  await saveStaff(world.services, {
    email: eva.staff.email,
    languagePairs: [{ source: "pt", target: "en" }],
  });
  expect(await seen(spanish)).toMatchObject({
    claimedBy: null,
    handBackNote: "Eva Sol no longer certifies this language pair.",
  });
});

test("the operator is told which orders went back and which readings ended, and of nothing where nothing did", async () => {
  const eva = await world.makeReviewer({ legalName: "Eva Sol" });
  const numbers: string[] = [];
  for (const jobId of [await claimed(eva), await claimed(eva)]) numbers.push((await seen(jobId)).orderNumber);
  const change = (facts: object) => operate(world, "change-staff", { email: eva.staff.email, ...facts });
  const read = await claimed(ana);
  await world.ask(ana, "POST", `/orders/${read}/reader`, { staffId: eva.staff.id });
  expect(await change({ contact: "+1 202 555 0188" })).toMatchObject({ returned: [], readings: [] });
  const told = {
    returned: expect.toSatisfy((told: string[]) => told.toSorted().join() === numbers.toSorted().join()),
    readings: [(await seen(read)).orderNumber],
  };
  const dry = { isDryRun: true, reason: null };
  const input = { email: eva.staff.email, isActive: false };
  expect(await operate(world, "change-staff", input, dry)).toMatchObject(told);
  expect(await change({ isActive: false })).toMatchObject(told);
  expect(await change({ isActive: false })).toMatchObject({ returned: [], readings: [] });
});

test("a reviewer who is switched off while they claim holds nothing afterwards", async () => {
  for (let round = 0; round < 3; round++) {
    const eva = await world.makeReviewer({ legalName: "Eva Sol" });
    const jobId = await world.placeInReview();
    await Promise.all([
      world.ask(eva, "POST", `/orders/${jobId}/claim`, {}),
      saveStaff(world.services, { email: eva.staff.email, isActive: false }),
    ]);
    expect((await seen(jobId)).claimedBy).toBeNull();
  }
});

test("a claim that nobody worked on for two days goes back by itself, once; one that was saved or waits for its client stays", async () => {
  const [left, saved, waiting] = [await claimed(ana), await world.placeInReview(), await claimed(ana)];
  await world.makeSignable(ana, saved);
  await world.ask(ana, "POST", `/orders/${waiting}/questions`, { question: "Is this all of it?" });
  await later(40);
  const revision = (await seen(saved)).translations[0].revision;
  const title = { ...SETTLED, content: { ...SETTLED.content, title: "Birth record" }, revision };
  expect((await world.ask(ana, "PUT", `/orders/${saved}/translations/source-0`, title)).status).toBe(200);
  expect((await seen(left)).claimedBy).not.toBeNull();
  await later(9);
  await Promise.all([returnStaleClaims(world.services), returnStaleClaims(world.services)]);
  expect((await seen(left)).claimedBy).toBeNull();
  expect((await seen(left)).handBackNote).toBe(
    "Nothing was saved for 2 days, so it went back by itself. Ana Ruiz Cortés had it.",
  );
  for (const jobId of [saved, waiting]) {
    expect((await seen(jobId)).claimedBy).toMatchObject({ legalName: "Ana Ruiz Cortés" });
  }
  expect((await world.actionsOf(left)).filter((action) => action === "order.released")).toHaveLength(1);
  const mails = (await world.server.open.mailbox?.list()) ?? [];
  const { orderNumber } = await seen(left);
  expect(mails.filter(({ subject }) => subject === `${orderNumber} went back to the queue`)).toMatchObject([
    { to: ana.staff.email },
  ]);
  const status = await world.request("GET", `/api/v1/status/${left}`, { key: world.key.key });
  expect(JSON.stringify(status.body)).not.toContain("Ana Ruiz");
});
