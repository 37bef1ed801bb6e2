import { isIP, type Socket } from "node:net";
import type { buildConnector } from "undici";
import { outOfReach, unknownHost, unreadableNow } from "../fetch-problems";
import { classifyAddress, normalizeAddress } from "./address-kind";

export interface GuardSettings {
  allowLoopback: boolean;
  resolve(hostname: string): Promise<string[]>;
  connectTimeoutMs: number;
  ca?: string | undefined;
}

const MAX_ADDRESSES = 4;

/**
 * Connects only to vetted addresses. A `lookup` would be bypassed by IP literals and redirects to them, but every
 * connection comes through here. The name is resolved once, and the vetted addresses are the ones connected to.
 */
export function createGuardedConnector(
  build: typeof buildConnector,
  settings: GuardSettings,
): buildConnector.connector {
  return (target, callback) => {
    connectGuarded(build, settings, target).then(
      (socket) => callback(null, socket),
      (error: unknown) => callback(error instanceof Error ? error : new Error("connection failed"), null),
    );
  };
}

async function connectGuarded(
  build: typeof buildConnector,
  settings: GuardSettings,
  target: buildConnector.Options,
): Promise<Socket> {
  const giveUpAtMs = performance.now() + settings.connectTimeoutMs;
  const addresses = await vettedAddresses(settings, target);
  let failure: unknown;
  for (const [index, address] of addresses.entries()) {
    const timeout = Math.ceil((giveUpAtMs - performance.now()) / (addresses.length - index));
    if (timeout <= 0) break;
    try {
      return await connectPinned(build, { ...settings, connectTimeoutMs: timeout }, target, address);
    } catch (error) {
      failure = error;
    }
  }
  throw failure ?? unreadableNow("its server did not answer in time");
}

async function vettedAddresses(settings: GuardSettings, target: buildConnector.Options): Promise<string[]> {
  const host = target.hostname.replace(/^\[|\]$/g, "");
  const addresses = isIP(host) !== 0 ? [host] : await resolveInTime(settings, host);
  const isDefaultPort = target.port === "" || target.port === (target.protocol === "https:" ? "443" : "80");
  for (const address of addresses) {
    const kind = classifyAddress(address);
    if (kind === "loopback" && settings.allowLoopback) continue;
    // One bad answer condemns the name: a mixture is what a rebinding attack looks like.
    if (kind !== "public") throw outOfReach("its URL leads to an address that is not public");
    if (!isDefaultPort) throw outOfReach("its URL leads to a port other than 443");
  }
  if (addresses.length === 0) throw unknownHost();
  return addresses.slice(0, MAX_ADDRESSES);
}

async function resolveInTime(settings: GuardSettings, host: string): Promise<string[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const giveUp = () => reject(unreadableNow("the host name in its URL could not be resolved in time"));
    timer = setTimeout(giveUp, settings.connectTimeoutMs);
  });
  try {
    return await Promise.race([settings.resolve(host), late]);
  } finally {
    clearTimeout(timer);
  }
}

function connectPinned(
  build: typeof buildConnector,
  { connectTimeoutMs, ca }: GuardSettings,
  target: buildConnector.Options,
  address: string,
): Promise<Socket> {
  const isTls = target.protocol === "https:";
  const connect = build({
    timeout: connectTimeoutMs,
    allowH2: false,
    maxCachedSessions: 0,
    ...(ca === undefined ? {} : { ca }),
  });
  // The certificate must match the name, although the connection goes to an address.
  const isLiteral = isIP(target.hostname.replace(/^\[|\]$/g, "")) !== 0;
  const servername = isTls && !isLiteral ? { servername: target.hostname } : {};
  return new Promise((resolve, reject) => {
    connect({ ...target, ...servername, hostname: address }, (error, socket) => {
      if (error) return reject(error);
      if (!socket.remoteAddress || normalizeAddress(socket.remoteAddress) !== normalizeAddress(address)) {
        socket.destroy();
        return reject(outOfReach("its URL leads to an address that is not public"));
      }
      resolve(socket);
    });
  });
}
