import { findClientLogo, keepClientLogo } from "@/db/queries/oauth-clients";
import { findOAuthClient } from "@/db/queries/oauth-grants";
import type { PortalFile } from "@/lib/contract/portal/portal-route";
import type { PortalCall } from "@/lib/contract/portal/table";
import { madeJustNow } from "@/lib/core/file-content";
import { Problem } from "@/lib/core/problem";
import type { Services } from "../context";
import { drawLogo } from "../draw-logo";
import type { Person } from "../portal/member";

const SIDE_PX = 96;
const GOOD_MS = 24 * 3_600_000;
const FAILED_MS = 10 * 60_000;

/**
 * Redraws it and serves it ourselves: a stranger's file may do harm, and the browser must contact no one
 * else.
 * @throws Problem NOT_FOUND, SERVICE_UNAVAILABLE
 */
export async function getAppLogo(
  services: Services,
  fetchLogo: (url: string) => Promise<Uint8Array>,
  { personId }: Person,
  { query: { clientId } }: PortalCall<"getAppLogo">,
): Promise<PortalFile> {
  const { db, clock } = services;
  const logoUri = (await findOAuthClient(db, clientId))?.logoUri ?? null;
  if (logoUri === null) throw none();
  const now = clock.now();
  const kept = await findClientLogo(db, clientId);
  const age = kept ? now.getTime() - kept.readAt.getTime() : Number.POSITIVE_INFINITY;
  const isFresh = kept?.logoUri === logoUri && age < (kept.picture === null ? FAILED_MS : GOOD_MS);
  const picture = isFresh ? kept.picture : await read(services, fetchLogo, logoUri, personId);
  if (!isFresh) await keepClientLogo(db, { clientId, logoUri, picture, readAt: now });
  if (picture === null) throw none();
  return { content: madeJustNow(Buffer.from(picture, "base64")) };
}

async function read(
  services: Services,
  fetchLogo: (url: string) => Promise<Uint8Array>,
  logoUri: string,
  owner: string,
): Promise<string | null> {
  const bytes = await fetchLogo(logoUri).catch(() => null);
  if (!bytes) return null;
  try {
    return Buffer.from(await drawLogo(services, bytes, { owner, sidePx: SIDE_PX })).toString("base64");
  } catch (error) {
    if (error instanceof Problem && error.code === "LOGO_NOT_USABLE") return null;
    throw error;
  }
}

function none(): Problem {
  return new Problem("NOT_FOUND", "This app has no logo that can be shown.");
}
