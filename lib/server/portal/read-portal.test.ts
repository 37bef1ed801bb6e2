import { afterAll, beforeAll, expect, test } from "vitest";
import { Problem } from "@/lib/core/problem";
import { queriesOf } from "@/lib/testing/count-queries";
import { makeMember, type TestMember } from "@/lib/testing/members";
import { createWorld, type World } from "@/lib/testing/world";
import { readPerson } from "../people/read-person";
import { createPortalReader } from "./read-portal";

let world: World;
let owner: TestMember;
let stranger: TestMember;
beforeAll(async () => {
  world = await createWorld();
  owner = await makeMember(world);
  stranger = await makeMember(world);
});
afterAll(() => world.close());

async function readerOf({ cookie }: TestMember) {
  const person = await readPerson(world.server, { headers: new Headers({ cookie }) });
  if (!person) throw new Error("nobody is signed in");
  return createPortalReader(world.server, person);
}
const keysOf = ({ partnerId }: TestMember, environment: "sandbox" | "live" = "sandbox") =>
  ["listKeys", { params: { partnerId, environment } }] as const;
const about = (table: string, queries: string[]) =>
  queries.filter((query) => query.includes(`from "${table}"`)).length;

test("whether a person belongs to an account is read once for a page, whatever its parts ask", async () => {
  const { memberOf, ask } = await readerOf(owner);
  const queries = await queriesOf(world.services, async () => {
    await Promise.all([
      memberOf(owner.partnerId),
      ask(...keysOf(owner)),
      ask(...keysOf(owner, "live")),
      ask("getAccount", { params: { partnerId: owner.partnerId } }),
    ]);
    await ask("getTeam", { params: { partnerId: owner.partnerId } });
  });
  expect(queries.filter((query) => query.includes('"closing_at" from "memberships"'))).toHaveLength(1);
});

test("what two parts of a page ask alike is read once, and what differs is read for each", async () => {
  const { ask } = await readerOf(owner);
  let answers: unknown[] = [];
  const queries = await queriesOf(world.services, async () => {
    answers = await Promise.all([
      ask(...keysOf(owner)),
      ask(...keysOf(owner)),
      ask(...keysOf(owner, "live")),
    ]);
  });
  expect(about("api_keys", queries)).toBe(2);
  expect(answers[0]).toEqual(answers[1]);
});

test("another account's things are refused to a page, however often it asked for its own", async () => {
  const { memberOf, ask } = await readerOf(owner);
  expect(await ask(...keysOf(owner))).toHaveProperty("keys");
  expect(await ask(...keysOf(stranger))).toMatchObject({ code: "PARTNER_NOT_FOUND" });
  expect(await ask(...keysOf(stranger))).toBeInstanceOf(Problem);
  expect(await memberOf(stranger.partnerId)).toBeNull();
});

test("the next page reads anew: a member who was removed sees nothing any more", async () => {
  const gone = await makeMember(world, { partnerId: owner.partnerId, role: "viewer" });
  expect(await (await readerOf(gone)).memberOf(owner.partnerId)).toMatchObject({ role: "viewer" });
  await owner.call("removeMember", { params: { partnerId: owner.partnerId, personId: gone.personId } });
  expect(await (await readerOf(gone)).memberOf(owner.partnerId)).toBeNull();
});
