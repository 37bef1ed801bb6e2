import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ROLES } from "@/lib/core/rights/rights";
import { createLiveWorld, type LiveKey, type LiveWorld } from "@/lib/testing/live-world";
import { makeMember, makePerson, type TestMember } from "@/lib/testing/members";
import { placeOrder } from "@/lib/testing/orders";
import { makePng } from "../desk/testing/make-png";
import { finishClosings } from "./close";
import { readSeller } from "./seller";

let world: LiveWorld;
let key: LiveKey;
let owner: TestMember;
let params: { partnerId: string };

beforeAll(async () => {
  world = await createLiveWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  key = await world.makeLiveKey();
  params = { partnerId: key.partnerId };
  owner = await makeMember(world, params);
});

const errorOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
];
const actions = async () =>
  (await owner.call("listAudit", { params, query: {} })).body.lines.map(
    ({ action }: { action: string }) => action,
  );
const account = async () => (await owner.call("getAccount", { params })).body;

describe("settings", () => {
  const change = (body: object) => owner.call("changeSettings", { params, body });

  test("change by what is given, keep what is not, and leave a line only where something changed", async () => {
    await change({ supportContact: "help@example.test", defaultUseCase: "uscis" });
    await change({ retentionDays: 90 });
    await change({ retentionDays: 90 });
    await change({});
    expect((await account()).settings).toMatchObject({
      supportContact: "help@example.test",
      retentionDays: 90,
      defaultUseCase: "uscis",
    });
    expect(await actions()).toEqual(["account.settings_changed", "account.settings_changed"]);
    await change({ supportContact: null, retentionDays: null, defaultUseCase: null });
    expect((await account()).settings).toMatchObject({
      supportContact: null,
      retentionDays: null,
      defaultUseCase: null,
    });
  });

  test("that delete documents sooner ask for a step-up, and those that keep them longer do not", async () => {
    await change({ retentionDays: 60 });
    const fresh = await makeMember(world, { ...params, steppedUp: false });
    const by = (retentionDays: number | null) =>
      fresh.call("changeSettings", { params, body: { retentionDays } });
    expect(errorOf(await by(59))).toEqual([403, "STEP_UP_REQUIRED"]);
    expect(errorOf(await by(null))).toEqual([403, "STEP_UP_REQUIRED"]);
    expect((await by(61)).status).toBe(200);
  });

  test.each([
    { supportContact: "javascript:alert(1)" },
    { supportContact: "http://example.test" },
    { supportContact: "https://user:pass@example.test" },
    { supportContact: "call us" },
    { supportContact: `${"a".repeat(300)}@example.test` },
    { supportContact: "help@example.test\u202e" },
    { retentionDays: 0 },
    { retentionDays: 3651 },
    { retentionDays: 1.5 },
    { retentionDays: "30" },
    { defaultUseCase: "nobody" },
    { name: "Another" },
    { revShareBps: 10_000 },
    { billingMode: "invoice" },
    { closedAt: null },
    { partnerId: "prt_other" },
  ])("are not %j", async (body) => {
    expect(errorOf(await change(body))).toEqual([400, "VALIDATION_ERROR"]);
    expect(await actions()).toEqual([]);
  });

  test("an account that its members rename may have any name that another has", async () => {
    const other = await world.makeLiveKey();
    const second = await makeMember(world, { partnerId: other.partnerId });
    const rename = (by: TestMember) =>
      by.call("renamePartner", { params: { partnerId: by.partnerId }, body: { name: "The Same Ltd" } });
    expect([(await rename(owner)).status, (await rename(second)).status]).toEqual([200, 200]);
  });

  test("a support contact and a logo are shown to end users where they pay, and not before they are set", async () => {
    expect(await readSeller(world.services, params.partnerId)).toBeNull();
    await change({ supportContact: "help@example.test" });
    const { name } = await account();
    expect(await readSeller(world.services, params.partnerId)).toEqual({
      name,
      supportContact: "help@example.test",
      logoUrl: null,
    });
  });
});

