import type { Settings } from "../../env";
import type { Log } from "../../operations/context";
import { findConfinement } from "../../services/sources/confined/confinement";
import { recordPeerAddresses } from "../gateway/peer-address";
import { BUILD } from "../health/build";
import { getServer, getSettings } from "../index";
import { openOperatorSocket } from "../operator/open-operator-socket";
import { prepareDataFolder } from "../services/data-folder";
import { takeFolder } from "../services/folder-lock";
import { createLog } from "../services/log";
import { globalState } from "../state";
import { createEmbeddedWorker, createInngestHandler } from "../worker";
import { describeParts } from "./describe-parts";
import { endOnSignals } from "./end-on-signals";
import { registerWithInngest } from "./inngest-registration";
import {
  dropStaticConditions,
  endHostileBodies,
  endPipelines,
  ignoreUpgrades,
  normalizeTargets,
  refuseTrace,
  sendStrictTransport,
} from "./request-hooks";

/**
 * Start-up of a long-lived process: takes the data folder, opens the services, and runs the workflows here unless
 * Inngest does. Whatever is wrong with the settings is told before the first request.
 */
export async function startService(): Promise<void> {
  const settings = getSettings();
  recordPeerAddresses();
  normalizeTargets();
  endHostileBodies();
  endPipelines();
  refuseTrace();
  dropStaticConditions();
  if (settings.isProduction) ignoreUpgrades();
  if (settings.siteUrl.startsWith("https:")) sendStrictTransport();
  if (!settings.databaseUrl) {
    const folder = prepareDataFolder(settings.dataDir);
    takeFolder(folder);
    await openOperatorSocket(folder, getServer);
  }
  // Before the services are opened, which are then opened measured.
  const telemetry = await openTelemetry(settings);
  const server = await getServer();
  telemetry?.watch(server.services);
  void tellConfinement(server.services.log);
  const { log } = server.services;
  const tellRunning = () => {
    globalState().onUp?.();
    log.info({ ...BUILD, siteUrl: settings.siteUrl, ...describeParts(settings) }, "vidimus is running");
  };
  const close = async () => {
    // A collector that is away must not keep the database from being closed.
    const telemetryStopped = globalState().telemetry?.stop();
    await server.gateway.flushRequests();
    await server.open.close();
    await telemetryStopped;
  };
  if (settings.inngest) {
    const { signingKey } = settings.inngest;
    tellRunning();
    // Not awaited: Inngest may be away, and requests can be served without it.
    void registerWithInngest(createInngestHandler(settings.inngest, server), {
      siteUrl: settings.siteUrl,
      signingKey,
      log,
    });
    // What was committed meanwhile is handed over, so that it need not wait for a cron.
    endOnSignals({ log, close, finish: async () => globalState().relay?.() });
    return;
  }
  const worker = await createEmbeddedWorker(server, { exclusive: !settings.databaseUrl });
  globalState().wake = worker.wake;
  globalState().checkWorkflows = worker.runner.check;
  worker.start();
  worker.wake();
  endOnSignals({ log, close, finish: (graceMs) => worker.stop({ graceMs }) });
  if (settings.isProduction && settings.stripe?.isTestMode && !settings.stripe.isDouble) {
    log.warn({}, "live keys are charged in the processor's test mode: no money is real");
  }
  tellRunning();
}

/** Loaded where it is asked for only: whoever sets nothing pays nothing. */
async function openTelemetry(settings: Settings) {
  if (!settings.otel && settings.metricsToken === null) return null;
  const { startTelemetry } = await import("../telemetry/start-telemetry");
  return startTelemetry(settings, createLog(settings.logLevel));
}

/** The first document need not wait for it to be found out, and the operator knows what stands between it and us. */
async function tellConfinement(log: Log): Promise<void> {
  const confinement = await findConfinement(/* turbopackIgnore: true */ process.cwd());
  if (confinement === "bubblewrap")
    log.info({ confinement }, "documents are opened in a sandbox of the kernel's");
  else
    log.warn(
      { confinement },
      "documents are opened under Node's permission model only: install bubblewrap, and allow it user namespaces",
    );
}
