import Stripe from "stripe";
import type { Listening } from "./listen";

export function connect(
  listening: Pick<Listening, "host" | "port">,
  options: { maxNetworkRetries?: number; timeout?: number } = {},
): Stripe {
  return new Stripe("sk_test_double", {
    host: listening.host,
    port: listening.port,
    protocol: "http",
    telemetry: false,
    timeout: options.timeout ?? 5_000,
    maxNetworkRetries: options.maxNetworkRetries ?? 0,
  });
}