describe("a logo", () => {
  const set = (picture: string) => owner.call("setLogo", { params, body: { picture } });

  test("is re-encoded, named by its hash, and shown to paying end users too", async () => {
    const png = makePng(800, 200);
    const { status, body } = await set(png);
    expect([status, body.logoUrl]).toEqual([
      200,
      expect.stringMatching(/^\/files\/logos\/[0-9a-f]{64}\.jpg$/),
    ]);
    const shown = await world.raw("GET", body.logoUrl);
    const bytes = new Uint8Array(await shown.arrayBuffer());
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
    expect(shown.headers.get("x-content-type-options")).toBe("nosniff");
    await set(png);
    expect(await actions()).toEqual(["account.logo_changed"]);
    expect((await owner.call("removeLogo", { params })).body.logoUrl).toBeNull();
    await owner.call("removeLogo", { params });
    expect(await actions()).toEqual(["account.logo_removed", "account.logo_changed"]);
  });

  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
  const start = Buffer.from(makePng(10, 10), "base64").subarray(0, 8);
  test.each([
    ["an SVG with script", Buffer.from(svg)],
    ["an SVG that begins like a PNG", Buffer.concat([start, Buffer.from(svg)])],
    ["an SVG that begins like a JPEG", Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)])],
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a PDF", Buffer.from("%PDF-1.7\n")],
    ["a GIF", Buffer.from("GIF89a\x01\x00\x01\x00")],
    ["a PNG that is cut short", Buffer.from(makePng(400, 400), "base64").subarray(0, 60)],
    ["a PNG of a hundred thousand pixels a side", Buffer.from(makePng(100_000, 1), "base64").fill(1, 20, 24)],
  ])("is not %s", async (_, bytes) => {
    expect(errorOf(await set(bytes.toString("base64")))).toEqual([400, "LOGO_NOT_USABLE"]);
    expect((await account()).logoUrl).toBeNull();
  });

  test.each(["..%2f..%2fartifacts%2fx.jpg", `${"0".repeat(64)}.jpg`, `${"0".repeat(64)}.png`, "x"])(
    "that was never made is not found: %s",
    async (name) => {
      expect((await world.request("GET", `/files/logos/${name}`)).status).toBe(404);
    },
  );
});

describe("closing an account", () => {
  const close = () => owner.call("closePartner", { params });

  test("is for owners alone", async () => {
    for (const role of ROLES.filter((each) => each !== "owner")) {
      const by = await makeMember(world, { ...params, role });
      expect(errorOf(await by.call("closePartner", { params }))).toEqual([403, "FORBIDDEN_ROLE"]);
    }
  });

  test("revokes every key and invitation at once, once", async () => {
    const email = `closing-${params.partnerId.slice(-6)}@example.test`;
    await owner.call("invite", { params, body: { email, role: "viewer" } });
    const answers = [await close(), await close()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body.closing).toEqual(answers[1]?.body.closing);
    expect((await actions()).filter((action: string) => action === "account.closing")).toHaveLength(1);
    world.clock.advance({ seconds: 6 });
    const refused = await world.request("GET", "/api/v1/capabilities", { key: key.key });
    expect(errorOf(refused)).toEqual([401, "REVOKED_KEY"]);
    const invited = await makePerson(world, { email });
    expect((await invited.call("listMyInvitations", {})).body.invitations).toEqual([]);
    const another = await owner.call("createKey", {
      params: { ...params, environment: "sandbox" },
      body: {
        name: "Another key",
        idempotencyKey: "of-a-closing-account",
      },
    });
    expect(errorOf(another)).toEqual([409, "ACCOUNT_CLOSING"]);
    const upload = await owner.call("createOrderUpload", {
      params: { ...params, environment: "sandbox" },
      body: { sizeBytes: 1000 },
    });
    expect(errorOf(upload)).toEqual([409, "ACCOUNT_CLOSING"]);
    const again = await owner.call("invite", { params, body: { email, role: "viewer" } });
    expect(errorOf(again)).toEqual([409, "ACCOUNT_CLOSING"]);
  });

  test("ends when everything is settled, and says what it waits for until then", async () => {
    await placeOrder(world, key.key);
    await close();
    const { closing } = await account();
    expect(closing.waitsFor.join()).toMatch(/one live order in progress/);
    world.clock.advance({ days: 2 });
    await finishClosings(world.services);
    expect((await account()).closing).toEqual(closing);
  });

  test("with nothing open ends a day later: nobody is a member any more, all are told, and its log says so", async () => {
    const viewer = await makeMember(world, { ...params, role: "viewer" });
    await close();
    await finishClosings(world.services);
    expect((await account()).closing.waitsFor).toEqual([]);
    world.clock.advance({ days: 1, seconds: 1 });
    expect(await finishClosings(world.services)).toBeGreaterThan(0);
    expect(await finishClosings(world.services)).toBe(0);
    expect(errorOf(await owner.call("getAccount", { params }))).toEqual([404, "PARTNER_NOT_FOUND"]);
    expect((await owner.call("listMyPartners", {})).body.partners).toEqual([]);
    const told = (await world.server.open.mailbox?.list())?.slice(0, 2).map(({ to }) => to);
    expect(told?.sort()).toEqual([owner.email, viewer.email].sort());
  });
});
