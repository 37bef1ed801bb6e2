import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertPartnerAuditRow } from "@/db/queries/teams";
import type { AuditLine } from "@/lib/contract/portal/audit";
import type { PortalInput } from "@/lib/contract/portal/table";
import { makeCursor } from "@/lib/core/cursor";
import { makeMember, type TestMember } from "@/lib/testing/members";
import { createWorld, type World } from "@/lib/testing/world";

type Query = NonNullable<PortalInput<"listAudit">["query"]>;

let world: World;
let owner: TestMember;
let admin: TestMember;
let other: TestMember;
let keyId = "";

beforeAll(async () => {
  world = await createWorld();
  owner = await makeMember(world, { name: "Ana Ruiz" });
  const { partnerId } = owner;
  admin = await makeMember(world, { name: "=Borís O'Neill", role: "admin", partnerId });
  other = await makeMember(world, { name: "Ana Ruiz" });
  const sandbox = { partnerId, environment: "sandbox" } as const;
  const body = { name: "Server", idempotencyKey: "a-key-of-the-log" };
  keyId = (await owner.call("createKey", { params: sandbox, body })).body.key.keyId;
  await world.clock.advance({ days: 1 });
  await admin.call("renameKey", { params: { ...sandbox, keyId }, body: { name: "Web server" } });
  await admin.call("renamePartner", { params: { partnerId }, body: { name: "Ruiz & Co" } });
  await world.clock.advance({ days: 1 });
  await owner.call("disableKey", { params: { ...sandbox, keyId } });
  const line = { partnerId, at: world.services.clock.now(), subject: null, detail: {}, network: null };
  await insertPartnerAuditRow(world.services.db, {
    ...line,
    personId: null,
    email: "left@example.test",
    action: "team.left",
  });
  await insertPartnerAuditRow(world.services.db, {
    ...line,
    personId: null,
    email: null,
    action: "account.closing",
  });
  await other.call("renamePartner", { params: { partnerId: other.partnerId }, body: { name: "Other" } });
});
afterAll(() => world.close());

const list = async (query: Query, by = owner) =>
  (await by.call("listAudit", { params: { partnerId: owner.partnerId }, query })).body;
const actionsOf = async (query: Query): Promise<string[]> =>
  (await list(query)).lines.map(({ action }: AuditLine) => action);
const ALL = ["account.closing", "team.left", "key.disabled", "account.renamed", "key.renamed", "key.made"];
const dayOf = (ago: number) =>
  new Date(world.services.clock.now().getTime() - ago * 86_400_000).toISOString().slice(0, 10);

describe("the audit log is narrowed down", () => {
  test("to one person, one who left among them, and to what nobody of the account did", async () => {
    expect(await actionsOf({})).toEqual(ALL);
    expect(await actionsOf({ who: admin.email })).toEqual(["account.renamed", "key.renamed"]);
    expect(await actionsOf({ who: "left@example.test" })).toEqual(["team.left"]);
    expect(await actionsOf({ who: "vidimus" })).toEqual(["account.closing"]);
    expect(await actionsOf({ who: other.email })).toEqual([]);
  });

  test("to one kind of change, and to days in UTC, both included", async () => {
    expect(await actionsOf({ action: "key.renamed" })).toEqual(["key.renamed"]);
    expect(await actionsOf({ from: dayOf(1), to: dayOf(1) })).toEqual(["account.renamed", "key.renamed"]);
    expect(await actionsOf({ from: dayOf(1), who: owner.email })).toEqual(["key.disabled"]);
    expect(await actionsOf({ to: dayOf(2) })).toEqual(["key.made"]);
    expect(await actionsOf({ from: dayOf(0), to: dayOf(1) })).toEqual([]);
  });

  test("by a search for a thing, a name, an address, or words of what was done", async () => {
    expect(await actionsOf({ q: keyId })).toEqual(["key.disabled", "key.renamed", "key.made"]);
    expect(await actionsOf({ q: "o'neill" })).toEqual(["account.renamed", "key.renamed"]);
    expect(await actionsOf({ q: `  ${owner.email.toUpperCase()} ` })).toEqual(["key.disabled", "key.made"]);
    expect(await actionsOf({ q: "renamed" })).toEqual(["account.renamed", "key.renamed"]);
    expect(await actionsOf({ q: "renamed an api key", who: owner.email })).toEqual([]);
    expect(await actionsOf({ q: "nothing of the kind" })).toEqual([]);
  });

  test("page by page, without a line twice or one left out", async () => {
    const query = { q: "key", limit: 1 };
    const seen: string[] = [];
    for (let after: string | undefined; ; ) {
      const { lines, nextCursor } = await list({ ...query, ...(after ? { after } : {}) });
      seen.push(...lines.map(({ action }: AuditLine) => action));
      if (nextCursor === null) break;
      after = nextCursor;
    }
    expect(seen).toEqual(["key.disabled", "key.renamed", "key.made"]);
  });

  test("as a sheet that has the same lines as the list", async () => {
    const params = { partnerId: owner.partnerId };
    for (const query of [{}, { who: admin.email }, { q: keyId }, { from: dayOf(1), to: dayOf(1) }]) {
      const { body } = await owner.call("exportAudit", { params, query });
      const [, ...lines] = String(body).trimEnd().split("\r\n");
      const shown: AuditLine[] = (await list({ ...query, limit: 100 })).lines;
      expect(lines.map((line) => Number(line.split(",")[0]))).toEqual(shown.map(({ number }) => number));
    }
    const { body } = await owner.call("exportAudit", { params, query: { who: admin.email } });
    expect(body).toContain(`"'=Borís O'Neill"`);
  });
});

test("everybody in the log can be chosen, even those who left, and nobody of another account", async () => {
  const { people } = await list({});
  const known = [
    { email: owner.email, name: "Ana Ruiz" },
    { email: admin.email, name: "=Borís O'Neill" },
    { email: "left@example.test", name: null },
  ];
  expect(people).toEqual(known.sort((a, b) => (a.email < b.email ? -1 : 1)));
});

test.each([
  "%",
  "_",
  "\\",
  "'; drop table people;--",
  '"',
  "\u202eevil",
  "🙂",
  "=1+1",
  "null",
  "a'b\"c%d_e",
  "[object Object]",
])("a search for %j finds what has it, and nothing else", async (q) => {
  expect(await actionsOf({ q })).toEqual([]);
});

test.each([
  ["q", "\0"],
  ["q", "x".repeat(10_000)],
  ["who", ""],
  ["who", "x".repeat(10_000)],
  ["who", "a\0b"],
  ["action", "constructor"],
  ["from", "0000-01-01"],
  ["from", "2026-02-30"],
  ["to", "9999-12-31"],
  ["to", "yesterday"],
  ["after", makeCursor("orders", [1])],
  ["after", "x".repeat(201)],
])("%s=%j is refused, and no failure of ours, in the list and in the sheet", async (name, value) => {
  const params = { partnerId: owner.partnerId };
  for (const row of ["listAudit", "exportAudit"] as const) {
    const { status } = await owner.call(row, { params, query: { [name]: value } } as never);
    expect(status).toBe(400);
  }
});

test("another account's cursor shows one's own lines alone", async () => {
  const params = { partnerId: other.partnerId };
  await other.call("renamePartner", { params, body: { name: "Other again" } });
  const { body } = await other.call("listAudit", { params, query: { limit: 1 } });
  const { lines } = await list({ after: body.nextCursor });
  expect(lines.map(({ action }: AuditLine) => action)).toEqual(ALL);
});
