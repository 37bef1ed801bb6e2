import type { Settings } from "../../env";
import { recordPeerAddresses } from "../gateway/peer-address";
import { prepareDataFolder } from "../services/data-folder";
import { takeFolder } from "../services/folder-lock";
import { createLog } from "../services/log";
import {
  dropStaticConditions,
  endHostileBodies,
  endPipelines,
  ignoreUpgrades,
  normalizeTargets,
  refuseMethods,
  sendStrictTransport,
} from "./request-hooks";

export async function prepareProcess(settings: Settings): Promise<void> {
  recordPeerAddresses();
  normalizeTargets();
  endHostileBodies();
  endPipelines();
  refuseMethods();
  dropStaticConditions();
  if (settings.isProduction) ignoreUpgrades();
  if (settings.siteUrl.startsWith("https:")) sendStrictTransport();
  if (!settings.databaseUrl) takeFolder(prepareDataFolder(settings.dataDir));
  if (!settings.otel && settings.metricsToken === null) return;
  const { startTelemetry } = await import("../telemetry/start-telemetry");
  startTelemetry(settings, createLog(settings.logLevel));
}
