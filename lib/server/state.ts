import type { Server } from "node:net";
import type { Services } from "@/lib/operations/context";
import type { ServerGateway } from "./gateway/gateway";
import type { OpenServices } from "./services/compose-services";

export interface RunningServer {
  open: OpenServices;
  services: Services;
  gateway: ServerGateway;
  /** A trial must have no effect outside the database. */
  isDry?: true;
}

interface GlobalState {
  server?: Promise<RunningServer>;
  /** Set by the door, `lib/server/index.ts`. */
  openServer?: () => Promise<RunningServer>;
  wake?: () => void;
  /** Throws while that worker is stuck. */
  checkWorkflows?: () => void;
  /** Found by the launcher, because Next opens them before our code is loaded. */
  servers?: ReadonlySet<Server>;
  /** The launcher withholds Next's readiness until this is called. */
  onUp?: () => void;
  /** While a long-lived process waits for its service: the token of its own request. */
  starting?: { token: string; tellStarted: () => void };
  stopping?: AbortController;
  /** Set if traces or metrics are configured. */
  telemetry?: {
    readMetrics(): Promise<string>;
    watch(services: Services): void;
    stop(): Promise<void>;
  };
  /** For a process without a worker. Overlapping calls become one. */
  relay?: () => Promise<void>;
}

const KEY = Symbol.for("vidimus.server");

/** Aborts work that the process can leave to others. */
export function stoppingController(): AbortController {
  const state = globalState();
  state.stopping ??= new AbortController();
  return state.stopping;
}

/**
 * One per process. Next bundles instrumentation, proxy, and routes separately, so a module variable would
 * exist three times.
 */
export function globalState(): GlobalState {
  const holder = globalThis as { [KEY]?: GlobalState };
  holder[KEY] ??= {};
  return holder[KEY];
}
