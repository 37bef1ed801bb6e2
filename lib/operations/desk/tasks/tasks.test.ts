import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { orders } from "@/db/schema";
import type { TaskView } from "@/lib/contract/desk/views";
import { CERTIFIED, placeOrder, statusOf } from "@/lib/testing/orders";
import type { SignedIn } from "@/lib/testing/staff";
import { correctionActions } from "../corrections/testing/correction-actions";
import { createDeskWorld, type DeskWorld } from "../testing/desk-world";
import { readTrackingNumber } from "./tracking-number";

const POSTED = {
  ...CERTIFIED,
  addons: { notarization: true, hardcopy: { service: "usps_priority" }, additionalCopies: 2 },
};
const ADDRESS = {
  shippingAddress: {
    name: "Ana Ruiz",
    line1: "1200 Market St",
    city: "Denver",
    state: "CO",
    postal_code: "80202",
    country: "us",
  },
};
const LABEL = { carrier: "usps", trackingNumber: "9405 5000 0000 0000 0000 09" };

let world: DeskWorld;
let ana: SignedIn;
let ben: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  world = await createDeskWorld();
  ana = await world.makeReviewer();
  ben = await world.makeReviewer({ legalName: "Ben Okafor" });
  admin = await world.makeReviewer({ legalName: "Ada Lind", role: "admin" });
});
afterAll(() => world.close());

async function tasksOf(by: SignedIn, jobId: string): Promise<TaskView[]> {
  const { status, body } = await world.ask(by, "GET", "/tasks");
  expect(status, JSON.stringify(body)).toBe(200);
  return body.tasks.filter((task: TaskView) => task.jobId === jobId);
}

async function taskOf(jobId: string, kind: TaskView["kind"]): Promise<TaskView> {
  const task = (await tasksOf(admin, jobId)).find((each) => each.kind === kind);
  if (!task) throw new Error(`${jobId} has no ${kind}`);
  return task;
}

async function finish(by: SignedIn, jobId: string, kind: TaskView["kind"], body: object = {}) {
  const { taskId } = await taskOf(jobId, kind);
  const answer = await world.ask(by, "POST", `/tasks/${taskId}/done`, body);
  return answer.status === 200 ? "done" : `${answer.status} ${answer.body.error.code}`;
}

async function readyToPost(): Promise<string> {
  const jobId = await world.placeInReview(POSTED, ADDRESS);
  await world.makeSignable(ana, jobId);
  await world.ask(ana, "POST", `/orders/${jobId}/sign`, await world.startSigning(ana, jobId));
  await world.settle();
  return jobId;
}

test("a notarization and a posting are listed from payment on, and cannot be done before the certificate", async () => {
  const jobId = await world.placeInReview(POSTED, ADDRESS);
  expect(await tasksOf(admin, jobId)).toMatchObject([
    {
      kind: "notarization",
      state: "open",
      copies: 3,
      service: null,
      isReady: false,
      shipTo: null,
      files: [],
    },
    {
      kind: "hardcopy",
      state: "open",
      copies: 3,
      service: "usps_priority",
      isReady: false,
      files: [],
      shipTo: ["Ana Ruiz", "1200 Market St", "Denver, CO 80202", "US"],
    },
  ]);
  expect(await finish(admin, jobId, "notarization")).toBe("409 NOT_PRINTABLE");
});

test("a hard copy whose address has no name goes to the applicant", async () => {
  const { name: _, ...shippingAddress } = ADDRESS.shippingAddress;
  const jobId = await world.placeInReview(POSTED, { shippingAddress, applicantName: "Eva Ruiz" });
  expect((await taskOf(jobId, "hardcopy")).shipTo?.[0]).toBe("Eva Ruiz");
});

