import { addressBucket } from "@/lib/core/client-address";
import type { Caller, Services } from "@/lib/operations/context";
import type { Limiter } from "@/lib/services/limiter/port";
import type { Gateway } from "@/lib/transport/gateway";
import { createAuthenticator } from "./authenticate";
import { runOperation } from "./operations";
import { clientAddress } from "./peer-address";

const KEY_LIMIT = { count: 300, windowMs: 60_000 };

export interface GatewayOptions {
  services: Services;
  limiter: Limiter;
  /** Requests a minute and address on public paths; 0 switches the limit off. */
  publicRatePerMinute: number;
  trustForwarded: boolean;
}

/** The one door of all transports: authentication, rate limit and the operations behind it. */
export function createGateway(options: GatewayOptions): Gateway {
  const { services, limiter, publicRatePerMinute, trustForwarded } = options;
  return {
    log: services.log,
    authenticate: createAuthenticator(services),
    limitKey: ({ apiKeyId }) => limiter.hit(`key:${apiKeyId}`, KEY_LIMIT),
    async limitAddress(request) {
      if (publicRatePerMinute === 0) return null;
      const address = addressBucket(clientAddress(request, trustForwarded));
      return limiter.hit(`address:${address}`, { count: publicRatePerMinute, windowMs: 60_000 });
    },
    // Callers are made by `authenticate` above and only pass through the transport.
    run: (name, caller, call) => runOperation(services, name, caller as Caller | null, call),
  };
}
