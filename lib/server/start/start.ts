import { findConfinement } from "@/lib/documents/confined";
import { BUILD } from "@/lib/env/build";
import { companyGaps } from "@/lib/env/company-gaps";
import { type Storage, UnusableStoreError } from "@/lib/services/storage/port";
import { SettingsError } from "../../env";
import type { Log } from "../../operations/context";
import { getServer, getSettings } from "../index";
import { openOperatorSocket } from "../operator/open-operator-socket";
import { prepareDataFolder } from "../services/data-folder";
import { globalState } from "../state";
import { createEmbeddedWorker, createInngestHandler } from "../worker";
import { describeParts } from "./describe-parts";
import { closeServer, endOnSignals, endWithoutWorker } from "./end-on-signals";
import { registerWithInngest } from "./inngest-registration";
import { orExit } from "./or-exit";
import { prepareProcess } from "./prepare-process";

export async function startService(): Promise<void> {
  const settings = getSettings();
  if (!settings.databaseUrl) await openOperatorSocket(prepareDataFolder(settings.dataDir), getServer);
  const server = await getServer();
  await requireStore(server.services.storage);
  void tellConfinement(server.services.log);
  const { log } = server.services;
  const gaps = companyGaps(settings);
  if (settings.isProduction && gaps.length > 0)
    log.warn(
      { settings: gaps },
      "visitors aren't told who stands behind this service: set the company's facts",
    );
  const tellRunning = () => {
    globalState().onUp?.();
    log.info({ ...BUILD, siteUrl: settings.siteUrl, ...describeParts(settings) }, "vidimus is running");
  };
  if (settings.inngest) {
    const { signingKey } = settings.inngest;
    tellRunning();
    void registerWithInngest(createInngestHandler(settings.inngest, server), {
      siteUrl: settings.siteUrl,
      signingKey,
      log,
    });
    endWithoutWorker(log, () => globalState().server);
    return;
  }
  const worker = await createEmbeddedWorker(server, { exclusive: !settings.databaseUrl });
  globalState().wake = worker.wake;
  globalState().checkWorkflows = worker.runner.check;
  worker.start();
  worker.wake();
  endOnSignals({ log, close: () => closeServer(server), finish: (graceMs) => worker.stop({ graceMs }) });
  if (settings.isProduction && settings.stripe?.isTestMode && !settings.stripe.isDouble) {
    log.warn({}, "live keys are charged in the processor's test mode: no money is real");
  }
  tellRunning();
}

export function startOrExit(): Promise<void> {
  return orExit(async () => {
    await prepareProcess(getSettings());
    await startService();
  });
}

/** A store that doesn't answer may be back in a minute: readiness tells of it. */
async function requireStore(storage: Storage): Promise<void> {
  await storage.check().catch((error: unknown) => {
    if (error instanceof UnusableStoreError)
      throw new SettingsError(`The store of files isn't usable: ${error.message}.`);
  });
}

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
