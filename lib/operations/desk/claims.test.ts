import { afterAll, beforeAll, expect, test } from "vitest";
import { placeOrder } from "@/lib/testing/orders";
import { type SignedIn, signIn } from "@/lib/testing/staff";
import { saveStaff } from "../staff/save-staff";
import { createDeskWorld, type DeskWorld } from "./testing/desk-world";
import { makePng } from "./testing/make-png";

let world: DeskWorld;
let ana: SignedIn;
let ben: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  world = await createDeskWorld();
  ana = await world.makeReviewer({ legalName: "Ana Ruiz Cortés" });
  ben = await world.makeReviewer({ legalName: "Ben Okafor" });
  admin = await world.makeReviewer({ legalName: "Ada Lind", role: "admin" });
});
afterAll(() => world.close());

test("the desk is closed without a session: no cookie, a false one, or an API key", async () => {
  const refused = await world.ask(null, "GET", "/queue");
  expect([refused.status, refused.body.error.code]).toEqual([401, "SIGNED_OUT"]);
  expect(refused.headers.get("cache-control")).toBe("private, no-store");
  const forged = { ...ana, cookie: `${ana.cookie}x` };
  expect((await world.ask(forged, "GET", "/queue")).status).toBe(401);
  const { key } = world.key;
  expect((await world.request("GET", "/api/desk/queue", { key })).status).toBe(401);
  const gone = await world.makeReviewer({ legalName: "Gone Soon" });
  await saveStaff(world.services, { email: gone.staff.email, isActive: false });
  expect((await world.ask(gone, "GET", "/queue")).status).toBe(401);
});

test("another site's page changes nothing, and neither does a request that says nothing of where it comes from", async () => {
  const jobId = await world.placeInReview();
  const claim = (headers: Record<string, string>) =>
    world.request("POST", `/api/desk/orders/${jobId}/claim`, {
      body: {},
      headers: { cookie: ana.cookie, ...headers },
    });
  for (const headers of [
    {},
    { origin: "https://evil.test" },
    { origin: "null" },
    { "sec-fetch-site": "same-site" },
    { origin: "https://vidimus.test", "sec-fetch-site": "cross-site" },
  ] as Record<string, string>[]) {
    const { status, body } = await claim(headers);
    expect([status, body.error.code]).toEqual([403, "FOREIGN_ORIGIN"]);
  }
  expect((await claim({ "sec-fetch-site": "same-origin" })).status).toBe(200);
});

test("an unknown path, method or input is refused in the desk's envelope", async () => {
  const unknown = await world.ask(ana, "GET", "/nothing");
  expect([unknown.status, unknown.body.error.code]).toEqual([404, "NOT_FOUND"]);
  const method = await world.ask(ana, "PUT", "/queue", {});
  expect([method.status, method.headers.get("allow")]).toEqual([405, "GET"]);
  const jobId = await world.placeInReview();
  const input = await world.ask(ana, "POST", `/orders/${jobId}/questions`, { question: "?" });
  expect([input.status, input.body.error.field]).toEqual([400, "question"]);
  const large = await world.ask(ana, "POST", `/orders/${jobId}/release`, { note: "x".repeat(5_000_000) });
  expect(large.status).toBe(413);
});

test("the queue has live orders by deadline, and never a sandbox's, not even by its id", async () => {
  const late = await world.placeInReview();
  const soon = await world.placeInReview({
    sourceLanguage: "es",
    targetLanguage: "en",
    useCase: "uscis",
    documentType: "birth_certificate",
    pageCount: 1,
    speedTier: "rush",
  });
  const sandboxKey = await world.makeKey("sandbox");
  const { jobId: sandbox } = await placeOrder(world, sandboxKey);
  await world.settle();
  const { body } = await world.ask(ana, "GET", "/queue");
  const ids: string[] = body.orders.map(({ jobId }: { jobId: string }) => jobId);
  expect(ids.indexOf(soon)).toBeLessThan(ids.indexOf(late));
  expect(ids).not.toContain(sandbox);
  for (const by of [ana, admin]) {
    const { status, body: answer } = await world.ask(by, "GET", `/orders/${sandbox}`);
    expect([status, answer.error.code]).toEqual([404, "ORDER_NOT_FOUND"]);
    expect((await world.ask(by, "POST", `/orders/${sandbox}/claim`, {})).status).toBe(404);
  }
});

test("one of two concurrent claims gets the order, and the other no longer finds it", async () => {
  const jobId = await world.placeInReview();
  const answers = await Promise.all(
    [ana, ben, ana, ben].map((by) => world.ask(by, "POST", `/orders/${jobId}/claim`, {})),
  );
  const won = answers.filter(({ status }) => status === 200);
  expect(won).toHaveLength(2);
  expect(new Set(won.map(({ body }) => body.claimedBy.id)).size).toBe(1);
  const lost = answers.filter(({ body }) => body.error?.code === "ORDER_NOT_FOUND");
  expect(lost.map(({ status }) => status)).toEqual([404, 404]);
  const taken = await world.ask(admin, "POST", `/orders/${jobId}/claim`, {});
  expect([taken.status, taken.body.error.code]).toEqual([409, "ALREADY_CLAIMED"]);
  expect(await world.actionsOf(jobId)).toEqual(["order.claimed"]);
});

