import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { partnerAuditLog } from "@/db/schema";
import { portalRequest } from "@/lib/contract/portal/calls";
import type { PortalRoute } from "@/lib/contract/portal/portal-route";
import { PORTAL, type PortalName } from "@/lib/contract/portal/table";
import { makeCursor } from "@/lib/core/cursor";
import { makePerson, type TestPerson } from "@/lib/testing/members";
import { createWorld, type World } from "@/lib/testing/world";
import { makeScene, PORTAL_EXAMPLES, type Scene } from "./testing/portal-examples";

const NAMES = Object.keys(PORTAL) as PortalName[];
const rowOf = (name: PortalName): PortalRoute => PORTAL[name];
const CHANGES = NAMES.filter((name) => rowOf(name).method !== "GET");
const PERSON_ROWS = NAMES.filter((name) => rowOf(name).auth === "person");
const UNKNOWN = "unknown_0000000000000000000000000";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function send(by: TestPerson | null, name: PortalName, ids: Record<string, string>, more = {}) {
  const named = [...rowOf(name).path.matchAll(/\{(\w+)\}/g)].map(([, part = ""]) => part);
  const params = Object.fromEntries(
    named.map((part) => [
      part,
      part === "environment" ? "sandbox" : (ids[`sandbox ${part}`] ?? ids[part] ?? UNKNOWN),
    ]),
  );
  const empty = rowOf(name).body ? { body: {} } : {};
  const { method, path, body } = portalRequest(name, { ...empty, ...PORTAL_EXAMPLES[name], params } as never);
  return world.request(method, path, {
    ...(body === null ? {} : { body: { ...JSON.parse(body), ...more } }),
    headers: { ...(by ? { cookie: by.cookie } : {}), origin: "https://vidimus.test" },
  });
}

const ownIds = ({ ids, partnerId }: Scene) => ({ ...ids, partnerId });

test("no path is that of two rows", () => {
  // The two values of the environment are literal parts of paths.
  const partsOf = (name: PortalName) => rowOf(name).path.replace("{environment}", "live").split("/");
  const open = NAMES.filter((name) => rowOf(name).path.includes("{"));
  const clashes = open.flatMap((a, at) =>
    open
      .slice(at + 1)
      .filter((b) => rowOf(a).path !== rowOf(b).path && partsOf(a).length === partsOf(b).length)
      .filter((b) =>
        partsOf(a).every((part, place) => {
          const other = partsOf(b)[place] ?? "";
          // A parameter with a suffix matches nothing without it.
          const [, ending = ""] = /^\{\w+\}(.*)$/.exec(part) ?? [];
          const [, otherEnding = ""] = /^\{\w+\}(.*)$/.exec(other) ?? [];
          if (part.startsWith("{") && other.startsWith("{")) return ending === otherEnding;
          if (part.startsWith("{")) return other.endsWith(ending);
          return other.startsWith("{") ? part.endsWith(otherEnding) : part === other;
        }),
      )
      .map((b) => `${a} and ${b}`),
  );
  expect(clashes).toEqual([]);
});

test("each row of changes stands under its own method once", () => {
  const places = NAMES.map((name) => `${rowOf(name).method} ${rowOf(name).path}`);
  expect(new Set(places).size).toBe(places.length);
});

describe.each(CHANGES)("%s", (name) => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await makeScene(world);
  });

  test.runIf(rowOf(name).body)(
    "takes no member that is not its own, and none that its path has",
    async () => {
      const strangers = { partnerId: "prt_other", role: "owner", personId: "usr_other", isAdmin: true };
      const known = Object.keys(rowOf(name).body?.shape ?? {});
      for (const [member, value] of Object.entries(strangers)) {
        if (known.includes(member)) continue;
        const { status, body } = await send(scene.owner, name, ownIds(scene), { [member]: value });
        expect([status, body.error?.code, body.error?.field]).toEqual([400, "VALIDATION_ERROR", member]);
      }
    },
  );

  test("an odd path is refused, and is no failure of ours", async () => {
    for (const wild of [
      "__proto__",
      "..%2f..",
      "a".repeat(5000),
      "%00",
      "%ff",
      "prt_x'; drop table partners;--",
    ]) {
      const path = rowOf(name).path.replace(/\{\w+\}/g, wild);
      const { status } = await world.request(rowOf(name).method, `/api/portal${path}`, {
        body: "{}",
        headers: { cookie: scene.owner.cookie, origin: "https://vidimus.test" },
      });
      expect(status).toBeLessThan(500);
    }
  });
});

describe("ids and cursors that were never made, of a right form", () => {
  const LAST = "z".repeat(26);
  const byId = NAMES.filter((name) => /\{(?!partnerId|environment)\w+\}/.test(rowOf(name).path));

  test.each(byId)("%s is refused, and is no failure of ours", async (name) => {
    const scene = await makeScene(world);
    const ids = Object.entries(ownIds(scene)).map(([part, id]) => [part, id.replace(/[0-9a-z]{26}$/, LAST)]);
    const { status } = await send(scene.owner, name, {
      ...Object.fromEntries(ids),
      partnerId: scene.partnerId,
    });
    expect(status).toBeLessThan(500);
  });

  test("a call that was made after all time is none, and as a cursor it is one", async () => {
    const { owner, partnerId } = await makeScene(world);
    const params = { partnerId, environment: "sandbox" } as const;
    for (const id of [`req_${LAST}`, `req_7${LAST.slice(1)}`]) {
      const { status } = await owner.call("getRequest", { params: { ...params, apiRequestId: id } });
      expect(status).toBe(404);
      const after = makeCursor("requests", [id]);
      expect((await owner.call("listRequests", { params, query: { after } })).status).toBe(200);
    }
  });
});

