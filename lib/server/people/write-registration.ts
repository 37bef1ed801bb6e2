import { deleteOldRegistrations } from "@/db/queries/oauth-clients";
import type { Registration } from "@/lib/auth/client-registration";
import type { RunningServer } from "../state";
import { authOf } from "./start-session";

/**
 * Some megabytes of rows, however many addresses a flood comes from. The oldest go first. A new app waits for
 * its user's consent, so it is spared until there are far more.
 */
const UNUSED_REGISTRATIONS = { keep: 5_000, spareMinutes: 15, keepAtMost: 20_000 };

export function writeRegistration(server: RunningServer, told: Registration): Promise<Response> {
  const { siteUrl } = server.services.settings;
  return authOf(server).handler(
    new Request(`${siteUrl}/api/auth/oauth2/register`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(told),
    }),
  );
}

export async function forgetOldRegistrations({ db, clock, log }: RunningServer["services"]): Promise<void> {
  const { keep, spareMinutes, keepAtMost } = UNUSED_REGISTRATIONS;
  const spareFrom = new Date(clock.now().getTime() - spareMinutes * 60_000);
  try {
    await deleteOldRegistrations(db, { keep, spareFrom, keepAtMost });
  } catch (error) {
    log.error({ err: error }, "old registrations could not be deleted");
  }
}
