import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createReadStream, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPostgres } from "@/db/client";
import { openPort } from "@/lib/services/storage/testing/open-port";
import { createEmptyDatabase } from "../process/empty-database";
import { type Running, startProcess } from "../process/run-process";
import { countMails, describeRuns, findLosses, untilArrived, untilMailed } from "./arrivals";
import { type Accepted, startCustomers } from "./customers";
import { startInngestDouble } from "./inngest-double";
import { makePartner } from "./partner";
import { openReceiver, startParts } from "./parts";

export interface ServerOptions {
  /** Another release's sources; without, these. */
  root?: string;
  script?: string;
  env?: Record<string, string>;
}

export interface Server {
  url: string;
  running: Running;
}

export type Scene = Awaited<ReturnType<typeof openScene>>;
export type Work = Awaited<ReturnType<Scene["openForCustomers"]>>;

export async function openScene({
  hasInngest = false,
  prepareDatabase,
}: {
  hasInngest?: boolean;
  prepareDatabase?: (name: string) => Promise<void>;
} = {}) {
  const closers: (() => unknown)[] = [];
  const makeDatabase = async () => {
    const { url, drop } = await createEmptyDatabase();
    closers.unshift(drop);
    return url;
  };
  const databaseUrl = await makeDatabase();
  await prepareDatabase?.(new URL(databaseUrl).pathname.slice(1));
  const inngest = hasInngest ? await startInngestDouble(await makeDatabase()) : null;
  const parts = await startParts(databaseUrl, inngest);
  const receiver = await openReceiver();
  const folder = mkdtempSync(join(tmpdir(), "vidimus-test-outages-"));
  const documents = createServer((_, response) => {
    response.writeHead(200, { "content-type": "application/pdf" });
    createReadStream("public/samples/acta-de-nacimiento.pdf").pipe(response);
  }).listen(0, "127.0.0.1");
  await once(documents, "listening");
  const documentUrl = `http://127.0.0.1:${(documents.address() as AddressInfo).port}/acta.pdf`;
  closers.unshift(async () => {
    await parts.stop();
    await inngest?.close();
    receiver.stop();
    documents.closeAllConnections();
    documents.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const shared = {
    ...parts.env,
    AUTH_SECRET: randomBytes(32).toString("base64url"),
    DATA_DIR: join(folder, "data"),
    ALLOW_LOOPBACK: "true",
    PUBLIC_RATE_PER_MINUTE: "0",
    SANDBOX_SECONDS: "0",
    LOG_LEVEL: process.env.OUTAGES_LOG ?? "silent",
  };

  let siteUrl: string | null = null;

  async function startServer({
    root,
    script = "lib/testing/process/serve-routes.ts",
    env,
  }: ServerOptions = {}): Promise<Server> {
    const port = await openPort();
    const url = `http://127.0.0.1:${port}`;
    siteUrl ??= url;
    const settings = { ...shared, SITE_URL: siteUrl, PORT: String(port), ...env };
    const running = startProcess(script, [], settings, root === undefined ? {} : { root });
    if (process.env.OUTAGES_LOG) running.child.stdout?.pipe(process.stderr);
    closers.unshift(() => running.kill());
    await running.said(/up \d+/);
    parts.tellEvents(`${url}/api/stripe`);
    return { url, running };
  }

  async function openForCustomers(urls: string[]) {
    // Past the gate: what is found must not depend on it.
    const { db, close } = await openPostgres(databaseUrl, { migrate: false });
    closers.unshift(close);
    const keys = await makePartner(db, shared.AUTH_SECRET, receiver.url, parts);
    const [first] = urls;
    if (first !== undefined) await inngest?.attach(first);
    return {
      db,
      keys,
      customers: (at = urls) => startCustomers({ urls: at, ...keys, documentUrl }),
      findLosses: (accepted: Accepted[]) =>
        findLosses(db, accepted, { told: receiver.told, double: parts.double }),
      untilArrived: (accepted: Accepted[], maxMs: number) => untilArrived(db, accepted, receiver.told, maxMs),
      untilMailed: (maxMs: number) => untilMailed(db, maxMs),
      describeRuns: () => describeRuns(db),
      countMails: (accepted: Accepted[]) => countMails(db, accepted, parts.mails),
    };
  }

  return {
    parts,
    receiver,
    inngest,
    startServer,
    openForCustomers,
    async close() {
      for (const close of closers) await close();
    },
  };
}
