import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { signInTokens } from "@/db/schema";
import { createDeskBrowser } from "../../testing/desk-browser";
import { makeStaff } from "../../testing/staff";
import { createWorld, type World } from "../../testing/world";
import { readStaff } from "../desk/staff-session";

const SITE = "https://vidimus.test";

let world: World;
let owner: string;
let count = 0;
beforeAll(async () => {
  world = await createWorld({ env: { PUBLIC_RATE_PER_MINUTE: "0" } });
});
afterAll(() => world.close());
beforeEach(async () => {
  count += 1;
  owner = `owner-${count}@example.org`;
  await makeStaff(world, { email: owner });
  world.clock.advance({ hours: 1 });
});

const wait = (minutes: number) => world.clock.advance({ minutes });

async function askFrom(peer: string, mailbox = owner): Promise<void> {
  await createDeskBrowser(world, peer).requestLink(mailbox);
}

async function links(): Promise<Record<string, string>[]> {
  const mails = (await world.server.open.mailbox?.list()) ?? [];
  return mails
    .filter(({ to }) => to === owner)
    .map(({ text }) => {
      const link = /https:\S+/.exec(text)?.[0] ?? "";
      return Object.fromEntries(new URLSearchParams(new URL(link).hash.slice(1)));
    });
}

async function opens(link: Record<string, string> | undefined): Promise<boolean> {
  const browser = createDeskBrowser(world);
  await browser.followLink(link ?? {});
  const staff = await readStaff(new Request(SITE, { headers: { cookie: browser.cookie() ?? "" } }));
  return staff?.email === owner;
}

describe("a flood of link requests for a colleague's address", () => {
  test("from one address: the owner asks from theirs and gets a link that works", async () => {
    for (let at = 0; at < 40; at++) await askFrom("198.51.100.1");
    const before = (await links()).length;
    expect(before).toBeLessThanOrEqual(3);
    await askFrom("203.0.113.1");
    const [newest, ...older] = await links();
    expect(older).toHaveLength(before);
    expect(await opens(newest)).toBe(true);
  });

  test("from hundreds of addresses: the mailbox is not filled, and the owner has a link with minutes left", async () => {
    for (let at = 0; at < 100; at++) await askFrom(`198.51.100.${at}`);
    await askFrom("203.0.113.1");
    const mailed = await links();
    expect(mailed.length).toBeLessThanOrEqual(10);
    wait(9);
    expect(await opens(mailed[0])).toBe(true);
    expect(await opens(mailed.at(-1))).toBe(true);
  });

  test.each([
    ["now and then, one address", 3, () => "198.51.100.1"],
    ["now and then, always another address", 3, (at: number) => `198.51.100.${at}`],
    ["all the time, many addresses", 0.25, (at: number) => `198.51.100.${at % 50}`],
  ])(
    "for an hour (%s): the owner gets in at any time, by what they find in their mail",
    async (_, every, from) => {
      let at = 0;
      for (let quarter = 0; quarter < 4; quarter++) {
        for (let minutes = 0; minutes < 15; minutes += every) {
          await askFrom(from(at++));
          wait(every);
        }
        await askFrom("203.0.113.1");
        expect([quarter, await opens((await links())[0])]).toEqual([quarter, true]);
      }
    },
  );

  test("after the owner did: the owner's link, older than the flood, still works", async () => {
    await askFrom("203.0.113.1");
    const [own] = await links();
    for (let at = 0; at < 60; at++) await askFrom(`198.51.100.${at}`);
    wait(14);
    expect(await opens(own)).toBe(true);
  });

  test("leaves nothing in the database for unsent mails, nor for strangers' addresses", async () => {
    for (let at = 0; at < 30; at++) await askFrom("198.51.100.1", "stranger@example.org");
    for (let at = 0; at < 30; at++) await askFrom("198.51.100.1");
    const rows = (identifier: string) =>
      world.services.db.select().from(signInTokens).where(eq(signInTokens.identifier, identifier));
    expect(await rows("stranger@example.org")).toEqual([]);
    expect((await rows(owner)).length).toBe((await links()).length);
  });
});
