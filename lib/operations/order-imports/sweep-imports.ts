import { deleteOldImports } from "@/db/queries/order-imports";
import { KEPT_DAYS } from "@/lib/core/kept-days";
import type { Services } from "../context";
import { sweepStuck } from "../jobs/long-work";
import { importWork } from "./run-import";

const DAY_MS = 86_400_000;

export async function sweepImports(services: Services): Promise<void> {
  await sweepStuck(services, importWork);
  const now = services.clock.now().getTime();
  await deleteOldImports(services.db, {
    checked: new Date(now - KEPT_DAYS.checkedImports * DAY_MS),
    over: new Date(now - KEPT_DAYS.imports * DAY_MS),
  });
}
