import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteMembership, insertMembership } from "@/db/queries/teams";
import { savedViews } from "@/db/schema";
import { makeMember, makePartner, type TestMember } from "@/lib/testing/members";
import { CERTIFIED, placeOrder } from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";
import { eraseOrder } from "../retention/erase-order";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const READY = { state: "ready", language: "es" } as const;

function viewsOf(member: TestMember, environment: "sandbox" | "live" = "sandbox") {
  const params = { partnerId: member.partnerId, environment };
  const ofView = (viewId: string) => ({ params: { ...params, viewId } });
  return {
    list: async () => (await member.call("listSavedViews", { params })).body.views,
    save: (name: string, filters: object = READY) => {
      world.clock.advance({ seconds: 1 });
      return member.call("saveView", { params, body: { name, filters } });
    },
    rename: (viewId: string, name: string) =>
      member.call("renameView", { ...ofView(viewId), body: { name } }),
    remove: (viewId: string) => member.call("deleteView", ofView(viewId)),
  };
}

const namesOf = (views: { name: string }[]) => views.map(({ name }) => name);

test("filters are kept under a name, renamed, and deleted", async () => {
  const views = viewsOf(await makeMember(world));
  const filters = { q: "client=acme", line: "full_translation", from: "2026-11-01", to: "2026-11-30" };
  const saved = await views.save("  Acme in November ", { ...filters, ...READY });
  expect(saved.body.views).toMatchObject([{ name: "Acme in November", filters: { ...filters, ...READY } }]);
  await views.save("Second");
  const { viewId } = saved.body.views[0];
  expect(namesOf((await views.rename(viewId, "Acme")).body.views)).toEqual(["Acme", "Second"]);
  expect(namesOf((await views.remove(viewId)).body.views)).toEqual(["Second"]);
  expect(namesOf(await views.list())).toEqual(["Second"]);
});

test("a name that is taken, in either case, is refused with a hint; the same view again is not", async () => {
  const views = viewsOf(await makeMember(world));
  const saved = await views.save("Ready");
  expect((await views.save("READY")).body).toEqual(saved.body);
  const { error } = (await views.save("ready", { state: "failed" })).body;
  expect([error.code, error.field, error.recoveryHint]).toEqual([
    "VIEW_NAME_TAKEN",
    "name",
    "Choose another name, or delete the other view.",
  ]);
  const { viewId } = (await views.save("Second", { state: "open" })).body.views[1];
  expect((await views.rename(viewId, "ready")).body.error.code).toBe("VIEW_NAME_TAKEN");
  expect((await views.rename(viewId, "SECOND")).status).toBe(200);
});

test("a member has 20 views in an environment, however many are saved at once", async () => {
  const views = viewsOf(await makeMember(world));
  const answers = await Promise.all(Array.from({ length: 24 }, (_, at) => views.save(`View ${at}`)));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ body }) => body.error.code)).toEqual(Array(4).fill("TOO_MANY_VIEWS"));
  expect(await views.list()).toHaveLength(20);
});

test.each([
  ["no filters", {}],
  ["a filter that there is none of", { colour: "red" }],
  ["a state that is none", { state: "shipped" }],
  ["a day that is none", { from: "2026-02-31" }],
  ["a key that is none", { keyId: "__proto__" }],
  ["an empty search", { q: "  " }],
  ["a place in the list", { state: "ready", after: "abc" }],
])("%s can't be saved", async (_, filters) => {
  const views = viewsOf(await makeMember(world));
  expect((await views.save("View", filters)).body.error.code).toBe("VALIDATION_ERROR");
  expect(await views.list()).toEqual([]);
});

describe("another's views", () => {
  test("are neither seen nor changed, not by the owner of the same account either", async () => {
    const ana = await makeMember(world, { role: "viewer" });
    const owner = viewsOf(await makeMember(world, { partnerId: ana.partnerId }));
    const { viewId } = (await viewsOf(ana).save("Ana’s")).body.views[0];
    expect(await owner.list()).toEqual([]);
    for (const answer of [await owner.rename(viewId, "Mine"), await owner.remove(viewId)]) {
      expect([answer.status, answer.body.error.code]).toEqual([404, "VIEW_NOT_FOUND"]);
    }
    expect((await owner.save("Ana’s")).status).toBe(200);
    expect(namesOf(await viewsOf(ana).list())).toEqual(["Ana’s"]);
  });

  test("and those of the other environment are apart from each other", async () => {
    const member = await makeMember(world);
    const { viewId } = (await viewsOf(member).save("Ready")).body.views[0];
    expect(await viewsOf(member, "live").list()).toEqual([]);
    expect((await viewsOf(member, "live").remove(viewId)).body.error.code).toBe("VIEW_NOT_FOUND");
  });
});

test("nothing of them is left once their member leaves, and nothing comes back with them", async () => {
  const { db } = world.services;
  const member = await makeMember(world, { role: "developer" });
  await viewsOf(member).save("Ready");
  const { partnerId, personId } = member;
  await deleteMembership(db, partnerId, personId);
  expect((await db.select().from(savedViews)).filter((row) => row.personId === personId)).toEqual([]);
  await insertMembership(db, { partnerId, personId, role: "developer", createdAt: world.clock.now() });
  expect(await viewsOf(member).list()).toEqual([]);
});

test("a view that searches for a client is deleted with the client, and every other view stays", async () => {
  const partnerId = await makePartner(world, "Partner of Ana Núñez");
  const key = await world.makeKey("sandbox", "Partner of Ana Núñez");
  const member = await makeMember(world, { partnerId });
  const foreign = await makeMember(world);
  const { jobId } = await placeOrder(world, key, CERTIFIED, {
    applicantName: "Ana Núñez",
    endUser: { externalId: "client-77" },
    metadata: { case: "a=17" },
  });
  const searches = ["ana nú", "client-77", "case = a=17", "client-7", "Núñez", "case=18", "100%"];
  for (const q of searches) await viewsOf(member).save(q, { q });
  await viewsOf(member).save("Ready");
  await viewsOf(foreign).save("Another Ana", { q: "Ana" });
  expect((await world.request("POST", `/api/v1/cancel/${jobId}`, { key, body: {} })).status).toBe(200);
  await eraseOrder(world.services, jobId);
  expect(namesOf(await viewsOf(member).list())).toEqual(["client-7", "Núñez", "case=18", "100%", "Ready"]);
  expect(namesOf(await viewsOf(foreign).list())).toEqual(["Another Ana"]);
});
