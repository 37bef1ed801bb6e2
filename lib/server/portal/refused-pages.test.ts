import { afterAll, beforeAll, expect, test } from "vitest";
import type { Problem } from "@/lib/core/problem";
import { makeMember, makePerson, type TestMember } from "@/lib/testing/members";
import { createWorld, type World } from "@/lib/testing/world";
import { readPerson } from "../people/read-person";
import { createPortalReader } from "./read-portal";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function hintOfTeamPage({ cookie, partnerId }: TestMember) {
  const person = await readPerson(world.server, new Request("https://vidimus.test", { headers: { cookie } }));
  if (!person) throw new Error("nobody is signed in");
  const answer = await createPortalReader(world.server, person).ask("getTeam", { params: { partnerId } });
  return (answer as Problem).details.recoveryHint;
}

test("a refused page names who sees it and who can change roles, and neither of them is oneself", async () => {
  const owner = await makeMember(world, { name: "Lena Vogt" });
  const { partnerId } = owner;
  const finance = await makeMember(world, { partnerId, role: "finance" });
  expect(await hintOfTeamPage(finance)).toBe(
    "Lena Vogt (owner) can see it. Lena Vogt (owner) can change your role.",
  );
  await makeMember(world, { partnerId, role: "viewer", name: "Ivo Hahn" });
  expect(await hintOfTeamPage(finance)).toBe(
    "Lena Vogt (owner) and Ivo Hahn (viewer) can see it. Lena Vogt (owner) can change your role.",
  );
  for (const name of ["A", "B"]) await makeMember(world, { partnerId, role: "viewer", name });
  expect(await hintOfTeamPage(finance)).toBe(
    "An owner, an admin, or a viewer can see it. Lena Vogt (owner) can change your role.",
  );
});

test("a person without a name is named by their address", async () => {
  const owner = await makeMember(world, { name: "" });
  const developer = await makeMember(world, { partnerId: owner.partnerId, role: "developer" });
  expect(await hintOfTeamPage(developer)).toContain(`${owner.email} (owner) can change your role.`);
});

test("a stranger to the account learns no name", async () => {
  const owner = await makeMember(world, { name: "Lena Vogt" });
  const stranger = await makePerson(world);
  const hint = await hintOfTeamPage({ ...stranger, partnerId: owner.partnerId });
  expect(hint ?? "").not.toContain("Lena");
});

test("a refused act tells by role who can do it, and never sends to somebody who can't change a role", async () => {
  const { partnerId } = await makeMember(world);
  const viewer = await makeMember(world, { partnerId, role: "viewer" });
  const { status, body } = await viewer.call("renamePartner", {
    params: { partnerId },
    body: { name: "Other" },
  });
  expect(status).toBe(403);
  expect(body.error.recoveryHint).toBe(
    "An owner or an admin can do it. An owner or an admin can change your role.",
  );
});
