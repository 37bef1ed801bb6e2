import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findPersonByEmail } from "@/db/queries/people";
import { auditLog, operatorRuns, runnerRuns, sessions } from "@/db/schema";
import { type CommandView, OPERATIONS_ROWS, type OperationsRow } from "@/lib/contract/desk/operations";
import { checkAuditLog } from "@/lib/operations/desk/check-audit-log";
import { addApp } from "@/lib/testing/authenticator-app";
import { operate } from "@/lib/testing/operate";
import { makeStaff, type SignedIn } from "@/lib/testing/staff";
import { type Answer, createWorld, type World } from "@/lib/testing/world";
import { CHANGING_COMMANDS, confirmationOf, isReading, needsReason, rowOf } from "../operator/command-rows";
import { commandViews, excusedCommands } from "../operator/command-views";
import { COMMAND_NAMES, type CommandName } from "../operator/operator-commands";

const SITE = "https://vidimus.test";

let world: World;
let reviewer: SignedIn;
let bare: SignedIn;
let unproved: SignedIn;
let admin: SignedIn;

beforeAll(async () => {
  world = await createWorld({ env: { PUBLIC_RATE_PER_MINUTE: "0" } });
  reviewer = await makeStaff(world);
  [bare, unproved, admin] = await Promise.all([makeAdmin(), makeAdmin(), makeAdmin()]);
  await addApp(world, unproved);
  await addApp(world, admin);
  await prove(admin);
});
afterAll(() => world.close());

const makeAdmin = () => makeStaff(world, { role: "admin", legalName: "Ada Lind" });

async function prove({ staff }: SignedIn): Promise<void> {
  const person = await findPersonByEmail(world.services.db, staff.email);
  const at = world.services.clock.now();
  await world.services.db
    .update(sessions)
    .set({ steppedUpAt: at, factorProvedAt: at })
    .where(eq(sessions.userId, person?.id ?? ""));
}

function ask(
  by: SignedIn | null,
  method: string,
  path: string,
  body?: object,
  headers = {},
): Promise<Answer> {
  return world.request(method, `/api/desk${path}`, {
    key: null,
    ...(body === undefined ? {} : { body }),
    headers: { origin: SITE, "sec-fetch-site": "same-origin", ...(by && { cookie: by.cookie }), ...headers },
  });
}

const run = (by: SignedIn | null, name: string, body: object, headers = {}) =>
  ask(by, "POST", `/operations/commands/${name}`, body, headers);

const codeOf = ({ body }: Answer) => body?.error?.code ?? "ok";
const auditRows = () => world.services.db.select().from(auditLog).orderBy(auditLog.number);

describe.each(Object.keys(OPERATIONS_ROWS) as OperationsRow[])("%s", (name) => {
  const { method, path } = OPERATIONS_ROWS[name];
  const address = path.replace("{command}", "list-staff").replace("{runId}", "opr_none");
  const body = method === "POST" ? { input: {} } : undefined;

  test("is nobody's who isn't signed in, and no reviewer's", async () => {
    const answers = await Promise.all([null, reviewer].map((by) => ask(by, method, address, body)));
    expect(answers.map((answer) => [answer.status, codeOf(answer)])).toEqual([
      [401, "SIGNED_OUT"],
      [403, "ADMIN_ONLY"],
    ]);
  });

  test("is an admin's, also without a fresh proof", async () => {
    expect(["ok", "RUN_NOT_FOUND"]).toContain(codeOf(await ask(bare, method, address, body)));
  });
});

test("a command that comes from another site is refused, and does nothing", async () => {
  const rows = (await auditRows()).length;
  for (const headers of [
    { origin: "https://evil.test", "sec-fetch-site": "cross-site" },
    { origin: SITE, "sec-fetch-site": "same-site" },
  ])
    expect(codeOf(await run(admin, "rotate-signing-keys", { input: {} }, headers))).toBe("FOREIGN_ORIGIN");
  expect((await auditRows()).length).toBe(rows);
});

const AT_DESK = CHANGING_COMMANDS.filter((name) => rowOf(name).notHere === undefined);

describe.each(AT_DESK)("%s", (name) => {
  test("takes a fresh proof by passkey or app, tried dry too; a sign-in by mail is none", async () => {
    const rows = (await auditRows()).length;
    for (const isDryRun of [false, true]) {
      const body = { input: {}, isDryRun, reason: "a test", confirmation: name };
      expect(codeOf(await run(bare, name, body))).toBe("SECOND_FACTOR_REQUIRED");
      expect(codeOf(await run(unproved, name, body))).toBe("FACTOR_REQUIRED");
      expect(codeOf(await run(reviewer, name, body))).toBe("ADMIN_ONLY");
    }
    expect((await auditRows()).length).toBe(rows);
  });
});