test("an order is at 95 until its hard copy is posted, notarised before that, and its client is told the number", async () => {
  const jobId = await readyToPost();
  const progress = async () => {
    const { status, progressPercent } = await statusOf(world, world.key.key, jobId);
    return [status, progressPercent];
  };
  expect(await progress()).toEqual(["ready", 95]);
  expect(await taskOf(jobId, "hardcopy")).toMatchObject({ isReady: false });
  expect(await finish(ana, jobId, "hardcopy", LABEL)).toBe("409 NOTARIZATION_OPEN");
  const { files } = await taskOf(jobId, "notarization");
  expect(files).toHaveLength(1);
  const pdf = await world.raw("GET", files[0] ?? "", { headers: { cookie: ana.cookie } });
  expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(await finish(ana, jobId, "notarization", { note: "Notary Public J. Doe" })).toBe("done");
  expect(await progress()).toEqual(["ready", 95]);

  expect(await finish(ana, jobId, "hardcopy")).toBe("400 POSTING_INCOMPLETE");
  expect(await finish(ana, jobId, "hardcopy", { carrier: "usps" })).toBe("400 POSTING_INCOMPLETE");
  expect(
    await finish(ana, jobId, "hardcopy", { ...LABEL, carrier: "fedex", trackingNumber: "12345678" }),
  ).toBe("400 POSTING_INCOMPLETE");
  expect(await finish(ana, jobId, "hardcopy", LABEL)).toBe("done");
  expect(await finish(ana, jobId, "hardcopy", LABEL), "its answer was lost").toBe("done");
  expect(await finish(ana, jobId, "hardcopy", { ...LABEL, carrier: "fedex" })).toBe("409 TASK_ENDED");
  expect(await progress()).toEqual(["ready", 100]);
  const { events } = await statusOf(world, world.key.key, jobId);
  expect(events.at(-1)).toMatchObject({ type: "order.shipped", note: "USPS 9405500000000000000009" });
  expect(await taskOf(jobId, "hardcopy")).toMatchObject({
    state: "done",
    carrier: "usps",
    trackingNumber: "9405500000000000000009",
  });

  const { body } = await world.request("GET", "/api/v1/events?limit=100", { key: world.key.key });
  const shipped = body.data.filter(
    ({ type, data }: { type: string; data: { jobId: string } }) =>
      type === "order.shipped" && data.jobId === jobId,
  );
  expect(shipped).toHaveLength(1);
  expect(shipped[0].data).toMatchObject({
    status: "ready",
    previousStatus: "ready",
    progressPercent: 100,
    carrier: "usps",
    trackingNumber: "9405500000000000000009",
  });
  expect(JSON.stringify(shipped[0])).not.toMatch(/Ruiz|Market St|staffId/);
  const actions = await world.actionsOf(jobId);
  expect(actions.filter((action) => action === "task.done")).toHaveLength(2);
});

test("a wrong tracking number is corrected once, and its recipients are told the right one", async () => {
  const jobId = await readyToPost();
  const RIGHT = { carrier: "usps", trackingNumber: "9400 1000 0000 0000 0000 06" };
  const { taskId } = await taskOf(jobId, "hardcopy");
  const correct = async (by: SignedIn, body: object, id = taskId) => {
    const answer = await world.ask(by, "POST", `/tasks/${id}/tracking`, body);
    return answer.status === 200 ? "done" : `${answer.status} ${answer.body.error.code}`;
  };
  expect(await correct(ana, RIGHT), "not mailed yet").toBe("409 TASK_OPEN");
  await finish(ana, jobId, "notarization");
  await finish(ana, jobId, "hardcopy", LABEL);
  expect(await correct(ben, RIGHT), "of a colleague's order").toBe("404 TASK_NOT_FOUND");
  expect(await correct(ana, RIGHT, (await taskOf(jobId, "notarization")).taskId)).toBe("404 TASK_NOT_FOUND");
  expect(await correct(ana, { ...RIGHT, trackingNumber: "9400 1000 0000 0000 0000 07" })).toBe(
    "400 POSTING_INCOMPLETE",
  );
  expect(await correct(ana, { carrier: "usps" })).toBe("400 VALIDATION_ERROR");
  const answers = [await correct(ana, LABEL), await correct(ana, RIGHT), await correct(ana, RIGHT)];
  expect(answers).toEqual(["done", "done", "done"]);
  const { events, progressPercent } = await statusOf(world, world.key.key, jobId);
  expect(progressPercent).toBe(100);
  const notes = events.filter(({ type }: { type: string }) => type === "order.shipped");
  expect(notes.map(({ note }: { note: string }) => note)).toEqual([
    "USPS 9405500000000000000009",
    "USPS 9400100000000000000006",
  ]);
  expect(await taskOf(jobId, "hardcopy")).toMatchObject({ trackingNumber: "9400100000000000000006" });
  const actions = await world.actionsOf(jobId);
  expect(actions.filter((action) => action === "task.tracking_corrected")).toHaveLength(1);
  await world.services.db.update(orders).set({ purgedAt: world.clock.now() }).where(eq(orders.id, jobId));
  expect(await correct(ana, LABEL), "where it was posted is deleted").toBe("409 TASK_ENDED");
});

