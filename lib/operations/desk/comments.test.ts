import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditLog, orderComments } from "@/db/schema";
import type { SignedIn } from "@/lib/testing/staff";
import { eraseOrder } from "../retention/erase-order";
import { createDeskWorld, type DeskWorld } from "./testing/desk-world";

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

async function claimed() {
  const jobId = await world.placeInReview();
  await world.ask(ana, "POST", `/orders/${jobId}/claim`, {});
  const say = (by: SignedIn, words: string, about?: object) =>
    world.ask(by, "POST", `/orders/${jobId}/comments`, { words, ...(about ? { about } : {}) });
  const resolve = (by: SignedIn, id: string, isResolved: boolean) =>
    world.ask(by, "POST", `/orders/${jobId}/comments/${id}/resolved`, { isResolved });
  const order = async (by = ana) => (await world.ask(by, "GET", `/orders/${jobId}`)).body;
  return { jobId, say, resolve, order };
}

const ABOUT = { key: "source-0", blockId: "p1-1" };

test("a comment is about the order or a block; it is resolved, and opened again, and warned of only while it is open", async () => {
  const { jobId, say, resolve, order } = await claimed();
  await say(ana, "Cortés with an accent?", ABOUT);
  world.clock.advance({ minutes: 1 });
  const { body } = await say(admin, "The client is in a hurry.");
  expect(body.comments).toMatchObject([
    { words: "Cortés with an accent?", key: "source-0", blockId: "p1-1", resolvedAt: null },
    { words: "The client is in a hurry.", key: null, blockId: null, writtenBy: { legalName: "Ada Lind" } },
  ]);
  expect((await order()).signingWarnings).toEqual(["2 comments aren't resolved."]);
  const [first, second] = body.comments.map(({ id }: { id: string }) => id);
  expect((await resolve(ana, first, true)).body.comments[0]).toMatchObject({ resolvedBy: "Ana Ruiz Cortés" });
  await resolve(ana, first, true);
  await resolve(ana, second, true);
  expect((await order()).signingWarnings).toEqual([]);
  expect((await resolve(admin, first, false)).body.comments[0].resolvedAt).toBeNull();
  expect((await order()).signingWarnings).toEqual(["One comment isn't resolved."]);
  expect(await world.actionsOf(jobId)).toEqual([
    "order.claimed",
    "comment.written",
    "comment.written",
    "comment.resolved",
    "comment.resolved",
    "comment.reopened",
  ]);
  const lines = await world.services.db.select().from(auditLog).where(eq(auditLog.orderId, jobId));
  expect(JSON.stringify(lines)).not.toMatch(/accent|hurry/);
});

test("the same words sent again, because their answer was lost, are one comment; later they are another", async () => {
  const { say, resolve } = await claimed();
  await say(ana, "Look at the seal.");
  const again = await say(ana, "Look at the seal.");
  expect(again.body.comments).toHaveLength(1);
  await resolve(ana, again.body.comments[0].id, true);
  world.clock.advance({ minutes: 1 });
  expect((await say(ana, "Look at the seal.")).body.comments).toHaveLength(2);
  expect((await say(ana, "Look at the seal.", ABOUT)).body.comments).toHaveLength(3);
});

test("no comment is empty, too long, about another order's piece, or known by another order's id", async () => {
  const { say, resolve } = await claimed();
  for (const words of ["", "   ", "x".repeat(2001)]) {
    const { status, body } = await say(ana, words);
    expect([status, body.error.field]).toEqual([400, "words"]);
  }
  const elsewhere = await say(ana, "Where?", { ...ABOUT, key: "draft-0" });
  expect(elsewhere.body.error.code).toBe("TRANSLATION_NOT_FOUND");
  const odd = await say(ana, "Where?", { ...ABOUT, blockId: "<b>" });
  expect(odd.status).toBe(400);
  const other = await claimed();
  const { body } = await other.say(ana, "Here.");
  const foreign = await resolve(ana, body.comments[0].id, true);
  expect([foreign.status, foreign.body.error.code]).toEqual([404, "COMMENT_NOT_FOUND"]);
});

test("words of any script come back letter by letter", async () => {
  const { say } = await claimed();
  const words = "اسم الأب غير واضح — 出生日期?\n👩🏽‍⚖️ <script>alert(1)</script> '; --";
  expect((await say(ana, words)).body.comments[0].words).toBe(words);
});

test("an order takes five hundred comments, and says so when it is full", async () => {
  const { jobId, say } = await claimed();
  const writtenAt = world.clock.now();
  await world.services.db.insert(orderComments).values(
    Array.from({ length: 500 }, (_, at) => ({
      id: `cmt_full_${at}`,
      orderId: jobId,
      staffId: ana.staff.id,
      words: `${at}`,
      writtenAt,
    })),
  );
  const full = await say(ana, "One more");
  expect([full.status, full.body.error.code]).toEqual([409, "TOO_MANY_COMMENTS"]);
});

test("neither clients nor colleagues without the order read comments, and an erasure deletes them", async () => {
  const { jobId, say, order } = await claimed();
  await say(ana, "Only among ourselves");
  expect((await say(ben, "May I?")).body.error.code).toBe("ORDER_NOT_FOUND");
  const { key } = world.key;
  for (const path of [`/api/v1/status/${jobId}`, "/api/v1/orders", "/api/v1/events"]) {
    const { body } = await world.request("GET", path, { key });
    expect(JSON.stringify(body)).not.toContain("among ourselves");
  }
  await world.ask(ana, "POST", `/orders/${jobId}/fail`, { reason: "It cannot be read." });
  await world.settle();
  await eraseOrder(world.services, jobId);
  const left = await world.services.db.select().from(orderComments).where(eq(orderComments.orderId, jobId));
  expect(left).toEqual([]);
  const late = await say(admin, "Too late");
  expect([late.status, late.body.error.code]).toEqual([409, "ORDER_PURGED"]);
  expect((await order(admin)).may.comment).toBe(false);
});