test("what can't be undone takes a reason, and the name of what it's about", async () => {
  const { keyId } = await newKey();
  const input = { key: keyId };
  const refusals = [
    await run(admin, "revoke-key", { input, confirmation: keyId }),
    await run(admin, "revoke-key", { input, reason: "  ", confirmation: keyId }),
    await run(admin, "revoke-key", { input, reason: "leaked" }),
    await run(admin, "revoke-key", { input, reason: "leaked", confirmation: "revoke-key" }),
  ];
  expect(refusals.map(codeOf)).toEqual([
    "REASON_REQUIRED",
    "REASON_REQUIRED",
    "NOT_CONFIRMED",
    "NOT_CONFIRMED",
  ]);
  const dry = await run(admin, "revoke-key", { input, isDryRun: true });
  expect(dry.body).toEqual({ kind: "answered", answer: { revoked: true } });
  const done = await run(admin, "revoke-key", { input, reason: "leaked", confirmation: keyId });
  expect(done.body).toEqual({ kind: "answered", answer: { revoked: true } });
  const again = await run(admin, "revoke-key", { input, reason: "leaked", confirmation: keyId });
  expect(again.body).toEqual({ kind: "answered", answer: { revoked: false } });
});

test("what an admin does stands in the audit log under their own ID, with what it was about and no secret", async () => {
  const { keyId, key } = await newKey();
  const before = (await auditRows()).length;
  await run(admin, "revoke-key", { input: { key }, reason: "ticket 4711", confirmation: key });
  const rows = (await auditRows()).slice(before);
  expect(rows).toMatchObject([
    {
      staffId: admin.staff.id,
      action: "operator.revoke-key",
      subject: keyId,
      detail: { stage: "begun", reason: "ticket 4711" },
    },
    {
      staffId: admin.staff.id,
      action: "operator.revoke-key",
      subject: keyId,
      detail: { stage: "done", revoked: true },
    },
  ]);
  expect(JSON.stringify(rows)).not.toContain(key);
  expect((await checkAuditLog(world.services)).breaks).toEqual([]);
});

test("a new key is shown in its answer, and neither the log nor the audit log nor a run has it", async () => {
  const logged = world.logged.length;
  const { key, webhookSecret } = await newKey();
  expect(key).toMatch(/^vc_sandbox_/);
  const kept = JSON.stringify([
    world.logged.slice(logged),
    await auditRows(),
    await world.services.db.select().from(operatorRuns),
  ]);
  for (const secret of [key, webhookSecret]) expect(kept).not.toContain(secret);
});

async function newKey(): Promise<{ keyId: string; key: string; webhookSecret: string }> {
  const input = { environment: "sandbox", partnerName: "Demo Partner" };
  const { body } = await run(admin, "create-key", { input });
  const { id, key, webhookSecret } = body.answer;
  return { keyId: id, key, webhookSecret };
}

test("no one signs in as somebody else from a browser", async () => {
  for (const name of [
    "staff-sign-in-link",
    "member-sign-in-link",
    "list-mails",
    "no-such-command",
    "constructor",
  ])
    expect([name, (await run(admin, name, { input: { email: admin.staff.email } })).status]).toEqual([
      name,
      404,
    ]);
});

test("wrong input is refused with the sentence of the command line, and leaves no trace", async () => {
  const rows = (await auditRows()).length;
  const { status, body } = await run(admin, "set-rev-share", {
    input: { partnerName: "Demo Partner", revShareBps: -1 },
  });
  expect([status, body.error.message]).toEqual([409, "Wrong input: revShareBps must not be negative."]);
  const unknown = await run(admin, "set-rev-share", { input: { partnerName: "Nobody", revShareBps: 1 } });
  expect(unknown.body.error.message).toMatch(/^No partner is named Nobody/);
  expect((await auditRows()).length).toBe(rows + 2);
});

test("what takes long is run by a workflow, with its answer kept, under the admin's own ID", async () => {
  const { body } = await run(bare, "check-ledger", { input: {} });
  expect(body).toEqual({ kind: "asked", runId: expect.stringMatching(/^opr_/) });
  expect((await ask(bare, "GET", `/operations/runs/${body.runId}`)).body).toMatchObject({ state: "asked" });
  const asked = await run(admin, "run-retention", {
    input: {},
    reason: "ticket 4712",
    confirmation: confirmationOf("run-retention", {}),
  });
  await world.settle();
  expect((await ask(bare, "GET", `/operations/runs/${body.runId}`)).body).toMatchObject({
    state: "done",
    answer: [],
  });
  const { body: listed } = await ask(admin, "GET", "/operations/runs");
  expect(listed.runs).toContainEqual(
    expect.objectContaining({
      runId: asked.body.runId,
      state: "done",
      askedBy: "Ada Lind",
      reason: "ticket 4712",
    }),
  );
  const rows = (await auditRows()).filter(({ action }) => action === "operator.run-retention");
  expect(rows.map(({ staffId, detail }) => [staffId, detail.stage])).toEqual([
    [admin.staff.id, "begun"],
    [admin.staff.id, "done"],
  ]);
});