test("an address is shown to admins and to the order's own reviewer, and to nobody else", async () => {
  const jobId = await readyToPost();
  expect(await tasksOf(ana, jobId)).toHaveLength(2);
  expect(await tasksOf(ben, jobId)).toEqual([]);
  expect(await finish(ben, jobId, "notarization")).toBe("404 TASK_NOT_FOUND");
});

test("a certificate notarised before a correction is notarised again, and nothing is posted until the new one is there", async () => {
  const jobId = await readyToPost();
  const corrections = correctionActions(world);
  const before = (await taskOf(jobId, "notarization")).files;
  expect(await finish(ana, jobId, "notarization")).toBe("done");
  await corrections.correct(ana, await corrections.standing(jobId));
  expect(await taskOf(jobId, "notarization")).toMatchObject({ state: "open", isReady: false, files: [] });
  expect(await finish(ana, jobId, "hardcopy", LABEL)).toBe("409 NOTARIZATION_OPEN");
  expect(await finish(ana, jobId, "notarization")).toBe("409 NOT_PRINTABLE");
  await world.settle();
  const { files, isReady } = await taskOf(jobId, "notarization");
  expect([files.length, isReady]).toEqual([1, true]);
  expect(files).not.toEqual(before);
  expect(await finish(ana, jobId, "notarization")).toBe("done");
  expect(await finish(ana, jobId, "hardcopy", LABEL)).toBe("done");
});

test("a refund cancels what was still to be posted, and what is cancelled is never posted", async () => {
  const jobId = await readyToPost();
  expect(await finish(ana, jobId, "notarization")).toBe("done");
  const refunded = await world.request("POST", `/api/v1/refund/${jobId}`, { key: world.key.key, body: {} });
  expect(refunded.status).toBe(200);
  await world.settle();
  const states = (await tasksOf(admin, jobId)).map(({ kind, state }) => `${kind} ${state}`);
  expect(states.sort()).toEqual(["hardcopy cancelled", "notarization done"]);
  expect(await finish(admin, jobId, "hardcopy", LABEL)).toBe("409 TASK_ENDED");
});

test("a failed order's tasks end with it; orders without add-ons, and the sandbox's, have none", async () => {
  const failed = await world.placeInReview(POSTED, ADDRESS);
  await world.ask(admin, "POST", `/orders/${failed}/fail`, { reason: "The scan cannot be read." });
  expect((await tasksOf(admin, failed)).map(({ state }) => state)).toEqual(["cancelled", "cancelled"]);
  const plain = await world.placeInReview();
  expect(await tasksOf(admin, plain)).toEqual([]);
  const sandboxKey = await world.makeKey("sandbox");
  const { jobId } = await placeOrder(world, sandboxKey, POSTED, ADDRESS);
  await world.settle();
  expect(await tasksOf(admin, jobId)).toEqual([]);
});

describe("a tracking number", () => {
  it.each([
    ["usps", "9400 1000 0000 0000 0000 06", "9400100000000000000006"],
    ["usps", "lx123456785us", "LX123456785US"],
    ["fedex", "9865-7878-8855", "986578788855"],
    ["fedex", "LX123456785US", null],
    ["usps", "123456", null],
    ["usps", "RB123456785DE", null],
    ["fedex", "ABCDEFGHIJKL", null],
  ] as const)("of %s typed as %s is kept as %s", (carrier, typed, kept) => {
    const read = readTrackingNumber(carrier, typed);
    expect("number" in read ? read.number : null).toBe(kept);
  });
});
