import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { sessionCookieName } from "../../auth/session-cookie";
import { saveStaff } from "../../operations/staff/save-staff";
import { altered } from "../../testing/altered";
import { createDeskBrowser, type DeskBrowser } from "../../testing/desk-browser";
import { operate } from "../../testing/operate";
import { makeStaff } from "../../testing/staff";
import { createWorld, type World } from "../../testing/world";
import { afterwardsDone } from "../people/afterwards";
import { readStaff } from "./staff-session";

const SITE = "https://vidimus.test";

describe("signing in at the desk", () => {
  let world: World;
  let browser: DeskBrowser;
  beforeAll(async () => {
    world = await createWorld({ env: { PUBLIC_RATE_PER_MINUTE: "0" } });
    browser = createDeskBrowser(world);
    await makeStaff(world, { email: "Ana@Example.org" });
  });
  afterAll(() => world.close());

  async function mails() {
    return (await world.server.open.mailbox?.list()) ?? [];
  }

  async function lastLink() {
    const [mail] = await mails();
    const link = /https:\S+/.exec(mail?.text ?? "")?.[0] ?? "";
    return {
      to: mail?.to,
      link,
      query: Object.fromEntries(new URLSearchParams(new URL(link).hash.slice(1))),
    };
  }

  const requestLink = (email: string) => browser.requestLink(email);
  const use = (query: Record<string, string>) => browser.followLink(query);
  const session = () => browser.jar[sessionCookieName(SITE, "desk")];
  const holder = async () =>
    (await readStaff(new Request(SITE, { headers: { cookie: browser.cookie() ?? "" } })))?.email;

  test("a mailed link signs its colleague in, once, however the address is written", async () => {
    const asked = await requestLink("ANA@example.org");
    expect(asked.body).toEqual({ sent: true });
    const { to, link, query } = await lastLink();
    expect(to).toBe("ana@example.org");
    expect(new URL(link).search, "a token in the query ends up in logs").toBe("");
    const answer = await use(query);
    expect(answer.body.next).toBe("/desk");
    expect(await holder()).toBe("ana@example.org");
    const request = new Request(`${SITE}/api/desk/me`, {
      headers: { cookie: `other=1; ${sessionCookieName(SITE, "desk")}=${session()}` },
    });
    expect((await readStaff(request))?.email).toBe("ana@example.org");

    browser.jar = {};
    expect((await use(query)).body.error.code).toBe("LINK_NOT_VALID");
    expect(session()).toBeUndefined();
  });

  test("an address without a colleague gets the same response and no mail", async () => {
    const before = (await mails()).length;
    const known = await requestLink("ana@example.org");
    const stranger = await requestLink("stranger@example.org");
    expect([stranger.status, stranger.body]).toEqual([known.status, known.body]);
    expect((await mails()).length).toBe(before + 1);
  });

  test("neither a relay that refuses nor one that never answers tells who is a colleague", async () => {
    await makeStaff(world, { email: "relay@example.org" });
    const { body: told } = await requestLink("stranger@example.org");
    const { send } = world.services.mailer;
    let release = () => {};
    const never = () =>
      new Promise<void>((resolve) => {
        release = resolve;
      });
    for (const broken of [() => Promise.reject(new Error("no relay")), never]) {
      const relay = vi.fn(broken);
      world.services.mailer.send = relay;
      const { body } = await browser.ask("/desk/sign-in", { email: "relay@example.org" });
      expect(body).toEqual(told);
      await vi.waitFor(() => expect(relay).toHaveBeenCalled(), 30_000);
    }
    world.services.mailer.send = send;
    release();
    await afterwardsDone();
    expect(JSON.stringify(world.logged)).toContain("a sign-in link could not be mailed");
  });

  test("a colleague who leaves is signed out at once, and no link lets them in", async () => {
    const { staff, cookie } = await makeStaff(world, { email: "leaver@example.org" });
    const request = () => readStaff(new Request(SITE, { headers: { cookie } }));
    expect((await request())?.id).toBe(staff.id);
    await requestLink("leaver@example.org");
    const { query } = await lastLink();
    await saveStaff(world.services, { email: "leaver@example.org", isActive: false });
    expect(await request()).toBeNull();
    browser.jar = {};
    await use(query);
    expect(session()).toBeUndefined();
    await saveStaff(world.services, { email: "leaver@example.org", isActive: true });
    expect(await request(), "an old session does not come back").toBeNull();
  });

  test("an altered session is nobody's", async () => {
    const { cookie } = await makeStaff(world);
    for (const at of [cookie.indexOf("=") + 1, cookie.indexOf(".", cookie.indexOf("=")) + 1]) {
      const request = new Request(SITE, { headers: { cookie: altered(cookie, at) } });
      expect(await readStaff(request)).toBeNull();
    }
    expect(await readStaff(new Request(SITE))).toBeNull();
  });

  test("a session ends after a working day, however much it is used, and a link after a quarter of an hour", async () => {
    await makeStaff(world, { email: "tireless@example.org" });
    await requestLink("tireless@example.org");
    const late = (await lastLink()).query;
    world.clock.advance({ minutes: 16 });
    expect((await use(late)).status).toBe(400);
    await requestLink("tireless@example.org");
    await use((await lastLink()).query);
    for (let hour = 0; hour < 11; hour++) {
      world.clock.advance({ hours: 1 });
      expect(await holder()).toBe("tireless@example.org");
    }
    world.clock.advance({ hours: 1 });
    expect(await holder()).toBeUndefined();
  });

  test("without a mail relay an operator's command makes a link that works", async () => {
    const { link } = (await operate(world, "staff-sign-in-link", {
      email: "ana@example.org",
    })) as { link: string };
    browser.jar = {};
    await use(Object.fromEntries(new URLSearchParams(new URL(link).hash.slice(1))));
    expect(await holder()).toBe("ana@example.org");
  });

  test("no log line holds a token or an address", async () => {
    await requestLink("ana@example.org");
    const { query } = await lastLink();
    await use({ ...query, token: "wrong" });
    const logged = JSON.stringify(world.logged);
    expect(logged).not.toContain(query.token);
    expect(logged).not.toContain("ana@example.org");
  });
});
