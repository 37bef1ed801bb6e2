import { inspect } from "node:util";
import { DrizzleQueryError } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { placeOrder } from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test("the words in a failed query stay out of the log and out of what is told of a step", async () => {
  const words = "Nour Haddad, born in Aleppo";
  const said: unknown[] = [];
  const spy = vi.spyOn(console, "error").mockImplementation((...parts) => void said.push(...parts));
  world.services.signer.signReceipt = async () => {
    throw new DrizzleQueryError("insert into certificates", [words], new Error(`duplicate ${words}`));
  };
  await placeOrder(world, await world.makeKey());
  world.clock.advance({ minutes: 5 });
  await world.settle();
  spy.mockRestore();
  const all = inspect([said, world.logged], { depth: 9 });
  expect(all).toContain("Failed query: insert into certificates");
  expect(all).not.toContain(words);
});
