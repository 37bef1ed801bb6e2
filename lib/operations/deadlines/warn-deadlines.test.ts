import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orders } from "@/db/schema";
import { createLiveWorld, type LiveWorld } from "@/lib/testing/live-world";
import { CERTIFIED, placeOrder } from "@/lib/testing/orders";
import { makeStaff } from "@/lib/testing/staff";
import { warnDeadlines } from "./warn-deadlines";

describe("deadline warnings", () => {
  let world: LiveWorld;
  let key: string;
  beforeAll(async () => {
    world = await createLiveWorld();
    key = (await world.makeLiveKey()).key;
    await makeStaff(world, { email: "es@vidimus.test", languagePairs: [{ source: "es", target: "en" }] });
    await makeStaff(world, { email: "zh@vidimus.test", languagePairs: [{ source: "zh", target: "en" }] });
    await makeStaff(world, { email: "boss@vidimus.test", role: "admin", languagePairs: [] });
    await makeStaff(world, { email: "gone@vidimus.test", isActive: false });
  });
  afterAll(() => world.close());

  const mails = async () => (await world.server.open.mailbox?.list()) ?? [];
  const place = () => placeOrder(world, key, { ...CERTIFIED, speedTier: "express" });
  const change = (jobId: string, patch: Partial<typeof orders.$inferInsert>) =>
    world.services.db.update(orders).set(patch).where(eq(orders.id, jobId));

  test("come once, in the promise's last quarter, to those who can take it", async () => {
    const { orderNumber } = await place();
    world.clock.advance({ hours: 17 });
    expect(await warnDeadlines(world.services)).toBe(0);
    world.clock.advance({ hours: 2 });
    expect(await warnDeadlines(world.services)).toBe(1);
    expect(await warnDeadlines(world.services)).toBe(0);
    const sent = await mails();
    expect(sent.map(({ to }) => to).sort()).toEqual(["boss@vidimus.test", "es@vidimus.test"]);
    expect(sent[0]?.subject).toContain(`${orderNumber} is due soon`);
  });

  test("go to the one who has claimed it, and not to colleagues who might have", async () => {
    const { staff } = await makeStaff(world, { email: "claimer@vidimus.test", languagePairs: [] });
    const { jobId, orderNumber } = await place();
    await change(jobId, { reviewerId: staff.id, reviewerClaimedAt: world.clock.now() });
    world.clock.advance({ hours: 25 });
    expect(await warnDeadlines(world.services)).toBe(1);
    const sent = (await mails()).filter(({ subject }) => subject.includes(orderNumber));
    expect(sent.map(({ to }) => to).sort()).toEqual(["boss@vidimus.test", "claimer@vidimus.test"]);
    expect(sent[0]?.subject).toContain("late");
  });

  test("do not come while a question has stopped the clock", async () => {
    const { jobId } = await place();
    await change(jobId, { pausedAt: world.clock.now() });
    world.clock.advance({ hours: 48 });
    expect(await warnDeadlines(world.services)).toBe(0);
    await change(jobId, { pausedAt: null });
    expect(await warnDeadlines(world.services)).toBe(1);
  });

  test("are tried again when no mail could be sent", async () => {
    await place();
    world.clock.advance({ hours: 20 });
    const { mailer } = world.services;
    world.services.mailer = { send: () => Promise.reject(new Error("relay down")) };
    await warnDeadlines(world.services);
    world.services.mailer = mailer;
    expect(await warnDeadlines(world.services)).toBe(1);
  });
});
