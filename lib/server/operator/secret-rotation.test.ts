import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listDocumentKeys, listTimestampKeys } from "@/db/queries/document-keys";
import { findPersonByEmail } from "@/db/queries/people";
import { SEALED_COLUMNS } from "@/db/queries/sealed-values";
import { createKey } from "@/lib/operations/keys/keys";
import { resealSecrets, type SealStatus, sealStatus } from "@/lib/operations/keys/reseal-secrets";
import { spendAppCode } from "@/lib/operations/people/app-code";
import { addApp, appCode } from "@/lib/testing/authenticator-app";
import { operate } from "@/lib/testing/operate";
import { CERTIFIED, placeOrder, runToEnd, statusOf } from "@/lib/testing/orders";
import { makeStaff, type SignedIn } from "@/lib/testing/staff";
import type { TestWebhooks } from "@/lib/testing/test-webhooks";
import { createWorld, type World } from "@/lib/testing/world";

const OLD = "the old secret, which somebody may have seen";
const NEW = "the new secret, which nobody has seen as yet";

const left = (statuses: SealStatus[]) => statuses.reduce((sum, { previous }) => sum + previous, 0);
const current = (statuses: SealStatus[]) => statuses.reduce((sum, each) => sum + each.current, 0);

interface Handed {
  key: string;
  webhookSecret: string;
  certificateId: string;
  file: string;
  upload: string;
  cookie: string;
  colleague: SignedIn;
}

async function handOut(world: World): Promise<Handed> {
  const { key, webhookSecret } = await createKey(world.services, world.server.open.secrets.seal, {
    environment: "sandbox" as const,
    partnerName: "Receiver",
    webhookUrl: "https://receiver.test/hook",
  });
  // A secret of before its rotation is sealed, too.
  const { secret } = (await operate(world, "rotate-webhook-secret", { key })) as {
    secret: string;
  };
  expect(secret).not.toBe(webhookSecret);
  const result = await finish(world, key);
  const { body } = await world.request("POST", "/api/v1/documents", { key, body: { sizeBytes: 11 } });
  const colleague = await makeStaff(world);
  await addApp(world, colleague);
  return {
    key,
    webhookSecret: secret,
    cookie: colleague.cookie,
    colleague,
    certificateId: result.certification.certificateId,
    file: pathOf(result.artifacts[0].url),
    upload: pathOf(body.upload.url),
  };
}

const pathOf = (url: string) => url.slice(url.indexOf("/files"));

