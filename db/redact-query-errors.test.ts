import { inspect } from "node:util";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWorld, type World } from "../lib/testing/world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test("the error of a failed query names the statement and none of its values, in message, stack and members", async () => {
  const secret = "very private words";
  const error = await world.services.db.execute(sql`select * from no_such_table where x = ${secret}`).then(
    () => null,
    (thrown: Error) => thrown,
  );
  expect(error?.message).toContain("no_such_table");
  const everything = [error?.message, error?.stack, JSON.stringify(error), inspect(error, { depth: 9 })].join(
    "\n",
  );
  expect(everything).not.toContain(secret);
  expect(error?.cause).toMatchObject({ code: "42P01" });
});
