import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiKeys } from "@/db/schema";
import { makeMember } from "@/lib/testing/members";
import { onPostgres } from "@/lib/testing/test-database";
import { createWorld, type World } from "@/lib/testing/world";

// A single connection has no races.
describe.runIf(onPostgres)("on a database with more than one connection", () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.close());

  test("a key made while the account is closing does not survive", async () => {
    for (const round of [1, 2, 3, 4, 5, 6]) {
      const owner = await makeMember(world);
      const { partnerId } = owner;
      const make = (at: number) =>
        owner.call("createKey", {
          params: { partnerId, environment: "sandbox" },
          body: { name: "A key", idempotencyKey: `of-the-race-${round}-${at}` },
        });
      const close = owner.call("closePartner", { params: { partnerId } });
      const answers = await Promise.all([make(1), make(2), close, make(3), make(4)]);
      expect(answers.every(({ status }) => status < 500)).toBe(true);
      const standing = and(eq(apiKeys.partnerId, partnerId), isNull(apiKeys.revokedAt));
      expect(await world.services.db.select({ id: apiKeys.id }).from(apiKeys).where(standing)).toEqual([]);
    }
  });

  test("a portal row made while the account is closing does not survive either", async () => {
    for (const _round of [1, 2, 3, 4, 5, 6]) {
      const owner = await makeMember(world);
      const { partnerId } = owner;
      const upload = () =>
        owner.call("createOrderUpload", {
          params: { partnerId, environment: "sandbox" },
          body: { sizeBytes: 1000 },
        });
      const close = owner.call("closePartner", { params: { partnerId } });
      const answers = await Promise.all([upload(), close, upload()]);
      expect(answers.every(({ status }) => status < 500)).toBe(true);
      const standing = and(eq(apiKeys.partnerId, partnerId), isNull(apiKeys.revokedAt));
      expect(await world.services.db.select({ id: apiKeys.id }).from(apiKeys).where(standing)).toEqual([]);
    }
  });
});
