import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { oauthClients, oauthGrants, partners, people } from "@/db/schema";
import { LIVE_TERMS_VERSION } from "@/lib/core/keys/live-terms";
import type { Scope } from "@/lib/core/keys/scopes";
import { ROLES, type Role } from "@/lib/core/rights/rights";
import { newId } from "@/lib/operations/new-id";
import type { Person } from "@/lib/operations/portal/member";
import { TEST_CLIENT } from "@/lib/testing/grants";
import { makeMember, type TestMember } from "@/lib/testing/members";
import { createWorld, type World } from "@/lib/testing/world";
import { sendNotices } from "../notices/send-notices";
import { allowConnection, type Consent } from "./allow-connection";

let world: World;
let owner: TestMember;
let person: Person;
beforeAll(async () => {
  world = await createWorld();
  await world.services.db.insert(oauthClients).values({
    id: "client-1",
    clientId: TEST_CLIENT,
    name: "An Agent's Host",
    redirectUris: ["https://client.test/callback"],
  });
});
afterAll(() => world.close());
beforeEach(async () => {
  owner = await makeMember(world);
  person = {
    personId: owner.personId,
    email: owner.email,
    name: "Ana Ruiz",
    sessionId: newId(world.services, "session"),
    steppedUpAt: world.clock.now(),
    factorProvedAt: null,
    network: "192.0.2.0/24",
  };
});

const codeFor: Consent = async (decision) =>
  decision.accept ? `https://client.test/callback?code=${decision.apiKeyId}` : null;

async function allow(
  spendCapCents: number | null,
  consent: Consent = codeFor,
  more: { scopes?: Scope[]; environment?: "sandbox" | "live" } = {},
): Promise<string | null> {
  const { url } = await allowConnection(world.services, world.server.open.secrets.seal, consent, person, {
    params: {},
    query: {},
    idempotencyKey: null,
    body: {
      query: `${new URLSearchParams({ client_id: TEST_CLIENT, scope: "read order" })}`,
      partnerId: owner.partnerId,
      environment: "sandbox",
      scopes: ["read", "order"],
      spendCapCents,
      orderCapCents: null,
      days: null,
      ...more,
    },
  });
  return new URL(url).searchParams.get("code");
}

const grants = async () =>
  (
    await world.services.db
      .select({ id: oauthGrants.apiKeyId })
      .from(oauthGrants)
      .where(eq(oauthGrants.personId, owner.personId))
  ).map(({ id }) => id);

test("Allow pressed again, such as after Back, changes the grant that there is", async () => {
  const first = await allow(100_00);
  expect(await allow(50_00)).toBe(first);
  expect(await grants()).toEqual([first]);
});

test("Allow pressed twice at once makes one grant, of one cap, and both codes are for it", async () => {
  let second: string | null = null;
  const first = await allow(100_00, async (decision) => {
    second ??= await allow(100_00);
    return codeFor(decision);
  });
  expect(await grants()).toEqual([first]);
  expect(second).toBe(first);
});

async function makeLive() {
  const terms = { termsVersion: LIVE_TERMS_VERSION, termsAcceptedAt: world.clock.now() };
  const card = { customerId: `cus_${owner.partnerId}`, paymentMethodId: "pm_1" };
  const { db } = world.services;
  await db
    .update(partners)
    .set({ ...terms, ...card })
    .where(eq(partners.id, owner.partnerId));
  await db.update(people).set({ emailVerified: true }).where(eq(people.id, owner.personId));
}

const mails = async () =>
  ((await world.server.open.mailbox?.list()) ?? []).filter(({ to }) => to === owner.email);

test.each<[string, { scopes: Scope[]; environment: "sandbox" | "live" }]>([
  ["reads in the sandbox", { scopes: ["read"], environment: "sandbox" }],
  ["orders in the sandbox", { scopes: ["read", "order"], environment: "sandbox" }],
  ["reads live orders", { scopes: ["read"], environment: "live" }],
])("whoever allows an app is mailed of it, whatever it was: one that %s", async (_, what) => {
  if (what.environment === "live") await makeLive();
  await allow(null, codeFor, what);
  const [mail, ...more] = await mails();
  expect([mail?.subject, more]).toEqual(["An app was allowed to act for you", []]);
  expect(mail?.text).toContain(`"An Agent's Host" (client.test)`);
  expect(mail?.text).toContain(what.environment);
  expect(mail?.text).toContain("disconnect it on the Connected apps page");
  expect((mail?.text ?? "").includes("place orders")).toBe(what.scopes.includes("order"));
});

test("an Allow that came to nothing mails nobody", async () => {
  await expect(allow(null, async () => null)).rejects.toMatchObject({ code: "CONNECTION_NOT_VALID" });
  expect(await mails()).toEqual([]);
});

test("an app in live is told to the other owners and admins, and one in the sandbox to nobody else", async () => {
  const colleagues: Partial<Record<Role, TestMember>> = {};
  for (const role of ROLES) colleagues[role] = await makeMember(world, { partnerId: owner.partnerId, role });
  await makeLive();
  const told = async () => {
    await sendNotices(world.services);
    const sent = (await world.server.open.mailbox?.list()) ?? [];
    const subject = "An app was allowed to act in your live account";
    return ROLES.filter((role) =>
      sent.some((mail) => mail.to === colleagues[role]?.email && mail.subject === subject),
    );
  };
  await allow(null, codeFor, { scopes: ["read"], environment: "sandbox" });
  expect(await told()).toEqual([]);
  await allow(null, codeFor, { scopes: ["read"], environment: "live" });
  expect(await told()).toEqual(["owner", "admin"]);
  expect((await mails()).filter(({ subject }) => subject.includes("live account"))).toEqual([]);
});

test("an app that is deleted while somebody presses Allow gets no grant, and one that isn't stays", async () => {
  const { db } = world.services;
  const [app] = await db.select().from(oauthClients).where(eq(oauthClients.clientId, TEST_CLIENT));
  if (!app) throw new Error("no app");
  await expect(
    allow(100_00, async (decision) => {
      await db.delete(oauthClients).where(eq(oauthClients.clientId, TEST_CLIENT));
      return codeFor(decision);
    }),
  ).rejects.toMatchObject({ code: "CONNECTION_NOT_VALID" });
  expect(await grants()).toEqual([]);
  const month = new Date(world.clock.now().getTime() - 30 * 24 * 3_600_000);
  for (const clientDiscoveryId of [null, "metadata-document"]) {
    await db.delete(oauthClients);
    await db.insert(oauthClients).values(Object.assign({}, app, { clientDiscoveryId, updatedAt: month }));
    await allow(100_00);
    const [held] = await db.select().from(oauthClients);
    // The clean-up of unused apps must see that the row has changed.
    expect(held?.updatedAt).toEqual(clientDiscoveryId === null ? world.clock.now() : month);
  }
});
