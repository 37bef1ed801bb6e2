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

/** Tells the not-found page which certificate was asked for. */
export const ASKED_ID_HEADER = "x-vidimus-asked-id";

export type VerifyPageAdmission =
  | { kind: "admitted" }
  | { kind: "unknown" }
  | { kind: "busy"; seconds: number };

interface Door {
  db: Db;
  limitAddress(request: Request): Promise<LimitDecision | null>;
}

/**
 * Whether a certificate's page may be shown: it exists, and its reader's address is within the public limit. Without an
 * ID, a certificate is looked for by something else, and the limit alone counts.
 */
export async function admitVerifyPage(
  request: Request,
  certificateId: string | null,
): Promise<VerifyPageAdmission> {
  const door = await openDoor();
  // Nothing can be asked yet, and the page says itself what it does not find.
  if (door === null) return { kind: "admitted" };
  const limit = await door.limitAddress(request);
  if (limit && !limit.allowed) return { kind: "busy", seconds: Math.max(1, limit.resetSeconds) };
  const isKnown = certificateId === null || (await isKnownCertificate(door.db, certificateId));
  return { kind: isKnown ? "admitted" : "unknown" };
}

let own: Promise<Door> | null = null;

/**
 * The running service's where it runs in this process. A platform may run the proxy in a function of its own: that has a
 * connection and a limiter and no more, since the whole service would be built, loaded and shipped with it once more.
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

/** A door without a service behind it. */
export async function openOwnDoor(settings: Settings, databaseUrl: string): Promise<Door> {
  const { db } = await openPostgres(databaseUrl, { migrate: false });
  const limiter = createLimiter(settings, { clock: systemClock, log: createLog(settings.logLevel) });
  const { publicRatePerMinute, trustForwarded } = settings;
  return {
    db,
    limitAddress: (request) => limitAddress({ limiter, publicRatePerMinute, trustForwarded }, request),
  };
}
