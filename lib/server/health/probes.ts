import { readDatabaseTime } from "@/db/queries/database-time";
import { describeFault } from "@/lib/core/documents/model-fault";
import { drafterTrouble } from "@/lib/operations/fulfilment/drafter-trouble";
import { requireTicks } from "../services/check-inngest";
import { globalState, type RunningServer } from "../state";
import { DegradedError, type Probes } from "./readiness";

/** Requests and webhooks with signatures minutes old are refused. Our own choice, of 2026-11-24. */
const MAX_SKEW_MS = 60_000;

export function createProbes(opening: Promise<RunningServer>, upMs = () => process.uptime() * 1000): Probes {
  const tellSkew = createSkewWarning();
  return {
    async database() {
      const { services } = await opening;
      const askedMs = Date.now();
      const theirs = await readDatabaseTime(services.db);
      tellSkew(services.log, theirs.getTime() - (askedMs + Date.now()) / 2);
    },
    store: async () => (await opening).services.storage.check(),
    limiter: async () => (await opening).gateway.checkLimiter(),
    async workflows() {
      const { open, services } = await opening;
      if (open.checkInngest) {
        await open.checkInngest();
        return requireTicks(services, upMs());
      }
      const { checkWorkflows } = globalState();
      if (!checkWorkflows) throw new Error("no workflows run in this process");
      checkWorkflows();
    },
    signer: async () => (await opening).services.signer.check(),
    async renderer() {
      const { checkPrinting } = (await opening).open;
      return checkPrinting === null ? null : checkPrinting();
    },
    async drafter() {
      const { services } = await opening;
      // An unreadable database says nothing about the model, and is a part itself.
      const trouble = await drafterTrouble(services).catch(() => null);
      if (trouble === null) return;
      const { why, hint } = describeFault(trouble.fault);
      throw new DegradedError(`${why}, since ${trouble.since.toISOString()}.`, hint);
    },
  };
}

/**
 * Warns once when the clocks differ, once when they agree again. Fails no part: if the database's clock is the
 * wrong one, no server would be left.
 */
function createSkewWarning() {
  let wasOff = false;
  return (log: RunningServer["services"]["log"], skewMs: number) => {
    const isOff = Math.abs(skewMs) > MAX_SKEW_MS;
    if (isOff === wasOff) return;
    wasOff = isOff;
    if (!isOff) return log.info({}, "this machine's clock agrees with the database's again");
    const hint =
      "Set both machines' clocks by NTP. Until then, Vidimus goes by the database's, and the processor's events and requests to the store may be refused.";
    log.warn(
      { secondsBehind: Math.round(skewMs / 1000), hint },
      "this machine's clock differs from the database's",
    );
  };
}