async function finish(world: World, key: string) {
  const { jobId } = await placeOrder(world, key, CERTIFIED);
  await runToEnd(world);
  const { status, body } = await world.request("GET", `/api/v1/result/${jobId}`, { key });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

async function expectInService(
  world: World,
  { key, webhookSecret, certificateId, colleague }: Handed,
): Promise<void> {
  expect((await world.request("GET", `/api/v1/verify/${certificateId}`)).body.valid).toBe(true);
  const result = await finish(world, key);
  const verified = await world.request("GET", `/api/v1/verify/${result.certification.certificateId}`);
  expect(verified.body.valid).toBe(true);
  expect((await world.raw("GET", pathOf(result.artifacts[0].url))).status).toBe(200);
  const { sent } = world.services.webhooks as TestWebhooks;
  const message = sent.at(-1);
  if (!message) throw new Error("no webhook was sent");
  const { "webhook-id": id = "", "webhook-timestamp": at = "" } = message.headers;
  const right = new Webhook(webhookSecret).sign(id, new Date(Number(at) * 1000), message.body);
  expect(message.headers["webhook-signature"]?.split(" ")).toContain(right);
  const { db } = world.services;
  const person = await findPersonByEmail(db, colleague.staff.email);
  const code = appCode(world, colleague);
  expect(await spendAppCode(world.services, db, person?.id ?? "", code)).toBe("right");
  expect(await listDocumentKeys(db)).toHaveLength(1);
  expect(await listTimestampKeys(db)).toHaveLength(1);
}

const canRead = async (world: World, { file }: Handed) => (await world.raw("GET", file)).status;
const canWork = async (world: World, { cookie }: Handed) =>
  (await world.request("GET", "/api/desk/me", { headers: { cookie } })).status;
const canUpload = async (world: World, { upload }: Handed) =>
  (
    await world.raw("PUT", upload, {
      body: "<html>no document</html>",
      headers: { "content-type": "application/pdf" },
    })
  ).status;

describe("AUTH_SECRET is changed while orders are under way", () => {
  let folder: string;
  let first: World;
  let handed: Handed;
  let under: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "vidimus-test-"));
    first = await createWorld({ env: { AUTH_SECRET: OLD, DATA_DIR: folder } });
    handed = await handOut(first);
    under = (await placeOrder(first, handed.key)).jobId;
  });
  afterAll(async () => {
    await first.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const restart = (env: Record<string, string>) =>
    createWorld({ env: { ...env, DATA_DIR: folder }, restarted: first });

  test("a change without the secret before it is told at the start, and nothing is lost by it", async () => {
    await expect(restart({ AUTH_SECRET: NEW })).rejects.toThrow("can't be opened");
  });

  test("with both, everything goes on; a re-seal that is killed anywhere goes on; then the new one alone will do", async () => {
    const both = await restart({ AUTH_SECRET: NEW, AUTH_SECRET_PREVIOUS: OLD });
    const { secrets } = both.server.open;
    expect(await canRead(both, handed)).toBe(200);
    expect(await canWork(both, handed)).toBe(200);
    // The link is taken; what was put there is not.
    expect(await canUpload(both, handed)).not.toBe(403);
    await expectInService(both, handed);
    expect((await statusOf(both, handed.key, under)).status).toBe("ready");

    const before = await sealStatus(both.services, secrets);
    expect(left(before)).toBeGreaterThanOrEqual(4);
    expect(before.map(({ column }) => column)).toEqual(
      SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`),
    );
    for (let sealed = 1; left(await sealStatus(both.services, secrets)) > 0; sealed += 1) {
      // Every run seals one value and dies with the next.
      let runs = 0;
      const dying = {
        ...secrets,
        seal: (plain: string, context: string) => {
          runs += 1;
          if (runs > 1) throw new Error("killed");
          return secrets.seal(plain, context);
        },
      };
      await resealSecrets(both.services, dying).catch((error: Error) => expect(error.message).toBe("killed"));
      const now = await sealStatus(both.services, secrets);
      expect([left(now), current(now)]).toEqual([left(before) - sealed, current(before) + sealed]);
    }
    const done = (await operate(both, "reseal-secrets", {})) as SealStatus[];
    expect([left(done), done.flatMap(({ unreadable }) => unreadable)]).toEqual([0, []]);
    await expectInService(both, handed);
    await both.close();

    const alone = await restart({ AUTH_SECRET: NEW });
    await expectInService(alone, handed);
    expect(await canRead(alone, handed)).toBe(403);
    expect(await canWork(alone, handed)).toBe(401);
    expect(await canUpload(alone, handed)).toBe(403);
    await expect(operate(alone, "rotate-folder-secret", {})).rejects.toThrow("AUTH_SECRET");
    await alone.close();
  });

  test("what was changed while it was read is not overwritten with what it was", async () => {
    const both = await restart({ AUTH_SECRET: `${NEW}, the third`, AUTH_SECRET_PREVIOUS: NEW });
    const { secrets } = both.server.open;
    const rotated: Promise<unknown>[] = [];
    const racing = {
      ...secrets,
      seal: (plain: string, context: string) => {
        if (context.startsWith("api_keys") && rotated.length === 0)
          rotated.push(operate(both, "rotate-webhook-secret", { key: handed.key }));
        return secrets.seal(plain, context);
      },
    };
    await resealSecrets(both.services, racing);
    const { secret } = (await rotated[0]) as { secret: string };
    await resealSecrets(both.services, secrets);
    await expectInService(both, { ...handed, webhookSecret: secret });
    await both.close();
  });

  test("a value that no secret opens is named, and kept as it is", async () => {
    const { db } = first.services;
    await db.execute(sql`update api_keys set webhook_secret_previous_sealed = 'v1.AAAA.AAAA'`);
    const both = await restart({ AUTH_SECRET: OLD, AUTH_SECRET_PREVIOUS: `${NEW}, the third` });
    const statuses = await resealSecrets(both.services, both.server.open.secrets);
    expect(statuses.find(({ column }) => column.endsWith("previous_sealed"))?.unreadable).toHaveLength(1);
    await both.close();
  });

  test("no column of sealed values is forgotten", async () => {
    const { rows } = (await first.services.db.execute(sql`
      select table_name, column_name from information_schema.columns
      where column_name like '%sealed%' and table_schema = 'public' order by 1, 2`)) as unknown as {
      rows: { table_name: string; column_name: string }[];
    };
    expect(rows.map(({ table_name, column_name }) => `${table_name}.${column_name}`)).toEqual(
      SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`).sort(),
    );
  });
});

test("a data folder's secret is changed by commands, and a server that was killed in between starts", async () => {
  const folder = mkdtempSync(join(tmpdir(), "vidimus-test-"));
  const env = { DATA_DIR: folder };
  const first = await createWorld({ env });
  const handed = await handOut(first);
  const secret = () => readFileSync(join(folder, "secret"), "utf8");
  const before = secret();
  await operate(first, "rotate-folder-secret", {});
  expect(secret()).not.toBe(before);
  expect(readFileSync(join(folder, "secret.previous"), "utf8")).toBe(before);
  for (const name of ["secret", "secret.previous"])
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  await expect(operate(first, "rotate-folder-secret", {})).rejects.toThrow("already");
  // It still seals with the old secret, and would take that for the present one: forgetting it would lose
  // all.
  for (const name of ["secret-status", "reseal-secrets", "forget-previous-secret"])
    await expect(operate(first, name, {})).rejects.toThrow("Restart the server first");
  expect(readFileSync(join(folder, "secret.previous"), "utf8")).toBe(before);

  const both = await createWorld({ env, restarted: first });
  await expect(operate(both, "forget-previous-secret", {})).rejects.toThrow("reseal first");
  expect(await canWork(both, handed)).toBe(200);
  await operate(both, "reseal-secrets", {});
  await operate(both, "forget-previous-secret", {});
  await both.close();
  const alone = await createWorld({ env, restarted: first });
  await expectInService(alone, handed);
  expect(await canWork(alone, handed)).toBe(401);
  await alone.close();
  await first.close();
  rmSync(folder, { recursive: true, force: true });
});
