import type { Settings } from "@/lib/env";
import type { Log } from "@/lib/operations/context";
import { createEasyPostPostage } from "@/lib/services/postage/easypost";
import type { Postage } from "@/lib/services/postage/port";
import { createRateTablePostage } from "@/lib/services/postage/rate-table";

/** Carrier rates where EasyPost is set up, else the service's own rate table. */
export function choosePostage({ easypost }: Settings, log: Log): Postage {
  if (!easypost) return createRateTablePostage();
  return createEasyPostPostage({
    ...easypost,
    fetch,
    onFailure: (reason) => log.warn({ reason }, "the carrier could not be asked for postage"),
  });
}
