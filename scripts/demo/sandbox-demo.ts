import { join } from "node:path";
import { createBuyer } from "./buyer";
import { followOrder } from "./follow-order";
import { type DemoServer, makeKey, runCommand } from "./server";
import { dollars, say, sayStep } from "./terminal";

const OWNER = "owner@vidimus.test";

export async function runSandboxDemo(root: string, server: DemoServer): Promise<void> {
  const { key, webhookSecret } = await makeKey(root, server.env, "sandbox");
  sayStep("A sandbox key", key);
  sayStep("Webhook secret", webhookSecret);
  const buyer = createBuyer(server.url, key);
  const quote = await buyer.quote();
  sayStep("Quote", `${quote.quoteId}: ${dollars(quote.totalCents)}, by ${quote.promisedDeliveryAt}`);
  const order = await buyer.submit(quote, `${server.url}/samples/acta-de-nacimiento.pdf`);
  sayStep("Order", `${order.orderNumber} (${order.jobId})`);
  const [{ publicVerifyUrl }, signInLink] = await Promise.all([
    followOrder({ folder: join(root, "out", "demo"), url: server.url }, buyer, order),
    inviteOwner(root, server),
  ]);

  say(`\n  Verify page    ${publicVerifyUrl}`);
  say(`  Portal         ${signInLink}`);
  say(`  Documentation  ${server.url}/docs`);
  say(`  API reference  ${server.url}/docs/api`);
  say(`  Key set        ${server.url}/.well-known/jwks.json`);
}

async function inviteOwner(root: string, { env }: DemoServer): Promise<string> {
  await runCommand(root, env, "partner", "add-member", "Demo Partner", OWNER);
  return await runCommand(root, env, "partner", "sign-in-link", OWNER);
}
