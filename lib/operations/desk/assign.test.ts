import { afterAll, beforeAll, expect, test } from "vitest";
import { CERTIFIED, SHIPPING_ADDRESS } from "@/lib/testing/orders";
import { type SignedIn, signIn } from "@/lib/testing/staff";
import { saveStaff } from "../staff/save-staff";
import { createDeskWorld, type DeskWorld } from "./testing/desk-world";

let world: DeskWorld;
let ana: SignedIn;
let ben: SignedIn;
let admin: SignedIn;
let french: SignedIn;
beforeAll(async () => {
  world = await createDeskWorld();
  ana = await world.makeReviewer({ legalName: "Ana Ruiz Cortés" });
  ben = await world.makeReviewer({ legalName: "Ben Okafor" });
  admin = await world.makeReviewer({ legalName: "Ada Lind", role: "admin" });
  french = await world.makeReviewer({
    legalName: "Fay Roux",
    languagePairs: [{ source: "fr", target: "en" }],
  });
});
afterAll(() => world.close());

const assign = (by: SignedIn, jobId: string, to: SignedIn | string, from: SignedIn | null, note?: string) =>
  world.ask(by, "POST", `/orders/${jobId}/assign`, {
    staffId: typeof to === "string" ? to : to.staff.id,
    from: from?.staff.id ?? null,
    ...(note === undefined ? {} : { note }),
  });
const codeOf = ({ status, body }: Awaited<ReturnType<DeskWorld["ask"]>>) => [status, body.error?.code];

async function claimedByAna(): Promise<string> {
  const jobId = await world.placeInReview();
  await world.ask(ana, "POST", `/orders/${jobId}/claim`, {});
  return jobId;
}

test("a reviewer hands an order over with a note and no longer sees it; the new one is mailed, and the log has it", async () => {
  const jobId = await claimedByAna();
  const { body: seen } = await world.ask(ana, "GET", `/orders/${jobId}`);
  expect(seen.may.assign).toBe(true);
  const given = await assign(ana, jobId, ben, ana, "Page 2 is hard to read: Núñez.");
  expect([given.status, given.body]).toEqual([
    200,
    { assignedTo: { id: ben.staff.id, legalName: "Ben Okafor" } },
  ]);
  expect(codeOf(await world.ask(ana, "GET", `/orders/${jobId}`))).toEqual([404, "ORDER_NOT_FOUND"]);
  const { body } = await world.ask(ben, "GET", `/orders/${jobId}`);
  expect(body.claimedBy.legalName).toBe("Ben Okafor");
  expect(body.may).toMatchObject({ edit: true, assign: true, claim: false });
  expect(body.history.at(-1).what).toBe("Handed over to Ben Okafor by Ana Ruiz Cortés");
  expect(body.comments).toMatchObject([
    { words: "Page 2 is hard to read: Núñez.", writtenBy: { legalName: "Ana Ruiz Cortés" } },
  ]);
  expect(await world.actionsOf(jobId)).toEqual(["order.claimed", "order.assigned"]);
  await world.settle();
  const mails = ((await world.server.open.mailbox?.list()) ?? []).filter(({ subject }) =>
    subject.includes(body.orderNumber),
  );
  expect(mails.map(({ to }) => to)).toEqual([ben.staff.email]);
  expect(JSON.stringify(mails)).not.toContain("Núñez");
});

test("the client and the partner are told nothing of it", async () => {
  const jobId = await claimedByAna();
  await assign(ana, jobId, ben, ana, "A word among colleagues");
  const { key } = world.key;
  for (const path of [`/api/v1/status/${jobId}`, "/api/v1/events"]) {
    const { body } = await world.request("GET", path, { key });
    expect(JSON.stringify(body)).not.toMatch(/A word among colleagues|assigned|Ben Okafor/);
  }
});

test("an admin hands over what a colleague has, and what nobody has; the same once more changes nothing", async () => {
  const held = await claimedByAna();
  expect((await assign(admin, held, ben, ana)).status).toBe(200);
  expect((await assign(admin, held, ben, ana)).status).toBe(200);
  expect(await world.actionsOf(held)).toEqual(["order.claimed", "order.assigned"]);
  const free = await world.placeInReview();
  expect((await assign(admin, free, ana, null)).status).toBe(200);
  expect((await world.ask(ana, "GET", `/orders/${free}`)).body.may.edit).toBe(true);
  const status = await world.request("GET", `/api/v1/status/${free}`, { key: world.key.key });
  expect(status.body.progressPercent).toBe(80);
});

