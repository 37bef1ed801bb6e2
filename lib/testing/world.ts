import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Renderer } from "@/lib/paper";
import type { Database } from "../../db/client";
import { listUnsentOutboxes } from "../../db/queries/outbox";
import type { Environment } from "../core/keys/api-key";
import type { PriceBook } from "../core/pricing/rates";
import { parseSettings } from "../env";
import type { Log, Services } from "../operations/context";
import { createKey } from "../operations/keys/keys";
import { checkLedger } from "../operations/ledger/check-ledger";
import { createGateway } from "../server/gateway/gateway";
import { composeServices, type OpenPapers } from "../server/services/compose-services";
import { globalState, type RunningServer } from "../server/state";
import { createEmbeddedWorker, type EmbeddedWorker } from "../server/worker";
import { createMemoryLimiter } from "../services/limiter/embedded";
import { makeExhibitPicture } from "./exhibit-picture";
import { standInPapers } from "./papers/stand-in-papers";
import { dispatch } from "./routes";
import { createTestClock, type TestClock } from "./test-clock";
import { openTestDatabase } from "./test-database";
import { TEST_PRICES } from "./test-prices";
import { createTestSources } from "./test-sources";
import { createTestWebhooks } from "./test-webhooks";
import { watchWakes } from "./watch-wakes";

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
}

export interface World {
  clock: TestClock;
  services: Services;
  server: RunningServer;
  worker: EmbeddedWorker;
  database: Database & { url: string | null };
  logged: { level: string; fields: object; message: string }[];
  makeKey(environment?: Environment, partnerName?: string): Promise<string>;
  request(method: string, path: string, options?: RequestOptions): Promise<Answer>;
  raw(method: string, path: string, options?: RequestOptions): Promise<Response>;
  settle(): Promise<void>;
  /** Fails if a money rule is broken, so every test file that touches money checks the rules. */
  close(): Promise<void>;
}

export interface RequestOptions {
  key?: string | null;
  body?: unknown;
  headers?: Record<string, string>;
}

const SITE = "https://vidimus.test";

export async function createWorld(
  options: {
    env?: Record<string, string>;
    services?: Partial<Services>;
    /** Stand-ins by default. */
    papers?: OpenPapers;
    prices?: PriceBook;
    renderer?: Renderer;
    /** As after a restart. The other world's creator closes it. */
    restarted?: Pick<World, "clock" | "database">;
  } = {},
): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), "vidimus-test-"));
  const { restarted } = options;
  const database = restarted
    ? { ...restarted.database, close: async () => undefined }
    : await openTestDatabase();
  const clock = restarted?.clock ?? createTestClock();
  const logged: World["logged"] = [];
  const log = (level: string) => (fields: object, message: string) =>
    void logged.push({ level, fields, message });
  const logger: Log = { debug: log("debug"), info: log("info"), warn: log("warn"), error: log("error") };
  const settings = parseSettings({ SITE_URL: SITE, DATA_DIR: folder, NODE_ENV: "test", ...options.env });
  const open = await composeServices(
    { settings, log: logger, wake: () => undefined, clock, database },
    { openPapers: options.papers ?? standInPapers, prices: options.prices ?? TEST_PRICES },
  );
  Object.assign(
    open.services,
    { sources: createTestSources(), webhooks: createTestWebhooks() },
    {
      reader: {
        ...open.services.reader,
        exhibitPicture: async () => ({ bytes: await makeExhibitPicture(), cpuMs: 0 }),
      },
    },
    options.services,
  );
  if (options.renderer) open.renderer = options.renderer;
  const { services } = open;
  const expectWoken = watchWakes(services);
  const { publicRatePerMinute, trustForwarded } = settings;
  const limiter = createMemoryLimiter({ clock });
  const server: RunningServer = {
    open,
    services,
    gateway: createGateway({ services, secrets: open.secrets, limiter, publicRatePerMinute, trustForwarded }),
  };
  const outer = globalState().server;
  globalState().server = Promise.resolve(server);
  const worker = await createEmbeddedWorker(server);
  globalState().checkWorkflows = () => undefined;

  async function raw(method: string, path: string, { key, body, headers = {} }: RequestOptions = {}) {
    const isText = typeof body === "string" || body instanceof Uint8Array || body instanceof ReadableStream;
    return dispatch(
      new Request(`${SITE}${path}`, {
        method,
        headers: {
          ...(key ? { authorization: `Bearer ${key}` } : {}),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        ...(body === undefined
          ? {}
          : { body: isText ? (body as BodyInit) : JSON.stringify(body), duplex: "half" }),
      } as RequestInit),
    );
  }

  return {
    clock,
    services,
    server,
    worker,
    database,
    logged,
    raw,
    async makeKey(environment = "sandbox", partnerName = "Test Partner") {
      return (await createKey(services, open.secrets.seal, { environment, partnerName })).key;
    },
    async request(method, path, requestOptions) {
      const response = await raw(method, path, requestOptions);
      const text = await response.text();
      const isJson = response.headers.get("content-type")?.startsWith("application/json");
      return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
    },
    async settle() {
      // Finished steps commit events that start more runs.
      for (let round = 0; round < 50; round++) {
        await expectWoken();
        await worker.relay();
        await worker.runner.drain();
        await worker.webhooks.drain();
        if ((await listUnsentOutboxes(services.db)).length === 0) return;
      }
      throw new Error("the workflows do not come to rest");
    },
    async close() {
      // Worlds may nest: the inner one must leave the file's own in its place.
      if (outer) globalState().server = outer;
      else delete globalState().server;
      await Promise.all([worker.stop(), server.gateway.flushRequests()]);
      try {
        const found = await checkLedger(services);
        const broken = found.filter(({ severity }) => severity === "violation");
        if (broken.length > 0)
          throw new Error(`rules of money are broken: ${JSON.stringify(broken, null, 1)}`);
      } finally {
        await open.close();
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}
