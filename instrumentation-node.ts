import { setFlagsFromString } from "node:v8";
import { createLog } from "./lib/server/services/log";
import { getSettings } from "./lib/server/settings";
import { endWithoutWorker } from "./lib/server/start/end-on-signals";
import { orExit } from "./lib/server/start/or-exit";
import { prepareProcess } from "./lib/server/start/prepare-process";
import { startByRequest } from "./lib/server/start/start-by-request";
import { globalState } from "./lib/server/state";

/** Prepares the process, and has a long-lived one start its service; a function opens it with its first request. */
export function prepareOrExit(): Promise<void> {
  // Where a machine has much memory, V8 lets the heap grow fourfold before it collects it.
  setFlagsFromString("--heap-growing-percent=100");
  return orExit(async () => {
    const settings = getSettings();
    await prepareProcess(settings);
    if (settings.isServerless) endWithoutWorker(createLog(settings.logLevel), () => globalState().server);
    else startByRequest();
  });
}
