import type { Server } from "node:net";
import type { Services } from "@/lib/operations/context";
import type { ServerGateway } from "./gateway/gateway";
import type { OpenServices } from "./services/open-services";

/** What request handlers, pages and the worker need of the running service. */
export interface RunningServer {
  open: OpenServices;
  services: Services;
  gateway: ServerGateway;
  /** Of a command that is only tried: nothing that it does outside the database may happen. */
  isDry?: true;
}

interface GlobalState {
  /** Set by the first who needs it, or by a test's world. */
  server?: Promise<RunningServer>;
  /** Set by the worker of this process, where there is one. */
  wake?: () => void;
  /** Throws while that worker does nothing. */
  checkWorkflows?: () => void;
  /** What this process listens on, as its launcher found it: Next has it before anything of ours is loaded. */
  servers?: ReadonlySet<Server>;
  /** Set by the launcher, which holds back until then that Next is ready. */
  onUp?: () => void;
  /** Set while a long-lived process waits for its service: what its own request shows, and whom it tells. */
  starting?: { token: string; tellStarted: () => void };
  /** Aborted once the process has been asked to end. */
  stopping?: AbortController;
  /** Set where traces or metrics are set up. */
  telemetry?: {
    /** In the text format of Prometheus. */
    readMetrics(): Promise<string>;
    /** Measures what a service has in hand. */
    watch(services: Services): void;
    /** Sends what is left. */
    stop(): Promise<void>;
  };
  /** Hands the outbox to Inngest, where there is no such worker; calls in between are one. */
  relay?: () => Promise<void>;
}

const KEY = Symbol.for("vidimus.server");

/** Aborts what this process leaves to others once it has been asked to end. */
export function stoppingController(): AbortController {
  const state = globalState();
  state.stopping ??= new AbortController();
  return state.stopping;
}

/** One per process: Next bundles instrumentation, proxy and routes apart, so that a module's own variable would be three. */
export function globalState(): GlobalState {
  const holder = globalThis as { [KEY]?: GlobalState };
  holder[KEY] ??= {};
  return holder[KEY];
}