test("a long command that fails says why, and doesn't wait for ever", async () => {
  const asked = await run(admin, "run-renewals", { input: {} });
  await world.settle();
  const { body } = await ask(admin, "GET", `/operations/runs/${asked.body.runId}`);
  expect(["done", "failed"]).toContain(body.state);
  if (body.state === "failed") expect(body.failure).not.toBe("");
});

test("a failed workflow is listed with what it was about, and goes on where it failed when it's retried", async () => {
  const { db } = world.services;
  const asked = await run(admin, "check-audit-log", { input: {} });
  await world.settle();
  const [one] = await db
    .select()
    .from(runnerRuns)
    .where(eq(runnerRuns.functionId, "vidimus-run-operations"))
    .limit(1);
  const runId = one?.id ?? "";
  await db
    .update(runnerRuns)
    .set({ error: { name: "Error", message: "killed\nat /var/secret" }, output: null })
    .where(eq(runnerRuns.id, runId));
  const { body } = await run(bare, "list-failed-runs", { input: {} });
  expect(body.answer).toMatchObject({
    engine: "embedded",
    runs: [{ runId, error: "Error: killed", about: { runId: expect.stringMatching(/^opr_/) } }],
  });
  expect(asked.body.kind).toBe("asked");
  expect((await run(admin, "retry-run", { input: { runId } })).body).toEqual({
    kind: "answered",
    answer: { retried: true },
  });
  await world.settle();
  const [again] = await db.select().from(runnerRuns).where(eq(runnerRuns.id, runId));
  expect([again?.error, again?.finishedAt !== null]).toEqual([null, true]);
  const twice = await run(admin, "retry-run", { input: { runId } });
  expect(twice.body.error.message).toMatch(/^No failed run has this ID/);
});

test("the overview counts what waits, and says when the checks last ran", async () => {
  const { body } = await run(bare, "show-operations", { input: {} });
  const { answer } = body;
  expect(answer.parts.database).toBe("ok");
  expect(answer.queues.map(({ queue }: { queue: string }) => queue)).toEqual([
    "webhooks",
    "webhookRetries",
    "review",
    "late",
    "questions",
    "workflows",
  ]);
  expect(answer.checks.ledger).toEqual({ at: expect.any(String), faults: 0 });
  expect(answer.money.every(({ cents }: { cents: number }) => cents === 0)).toBe(true);
});

test("accounts are found by part of a name, by ID, by key, and by its last four characters; signs are no wildcards", async () => {
  const { keyId, key } = await newKey();
  const find = async (search: string) =>
    (await run(bare, "find-accounts", { input: { search } })).body.answer;
  for (const search of [keyId, key, key.slice(-4), "mo Part"])
    expect((await find(search)).keys.map(({ id }: { id: string }) => id)).toContain(keyId);
  expect((await find("demo PARTNER")).partners).toMatchObject([{ name: "Demo Partner" }]);
  for (const search of ["%%", "__", "\\\\", "Nobody at all"])
    expect(await find(search)).toEqual({ partners: [], keys: [] });
  expect(JSON.stringify(await find("Demo"))).not.toContain(key);
});

describe("everything the commands do", () => {
  const views = new Map<string, CommandView>(commandViews().map((view) => [view.name, view]));

  test("is at the desk or says why not, and never both", () => {
    const excused = new Set(excusedCommands().map(({ name }) => name));
    for (const name of COMMAND_NAMES)
      expect([name, views.has(name) !== excused.has(name)]).toEqual([name, true]);
    for (const { why } of excusedCommands()) expect(why.length).toBeGreaterThan(20);
  });

  test("has a form for each member of its input, unless the page gives it itself", () => {
    for (const view of views.values()) {
      for (const field of view.fields) expect([view.name, field.name, field.kind]).not.toContain("unknown");
      expect(view.effect === "reads").toBe(isReading(view.name as CommandName));
      expect(view.effect === "can't be undone").toBe(needsReason(view.name as CommandName));
    }
    expect(views.get("create-key")?.fields).toContainEqual(
      expect.objectContaining({
        name: "environment",
        kind: "choice",
        choices: ["sandbox", "live"],
        isRequired: true,
      }),
    );
  });

  test("takes no secret where it's kept: what runs in the background takes neither key nor words", () => {
    for (const { inBackground, fields } of views.values())
      if (inBackground) for (const { name } of fields) expect(["kid", "month", "period"]).toContain(name);
  });
});

test("what the command line is told of the same command is the same", async () => {
  const { body } = await run(bare, "list-staff", { input: {} });
  expect(body.answer).toEqual(JSON.parse(JSON.stringify(await operate(world, "list-staff", {}))));
});
