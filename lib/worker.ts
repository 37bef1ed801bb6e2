import { serve } from "inngest/edge";
import { createFunctions } from "@/inngest";
import { createWorkflowClient, type WorkflowClient } from "@/inngest/client";
import { createEmbeddedRunner, type EmbeddedRunner } from "@/inngest/embedded/create-embedded-runner";
import type { Settings } from "./env";
import type { WorkServices } from "./operations/context";
import { relayOutbox } from "./operations/relay-outbox";
import { createLazyRenderer } from "./server/lazy-renderer";
import { singleFlight } from "./server/single-flight";
import type { RunningServer } from "./server/state";
import { createFixtureDrafter } from "./services/drafter/fixture/fixture-drafter";

type InngestHandler = (request: Request) => Promise<Response>;

function workServices({ services }: RunningServer): WorkServices {
  return { ...services, fixtureDrafter: createFixtureDrafter(), renderer: createLazyRenderer() };
}

function functionsFor(client: WorkflowClient, server: RunningServer) {
  const services = workServices(server);
  return createFunctions({
    client,
    services: async () => services,
    makeSigningKey: server.open.makeSigningKey,
  });
}

/** The door through which Inngest runs the workflows of this deployment. */
export function createInngestHandler(
  inngest: NonNullable<Settings["inngest"]>,
  server: RunningServer,
): InngestHandler {
  const client = createWorkflowClient({ ...inngest, isDev: false });
  return serve({ client, functions: functionsFor(client, server), enableUnauthedSync: false });
}

export interface EmbeddedWorker {
  runner: EmbeddedRunner;
  /** Hands the outbox to the runner and lets it look; calls in between are one. */
  wake(): void;
  /** The same, awaited. */
  relay(): Promise<void>;
}

/** Runs the same workflows in this process, with the database as their memory. */
export async function createEmbeddedWorker(
  server: RunningServer,
  options: {
    /** This process alone uses the database: work that a killed one left behind goes on at once. */
    exclusive?: boolean;
    pollMs?: number;
    leaseMs?: number;
    concurrency?: number;
    backoff?: (attempt: number) => number;
  } = {},
): Promise<EmbeddedWorker> {
  const { db, clock, log } = server.services;
  const runner = createEmbeddedRunner({ db, clock, logger: log, ...options });
  const client = createWorkflowClient(runner.clientOptions);
  await runner.attach(serve({ client, functions: functionsFor(client, server), enableUnauthedSync: false }));
  const relay = singleFlight(async () => {
    await relayOutbox(server.services, (events) => client.send(events));
  });
  return {
    runner,
    relay,
    wake() {
      relay().catch((error: unknown) =>
        log.warn({ err: error }, "the outbox could not be relayed; tried again soon"),
      );
    },
  };
}
