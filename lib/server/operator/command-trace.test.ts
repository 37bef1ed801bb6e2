import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listArtifacts } from "@/db/queries/certificates";
import { listDocumentKeys } from "@/db/queries/document-keys";
import { auditLog } from "@/db/schema";
import { checkAuditLog } from "@/lib/operations/desk/check-audit-log";
import { makePayee, toNextTenth } from "@/lib/operations/payouts/testing/payees";
import { createLiveWorld, type LiveWorld } from "@/lib/testing/live-world";
import { makeAccount, placeOnAccount } from "@/lib/testing/on-account";
import { operate } from "@/lib/testing/operate";
import { CERTIFIED, placeOrder, runToEnd } from "@/lib/testing/orders";
import { makeStaff } from "@/lib/testing/staff";
import { describeError } from "../services/describe-error";
import { CHANGING_COMMANDS, type ChangingCommand, needsReason } from "./command-rows";
import type { CommandInput } from "./operator-commands";

type Inputs = { [K in ChangingCommand]: CommandInput<K> };

const CANARY = "canaria";
const EMAIL = `${CANARY}@vidimus.test`;

let world: LiveWorld;
let inputs: Inputs;
let secrets: string[];
let orderNumber: string;
beforeAll(async () => {
  world = await createLiveWorld();
  const sandbox = await world.makeKey("sandbox", "Sandbox Partner");
  const finished = await placeOrder(world, sandbox, CERTIFIED, { applicantName: `Juana ${CANARY}` });
  const erased = await placeOrder(world, sandbox);
  await runToEnd(world);
  const artifacts = await Promise.all(
    [finished, erased].map(({ jobId }) => listArtifacts(world.services.db, jobId)),
  );
  const certificateOf = (jobId: string) =>
    artifacts.flat().find(({ orderId }) => orderId === jobId)?.certificateId ?? "";
  orderNumber = finished.orderNumber;
  const payee = await makePayee(world);
  const paid = await placeOrder(world, payee.key);
  const refunded = await placeOrder(world, payee.key);
  const account = await makeAccount(world);
  await placeOnAccount(world, account.key);
  const { staff } = await makeStaff(world, { email: EMAIL });
  await operate(world, "add-member", { partnerName: "Sandbox Partner", email: EMAIL, role: "owner" });
  await operate(world, "set-webhook", { key: sandbox, url: `https://hooks.test/${CANARY}` });
  const { messageId } = (await operate(world, "test-webhook", { key: sandbox })) as { messageId: string };
  toNextTenth(world);
  await world.server.gateway.flushRequests();
  const [seal] = await listDocumentKeys(world.services.db);
  const { kid } = await world.services.signer.signReceipt({});
  const doomed = await world.makeKey("sandbox", "Sandbox Partner");
  secrets = [CANARY, sandbox, doomed, payee.key, staff.legalName];
  const colleague = { legalName: `Eva ${CANARY}`, credentials: CANARY, contact: CANARY };
  inputs = {
    "add-member": { partnerName: "Sandbox Partner", email: `new-${EMAIL}`, role: "viewer" },
    "add-staff": { email: `new-${EMAIL}`, ...colleague },
    "advance-clock": { days: 1 },
    "bill-by-invoice": { partnerName: "Sandbox Partner", netTermsDays: 30, email: EMAIL },
    "bill-per-order": { partnerName: "Sandbox Partner" },
    "cancel-order": { order: paid.orderNumber.toLowerCase(), reason: "asked by telephone" },
    "card-link": { partnerName: "Sandbox Partner" },
    "change-staff": { email: EMAIL, credentials: `${CANARY} II` },
    "compromise-document-key": { id: seal?.id ?? "dky_none" },
    "compromise-signing-key": { kid },
    "create-key": { environment: "sandbox", partnerName: "Sandbox Partner" },
    "enable-webhook": { key: sandbox, url: `https://hooks.test/${CANARY}` },
    "erase-order": { order: certificateOf(erased.jobId) },
    "erase-person": { partnerName: "Sandbox Partner", applicantName: `Juana ${CANARY}` },
    "forget-previous-secret": {},
    "make-backup": { folder: join(tmpdir(), `vidimus-test-backup-${process.pid}`), passphraseFile: null },
    "limit-key": { key: payee.key, spendCapCents: 100_000 },
    "member-sign-in-link": { email: EMAIL },
    "payout-link": { partnerName: "Sandbox Partner" },
    "redrive-order": { order: paid.jobId },
    "refund-order": { order: refunded.jobId, amountCents: 100 },
    "replay-webhook": { messageId },
    "reseal-secrets": {},
    "reset-signing": { email: EMAIL },
    "retry-refund": { refund: paid.orderNumber },
    "retry-run": { runId: "run_none" },
    "reverse-payouts": { partnerName: payee.partnerId },
    "revoke-certificate": { certificate: certificateOf(finished.jobId), reason: "The original was forged." },
    "revoke-key": { key: doomed },
    "rotate-folder-secret": {},
    "rotate-signing-keys": {},
    "rotate-webhook-secret": { key: sandbox },
    "run-invoices": { month: "2026-01" },
    "run-payouts": { period: "2026-01" },
    "run-renewals": {},
    "run-retention": {},
    "set-retention": { partnerName: "Sandbox Partner", days: 7 },
    "set-rev-share": { partnerName: "Sandbox Partner", revShareBps: 500 },
    "set-webhook": { key: sandbox, url: `https://hooks.test/${CANARY}/2` },
    "sign-release": {
      version: "1.2.3",
      commit: "a".repeat(40),
      files: [{ name: "vidimus-1.2.3.tgz", sha256: "b".repeat(64) }],
    },
    "staff-sign-in-link": { email: EMAIL },
    "test-webhook": { key: sandbox },
  };
  // What was set off above goes on behind it for a moment.
  for (let [before, now] = ["", await all()]; before !== now; ) {
    await sleep(300);
    [before, now] = [now, await all()];
  }
});
afterAll(async () => {
  rmSync(inputs["make-backup"].folder, { recursive: true, force: true });
  await world.close();
});

