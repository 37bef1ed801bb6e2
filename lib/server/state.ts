import type { Server } from "node:net";
import type { Services } from "@/lib/operations/context";
import type { ServerGateway } from "./gateway/gateway";
import type { OpenServices } from "./services/compose-services";

export interface RunningServer {
  open: OpenServices;
  services: Services;
  gateway: ServerGateway;
  isDry?: true;
}

interface GlobalState {
  server?: Promise<RunningServer>;
  openServer?: () => Promise<RunningServer>;
  wake?: () => void;
  checkWorkflows?: () => void;
  /** Found by the launcher, because Next opens them before our code is loaded. */
  servers?: ReadonlySet<Server>;
  /** The launcher withholds Next's readiness until this is called. */
  onUp?: () => void;
  starting?: { token: string; tellStarted: () => void };
  stopping?: AbortController;
  telemetry?: {
    readMetrics(): Promise<string>;
    watch(services: Services): void;
    stop(): Promise<void>;
  };
  relay?: () => Promise<void>;
}

const KEY = Symbol.for("vidimus.server");

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
