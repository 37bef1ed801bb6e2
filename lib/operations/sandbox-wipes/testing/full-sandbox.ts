import { and, eq, sql } from "drizzle-orm";
import { apiKeys, orders, partners } from "@/db/schema";
import type { SandboxWipeView } from "@/lib/contract/portal/sandbox-wipes";
import { makeMember, type TestMember } from "@/lib/testing/members";
import { BUSINESS, CERTIFIED, placeOrder } from "@/lib/testing/orders";
import type { World } from "@/lib/testing/world";
import { askForCorrection } from "../../partner-orders/testing/ask-correction";

const HOOK = "https://hooks.partner.test/sandbox";
let made = 0;

export async function makeSandbox(world: World, name = `Wiping Partner ${++made}`) {
  const key = await world.makeKey("sandbox", name);
  const { db } = world.services;
  const [partner] = await db.select().from(partners).where(eq(partners.name, name));
  const partnerId = partner?.id ?? "";
  const [row] = await db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.partnerId, partnerId), eq(apiKeys.environment, "sandbox")));
  return { key, keyId: row?.id ?? "", partnerId, owner: await makeMember(world, { partnerId }) };
}

export type Sandbox = Awaited<ReturnType<typeof makeSandbox>>;

/** Presses the button, having seen the last wipe as it is. */
export async function press(owner: TestMember): Promise<SandboxWipeView> {
  const params = { partnerId: owner.partnerId };
  const { last } = (await owner.call("getSandboxWipe", { params })).body;
  const { status, body } = await owner.call("wipeSandbox", {
    params,
    body: { lastWipeId: last?.wipeId ?? null },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.last;
}

export async function fillSandbox(world: World, { key, keyId, owner }: Sandbox): Promise<void> {
  const { db } = world.services;
  await db.update(apiKeys).set({ webhookUrl: HOOK }).where(eq(apiKeys.id, keyId));
  const own = { webhookUrl: "https://hooks.partner.test/order", metadata: { client: "7" } };
  const named = { applicantName: "Zoraida Quintanilla", endUser: { externalId: "client-7" } };
  const scenario = (sandboxScenario: string) => ({ metadata: { sandboxScenario } });
  const delivered = await placeOrder(world, key, { ...CERTIFIED, useCase: "court" }, { ...own, ...named });
  const text = await placeOrder(world, key, BUSINESS);
  await placeOrder(world, key, CERTIFIED, scenario("stays_in_review"));
  await placeOrder(world, key, CERTIFIED, scenario("fails_in_review"));
  await placeOrder(world, key, CERTIFIED, scenario("revoked_certificate"));
  for (let at = 0; at < 8; at += 1) {
    await world.settle();
    world.clock.advance({ seconds: 60 });
  }
  await world.settle();
  const ofDelivered = { partnerId: owner.partnerId, environment: "sandbox", jobId: delivered.jobId } as const;
  const { body: shown } = await owner.call("getPartnerOrder", { params: ofDelivered });
  const { certificateId } = shown.certificates[0];
  const asked = await askForCorrection(owner, { ...ofDelivered, certificateId });
  if (asked.status !== 200) throw new Error(JSON.stringify(asked.body));
  await world.settle();
  await world.request("POST", `/api/v1/sandbox/advance/${delivered.jobId}`, { key });
  await world.request("POST", `/api/v1/refund/${text.jobId}`, { key, body: { reason: "other" } });
  const cancelled = await placeOrder(world, key, CERTIFIED);
  await world.request("POST", `/api/v1/cancel/${cancelled.jobId}`, { key });
  await placeOrder(world, key, CERTIFIED);
  world.clock.advance({ seconds: 40 });
  await world.settle();
  await placeOrder(world, key, CERTIFIED);
  const upload = await world.request("POST", "/api/v1/documents", { key, body: { sizeBytes: 1000 } });
  if (upload.status !== 200) throw new Error(JSON.stringify(upload.body));
  await world.request("GET", "/api/v1/events", { key });
  await world.request("GET", "/api/v1/status/job_none", { key });
  const params = { partnerId: owner.partnerId, environment: "sandbox" } as const;
  await owner.call("testKeyWebhook", { params: { ...params, keyId } });
  const csv = "url,source_language,pages,use_case\nhttps://documents.test/acta.pdf,es,1,uscis";
  await owner.call("checkImport", { params, body: { csv } });
  await world.server.gateway.flushRequests();
}

export async function allRows({ services: { db } }: World): Promise<Map<string, string>> {
  const { rows: tables } = (await db.execute(sql`
    select relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
      and relname not like 'runner_%' and relname not like '%drizzle%'`)) as unknown as {
    rows: { name: string }[];
  };
  const all = new Map<string, string>();
  for (const { name } of tables) {
    const found = (await db.execute(
      sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t`,
    )) as unknown as { rows: { row: string }[] };
    for (const { row } of found.rows) all.set(`${name} ${row}`, name);
  }
  return all;
}

export const ordersOf = ({ services: { db } }: World, { partnerId }: Pick<Sandbox, "partnerId">) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.partnerId, partnerId), eq(orders.environment, "sandbox")));

export async function filesIn({ services }: World): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of services.storage.list("")) keys.push(key);
  return keys.toSorted();
}
