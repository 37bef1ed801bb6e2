import { readHome } from "@/app/portal/[partnerId]/[environment]/home/read-home";
import type { Database } from "@/db/client";
import { LOADED, loadAccount } from "@/db/queries/testing/load-account";
import { LOADED_UNTIL } from "@/db/queries/testing/load-requests";
import type { PortalAnswer, PortalInput, PortalNameOf } from "@/lib/contract/portal/table";
import type { Services } from "@/lib/operations/context";
import { createPortalReader } from "@/lib/server/portal/read-portal";
import type { RunningServer } from "@/lib/server/state";
import { compare } from "./compare";
import type { Measurement } from "./measurement";
import { createDatabase, startPostgres } from "./postgres";

const FEW = { orders: 1_000, requests: 1_000 };
const MANY = { orders: 1_000_000, requests: 10_000_000 };
const BUDGET = 1.2;

const { partnerId, personId, keyId } = LOADED;
const PERSON = {
  personId,
  email: "load@example.test",
  name: "Load",
  sessionId: "ses_load",
  steppedUpAt: null,
  factorProvedAt: null,
  network: "127.0.0.0",
};
const account = { params: { partnerId } };
const orders = { params: { partnerId, environment: LOADED.orders } };
const calls = { params: { partnerId, environment: LOADED.requests } };

type Reader = (server: RunningServer) => Promise<() => Promise<unknown>>;
type Listed = PortalNameOf<"member">;

function list<K extends Listed>(row: K, input: PortalInput<K>, pages = 0): Reader {
  return async (server) => {
    let query = (input as { query?: object }).query;
    const ask = () => createPortalReader(server, PERSON).ask(row, { ...input, query } as PortalInput<K>);
    for (let page = 0; page < pages; page++) {
      const { nextCursor } = (await ask()) as PortalAnswer<K> & { nextCursor: string };
      query = { ...query, after: nextCursor };
    }
    return async () => {
      const answer = await ask();
      if (answer instanceof Error) throw answer;
    };
  };
}

/** Days of which all orders, and all calls, are. */
const ORDERED = { from: "2025-11-01", to: "2025-11-30", timeZone: "UTC" };
const CALLED = { from: "2026-03-01", to: "2026-03-30", timeZone: "UTC" };

function home(environment: "sandbox" | "live", { to, timeZone }: typeof ORDERED): Reader {
  return async (server) => {
    const member = { ...PERSON, partnerId, partnerName: "Load", role: "owner", closingAt: null } as const;
    const account = { member, environment, base: `/portal/${partnerId}/${environment}` };
    const reader = { now: new Date(`${to}T00:00:00Z`), timeZone };
    return () => readHome(createPortalReader(server, PERSON).ask, account, reader);
  };
}

const LISTS: Record<string, Reader> = {
  "orders, first page": list("listPartnerOrders", orders),
  "orders, five pages on": list("listPartnerOrders", orders, 5),
  "orders, of a state": list("listPartnerOrders", { ...orders, query: { status: ["delivered"] } }),
  "orders, two states": list("listPartnerOrders", { ...orders, query: { status: ["ready", "failed"] } }),
  "orders, of a key": list("listPartnerOrders", { ...orders, query: { keyId } }),
  "orders, of a language": list("listPartnerOrders", { ...orders, query: { language: "es" } }),
  "orders, by metadata": list("listPartnerOrders", { ...orders, query: { q: "caseNumber:517" } }),
  "orders, that wait for an answer": list("listPartnerOrders", { ...orders, query: { needsAnswer: "true" } }),
  "requests, first page": list("listRequests", calls),
  "requests, three pages on": list("listRequests", calls, 3),
  "requests, errors": list("listRequests", { ...calls, query: { status: "errors" } }),
  "requests, of an operation": list("listRequests", { ...calls, query: { operation: "quote" } }),
  "requests, of a code": list("listRequests", { ...calls, query: { code: "JOB_NOT_FOUND" } }),
  keys: list("listKeys", orders),
  webhooks: list("listWebhooks", orders),
  deliveries: list("listKeyDeliveries", { params: { ...orders.params, keyId } }),
  "receipts, first page": list("listReceipts", account),
  "receipts, five pages on": list("listReceipts", account, 5),
  invoices: list("listInvoices", account),
  "shares, first page": list("listShares", account),
  "shares, five pages on": list("listShares", account, 5),
  "audit log, first page": list("listAudit", account),
  "audit log, a page on": list("listAudit", account, 1),
  "usage, of orders": list("getUsage", { ...orders, query: ORDERED }),
  "usage, of calls": list("getUsage", { ...calls, query: CALLED }),
  "usage, of calls in New York": list("getUsage", {
    ...calls,
    query: { ...CALLED, timeZone: "America/New_York" },
  }),
  "requests, errors by code": list("countErrors", calls),
  "what Home shows, of orders": home(LOADED.orders, ORDERED),
  "what Home shows, of calls": home(LOADED.requests, CALLED),
};

export async function measurePortalLists(tell: (line: string) => void): Promise<Measurement[]> {
  const postgres = await startPostgres();
  if (!postgres) return [];
  const few = await openLoaded(postgres.url, "few", FEW);
  const many = await openLoaded(postgres.url, "many", MANY);
  try {
    const measurements: Measurement[] = [];
    for (const [name, reader] of Object.entries(LISTS)) {
      tell(`  ${name} …`);
      const { fewMs, manyMs } = await compare(await reader(serverOf(few)), await reader(serverOf(many)));
      measurements.push({
        name: `Portal’s list of ${name}`,
        budget: BUDGET,
        measured: manyMs / fewMs,
        unit: "× floor",
        detail: `p50 ${manyMs.toFixed(2)} ms at a million orders and ten million calls, ${fewMs.toFixed(2)} ms at a thousand`,
      });
    }
    return measurements;
  } finally {
    await few.close();
    await many.close();
    await postgres.stop();
  }
}

function serverOf({ db }: Database): RunningServer {
  const services = { db, clock: { now: () => LOADED_UNTIL } } as Services;
  return { services } as RunningServer;
}

async function openLoaded(serverUrl: string, name: string, counts: typeof FEW): Promise<Database> {
  const database = await createDatabase(serverUrl, name);
  await loadAccount(database.db, counts);
  return database;
}
