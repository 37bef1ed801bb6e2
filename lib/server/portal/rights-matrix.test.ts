import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { portalRequest } from "@/lib/contract/portal/calls";
import type { PortalRoute } from "@/lib/contract/portal/portal-route";
import { PORTAL, type PortalName } from "@/lib/contract/portal/table";
import type { Environment } from "@/lib/core/keys/api-key";
import { hasRight, RIGHTS, type Right, ROLES, type Role } from "@/lib/core/rights/rights";
import { makeMember, makePerson, type TestPerson } from "@/lib/testing/members";
import { createWorld, type World } from "@/lib/testing/world";
import { makeScene, PORTAL_EXAMPLES, type Scene } from "./testing/portal-examples";

const rowOf = (name: PortalName): PortalRoute => PORTAL[name];
const MEMBER_ROWS = (Object.keys(PORTAL) as PortalName[]).filter((name) => rowOf(name).auth === "member");
interface Case {
  name: PortalName;
  environment: Environment | null;
}

const CASES: Case[] = MEMBER_ROWS.flatMap((name): Case[] =>
  rowOf(name).path.includes("{environment}")
    ? (["sandbox", "live"] as const).map((environment) => ({ name, environment }))
    : [{ name, environment: null }],
);

let world: World;
let scene: Scene;
let foreign: Scene;
let foreignLines: number[];

beforeAll(async () => {
  world = await createWorld();
  foreign = await makeScene(world);
  const params = { partnerId: foreign.partnerId };
  const { body } = await foreign.owner.call("listAudit", { params, query: {} });
  foreignLines = body.lines.map(({ number }: { number: number }) => number);
});
afterAll(() => world.close());

function rightOf({ name, environment }: Case): Right {
  const row = rowOf(name);
  const right = row.auth === "member" ? row.right : "account.see";
  return typeof right === "string" ? right : right[environment ?? "live"];
}

const UNKNOWN = "unknown_0000000000000000000000000";
const UNKNOWN_PARTNER = `prt_${"0".repeat(26)}`;

async function ask(by: TestPerson | null, { name, environment }: Case, ids: Record<string, string>) {
  const named = [...rowOf(name).path.matchAll(/\{(\w+)\}/g)].map(([, part = ""]) => part);
  const params = Object.fromEntries(
    named.map((part) => [
      part,
      part === "environment" ? environment : (ids[`${environment} ${part}`] ?? ids[part] ?? UNKNOWN),
    ]),
  );
  const { method, path, body } = portalRequest(name, { ...PORTAL_EXAMPLES[name], params } as never);
  const answer = await world.request(method, path, {
    ...(body === null ? {} : { body }),
    headers: {
      ...(by ? { cookie: by.cookie } : {}),
      ...(method === "GET" ? {} : { origin: "https://vidimus.test" }),
    },
  });
  const headers = Object.fromEntries(answer.headers);
  expect(headers).toMatchObject({ "cache-control": "private, no-store" });
  for (const own of ["x-vc-request-id", "ratelimit-remaining", "ratelimit-reset"]) delete headers[own];
  return {
    status: answer.status,
    code: answer.body?.error?.code as string | undefined,
    headers,
    body: answer.body,
  };
}

const own = () => ({ ...scene.ids, partnerId: scene.partnerId });

test("the table of rights is the one that partners were told", () => {
  const table = Object.fromEntries(
    (Object.keys(RIGHTS) as Right[]).map((right) => [
      right,
      ROLES.map((role) => (hasRight(role, right) ? "x" : "-")).join(""),
    ]),
  );
  // Owner, admin, developer, finance, viewer.
  expect(table).toEqual({
    "account.see": "xxxxx",
    "account.change": "xx---",
    "account.close": "x----",
    "account.export": "xx---",
    "orders.see": "xxxxx",
    "documents.see": "xxx-x",
    "orders.change": "xxx--",
    "orders.refund": "xx-x-",
    "usage.see": "xxxxx",
    "integration.see": "xxx-x",
    "integration.change": "xxx--",
    "sandbox.wipe": "xxx--",
    "live_keys.see": "xx--x",
    "live_keys.change": "xx---",
    "money.see": "xx-x-",
    "money.change": "x--x-",
    "team.see": "xx--x",
    "team.change": "xx---",
    "team.change_owners": "x----",
    "audit.see": "xx---",
  } satisfies Record<Right, string>);
});

