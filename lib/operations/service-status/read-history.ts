import { listServiceDays } from "@/db/queries/service-days";
import { historyOf, type ServiceHistory } from "@/lib/core/service-status/history";
import { shownDays } from "@/lib/core/service-status/minutes";
import type { Services } from "../context";

export async function readHistory({ db, clock }: Pick<Services, "db" | "clock">): Promise<ServiceHistory> {
  const now = clock.now();
  const [oldest = ""] = shownDays(now);
  const rows = await listServiceDays(db, oldest);
  const minutes = new Map(rows.map((row) => [`${row.component} ${row.day}`, row.minutes]));
  return historyOf((component, day) => minutes.get(`${component} ${day}`), now);
}
