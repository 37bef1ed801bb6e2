import { createApi } from "../transport/api";
import { createGateway } from "./gateway/gateway";
import { createLimiter } from "./services/create-limiter";
import { createLog } from "./services/log";
import { openServices } from "./services/open-services";
import { getSettings } from "./settings";
import { globalState, type RunningServer, stoppingController } from "./state";
import { wakeWorkflows } from "./wake-workflows";

export { getSettings };

/** The service of this process, opened at first use; a failed opening is tried again by the next request. */
export function getServer(): Promise<RunningServer> {
  const state = globalState();
  if (!state.server) {
    state.server = openServer();
    state.server.catch(() => {
      delete state.server;
    });
  }
  return state.server;
}

async function openServer(): Promise<RunningServer> {
  const settings = getSettings();
  const log = createLog(settings.logLevel);
  const stopping = stoppingController().signal;
  const open = await openServices({ settings, log, wake: () => wakeWorkflows(settings), stopping });
  const { services } = open;
  const limiter = createLimiter(settings, services);
  const { publicRatePerMinute, trustForwarded } = settings;
  globalState().telemetry?.watch(services);
  return {
    open,
    services,
    gateway: createGateway({ services, secrets: open.secrets, limiter, publicRatePerMinute, trustForwarded }),
  };
}

/** Route handlers of the public interface. */
export const api = createApi(async () => (await getServer()).gateway);