test("only a reviewer qualified for both languages may claim, whatever else they may do", async () => {
  const jobId = await world.placeInReview();
  const french = await world.makeReviewer({ languagePairs: [{ source: "fr", target: "*" }] });
  expect((await world.ask(french, "POST", `/orders/${jobId}/claim`, {})).status).toBe(404);
  const chief = await world.makeReviewer({ role: "admin", languagePairs: [] });
  const seen = await world.ask(chief, "GET", `/orders/${jobId}`);
  expect([seen.body.isQualified, seen.body.may.claim]).toEqual([false, false]);
  const refused = await world.ask(chief, "POST", `/orders/${jobId}/claim`, {});
  expect([refused.status, refused.body.error.code]).toEqual([403, "NOT_QUALIFIED"]);
  await saveStaff(world.services, {
    email: french.staff.email,
    languagePairs: [{ source: "*", target: "en" }],
  });
  const again = await signIn(world, french.staff.email);
  expect((await world.ask(again, "POST", `/orders/${jobId}/claim`, {})).status).toBe(200);
});

test("a released order goes to the next one with a note; a colleague's hold ends only by an admin", async () => {
  const jobId = await world.placeInReview();
  const act = (by: SignedIn, verb: string, body = {}) =>
    world.ask(by, "POST", `/orders/${jobId}/${verb}`, body);
  await act(ana, "claim");
  expect((await act(ben, "release")).body.error.code).toBe("ORDER_NOT_FOUND");
  const released = await act(ana, "release", { note: "Page 2 is hard to read." });
  expect(released.body).toMatchObject({ claimedBy: null, handBackNote: "Page 2 is hard to read." });
  expect(released.body.history.at(-1)).toMatchObject({ what: "Handed back by Ana Ruiz Cortés" });
  expect((await act(ben, "claim")).body.claimedBy.legalName).toBe("Ben Okafor");
  expect((await act(admin, "release")).status).toBe(200);
  expect((await act(admin, "claim")).body.claimedBy.legalName).toBe("Ada Lind");
  const status = await world.request("GET", `/api/v1/status/${jobId}`, { key: world.key.key });
  expect(status.body.progressPercent).toBe(80);
  expect(JSON.stringify(status.body)).not.toContain("hard to read");
});

test("an order can be cancelled until it is claimed, and failed by its holder; the money goes back", async () => {
  const cancelled = await world.placeInReview();
  const reason = "The client asked for it.";
  const { body } = await world.ask(ben, "POST", `/orders/${cancelled}/cancel`, { reason });
  expect(body).toMatchObject({ status: "cancelled", may: { claim: false, cancel: false } });
  expect(await world.actionsOf(cancelled)).toEqual(["order.cancelled"]);
  const failed = await world.placeInReview();
  expect((await world.ask(ana, "POST", `/orders/${failed}/fail`, { reason })).body.error.code).toBe(
    "NOT_CLAIMED",
  );
  await world.ask(ana, "POST", `/orders/${failed}/claim`, {});
  const late = await world.ask(admin, "POST", `/orders/${failed}/cancel`, { reason });
  expect([late.status, late.body.error.code]).toEqual([409, "NOT_CANCELLABLE"]);
  const gaveUp = await world.ask(ana, "POST", `/orders/${failed}/fail`, { reason: "It cannot be read." });
  expect(gaveUp.body).toMatchObject({ status: "failed", failureReason: "It cannot be read." });
  expect(await world.actionsOf(failed)).toEqual(["order.claimed", "order.failed"]);
  const again = await world.ask(ana, "POST", `/orders/${failed}/fail`, { reason });
  expect([again.status, again.body.error.code]).toEqual([409, "ORDER_ENDED"]);
});

test("pictures of pages are drawn once in few sizes, and only of pages that are there", async () => {
  const jobId = await world.placeInReview();
  const { body } = await world.ask(ana, "GET", `/orders/${jobId}`);
  const path = body.sources[0].pages[0].pictureUrl.replace("/api/desk", "");
  const [first, second] = [
    await world.ask(ben, "GET", path),
    await world.ask(ben, "GET", `${path}?side=999999`),
  ];
  expect([first.body, second.body]).toEqual(["a picture of 1200 pixels", "a picture of 2400 pixels"]);
  expect(first.headers.get("content-type")).toBe("image/jpeg");
  expect(first.headers.get("cache-control")).toBe("private, no-store");
  expect((await world.ask(ben, "GET", path.replace("1.jpg", "2.jpg"))).status).toBe(404);
  expect((await world.ask(null, "GET", path)).status).toBe(401);
});

test("a signature is a whole PNG of a sensible size, and nothing else", async () => {
  const save = (png: string) => world.ask(ben, "PUT", "/me/signature", { png });
  const whole = Buffer.from(makePng(300, 100), "base64");
  const cut = whole.subarray(0, whole.length - 20).toString("base64");
  const flipped = Buffer.from(whole);
  flipped[45] = (flipped[45] ?? 0) ^ 1;
  for (const png of [
    Buffer.from("GIF89a").toString("base64"),
    cut,
    flipped.toString("base64"),
    makePng(10, 10),
    makePng(3000, 40),
    makePng(300, 100, { interlaced: true }),
  ]) {
    const { status, body } = await save(png);
    expect([status, body.error.code, body.error.field]).toEqual([400, "SIGNATURE_NOT_USABLE", "png"]);
  }
  expect((await save(makePng(400, 120))).status).toBe(200);
});