async function everything(): Promise<Record<string, string[]>> {
  const { db } = world.services;
  const tables = (await db.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )) as unknown as { rows: { name: string }[] };
  const lines: Record<string, string[]> = {};
  for (const { name } of tables.rows) {
    const found = (await db.execute(
      sql`select t::text as line from ${sql.identifier(name)} t order by 1`,
    )) as unknown as { rows: { line: string }[] };
    lines[name] = found.rows.map(({ line }) => line);
  }
  return lines;
}

async function outside(): Promise<unknown> {
  const keys: string[] = [];
  for await (const key of world.services.storage.list("")) keys.push(key);
  return [keys.sort(), await world.server.open.mailbox?.list()];
}

const all = async () => JSON.stringify([await everything(), await outside()]);

const trace = async () => world.services.db.select().from(auditLog).orderBy(auditLog.number);

/** In this world there is nothing for them to do, which they say. */
const REFUSED: readonly ChangingCommand[] = [
  "advance-clock",
  "card-link",
  "payout-link",
  "redrive-order",
  "reverse-payouts",
  "retry-refund",
  "retry-run",
  "enable-webhook",
];
/** These ask the processor for something, which a dry run does not. */
const NOT_DRY: readonly ChangingCommand[] = ["bill-by-invoice", "card-link", "payout-link"];

test("an order number stands for its only certificate, however it is copied", async () => {
  const certificate = ` ${orderNumber.toLowerCase()} `;
  const input = { certificate, reason: "The original was forged." };
  expect(await operate(world, "revoke-certificate", input, { isDryRun: true })).toEqual({
    certificateId: inputs["revoke-certificate"].certificate,
    isKnown: true,
    revoked: true,
  });
});

describe.each(CHANGING_COMMANDS)("%s", (name) => {
  test("tried dry, changes nothing: no row of any table, no file, and no mail", async () => {
    const [rows, files] = [await everything(), await outside()];
    const logged = world.logged.length;
    const trying = operate(world, name, inputs[name], { isDryRun: true, reason: null });
    if ([...REFUSED, ...NOT_DRY].includes(name)) await trying.catch(() => undefined);
    else await trying;
    expect(await everything()).toEqual(rows);
    expect(await outside()).toEqual(files);
    expect(world.logged.slice(logged)).toEqual([]);
  });

  test.runIf(needsReason(name))(
    "is refused without a reason, and leaves no trace of what wasn't done",
    async () => {
      const rows = await everything();
      await expect(operate(world, name, inputs[name], { reason: null })).rejects.toThrow("--reason");
      expect(await everything()).toEqual(rows);
    },
  );
});