test("an order is not handed to a colleague who may not certify it, has left, or doesn't exist", async () => {
  const jobId = await claimedByAna();
  expect(codeOf(await assign(ana, jobId, french, ana))).toEqual([403, "NOT_QUALIFIED"]);
  expect(codeOf(await assign(ana, jobId, "stf_nobody", ana))).toEqual([404, "COLLEAGUE_NOT_FOUND"]);
  const gone = await world.makeReviewer({ legalName: "Gone Soon" });
  await saveStaff(world.services, { email: gone.staff.email, isActive: false });
  expect(codeOf(await assign(admin, jobId, gone, ana))).toEqual([404, "COLLEAGUE_NOT_FOUND"]);
  expect((await world.ask(ana, "GET", `/orders/${jobId}`)).body.claimedBy.id).toBe(ana.staff.id);
  const { body } = await world.ask(ana, "GET", `/orders/${jobId}/colleagues`);
  const names = body.colleagues.map(({ legalName }: { legalName: string }) => legalName);
  expect(names).toContain("Ben Okafor");
  for (const other of ["Fay Roux", "Gone Soon", "Ana Ruiz Cortés"]) expect(names).not.toContain(other);
});

test("only the holder or an admin hands an order over, and only from the colleague who still holds it", async () => {
  const free = await world.placeInReview();
  expect(codeOf(await assign(ana, free, ben, null))).toEqual([403, "NOT_CLAIMED"]);
  expect(codeOf(await world.ask(ana, "GET", `/orders/${free}/colleagues`))).toEqual([403, "NOT_CLAIMED"]);
  const jobId = await claimedByAna();
  expect(codeOf(await assign(ben, jobId, ben, ana))).toEqual([404, "ORDER_NOT_FOUND"]);
  await assign(ana, jobId, ben, ana);
  expect(codeOf(await assign(admin, jobId, admin, ana))).toEqual([409, "CLAIM_CHANGED"]);
});

test("a signed order cannot be handed over", async () => {
  const jobId = await world.placeInReview();
  await world.makeSignable(ana, jobId);
  await world.ask(ana, "POST", `/orders/${jobId}/sign`, await world.startSigning(ana, jobId));
  expect(codeOf(await assign(ana, jobId, ben, ana))).toEqual([409, "ALREADY_SIGNED"]);
  expect(codeOf(await assign(admin, jobId, ben, ana))).toEqual([409, "ALREADY_SIGNED"]);
  expect((await world.ask(ana, "GET", `/orders/${jobId}`)).body.may.assign).toBe(false);
});

test("a second reader sees the order, comments on it, and can do nothing else with it", async () => {
  const jobId = await claimedByAna();
  const read = (by: SignedIn, verb: string, body: object = {}) =>
    world.ask(by, "POST", `/orders/${jobId}/reader${verb}`, body);
  expect(codeOf(await read(ana, "", { staffId: french.staff.id }))).toEqual([403, "NOT_QUALIFIED"]);
  expect(codeOf(await read(ana, "", { staffId: ana.staff.id }))).toEqual([404, "COLLEAGUE_NOT_FOUND"]);
  expect(codeOf(await read(admin, "", { staffId: ben.staff.id }))).toEqual([403, "CLAIMED_BY_OTHER"]);
  const asked = await read(ana, "", { staffId: ben.staff.id, note: "The seal, please." });
  expect(asked.body.secondReader).toMatchObject({ legalName: "Ben Okafor", readAt: null });
  expect(asked.body.signingWarnings).toEqual([
    "One comment isn't resolved.",
    "Ben Okafor hasn't finished the second reading.",
  ]);
  expect(codeOf(await read(ana, "", { staffId: admin.staff.id }))).toEqual([409, "READING_OPEN"]);

  const queue = (await world.ask(ben, "GET", "/queue")).body.orders;
  const line = queue.find((each: { jobId: string }) => each.jobId === jobId);
  expect(line).toMatchObject({ claimedBy: { legalName: "Ana Ruiz Cortés" }, openComments: 1 });
  expect(line.secondReader.id).toBe(ben.staff.id);
  const { body } = await world.ask(ben, "GET", `/orders/${jobId}`);
  expect(
    Object.entries(body.may)
      .flatMap(([verb, may]) => (may ? [verb] : []))
      .sort(),
  ).toEqual(["comment", "finishReading"]);
  const refused: [string, object][] = [
    ["/sign", { contentSha256: "0".repeat(64), typedName: "Ben Okafor", code: "000000" }],
    ["/release", {}],
    ["/questions", { question: "Is this all of it?" }],
    ["/assign", { staffId: ben.staff.id, from: ana.staff.id }],
  ];
  for (const [verb, given] of refused) {
    const answer = await world.ask(ben, "POST", `/orders/${jobId}${verb}`, given);
    expect([verb, ...codeOf(answer)]).toEqual([verb, 403, "CLAIMED_BY_OTHER"]);
  }
  await world.settle();
  const done = await read(ben, "/done", { remarks: "The seal is round." });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  expect(done.body.secondReader.readAt).not.toBeNull();
  expect((await read(ben, "/done")).status).toBe(200);
  const after = (await world.ask(ana, "GET", `/orders/${jobId}`)).body;
  expect(after.signingWarnings).toEqual(["2 comments aren't resolved."]);
  expect(after.history.map(({ what }: { what: string }) => what).slice(-2)).toEqual([
    "Sent for a second reading to Ben Okafor by Ana Ruiz Cortés",
    "Read a second time by Ben Okafor",
  ]);
  await world.settle();
  const mails = ((await world.server.open.mailbox?.list()) ?? []).filter(({ subject }) =>
    subject.includes(body.orderNumber),
  );
  expect(mails.map(({ to }) => to).sort()).toEqual([ana.staff.email, ben.staff.email].sort());
  expect(await world.actionsOf(jobId)).toEqual(["order.claimed", "order.reading_asked", "order.read"]);
});

