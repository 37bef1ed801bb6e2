import { addressBucket } from "@/lib/core/http/client-address";
import type { Limiter } from "@/lib/services/limiter/port";
import type { LimitDecision } from "@/lib/transport/gateway";
import { clientAddress } from "./peer-address";

export interface AddressLimit {
  limiter: Limiter;
  publicRatePerMinute: number;
  trustForwarded: boolean;
}

export async function limitAddress(
  { limiter, publicRatePerMinute, trustForwarded }: AddressLimit,
  request: Pick<Request, "headers">,
): Promise<LimitDecision | null> {
  if (publicRatePerMinute === 0) return null;
  const bucket = addressBucket(clientAddress(request, trustForwarded));
  return limiter.hit(`address:${bucket}`, { count: publicRatePerMinute, windowMs: 60_000 });
}