describe.each(CHANGING_COMMANDS)("%s, done,", (name) => {
  test("leaves who, why and what in the chain, and one line of the log, without names, addresses or secrets", async () => {
    const before = (await trace()).length;
    const logged = world.logged.length;
    const done = await operate(world, name, inputs[name], { reason: "ticket 4711" }).then(
      () => true,
      () => false,
    );
    if (!REFUSED.includes(name)) expect(done).toBe(true);
    const rows = (await trace()).slice(before).filter(({ action }) => action === `operator.${name}`);
    expect(rows.map(({ detail }) => detail)).toMatchObject([
      { operator: "olga", reason: "ticket 4711", stage: "begun" },
      { operator: "olga", stage: done ? "done" : "failed" },
    ]);
    const lines = world.logged.slice(logged).filter(({ message }) => message === "an operator's command");
    expect(lines.map(({ fields }) => fields)).toMatchObject([
      { command: name, operator: "olga", reason: "ticket 4711", outcome: done ? "done" : "failed" },
    ]);
    const told = JSON.stringify([rows, lines]);
    for (const secret of secrets) expect(told).not.toContain(secret);
    expect(told).not.toMatch(/vc_(live|sandbox)_|whsec_|#token/);
  });
});

test("what was done to an order is found with it, whichever of its ids was typed, and the chain is whole", async () => {
  const rows = await trace();
  for (const command of ["cancel-order", "erase-order", "revoke-certificate"] as const) {
    const of = rows.filter(({ action }) => action === `operator.${command}`);
    expect(of.every(({ orderId }) => orderId?.startsWith("job_"))).toBe(true);
  }
  const key = rows.find(({ action }) => action === "operator.revoke-key");
  expect(key?.subject).toMatch(/^key_/);
  expect((await checkAuditLog(world.services)).breaks).toEqual([]);
  const shown = await operate(world, "list-audit", { order: inputs["cancel-order"].order });
  expect(shown).toContainEqual(expect.objectContaining({ action: "operator.cancel-order", by: "olga" }));
});

test("what was typed in the wrong place isn't in the log: it may be a key, a name or an address", async () => {
  const key = await world.makeKey("live", "Somebody");
  const mistakes = [
    ["revoke-certificate", { certificate: key, reason: "x" }],
    ["cancel-order", { order: key, reason: "x" }],
    ["erase-order", { order: ` ${key} ` }],
    ["redrive-order", { order: key }],
    ["retry-refund", { refund: key }],
    ["set-retention", { partnerName: key, days: 7 }],
    ["card-link", { partnerName: key }],
    ["bill-per-order", { partnerName: `Juana ${CANARY}` }],
    ["add-staff", { email: EMAIL.toUpperCase(), legalName: `Eva ${CANARY}` }],
    ["change-staff", { email: `nobody-${EMAIL}` }],
    ["member-sign-in-link", { email: `nobody-${EMAIL}` }],
    ["compromise-signing-key", { kid: key }],
    ["compromise-document-key", { id: key }],
    ["limit-key", { key: `${key}x` }],
  ] as const;
  const logged = world.logged.length;
  for (const [name, input] of mistakes) await operate(world, name, input).catch(() => undefined);
  const lines = world.logged.slice(logged).map(({ fields, message }) => {
    const { err, ...rest } = fields as { err?: unknown };
    return [message, rest, err === undefined ? null : describeError(err)];
  });
  expect(lines.length).toBeGreaterThanOrEqual(mistakes.length - 1);
  const told = JSON.stringify([lines, await trace()]);
  for (const secret of secrets) expect(told).not.toContain(secret);
  expect(told).not.toContain(key.slice(0, 20));
});

test("a command that is unknown, or given the wrong input, leaves no trace", async () => {
  const rows = await everything();
  await expect(operate(world, "no-such-command", {})).rejects.toThrow("unknown command");
  await expect(operate(world, "cancel-order", {})).rejects.toThrow(/^Wrong input: order/);
  expect(await everything()).toEqual(rows);
});