test("a reading ends with the claim, and with the reader's own right to it", async () => {
  const jobId = await claimedByAna();
  const carla = await world.makeReviewer({ legalName: "Carla Vega" });
  const ask = () => world.ask(ana, "POST", `/orders/${jobId}/reader`, { staffId: carla.staff.id });
  await ask();
  await saveStaff(world.services, {
    email: carla.staff.email,
    languagePairs: [{ source: "fr", target: "en" }],
  });
  expect((await world.ask(ana, "GET", `/orders/${jobId}`)).body.secondReader).toBeNull();
  await saveStaff(world.services, {
    email: carla.staff.email,
    languagePairs: [{ source: "*", target: "*" }],
  });
  const back = await signIn(world, carla.staff.email);
  await ask();
  expect((await world.ask(back, "GET", `/orders/${jobId}`)).status).toBe(200);
  await world.ask(ana, "POST", `/orders/${jobId}/release`, {});
  await world.ask(ana, "POST", `/orders/${jobId}/claim`, {});
  expect((await world.ask(back, "GET", `/orders/${jobId}`)).status).toBe(404);
  // A reader who is handed the order stops being its second reader.
  await ask();
  await assign(ana, jobId, carla, ana);
  const { body } = await world.ask(back, "GET", `/orders/${jobId}`);
  expect([body.claimedBy.legalName, body.secondReader]).toEqual(["Carla Vega", null]);
});

test("colleagues of one name are told apart by their mail address, and nobody else's is shown", async () => {
  const jobId = await claimedByAna();
  const one = await world.makeReviewer({ legalName: "Iris Wu" });
  const other = await world.makeReviewer({ legalName: "iris wu" });
  const joan = await world.makeReviewer({ legalName: "Joan Abt" });
  const { body } = await world.ask(ana, "GET", `/orders/${jobId}/colleagues`);
  const emailOf = (of: SignedIn) =>
    body.colleagues.find((each: { id: string }) => each.id === of.staff.id).email;
  expect([one, other, joan, ben].map(emailOf)).toEqual([one.staff.email, other.staff.email, null, null]);
});

test("the queue says since when an order waits, how much it is, and what was ordered besides", async () => {
  const placedAt = world.clock.now();
  const addons = { notarization: true, hardcopy: { service: "usps_priority" } };
  const jobId = await world.placeInReview({ ...CERTIFIED, addons }, { shippingAddress: SHIPPING_ADDRESS });
  world.clock.advance({ hours: 3 });
  await world.ask(ana, "POST", `/orders/${jobId}/claim`, {});
  await world.ask(ana, "POST", `/orders/${jobId}/release`, {});
  const { body } = await world.ask(ana, "GET", "/queue");
  const line = body.orders.find((each: { jobId: string }) => each.jobId === jobId);
  expect(Math.abs(Date.parse(line.queuedAt) - placedAt.getTime())).toBeLessThan(600_000);
  expect(line.extras).toEqual(["Notarization", "Hard copy by USPS Priority Mail"]);
  expect(line.wordCount).toBeGreaterThan(0);
});
