import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DESK_VERBS, type DeskVerb } from "../../contract/desk/verbs";
import { saveStaff } from "../../operations/staff/save-staff";
import { createDeskBrowser, type DeskBrowser } from "../../testing/desk-browser";
import { makePerson } from "../../testing/members";
import { operate } from "../../testing/operate";
import { makeStaff } from "../../testing/staff";
import { createWorld, type World } from "../../testing/world";
import { readStaff } from "./staff-session";

const SITE = "https://vidimus.test";
const VERBS = Object.keys(DESK_VERBS) as DeskVerb[];

const FILES = [
  "/orders/job_1/sources/0/pages/1.jpg",
  "/orders/job_1/translations/source-0/preview.pdf",
  "/orders/job_1/certificates/vcrt_1.pdf",
  "/corrections/cor_1/preview.pdf",
];

let world: World;
let count = 0;
beforeAll(async () => {
  world = await createWorld({ env: { PUBLIC_RATE_PER_MINUTE: "0" } });
});
afterAll(() => world.close());

async function makeColleague(): Promise<string> {
  count += 1;
  const email = `leaving-${count}@example.org`;
  await makeStaff(world, { email });
  return email;
}

async function signInOn(email: string): Promise<DeskBrowser> {
  const browser = createDeskBrowser(world);
  const { link } = (await operate(world, "staff-sign-in-link", { email })) as {
    link: string;
  };
  await browser.followLink(Object.fromEntries(new URLSearchParams(new URL(link).hash.slice(1))));
  expect(await holderOf(browser.cookie())).toBe(email);
  return browser;
}

async function holderOf(cookie: string | null): Promise<string | null> {
  const staff = await readStaff(new Request(SITE, { headers: { cookie: cookie ?? "" } }));
  return staff?.email ?? null;
}

describe("a session cookie that was copied before its owner signed out", () => {
  let copied: string;
  beforeAll(async () => {
    const browser = await signInOn(await makeColleague());
    copied = browser.cookie() ?? "";
    await browser.signOut();
    expect(browser.cookie()).toBeNull();
  });

  const addressOf = (path: string) => `/api/desk${path.replace(/\{\w+\}/g, "source-0")}`;

  test.each(VERBS)("is nobody's for %s", async (verb) => {
    const { method, path } = DESK_VERBS[verb];
    const { status, body, headers } = await world.request(method, addressOf(path), {
      headers: { cookie: copied, origin: SITE },
      ...(method === "GET" ? {} : { body: {} }),
    });
    expect([status, body.error.code]).toEqual([401, "SIGNED_OUT"]);
    expect(headers.get("cache-control")).toContain("no-store");
  });

  test.each(FILES)("opens no file at %s", async (path) => {
    for (const method of ["GET", "HEAD"]) {
      const { status } = await world.request(method, addressOf(path), { headers: { cookie: copied } });
      expect([method, status]).toEqual([method, 401]);
    }
  });
});

test("signing out on one device ends the sessions of all, and a new sign-in begins a session of its own", async () => {
  const email = await makeColleague();
  const [desk, laptop] = [await signInOn(email), await signInOn(email)];
  await desk.signOut();
  expect(await holderOf(laptop.cookie())).toBeNull();
  const again = await signInOn(email);
  expect(await holderOf(laptop.cookie())).toBeNull();
  expect(await holderOf(again.cookie())).toBe(email);
});

test("a form that the desk sends before its script has come signs out on all devices", async () => {
  const email = await makeColleague();
  const [desk, laptop] = [await signInOn(email), await signInOn(email)];
  const answer = await world.raw("POST", "/api/auth/desk/sign-out", {
    body: "",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: "null",
      "sec-fetch-site": "same-origin",
      cookie: desk.cookie() ?? "",
    },
  });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/desk/sign-in"]);
  for (const { cookie } of [desk, laptop]) expect(await holderOf(cookie())).toBeNull();
});

test("a sign-out ends no other colleague's session", async () => {
  const [mine, yours] = [await makeColleague(), await makeColleague()];
  const [leaving, staying] = [await signInOn(mine), await signInOn(yours)];
  await leaving.signOut();
  expect(await holderOf(staying.cookie())).toBe(yours);
});

test("a copied cookie that is dead already cannot sign its owner out of the next session", async () => {
  const email = await makeColleague();
  const first = await signInOn(email);
  const copied = { ...first.jar };
  await first.signOut();
  const second = await signInOn(email);
  const thief = createDeskBrowser(world);
  thief.jar = copied;
  await thief.signOut();
  expect(await holderOf(second.cookie())).toBe(email);
});

test("a request to sign out that no page of ours sends ends nothing", async () => {
  const email = await makeColleague();
  const browser = await signInOn(email);
  const cookie = browser.cookie();
  const foreign: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { "sec-fetch-site": "cross-site" },
  ];
  for (const headers of foreign) expect((await browser.ask("/desk/sign-out", {}, headers)).status).toBe(403);
  expect((await world.request("GET", "/api/auth/desk/sign-out")).status).toBe(405);
  expect(await holderOf(cookie)).toBe(email);
});

test.each([
  ["switched off", { isActive: false }],
  ["made an admin", { role: "admin" }],
  ["given other languages", { languagePairs: [{ source: "ar", target: "en" }] }],
  ["given another legal name", { legalName: "Ana Ruiz" }],
  ["given other credentials", { credentials: "Sworn translator" }],
] as const)("a colleague who is %s is signed out everywhere", async (_, change) => {
  const email = await makeColleague();
  const browser = await signInOn(email);
  const facts = "languagePairs" in change ? { languagePairs: [...change.languagePairs] } : change;
  await saveStaff(world.services, { email, ...facts });
  expect(await holderOf(browser.cookie())).toBeNull();
});

test("a change that changes nothing signs nobody out", async () => {
  const email = await makeColleague();
  const browser = await signInOn(email);
  await saveStaff(world.services, { email, role: "reviewer", isActive: true });
  expect(await holderOf(browser.cookie())).toBe(email);
});

test("two devices that sign out at once are both signed out, and neither fails", async () => {
  const email = await makeColleague();
  const devices = [await signInOn(email), await signInOn(email)];
  const cookies = devices.map((device) => device.cookie());
  await Promise.all(devices.map((device) => device.signOut()));
  for (const cookie of cookies) expect(await holderOf(cookie)).toBeNull();
});

test("a sign-out while the database does not answer is not reported as done", async () => {
  const browser = await signInOn(await makeColleague());
  const { db } = world.services;
  const down = {
    delete() {
      throw new Error("no database");
    },
  };
  world.services.db = Object.assign(Object.create(db), down) as typeof db;
  const answer = await browser.signOut();
  world.services.db = db;
  expect(answer.status).toBe(500);
  expect(browser.cookie()).not.toBeNull();
});

test("a session of the portal is nobody's at the desk, and one of the desk nobody's at the portal", async () => {
  const { cookie } = await makeStaff(world);
  const asPortal = cookie.replace("vidimus.session", "vidimus.portal");
  const { body } = await world.request("GET", "/api/portal/me", { headers: { cookie: asPortal } });
  expect(body.error.code).toBe("SIGNED_OUT");
  const person = await makePerson(world);
  expect(await holderOf(person.cookie.replace("vidimus.portal", "vidimus.session"))).toBeNull();
});
