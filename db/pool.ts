import type { Socket } from "node:net";
import { Client, type ClientBase, Pool, type PoolClient } from "pg";

const SILENT_MS = 15_000;
const CONNECT_MS = 10_000;
const UNKNOWN_MS = 60_000;

/**
 * How long a transaction may wait for its client. If a network drops our packets, the server never learns that we gave
 * a connection up, and its transaction would hold its locks for hours. Our transactions do nothing else while they
 * last.
 */
const IDLE_MS = 30_000;

interface PoolOptions {
  silentMs?: number;
  connectMs?: number;
  idleMs?: number;
}

export function createPool(
  url: string,
  { silentMs = SILENT_MS, connectMs = CONNECT_MS, idleMs = IDLE_MS }: PoolOptions = {},
): Pool {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    idleTimeoutMillis: 10_000,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: silentMs,
    async onConnect(client) {
      endWhenSilent(client, { silentMs, look: (processId) => look(url, processId, connectMs) });
      // Not as connection parameters: poolers refuse unknown ones. Payouts and closings wait for a lock and then
      // read what its holder wrote; another default isolation might read the state before.
      await client.query(`set idle_in_transaction_session_timeout = ${idleMs};
        set default_transaction_isolation = 'read committed'`);
    },
  });
  // An idle connection may die at any time. The pool replaces it, but an unhandled 'error' would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", giveBackWhenDead);
  return pool;
}

/**
 * Gives back a lent connection that dies, and handles its error. Drizzle gives none back whose `begin` failed:
 * after ten of those, the pool would stay empty until the process ends.
 */
function giveBackWhenDead(client: PoolClient): void {
  let giveBack: PoolClient["release"] = () => undefined;
  Object.defineProperty(client, "release", {
    get: () => giveBack,
    // The pool sets `release` each time that it lends the connection.
    set(release: PoolClient["release"]) {
      let isLent = true;
      giveBack = (error) => {
        if (!isLent) return;
        isLent = false;
        release(error);
      };
    },
  });
  client.on("error", () => undefined);
  client.once("end", () => giveBack(true));
}

interface Inside {
  connection: { stream: Socket };
  processID: number | null;
  readyForQuery: boolean;
}

type Found = "at work" | "idle" | "unknown" | "gone";

/**
 * A server that hangs, or whose packets are dropped, would be awaited for a quarter of an hour. A long statement
 * is spared: the server is asked whether it is at work.
 */
function endWhenSilent(
  client: ClientBase,
  { silentMs, look }: { silentMs: number; look: (processId: number) => Promise<Found> },
): void {
  const inside = client as unknown as Inside;
  const { stream } = inside.connection;
  let silences = 0;
  const listen = () => stream.setTimeout(silentMs);
  stream.on("data", () => {
    silences = 0;
  });
  stream.on("timeout", async () => {
    if (inside.readyForQuery) return listen();
    silences += 1;
    const found = await look(inside.processID ?? 0);
    if (inside.readyForQuery || silences === 0) return listen();
    const isLost = found === "gone" || found === "idle";
    if (isLost || (found === "unknown" && silences * silentMs >= UNKNOWN_MS))
      stream.destroy(new Error("Connection terminated: the database doesn't answer"));
    else listen();
  });
  listen();
}

async function look(url: string, processId: number, connectMs: number): Promise<Found> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    query_timeout: connectMs,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query("select state from pg_stat_activity where pid = $1", [processId]);
    if (rows.length === 0) return "unknown";
    return rows[0].state === "active" ? "at work" : "idle";
  } catch (error) {
    // A server that refuses because all its connections are taken is alive.
    return (error as { code?: string }).code === "53300" ? "at work" : "gone";
  } finally {
    (client as unknown as Inside).connection.stream.destroy();
  }
}
