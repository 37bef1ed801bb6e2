import { getTableColumns, getTableName, isTable, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listStandingCertificates } from "@/db/queries/certificates";
import { getOrder, listDocuments } from "@/db/queries/orders";
import { PERSONAL_COLUMNS } from "@/db/retention/personal-columns";
import * as schema from "@/db/schema";
import { makeMember } from "@/lib/testing/members";
import { CERTIFIED, submission } from "@/lib/testing/orders";
import type { SignedIn } from "@/lib/testing/staff";
import type { TestWebhooks } from "@/lib/testing/test-webhooks";
import { createDeskWorld, type DeskWorld, SETTLED } from "../desk/testing/desk-world";
import { askForCorrection } from "../partner-orders/testing/ask-correction";
import { eraseOrder } from "./erase-order";
import { proveRetention } from "./prove-retention";

const POSTED = {
  ...CERTIFIED,
  addons: { notarization: true, hardcopy: { service: "usps_priority" } },
  shipTo: { country: "us", state: "CO", postal_code: "80202", city: "Zqmarkcity" },
};

/** Occurs nowhere except where this test has put it. */
const MARK = (what: string) => `Zqmark ${what} 5417`;

const TRACKING = "9405500000000000000009";
const REFUND_KEY = "zqmark-refund-5417";

