import { afterAll, beforeAll, expect, test } from "vitest";
import { webhookEndpoints } from "@/db/schema";
import { Problem } from "@/lib/core/problem";
import { readPerson } from "@/lib/server/people/read-person";
import { createPortalReader } from "@/lib/server/portal/read-portal";
import { queriesOf } from "@/lib/testing/count-queries";
import { createLiveWorld, type LiveWorld } from "@/lib/testing/live-world";
import { makeMember, type TestMember } from "@/lib/testing/members";
import { CERTIFIED, placeOrder, submission } from "@/lib/testing/orders";
import { readHome } from "./read-home";

let world: LiveWorld;
beforeAll(async () => {
  world = await createLiveWorld();
});
afterAll(() => world.close());

async function openHome({ cookie, partnerId }: TestMember, environment: "sandbox" | "live") {
  // Orders and noted calls trigger queries of their own.
  await world.settle();
  await world.server.gateway.flushRequests();
  const person = await readPerson(world.server, { headers: new Headers({ cookie }) });
  const reader = person && createPortalReader(world.server, person);
  const member = await reader?.memberOf(partnerId);
  if (!reader || !member) throw new Error("nobody is signed in");
  const account = { member, environment, base: `/portal/${partnerId}/${environment}` };
  const clock = { now: world.clock.now(), timeZone: "Europe/Madrid" };
  let home: Awaited<ReturnType<typeof readHome>> | null = null;
  const queries = await queriesOf(world.services, async () => {
    home = await readHome(reader.ask, account, clock);
  });
  return { ...(home as unknown as Awaited<ReturnType<typeof readHome>>), queries };
}

test("Home reads nobody's membership again, and each order list once, in either environment", async () => {
  const owner = await makeMember(world);
  await world.makeKey("sandbox", owner.partnerId);
  for (const environment of ["sandbox", "live"] as const) {
    const { queries, steps } = await openHome(owner, environment);
    expect(steps).toHaveLength(5);
    expect(queries.filter((query) => query.includes('from "memberships"'))).toEqual([]);
    const isLive = environment === "live";
    // The newest of both environments, those with a question, those that failed for money, and the month's counts.
    expect(queries.filter((query) => query.includes('from "orders"'))).toHaveLength(isLive ? 5 : 4);
    expect(queries.length).toBeLessThanOrEqual(isLive ? 21 : 18);
  }
});

test("the steps of a sandbox tell what was done, and vanish with their reads once a live order is placed", async () => {
  const { key: liveKey, partnerId } = await world.makeLiveKey();
  const owner = await makeMember(world, { partnerId });
  await placeOrder(world, await world.makeKey("sandbox", partnerId), CERTIFIED);
  const before = await openHome(owner, "live");
  // When the key was last used is written later.
  const isDone = (label: string) => before.steps.find((step) => step.label === label)?.isDone;
  expect([isDone("Place a sandbox order"), isDone("Place a live order")]).toEqual([true, false]);
  await placeOrder(world, liveKey, CERTIFIED);
  const after = await openHome(owner, "live");
  expect(after.steps).toEqual([]);
  expect(after.recent).toMatchObject({ orders: [expect.anything()] });
  expect(after.queries.length).toBeLessThanOrEqual(before.queries.length - 5);
});

test("a webhook that has failed for an hour is shown; one that has just begun to fail is not", async () => {
  const owner = await makeMember(world);
  const params = { partnerId: owner.partnerId, environment: "sandbox" } as const;
  const fails = async (name: string, hours: number) => {
    const webhookUrl = `https://${name}.partner.test/hooks`;
    const { body } = await owner.call("createKey", {
      params,
      body: { name, webhookUrl, idempotencyKey: `key-${name}` },
    });
    const at = new Date(world.clock.now().getTime() - hours * 3_600_000);
    await world.services.db.insert(webhookEndpoints).values({
      apiKeyId: body.key.keyId,
      urlSha256: name,
      url: webhookUrl,
      failingSince: at,
      lastFailedAt: at,
    });
  };
  await fails("broken", 2);
  await fails("deploying", 0.1);
  const { needs } = await openHome(owner, "sandbox");
  expect(needs.map(({ text }) => text)).toEqual([expect.stringContaining("webhook of broken")]);
});

test("an account with many keys costs Home no more queries than one with a single key", async () => {
  const [few, many] = [await makeMember(world), await makeMember(world)];
  await world.makeKey("sandbox", few.partnerId);
  for (let key = 0; key < 6; key++) await world.makeKey("sandbox", many.partnerId);
  expect((await openHome(many, "sandbox")).queries).toHaveLength(
    (await openHome(few, "sandbox")).queries.length,
  );
});

test("a refused document and a failed charge are told of apart, until a charge goes through", async () => {
  const { key, partnerId } = await world.makeLiveKey({ card: "pm_card_chargeCustomerFail" });
  const owner = await makeMember(world, { partnerId });
  const submit = async (more: object = {}) => {
    const body = { ...(await submission(world, key)), ...more };
    return (await world.request("POST", "/api/v1/submit", { key, body })).status;
  };
  const needs = async (member = owner, environment: "sandbox" | "live" = "live") =>
    (await openHome(member, environment)).needs.map(({ text, href }) => [text, href.split("/").at(-1)]);
  expect(await needs()).toEqual([]);
  expect(await submit()).toBe(402);
  const charge = [expect.stringMatching(/^Your card was declined, so an order was refused\./), "billing"];
  expect(await needs()).toEqual([charge]);

  const { sources } = world.services;
  const { fetchDocument } = sources;
  const unreadable = { documents: [{ url: "https://documents.test/broken.pdf" }] };
  sources.fetchDocument = async (url, options) => {
    if (!url.endsWith("broken.pdf")) return fetchDocument.call(sources, url, options);
    throw new Problem("DOCUMENT_UNREADABLE", "The document cannot be read.");
  };
  expect(await submit(unreadable)).toBe(400);
  const refused = (text: string) => [
    expect.stringContaining(`${text} refused in the last 7 days because a document couldn’t be read`),
    "requests?code=DOCUMENT_UNREADABLE",
  ];
  expect(await needs()).toEqual([charge, refused("An order was")]);
  expect(await submit(unreadable)).toBe(400);
  expect(await needs()).toEqual([charge, refused("2 orders were")]);
  expect(await needs(owner, "sandbox")).toEqual([]);
  expect(await needs(await makeMember(world, { partnerId, role: "developer" }))).toEqual([
    refused("2 orders were"),
  ]);
  expect(await needs(await makeMember(world, { partnerId, role: "finance" }))).toEqual([charge]);
  expect(await needs(await makeMember(world)), "of another account").toEqual([]);

  await world.putCardOnFile(partnerId, "pm_card_visa");
  world.clock.advance({ minutes: 1 });
  expect(await submit()).toBe(200);
  expect(await needs()).toEqual([refused("2 orders were")]);
  await world.putCardOnFile(partnerId, "pm_card_chargeCustomerFail");
  world.clock.advance({ minutes: 1 });
  expect(await submit()).toBe(402);
  expect(await needs(), "once more on the same day").toEqual([charge, refused("2 orders were")]);
  world.clock.advance({ days: 8 });
  expect(await needs()).toEqual([]);
});
