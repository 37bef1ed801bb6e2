import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { verifyWebhook, type WebhookEvent } from "@/lib/sdk/webhooks";

/** What a partner runs to receive webhooks: it takes what a secret of theirs has signed. */
export interface Endpoint {
  url: string;
  /** Answers 500 while it is down. */
  isDown: boolean;
  secrets: string[];
  /** Whose signature was right. */
  verified: WebhookEvent[];
  close(): Promise<unknown>;
}

export async function openEndpoint(): Promise<Endpoint> {
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    if (endpoint.isDown) return response.writeHead(500).end("The database is away.");
    const event = await verifyWebhook(body, new Headers(request.headers as Record<string, string>), [
      ...endpoint.secrets,
    ]).catch(() => null);
    if (event) endpoint.verified.push(event);
    return response.writeHead(event ? 204 : 401).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const endpoint: Endpoint = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    isDown: false,
    secrets: [],
    verified: [],
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return endpoint;
}
