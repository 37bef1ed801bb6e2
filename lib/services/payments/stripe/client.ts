import Stripe from "stripe";

export interface StripeConnection {
  secretKey: string;
  apiBase?: string | null | undefined;
  timeoutMs?: number | undefined;
  maxNetworkRetries?: number | undefined;
}

/** Pinned, so that an SDK update never changes the wire by itself. Must equal the version of the SDK's types. */
const API_VERSION = "2026-10-28.endive";
const TIMEOUT_MS = 20_000;
const MAX_NETWORK_RETRIES = 2;

export function createClient({ secretKey, apiBase, timeoutMs, maxNetworkRetries }: StripeConnection): Stripe {
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    typescript: true,
    telemetry: false,
    timeout: timeoutMs ?? TIMEOUT_MS,
    maxNetworkRetries: maxNetworkRetries ?? MAX_NETWORK_RETRIES,
    httpClient: strictClient(),
    ...(apiBase ? addressOf(apiBase) : {}),
  });
}

function addressOf(apiBase: string): { host: string; port: number; protocol: "http" | "https" } {
  const url = new URL(apiBase);
  const isPlain = url.protocol === "http:";
  return {
    // Sockets take an IPv6 address without its brackets.
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port || (isPlain ? 80 : 443)),
    protocol: isPlain ? "http" : "https",
  };
}

/**
 * The SDK takes a failure for a success if its body is JSON but no error of Stripe's, such as a proxy's: an
 * intent would be "made" without an id.
 */
function strictClient(): Stripe.HttpClient {
  const client = Stripe.createNodeHttpClient();
  const makeRequest = client.makeRequest.bind(client);
  client.makeRequest = async (...asked) => {
    const response = await makeRequest(...asked);
    const toJSON = response.toJSON.bind(response);
    response.toJSON = async () => {
      const body = await toJSON();
      if (response.getStatusCode() >= 400 && !body?.error) throw new Error("this is no error of Stripe's");
      return body;
    };
    return response;
  };
  return client;
}
