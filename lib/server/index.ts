import { createGateway } from "./gateway/gateway";
import { createLimiter } from "./services/create-limiter";
import { createLog } from "./services/log";
import { openServices } from "./services/open-services";
import { getSettings } from "./settings";
import { globalState, type RunningServer, stoppingController } from "./state";
import { wakeWorkflows } from "./wake-workflows";

/** It alone names the real services, so that the rest of this folder and its tests don't depend on them. */
export { api, keySet } from "./api";
export { getServer } from "./get-server";
export { getSettings };

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

globalState().openServer = openServer;
