import { type Db, openPostgres } from "@/db/client";
import { systemClock } from "@/lib/core/clock";
import type { Settings } from "@/lib/env";
import { isKnownCertificate } from "@/lib/operations/certificates/verify";
import type { LimitDecision } from "@/lib/transport/gateway";
import { limitAddress } from "./gateway/limit-address";
import { createLimiter } from "./services/create-limiter";
import { createLog } from "./services/log";
import { getSettings } from "./settings";
import { globalState } from "./state";

export const ASKED_ID_HEADER = "x-vidimus-asked-id";

export type VerifyPageAdmission =
  | { kind: "admitted" }
  | { kind: "unknown" }
  | { kind: "busy"; seconds: number };

interface Door {
  db: Db;
  limitAddress(request: Request): Promise<LimitDecision | null>;
}

export async function admitVerifyPage(
  request: Request,
  certificateId: string | null,
): Promise<VerifyPageAdmission> {
  const door = await openDoor();
  if (door === null) return { kind: "admitted" };
  const limit = await door.limitAddress(request);
  if (limit && !limit.allowed) return { kind: "busy", seconds: Math.max(1, limit.resetSeconds) };
  const isKnown = certificateId === null || (await isKnownCertificate(door.db, certificateId));
  return { kind: isKnown ? "admitted" : "unknown" };
}

let own: Promise<Door> | null = null;

/**
 * A platform may run the proxy in a function of its own: that gets a connection and a limiter only, since the
 * whole service would be built and shipped with it once more.
 */
async function openDoor(): Promise<Door | null> {
  const running = globalState().server;
  if (running) {
    const { services, gateway } = await running;
    return { db: services.db, limitAddress: gateway.limitAddress };
  }
  const settings = getSettings();
  if (!settings.isServerless || !settings.databaseUrl) return null;
  own ??= openOwnDoor(settings, settings.databaseUrl);
  own.catch(() => {
    own = null;
  });
  return own;
}

export async function openOwnDoor(settings: Settings, databaseUrl: string): Promise<Door> {
  const { db } = await openPostgres(databaseUrl, { migrate: false });
  const limiter = createLimiter(settings, { clock: systemClock, log: createLog(settings.logLevel) });
  const { publicRatePerMinute, trustForwarded } = settings;
  return {
    db,
    limitAddress: (request) => limitAddress({ limiter, publicRatePerMinute, trustForwarded }, request),
  };
}
