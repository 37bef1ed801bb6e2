import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { openRedis } from "@/lib/services/limiter/testing/redis-connection";
import { startRedisRestProxy } from "@/lib/services/limiter/testing/redis-rest-proxy";
import { isRedisInstalled, startRedisServer } from "@/lib/services/limiter/testing/redis-server";
import { startS3Double } from "@/lib/services/storage/testing/s3-double";
import { createLlmDouble } from "../llm/create-llm-double";
import { faithfulModel } from "../llm/models";
import { createStripeDouble } from "../stripe/create-stripe-double";
import { type Gate, openGate } from "./gate";
import type { startInngestDouble } from "./inngest-double";

type InngestDouble = Awaited<ReturnType<typeof startInngestDouble>>;

export type Part = "database" | "limiter" | "store" | "mail" | "payments" | "model" | "inngest";

/** FATAL 57P03 in the wire protocol, as a server sends it while it starts up or recovers. */
function postgresRefusal(): Buffer {
  const fields = Buffer.from("SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0");
  const head = Buffer.alloc(5);
  head.write("E");
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

const portOf = (url: string): number => Number(new URL(url).port);
const WEBHOOK_SECRET = "whsec_outages";

export async function startParts(databaseUrl: string, inngest: InngestDouble | null) {
  const closers: (() => unknown)[] = [];

  const relay = await openRelay();
  closers.push(relay.close);
  const bucket = await startS3Double();
  closers.push(() => bucket.close());
  const model = await createLlmDouble(faithfulModel);
  closers.push(() => model.close());
  const double = createStripeDouble();
  const processor = await double.listen();
  closers.push(() => processor.close());
  const redis = isRedisInstalled() ? await startRedisServer() : null;
  const connection = redis && (await openRedis(redis.port));
  const proxy = connection && (await startRedisRestProxy(connection));
  closers.push(async () => {
    await proxy?.close();
    connection?.close();
    await redis?.stop();
  });

  const gates: Partial<Record<Part, Gate>> = {
    database: await openGate(portOf(databaseUrl), { words: postgresRefusal() }),
    store: await openGate(portOf(bucket.url)),
    mail: await openGate(relay.port, { words: "421 4.3.2 not now\r\n", isSpokenFirst: true }),
    payments: await openGate(portOf(processor.url)),
    model: await openGate(portOf(model.url)),
    ...(proxy && { limiter: await openGate(portOf(proxy.url)) }),
    ...(inngest && { inngest: pausing(inngest, await openGate(inngest.port)) }),
  };
  closers.unshift(() => Promise.all(Object.values(gates).map((gate) => gate.stop())));

  const through = (part: Part, url: string): string => {
    const gated = new URL(url);
    gated.port = String(gates[part]?.port);
    return gated.toString().replace(/\/$/, "");
  };

  return {
    gates,
    double,
    mails: relay.mails,
    env: {
      DATABASE_URL: through("database", databaseUrl),
      S3_ENDPOINT: through("store", bucket.url),
      S3_REGION: "us-east-1",
      S3_BUCKET: "vidimus",
      S3_ACCESS_KEY_ID: "test",
      S3_SECRET_ACCESS_KEY: "test",
      SMTP_URL: `smtp://127.0.0.1:${gates.mail?.port}`,
      MAIL_FROM: "Vidimus <post@vidimus.test>",
      STRIPE_SECRET_KEY: "sk_test_outages",
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: through("payments", processor.url),
      DRAFTER_MODEL: "compatible/double",
      DRAFTER_API_KEY: model.key,
      DRAFTER_BASE_URL: through("model", model.url),
      ...(proxy && {
        UPSTASH_REDIS_REST_URL: through("limiter", proxy.url),
        UPSTASH_REDIS_REST_TOKEN: proxy.token,
      }),
      ...(inngest && { ...inngest.env, INNGEST_BASE_URL: `http://127.0.0.1:${gates.inngest?.port}` }),
    } satisfies Record<string, string>,
    tellEvents: (url: string) => {
      double.deliveries.webhook = { url, secrets: [WEBHOOK_SECRET] };
    },
    async stop() {
      for (const close of closers) await close();
    },
  };
}

/** An unreachable Inngest makes no calls either. When failing, only its event API fails. */
function pausing(inngest: InngestDouble, gate: Gate): Gate {
  return {
    ...gate,
    async close(kind) {
      await gate.close(kind);
      if (kind !== "failing") await inngest.pause();
    },
    async open() {
      await gate.open();
      inngest.resume();
    },
  };
}

async function openRelay() {
  const mails = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, _session, done) {
      let raw = "";
      stream.on("data", (chunk: Buffer) => {
        raw += chunk.toString("latin1");
      });
      stream.on("end", () => {
        const id = /^Message-ID: (\S+)/im.exec(raw)?.[1] ?? "none";
        mails.set(id, (mails.get(id) ?? 0) + 1);
        done();
      });
    },
  });
  // A gate may cut the relay's connections.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return { mails, port, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

export async function openReceiver() {
  const told = new Map<string, Set<string>>();
  const aheadSeconds: number[] = [];
  const server = createServer(async (request, response) => {
    aheadSeconds.push(Number(request.headers["webhook-timestamp"]) - Date.now() / 1000);
    let body = "";
    for await (const chunk of request) body += chunk;
    const { type, data } = JSON.parse(body) as { type: string; data: { jobId: string } };
    const types = told.get(data.jobId) ?? new Set();
    told.set(data.jobId, types.add(type));
    response.writeHead(200).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    told,
    aheadSeconds,
    url: `http://127.0.0.1:${port}/hook`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
