import { deleteOldImports, listStuckImports } from "@/db/queries/order-imports";
import { KEPT_DAYS } from "@/lib/core/kept-days";
import type { Services } from "../context";
import { giveUpImport, mailImport } from "./run-import";

const DAY_MS = 86_400_000;
const STUCK_MS = DAY_MS / 2;

export async function sweepImports(services: Services): Promise<void> {
  const { db, clock } = services;
  const now = clock.now().getTime();
  for (const { id } of await listStuckImports(db, new Date(now - STUCK_MS))) {
    await giveUpImport(services, id);
    await mailImport(services, id);
  }
  await deleteOldImports(db, {
    checked: new Date(now - KEPT_DAYS.checkedImports * DAY_MS),
    over: new Date(now - KEPT_DAYS.imports * DAY_MS),
  });
}
