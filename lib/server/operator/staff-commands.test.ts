import { afterAll, beforeAll, expect, test } from "vitest";
import { operate } from "@/lib/testing/operate";
import { createWorld, type World } from "@/lib/testing/world";

const ANA = {
  email: "ana@vidimus.test",
  legalName: "Ana Ruiz Cortés",
  credentials: "ATA-certified",
  contact: "ana@vidimus.test",
  languagePairs: "es>en",
};

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await operate(world, "add-staff", ANA);
});
afterAll(() => world.close());

const listed = () => operate(world, "list-staff", {});

test("adding somebody who is there changes nothing, and says that somebody is there and what to do", async () => {
  const before = await listed();
  const another = { ...ANA, email: "ANA@vidimus.test", legalName: "Eva Sol" };
  await expect(operate(world, "add-staff", another)).rejects.toThrow(
    /^A colleague has this address already \(reviewer\), and nothing was changed\. .*staff change/,
  );
  expect(await listed()).toEqual(before);
  await operate(world, "change-staff", { email: ANA.email, isActive: false });
  await expect(operate(world, "add-staff", another)).rejects.toThrow(/\(switched off\).*`staff on`/);
  await operate(world, "change-staff", { email: ANA.email, isActive: true });
});

test("somebody who isn't there cannot be changed, and nobody is taken on by it", async () => {
  const before = await listed();
  const nobody = { ...ANA, email: "eva@vidimus.test" };
  await expect(operate(world, "change-staff", nobody)).rejects.toThrow(/staff add/);
  expect(await listed()).toEqual(before);
});

test("the list says what a colleague earns for a page now", async () => {
  const rate = async () => ((await listed()) as { pageRateCents: number | null }[])[0]?.pageRateCents;
  expect(await rate()).toBeNull();
  for (const [pageRate, cents] of [
    ["6.50", 650],
    ["7", 700],
  ] as const) {
    world.clock.advance({ minutes: 1 });
    await operate(world, "change-staff", { email: ANA.email, pageRate });
    expect(await rate()).toBe(cents);
  }
});

test("a colleague can't certify a language that doesn't exist", async () => {
  for (const languagePairs of ["xx>en", "es>zz", "es>en,qq>en", "es>other"])
    await expect(operate(world, "change-staff", { email: ANA.email, languagePairs })).rejects.toThrow(
      /languages that can be ordered/,
    );
  await operate(world, "change-staff", { email: ANA.email, languagePairs: "prs>en,other>en,*>fr" });
});
