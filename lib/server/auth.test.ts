import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { saveStaff } from "../operations/staff/save-staff";
import { createDeskBrowser, type DeskBrowser } from "../testing/desk-browser";
import { makeStaff } from "../testing/staff";
import { createWorld, type World } from "../testing/world";
import { sessionCookieName, staffOfSession } from "./auth";
import { readStaff } from "./desk/staff-session";
import { runOperatorCommand } from "./operator/operator-commands";

const SITE = "https://vidimus.test";

describe("signing in at the desk", () => {
  let world: World;
  let browser: DeskBrowser;
  beforeAll(async () => {
    world = await createWorld();
    process.env.NEXTAUTH_URL = SITE;
    browser = createDeskBrowser(world);
    await makeStaff(world, { email: "Ana@Example.org" });
  });
  afterAll(async () => {
    delete process.env.NEXTAUTH_URL;
    await world.close();
  });

  async function mails() {
    await Promise.allSettled(browser.afterwards);
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
  const session = () => browser.jar[sessionCookieName(SITE)];

  test("a mailed link signs its colleague in, once, however the address is written", async () => {
    const asked = await requestLink("ANA@example.org");
    expect(asked.redirect).toBe(`${SITE}/api/auth/verify-request?provider=email&type=email`);
    const { to, link, query } = await lastLink();
    expect(to).toBe("ana@example.org");
    expect(new URL(link).search, "a token in the query ends up in logs").toBe("");
    const answer = await use(query);
    expect(answer.redirect).toBe(`${SITE}/desk`);
    const staff = await staffOfSession(world.server, session());
    expect(staff?.email).toBe("ana@example.org");
    const request = new Request(`${SITE}/api/desk/me`, {
      headers: { cookie: `other=1; ${sessionCookieName(SITE)}=${session()}` },
    });
    expect((await readStaff(request))?.id).toBe(staff?.id);

    browser.jar = {};
    expect((await use(query)).redirect).toContain("error=Verification");
    expect(session()).toBeUndefined();
  });

  test("whoever is no colleague is told the same and gets no mail", async () => {
    const before = (await mails()).length;
    const known = await requestLink("ana@example.org");
    const stranger = await requestLink("stranger@example.org");
    expect(stranger.redirect).toBe(known.redirect);
    expect((await mails()).length).toBe(before + 1);
  });

  test("neither a relay that refuses nor one that never answers tells who is a colleague", async () => {
    await makeStaff(world, { email: "relay@example.org" });
    const { redirect } = await requestLink("stranger@example.org");
    const { send } = world.services.mailer;
    for (const broken of [() => Promise.reject(new Error("no relay")), () => new Promise<void>(() => {})]) {
      const relay = vi.fn(broken);
      world.services.mailer.send = relay;
      expect((await requestLink("relay@example.org")).redirect).toBe(redirect);
      // It is asked after the answer.
      await vi.waitFor(() => expect(relay).toHaveBeenCalled(), 30_000);
    }
    world.services.mailer.send = send;
    // One of them is on its way for ever.
    browser.afterwards.length = 0;
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
    const altered = `${cookie.slice(0, -2)}${cookie.endsWith("A") ? "B" : "A"}x`;
    expect(await readStaff(new Request(SITE, { headers: { cookie: altered } }))).toBeNull();
    expect(await readStaff(new Request(SITE))).toBeNull();
  });

  test("a session ends after a working day, however often it is renewed", async () => {
    await makeStaff(world, { email: "tireless@example.org" });
    await requestLink("tireless@example.org");
    await use((await lastLink()).query);
    // The library goes by the machine's clock, the working day by the service's.
    const pass = (hours: number) => {
      vi.setSystemTime(Date.now() + hours * 3_600_000);
      world.clock.advance({ hours });
    };
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    try {
      pass(11);
      await browser.ask("session");
      expect((await staffOfSession(world.server, session()))?.email).toBe("tireless@example.org");
      pass(2);
      expect(await staffOfSession(world.server, session())).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  test("a session and a link end by the service's clock, where that is put ahead of the machine's", async () => {
    await makeStaff(world, { email: "ahead@example.org" });
    await requestLink("ahead@example.org");
    const { query } = await lastLink();
    world.clock.advance({ minutes: 16 });
    browser.jar = {};
    await use(query);
    expect(await staffOfSession(world.server, session())).toBeNull();
    await requestLink("ahead@example.org");
    await use((await lastLink()).query);
    expect((await staffOfSession(world.server, session()))?.email).toBe("ahead@example.org");
    world.clock.advance({ hours: 13 });
    expect(await staffOfSession(world.server, session())).toBeNull();
  });

  test("a link does not lead away from the desk", async () => {
    await requestLink("ana@example.org");
    const { query } = await lastLink();
    expect((await use({ ...query, callbackUrl: "https://evil.example/desk" })).redirect).not.toContain(
      "evil",
    );
  });

  test("without a mail relay an operator's command makes a link that works", async () => {
    const { link } = (await runOperatorCommand(world.server, "staff-sign-in-link", {
      email: "ana@example.org",
    })) as { link: string };
    browser.jar = {};
    await use(Object.fromEntries(new URLSearchParams(new URL(link).hash.slice(1))));
    expect((await staffOfSession(world.server, session()))?.email).toBe("ana@example.org");
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
