import { serve } from "inngest/edge";
import { endOutboxLeases } from "@/db/queries/outbox";
import { endWebhookLeases } from "@/db/queries/webhook-queue";
import { createWorkflowClient, LISTENED_TO, type WorkflowClient } from "@/inngest/client";
import { createEmbeddedRunner, type EmbeddedRunner } from "@/inngest/embedded/create-embedded-runner";
import { createFunctions, createInngestFunctions } from "@/inngest/functions";
import { createInternalLogger } from "@/inngest/workflow-log";
import {
  clientDraftParser,
  createFixtureDrafter,
  createSourceDrafter,
  sourceBlocks,
} from "@/lib/documents/draft";
import type { Renderer } from "@/lib/paper";
import type { Settings } from "../../env";
import type { WorkServices } from "../../operations/context";
import { relayOutbox } from "../../operations/events/relay-outbox";
import type { DeliveryServices } from "../../operations/webhooks/send-message";
import { componentStatesOf } from "../health/components";
import { readiness } from "../health/health";
import { makeSealer } from "../make-sealer";
import { runAsked } from "../operator/run-asked";
import { singleFlight } from "../single-flight";
import type { RunningServer } from "../state";
import { createWebhookWorker, type WebhookWorker } from "../webhook-worker";

export const INNGEST_PATH = "/api/inngest";

type InngestHandler = (request: Request) => Promise<Response>;

function partsFor(client: WorkflowClient, server: RunningServer, renderer?: Renderer) {
  const { reader } = server.services;
  const services: WorkServices = {
    ...server.services,
    fixtureDrafter: createFixtureDrafter(),
    sourceDrafter: createSourceDrafter({ reader, sourceBlocks }),
    parseClientDraft: clientDraftParser(reader, server.open.parseDraft),
    renderer: renderer ?? server.open.renderer,
    sealer: makeSealer(server),
  };
  return {
    client,
    services: async () => services,
    makeSigningKey: server.open.makeSigningKey,
    runAsked: (runId: string) => runAsked(server, runId),
    componentStates: async () => componentStatesOf(await readiness()),
  };
}

function deliveryServices({ services, open }: RunningServer): DeliveryServices {
  return { ...services, openSealed: open.secrets.open };
}

export function createInngestHandler(
  inngest: NonNullable<Settings["inngest"]>,
  server: RunningServer,
): InngestHandler {
  const { log, settings } = server.services;
  const client = createWorkflowClient({ ...inngest, isDev: false, log });
  const services = async () => deliveryServices(server);
  const functions = [
    ...createFunctions(partsFor(client, server)),
    ...createInngestFunctions({ client, services }),
  ];
  // Behind a proxy, the request doesn't reveal the URL for Inngest to call.
  const at = { serveOrigin: new URL(settings.siteUrl).origin, servePath: INNGEST_PATH };
  const handler = serve({ client, functions, enableUnauthedSync: false, ...at });
  const internal = createInternalLogger(log);
  return async (request) => {
    try {
      return await handler(request);
    } catch (error) {
      // The SDK throws for a body that is no JSON before it authenticates the sender.
      internal.error({ err: error }, "a request could not be handled");
      return Response.json({ message: "This request could not be handled." }, { status: 400 });
    }
  };
}

export interface EmbeddedWorker {
  runner: EmbeddedRunner;
  wake(): void;
  relay(): Promise<void>;
  webhooks: WebhookWorker;
  start(): void;
  stop(options?: { graceMs?: number }): Promise<void>;
}

export async function createEmbeddedWorker(
  server: RunningServer,
  options: {
    exclusive?: boolean;
    pollMs?: number;
    leaseMs?: number;
    quietMs?: number;
    concurrency?: number;
    backoff?: (attempt: number) => number;
    renderer?: Renderer;
  } = {},
): Promise<EmbeddedWorker> {
  const { db, clock, log } = server.services;
  const { renderer, ...runnerOptions } = options;
  const runner = createEmbeddedRunner({ db, clock, logger: log, ...runnerOptions });
  const client = createWorkflowClient({ ...runner.clientOptions, log });
  const functions = createFunctions(partsFor(client, server, renderer));
  await runner.attach(serve({ client, functions, enableUnauthedSync: false }));
  const relay = singleFlight(async () => {
    await relayOutbox(server.services, LISTENED_TO, (events) => client.send(events));
  });
  let relaying: Promise<void> | undefined;
  if (options.exclusive) await Promise.all([endWebhookLeases(db), endOutboxLeases(db)]);
  const webhooks = createWebhookWorker(deliveryServices(server));
  return {
    runner,
    relay,
    webhooks,
    start() {
      runner.start();
      webhooks.start();
    },
    async stop(stopOptions) {
      await Promise.all([runner.stop(stopOptions), webhooks.stop(stopOptions), relaying]);
    },
    wake() {
      webhooks.wake();
      relaying = relay().catch((error: unknown) =>
        log.warn({ err: error }, "the outbox could not be relayed; tried again soon"),
      );
    },
  };
}
