import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { createStripePayments } from "./create-stripe-payments";

test.each([
  [500, "{}"],
  [502, '{"message":"upstream gone"}'],
  [503, "null"],
  [504, "<html>gone</html>"],
  [403, "{}"],
])("a %i with %s, which no Stripe has sent, is neither a success nor a refusal", async (status, body) => {
  const server = createServer((_, response) => response.writeHead(status).end(body)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const payments = createStripePayments({
    secretKey: "sk_test_x",
    webhookSecrets: [],
    apiBase: `http://127.0.0.1:${port}`,
    maxNetworkRetries: 0,
  });
  expect((await payments.createCustomer({ partnerId: "prt_x", name: "X" })).kind).toBe("unknown");
  await expect(payments.getIntent("pi_x")).rejects.toThrow("getIntent");
  server.closeAllConnections();
  server.close();
});
