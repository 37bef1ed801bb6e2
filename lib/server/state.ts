import type { Server } from "node:net";
import type { Services } from "@/lib/operations/context";
import type { ServerGateway } from "./gateway/gateway";
import type { OpenServices } from "./services/compose-services";

/** The running service, as request handlers, pages and the worker need it. */
export interface RunningServer {
  open: OpenServices;
  services: Services;
  gateway: ServerGateway;
  /** Set for a trial of a command: it must have no effect outside the database. */
  isDry?: true;
}

interface GlobalState {
  /** Set by the first caller that needs it, or by a test's world. */
  server?: Promise<RunningServer>;
  /** Opens it. Set by the door, `lib/server/index.ts`, which alone names the real services. */
  openServer?: () => Promise<RunningServer>;
  wake?: () => void;
  /** Throws while that worker is stuck. */
  checkWorkflows?: () => void;
  /** The process's listening servers. The launcher found them, because Next opens them before our code is loaded. */
  servers?: ReadonlySet<Server>;
  /** Set by the launcher, which withholds Next's readiness until this is called. */
  onUp?: () => void;
  /**
   * Set while a long-lived process waits for its service: the token of its own request, and the callback for its start.
   */
  starting?: { token: string; tellStarted: () => void };
  /** Aborted once the process has been asked to end. */
  stopping?: AbortController;
  /** Set if traces or metrics are configured. */
  telemetry?: {
    /** In the text format of Prometheus. */
    readMetrics(): Promise<string>;
    /** Adds the gauges of a service. */
    watch(services: Services): void;
    stop(): Promise<void>;
  };
  /** Hands the outbox to Inngest, if this process has no worker. Overlapping calls become one. */
  relay?: () => Promise<void>;
}

const KEY = Symbol.for("vidimus.server");

/** Aborts work that the process can leave to others, once it has been asked to end. */
export function stoppingController(): AbortController {
  const state = globalState();
  state.stopping ??= new AbortController();
  return state.stopping;
}

/**
 * One per process. Next bundles instrumentation, proxy and routes separately, so that a module variable would exist
 * three times.
 */
export function globalState(): GlobalState {
  const holder = globalThis as { [KEY]?: GlobalState };
  holder[KEY] ??= {};
  return holder[KEY];
}