describe("times at the ends of the calendar", () => {
  const TIMES = ["from", "to", "before", "since"];
  const spans = NAMES.flatMap((name) => {
    const shape: object = (rowOf(name).query as { shape?: object } | undefined)?.shape ?? {};
    const members = TIMES.filter((member) => Object.hasOwn(shape, member));
    return members.length > 0 ? [{ name, members }] : [];
  });

  test("there are rows that take some", () => {
    expect(spans.length).toBeGreaterThan(6);
  });

  test.each(spans)("$name answers them, or says what is wrong", async ({ name, members }) => {
    const { owner, partnerId } = await makeScene(world);
    const params = { partnerId, environment: "sandbox" };
    const named = Object.fromEntries(
      Object.entries(params).filter(([part]) => rowOf(name).path.includes(`{${part}}`)),
    );
    for (const day of ["0000-01-01", "0001-01-01", "1000-01-01", "2999-12-31", "9999-12-31"]) {
      for (const value of [day, `${day}T00:00:00Z`, `${day}T23:59:59.999999-23:59`]) {
        const query = {
          ...(PORTAL_EXAMPLES[name] as { query?: object }).query,
          ...Object.fromEntries(members.map((m) => [m, value])),
        };
        const { status } = await owner.call(name, { params: named, query } as never);
        expect([200, 400], `${name} ${value}`).toContain(status);
      }
    }
  });
});

test("a replay since a year that no database knows is refused, and the API's list of orders of that year too", async () => {
  const { owner, partnerId, ids } = await makeScene(world);
  const params = { partnerId, environment: "sandbox", keyId: ids["sandbox keyId"] ?? "" } as const;
  const since = "0000-01-01T00:00:00Z";
  expect((await owner.call("replayFailedDeliveries", { params, body: { since } })).status).toBe(400);
  const key = await world.makeKey();
  for (const name of ["createdAfter", "createdBefore"]) {
    const { status, body } = await world.request("GET", `/api/v1/orders?${name}=${since}`, { key });
    expect([status, body.error.field]).toEqual([400, name]);
  }
});

/** Those that can change something have their own test. */
const WITHOUT_LINE: Partial<Record<PortalName, string>> = {
  setNotification: "is the member's own",
  saveView: "is the member's own",
  renameView: "is the member's own",
  deleteView: "is the member's own",
  createOrderUpload: "is no change",
  quotePartnerOrder: "is no change",
  checkImport: "is no change",
  confirmImport: "it runs",
  resumeImport: "it runs",
  removeLogo: "there is none",
  enableKey: "it is enabled",
  enableKeyWebhook: "it is enabled",
  replayFailedDeliveries: "none has failed",
  leavePartner: "LAST_OWNER",
  answerOrderQuestion: "NOT_FOUND",
  requestCorrection: "CERTIFICATE_NOT_FOUND",
  placePartnerOrder: "INVALID_QUOTE",
  setKeyCaps: "VALIDATION_ERROR",
  openCardPage: "PAYMENTS_OFF",
  openPayoutPage: "PAYMENTS_OFF",
};

describe("every change of an account is a line of its audit log", () => {
  test.each(CHANGES.filter((name) => rowOf(name).auth === "member"))("%s", async (name) => {
    const scene = await makeScene(world);
    const count = async () =>
      (
        await world.services.db
          .select()
          .from(partnerAuditLog)
          .where(eq(partnerAuditLog.partnerId, scene.partnerId))
      ).length;
    const before = await count();
    const { status, body } = await send(scene.owner, name, ownIds(scene));
    const why = WITHOUT_LINE[name];
    if (status !== 200) expect(body.error.code).toBe(why);
    expect(await count()).toBe(why === undefined ? before + 1 : before);
  });

  test("that nobody can change or delete, not even by SQL", async () => {
    const { partnerId } = await makeScene(world);
    for (const change of [
      sql`update partner_audit_log set action = 'nothing' where partner_id = ${partnerId}`,
      sql`delete from partner_audit_log where partner_id = ${partnerId}`,
      sql`truncate partner_audit_log`,
    ]) {
      await expect(world.services.db.execute(change)).rejects.toThrow();
    }
  });
});

describe("a person's own data", () => {
  test.each(PERSON_ROWS)("%s: a caller without a session learns nothing", async (name) => {
    const { status, body } = await send(null, name, {});
    expect([status, body.error?.code]).toEqual([401, "SIGNED_OUT"]);
  });

  test("another's session is like one that does not exist, and goes on", async () => {
    const [ana, eva] = [await makePerson(world), await makePerson(world)];
    const { sessionId } = (await ana.call("listSessions", {})).body.sessions[0];
    const given = await send(eva, "endSession", { sessionId });
    expect(given.body).toEqual((await send(eva, "endSession", {})).body);
    expect((await ana.call("listSessions", {})).status).toBe(200);
  });
});
