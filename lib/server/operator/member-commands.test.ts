import { afterAll, beforeAll, expect, test } from "vitest";
import { operate } from "@/lib/testing/operate";
import { createWorld, type World } from "@/lib/testing/world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await world.makeKey("sandbox", "Made by an Operator");
});
afterAll(() => world.close());

const run = (name: string, input: object) => operate(world, name, input);

const post = (path: string, body: unknown, cookie = "") =>
  world.request("POST", path, { body, headers: { origin: world.services.settings.siteUrl, cookie } });

test("the owner whom an operator names signs in by the operator's link, and belongs to the account", async () => {
  const named = { partnerName: "Made by an Operator", email: "First@Owner.test", role: "owner" };
  const added = await run("add-member", named);
  expect(added).toMatchObject({ email: "first@owner.test", role: "owner" });
  const { link } = (await run("member-sign-in-link", { email: "first@owner.test" })) as { link: string };
  const words = new URLSearchParams(new URL(link).hash.slice(1));
  const confirmed = await post("/api/auth/confirm", Object.fromEntries(words));
  expect(confirmed.status).toBe(200);
  const [cookie = ""] = (confirmed.headers.get("set-cookie") ?? "").split(";", 1);
  const mine = await world.request("GET", "/api/portal/me/partners", { headers: { cookie } });
  expect(mine.body.partners).toMatchObject([{ name: "Made by an Operator", role: "owner" }]);
});

test("an operator's link opens the environment that it names", async () => {
  const email = "second@owner.test";
  const { partnerId } = (await run("add-member", {
    partnerName: "Made by an Operator",
    email,
    role: "viewer",
  })) as { partnerId: string };
  const next = async (environment?: string) => {
    const { link } = (await run("member-sign-in-link", { email, environment })) as { link: string };
    const words = new URLSearchParams(new URL(link).hash.slice(1));
    return (await post("/api/auth/confirm", Object.fromEntries(words))).body.next;
  };
  expect(await next("live")).toBe(`/portal/${partnerId}/live`);
  expect(await next("sandbox")).toBe(`/portal/${partnerId}/sandbox`);
  expect(await next()).toBe("/portal");
});

test("naming somebody again changes no role, and an unknown account or address is said", async () => {
  const again = { partnerName: "Made by an Operator", email: "first@owner.test", role: "viewer" };
  expect(await run("add-member", again)).toMatchObject({ role: "owner" });
  await expect(run("add-member", { ...again, partnerName: "Nobody" })).rejects.toThrow("No partner");
  await expect(run("member-sign-in-link", { email: "no@body.test" })).rejects.toThrow(
    "Nobody has an account",
  );
});
