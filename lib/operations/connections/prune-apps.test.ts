import { afterAll, beforeAll, expect, test } from "vitest";
import { oauthClients, oauthConsents, oauthRefreshTokens } from "@/db/schema";
import { makeGrant, TEST_CLIENT } from "@/lib/testing/grants";
import { makeMember } from "@/lib/testing/members";
import { createWorld, type World } from "@/lib/testing/world";
import { pruneApps } from "./prune-apps";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(world.clock.now().getTime() - hours * HOUR_MS);

test("apps that nobody allowed are forgotten, and those with access are kept with their tokens", async () => {
  const { db } = world.services;
  const owner = await makeMember(world);
  await makeGrant(world, owner);
  const app = (clientId: string, hours: number, discovery: string | null = "metadata-document") => ({
    id: clientId,
    clientId,
    clientDiscoveryId: discovery,
    redirectUris: ["https://client.test/callback"],
    updatedAt: ago(hours),
  });
  await db
    .insert(oauthClients)
    .values([
      app(TEST_CLIENT, 5_000),
      app("https://flood.test/1", 25),
      app("https://asks-just-now.test/app", 1),
      app("registered-and-forgotten", 31 * 24, null),
      app("registered", 29 * 24, null),
    ]);
  const token = (id: string, expiresAt: Date) => ({
    id,
    token: id,
    clientId: TEST_CLIENT,
    userId: owner.personId,
    expiresAt,
    scopes: ["read"],
  });
  await db
    .insert(oauthRefreshTokens)
    .values([token("ended", ago(1)), { ...token("used", ago(-1)), revoked: ago(2) }]);

  await pruneApps(world.services);

  const kept = await db.select({ clientId: oauthClients.clientId }).from(oauthClients);
  expect(kept.map(({ clientId }) => clientId).sort()).toEqual(
    [TEST_CLIENT, "https://asks-just-now.test/app", "registered"].sort(),
  );
  const tokens = await db.select({ id: oauthRefreshTokens.id }).from(oauthRefreshTokens);
  expect(tokens).toEqual([{ id: "used" }]);
});

test("a consent without a grant is deleted, but not while the grant may yet come", async () => {
  const { db } = world.services;
  const owner = await makeMember(world);
  const grant = await makeGrant(world, owner);
  const clientId = "https://client.test/consents";
  await db.insert(oauthClients).values({ id: clientId, clientId, redirectUris: [], updatedAt: ago(1) });
  const consent = (id: string, referenceId: string | null, hours: number) => ({
    id,
    clientId,
    userId: owner.personId,
    referenceId,
    scopes: ["read"],
    createdAt: ago(hours),
  });
  await db
    .insert(oauthConsents)
    .values([
      consent("allowed", grant, 5_000),
      consent("failed", "key_that_never_was", 25),
      consent("of nothing", null, 25),
      consent("just now", "key_that_may_yet_be", 1),
    ]);

  await pruneApps(world.services);

  const kept = await db.select({ id: oauthConsents.id }).from(oauthConsents);
  expect(kept.map(({ id }) => id).sort()).toEqual(["allowed", "just now"]);
});