describe("an order whose every text names its client", () => {
  let world: DeskWorld;
  let ana: SignedIn;
  let body: Awaited<ReturnType<typeof submission>>;
  let answer: unknown;
  let jobId: string;
  const words: string[] = [];
  const mark = (what: string) => {
    const word = MARK(what);
    words.push(word);
    return word;
  };

  beforeAll(async () => {
    world = await createDeskWorld();
    ana = await world.makeReviewer({ role: "admin" });
    const webhooks = world.services.webhooks as TestWebhooks;
    const receiverSays = mark("receiver");
    webhooks.answer = () => ({ status: 500, clippedBody: receiverSays });
    words.push("zqmark-hook");
    body = await submission(world, world.key.key, POSTED, {
      documents: [{ url: "https://documents.test/zqmark-document.pdf" }],
      applicantName: mark("Applicant"),
      endUser: { externalId: mark("external") },
      metadata: { client: mark("metadata") },
      webhookUrl: "https://hooks.example.com/zqmark-hook",
      shippingAddress: {
        name: mark("Addressee"),
        line1: mark("Street"),
        city: "Denver",
        state: "CO",
        postal_code: "80202",
        country: "us",
      },
    });
    body.idempotencyKey = mark("idempotency");
    const placed = await world.request("POST", "/api/v1/submit", { key: world.key.key, body });
    expect(placed.status, JSON.stringify(placed.body)).toBe(200);
    answer = placed.body;
    jobId = placed.body.jobId;
    await world.settle();
    await workOn();
    await fillTheRest();
  });
  afterAll(() => world.close());

  async function ask(method: "GET" | "POST" | "PUT", path: string, given?: object) {
    const { status, body: answered } = await world.ask(ana, method, path, given);
    expect([status, path, status === 200 ? "" : JSON.stringify(answered)]).toEqual([200, path, ""]);
    return answered;
  }

  async function workOn(): Promise<void> {
    const content = { ...SETTLED.content, title: mark("Title") };
    await world.makeSignable(ana, jobId, { ...SETTLED, content });
    await ask("POST", `/orders/${jobId}/comments`, { words: mark("comment") });
    const { questions } = await ask("POST", `/orders/${jobId}/questions`, { question: mark("question") });
    const told = await world.request("POST", `/api/v1/questions/${jobId}/${questions[0].id}`, {
      key: world.key.key,
      body: { answer: mark("answer") },
    });
    expect(told.status, JSON.stringify(told.body)).toBe(200);
    await ask("POST", `/orders/${jobId}/sign`, await world.startSigning(ana, jobId));
    await world.settle();
    const [certificate] = await listStandingCertificates(world.services.db, jobId);
    const member = await makeMember(world, { partnerId: world.key.partnerId });
    const asked = await askForCorrection(member, {
      jobId,
      certificateId: certificate?.id ?? "",
      body: { mistakes: [{ where: mark("where"), says: mark("says"), shouldSay: mark("shouldSay") }] },
    });
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    const { tasks } = await ask("GET", "/tasks");
    for (const kind of ["notarization", "hardcopy"]) {
      const { taskId } = tasks.find((task: { kind: string }) => task.kind === kind);
      const label = kind === "hardcopy" ? { carrier: "usps", trackingNumber: TRACKING } : {};
      await ask("POST", `/tasks/${taskId}/done`, { ...label, note: mark(`note ${kind}`) });
    }
    words.push(TRACKING);
    const picture = await world.raw("GET", `/api/desk/orders/${jobId}/sources/0/pages/1.jpg`, {
      headers: { cookie: ana.cookie },
    });
    expect(picture.status).toBe(200);
    const refunded = await refund();
    expect(refunded.status, JSON.stringify(refunded.body)).toBe(200);
    words.push(REFUND_KEY);
    await world.settle();
  }

  function refund() {
    return world.request("POST", `/api/v1/refund/${jobId}`, {
      key: world.key.key,
      body: { amountCents: 100, reason: "requested_by_customer" },
      headers: { "idempotency-key": REFUND_KEY },
    });
  }

  async function fillTheRest(): Promise<void> {
    const { db } = world.services;
    for (const [name, table] of Object.entries(schema)) {
      const { ofOrder, columns } = PERSONAL_COLUMNS[name as keyof typeof PERSONAL_COLUMNS];
      for (const [key, rule] of Object.entries(columns)) {
        const column = getTableColumns(table as PgTable)[key];
        if (rule === "none" || ofOrder === null || !column || rule.erase === "stays") continue;
        if (rule.erase === "hashed" || name === "artifacts" || key === "webhookUrl") continue;
        // The database generates it from columns filled here.
        if (column.generated) continue;
        const word = mark(`${getTableName(table)}.${column.name}`);
        const type = column.getSQLType();
        const members = typeof rule.erase === "object" ? rule.erase.members : ["words"];
        const added = JSON.stringify(Object.fromEntries(members.map((member) => [member, word])));
        const of = sql`t.${sql.identifier(column.name)}`;
        const value = type.startsWith("json")
          ? sql`(coalesce(${of}::jsonb, '{}') || ${added}::jsonb)::${sql.raw(type)}`
          : sql`${word}`;
        await db.execute(sql`update ${table} t set ${sql.identifier(column.name)} = ${value}
          from orders o where o.id = ${jobId}
            and ${sql.raw(ofOrder.replaceAll("o.erased_at", "'infinity'::timestamptz"))}`);
      }
    }
  }

  test("is found by the proof while it is there, in rows and in the database's own files", async () => {
    const { stillThere } = await proveRetention(world.services, { words });
    const inRows = words.filter((_, at) =>
      stillThere.some((line) => line.startsWith(`word ${at + 1} in pub`)),
    );
    expect(inRows.length).toBeGreaterThan(words.length / 2);
    if (world.services.databaseFiles) {
      const bytes = words.filter((_, at) =>
        stillThere.some((line) => line.includes(`word ${at + 1} in the b`)),
      );
      expect(bytes.length).toBeGreaterThan(words.length / 2);
    }
    expect(JSON.stringify(stillThere)).not.toContain("5417");
  });

  test("leaves no word of it anywhere once it is erased, neither in rows nor in bytes nor in storage", async () => {
    const documents = await listDocuments(world.services.db, jobId);
    const hash = documents[0]?.sha256 ?? "none";
    const before = await keysWith(hash);
    expect(before.length).toBeGreaterThan(1);
    expect(await eraseOrder(world.services, jobId)).toEqual({ certificates: 1, sharedFiles: 0 });
    expect(await keysWith(hash)).toEqual([]);
    expect((await proveRetention(world.services, { words })).stillThere).toEqual([]);
    world.clock.advance({ minutes: 1 });
    await world.settle();
    expect((await proveRetention(world.services, { words })).stillThere).toEqual([]);
    const order = await getOrder(world.services.db, jobId);
    expect(order).toMatchObject({ input: {}, webhookUrl: null, metadata: {}, applicantName: null });
  });

  test("still answers its repetitions the same, and pays back nothing twice", async () => {
    const again = await world.request("POST", "/api/v1/submit", { key: world.key.key, body });
    expect([again.status, again.body]).toEqual([200, answer]);
    const other = { ...body, applicantName: "Somebody Else" };
    const conflict = await world.request("POST", "/api/v1/submit", { key: world.key.key, body: other });
    expect(conflict.body.error.code).toBe("IDEMPOTENCY_CONFLICT");
    const refundedCents = async () => (await getOrder(world.services.db, jobId))?.refundedCents;
    expect([(await refund()).status, await refundedCents()]).toEqual([200, 100]);
  });

  async function keysWith(text: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const key of world.services.storage.list("")) if (key.includes(text)) keys.push(key);
    return keys;
  }
});

test("every column of every table is in the table that says what it holds", async () => {
  const known = Object.entries(PERSONAL_COLUMNS).map(([name, { columns }]) => [
    name,
    Object.keys(columns).sort(),
  ]);
  const tables = Object.entries(schema).filter(([, table]) => isTable(table));
  const real = tables.map(([name, table]) => [name, Object.keys(getTableColumns(table as PgTable)).sort()]);
  expect(Object.fromEntries(known)).toEqual(Object.fromEntries(real));
});