describe.each(CASES)("$name, $environment", (each) => {
  // No row needs what another one ends.
  beforeAll(async () => {
    scene = await makeScene(world);
  });

  test.each(ROLES)("a role that lacks the right is refused, and any other is not: %s", async (role: Role) => {
    // No workflow takes the order's third step here, so the call would wait for it.
    if (each.name === "advancePartnerOrder") scene = await makeScene(world);
    const by = await makeMember(world, { role, partnerId: scene.partnerId });
    const { status, code } = await ask(by, each, own());
    if (hasRight(role, rightOf(each))) {
      expect(code ?? "").not.toMatch(/^(FORBIDDEN_ROLE|PARTNER_NOT_FOUND|SIGNED_OUT|STEP_UP_REQUIRED)$/);
      // A busy machine refuses some work for a moment.
      expect(status < 500 || code === "SERVICE_UNAVAILABLE", code).toBe(true);
    } else {
      expect([status, code]).toEqual([403, "FORBIDDEN_ROLE"]);
    }
  });

  test.each(ROLES)("another partner is answered like one that does not exist: %s", async (role: Role) => {
    const by = await makeMember(world, { role });
    const given = await ask(by, each, own());
    const unknown = await ask(by, each, { partnerId: UNKNOWN_PARTNER });
    expect(given).toEqual(unknown);
    expect([given.status, given.code]).toEqual([404, "PARTNER_NOT_FOUND"]);
  });

  const namesThing = /\{(?!partnerId|environment)/.test(rowOf(each.name).path);
  test.runIf(namesThing)("another partner's thing under one's own path is like none", async () => {
    for (const role of ROLES) {
      const by = await makeMember(world, { role, partnerId: scene.partnerId });
      const given = await ask(by, each, { ...foreign.ids, partnerId: scene.partnerId });
      expect(given).toEqual(await ask(by, each, { partnerId: scene.partnerId }));
      expect([403, 404]).toContain(given.status);
    }
  });

  test("a caller without a partner, or without a session, learns nothing", async () => {
    const nobody = await makePerson(world);
    const given = await ask(nobody, each, own());
    expect(given).toEqual(await ask(nobody, each, { partnerId: UNKNOWN_PARTNER }));
    expect(given.code).toBe("PARTNER_NOT_FOUND");
    const signedOut = await ask(null, each, own());
    expect(signedOut).toEqual(await ask(null, each, { partnerId: UNKNOWN_PARTNER }));
    expect([signedOut.status, signedOut.code]).toEqual([401, "SIGNED_OUT"]);
  });

  test("what asks for a step-up is refused without one, after the right was judged", async () => {
    const { stepUp } = rowOf(each.name);
    if (stepUp !== true && !(stepUp === "live" && each.environment === "live")) return;
    for (const role of ROLES) {
      const by = await makeMember(world, { role, partnerId: scene.partnerId, steppedUp: false });
      const expected = hasRight(role, rightOf(each)) ? "STEP_UP_REQUIRED" : "FORBIDDEN_ROLE";
      expect((await ask(by, each, own())).code).toBe(expected);
    }
  });

  test("a change that no page of this site asked for is refused", async () => {
    const row = rowOf(each.name);
    if (row.method === "GET") return;
    const input = { ...PORTAL_EXAMPLES[each.name], params: { ...own(), environment: each.environment } };
    const { method, path, body } = portalRequest(each.name, input as never);
    const foreignPages: Record<string, string>[] = [
      {},
      { origin: "https://evil.test" },
      { "sec-fetch-site": "cross-site" },
    ];
    for (const headers of foreignPages) {
      const sent = {
        ...(body === null ? {} : { body }),
        headers: { cookie: scene.owner.cookie, ...headers },
      };
      expect((await world.request(method, path, sent)).body.error.code).toBe("FOREIGN_ORIGIN");
    }
  });
});

test("after all of that nothing of the other partner was changed", async () => {
  const params = { partnerId: foreign.partnerId };
  const { body } = await foreign.owner.call("listAudit", { params, query: {} });
  expect(body.lines.map(({ number }: { number: number }) => number)).toEqual(foreignLines);
});
