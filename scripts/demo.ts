import { mkdir, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { buildIfNeeded } from "./demo/build";
import { createBuyer } from "./demo/buyer";
import { makeSandboxKey, startServer } from "./demo/server";
import { say, sayStep, showProgress } from "./demo/terminal";
import { verifyOffline } from "./demo/verify-offline";

const { values } = parseArgs({ options: { once: { type: "boolean", default: false } } });
const ROOT = join(import.meta.dirname, "..");

buildIfNeeded(ROOT);
const server = await startServer(ROOT);
try {
  await runDemo();
} catch (error) {
  say(`\nThe demo failed: ${(error as Error).message}`);
  server.stop();
  process.exit(1);
}
if (values.once) {
  await server.stop();
  process.exit(0);
}
say("\nStill serving. Press Ctrl-C to stop.");

async function runDemo(): Promise<void> {
  const { key, webhookSecret } = makeSandboxKey(ROOT, server.env);
  sayStep("A sandbox key", `${key.slice(0, 18)}… (webhook secret ${webhookSecret.slice(0, 10)}…)`);
  const buyer = createBuyer(server.url, key);

  const quote = await buyer.quote();
  sayStep(
    "Quote",
    `${quote.quoteId}: ${(quote.totalCents / 100).toFixed(2)} ${quote.currency}, by ${quote.promisedDeliveryAt}`,
  );
  const order = await buyer.submit(quote, `${server.url}/samples/acta-de-nacimiento.pdf`);
  sayStep("Order", `${order.orderNumber} (${order.jobId})`);
  await buyer.waitUntilReady(order.jobId, showProgress);

  const result = await buyer.result(order.jobId);
  const [artifact] = result.artifacts;
  const { certification } = result;
  if (!artifact || !certification) throw new Error("the result has no certified PDF");
  const pdf = await buyer.download(artifact);
  const folder = join(ROOT, "out", "demo");
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${order.orderNumber}.pdf`);
  await writeFile(file, pdf);
  await writeFile(join(folder, `${order.orderNumber}.jws`), certification.jws);
  sayStep("Certified PDF", `${relative(process.cwd(), file)} (${pdf.length} bytes, SHA-256 as recorded)`);

  const verified = await buyer.verify(certification.certificateId);
  if (!verified.valid || !verified.isSandbox) throw new Error("the certificate does not verify online");
  if (verified.documentHash !== artifact.sha256) throw new Error("verify knows another document hash");
  sayStep("Verified online", `${certification.certificateId}, valid, a sandbox specimen`);
  const keySet = await (await fetch(`${server.url}/.well-known/jwks.json`)).text();
  await writeFile(join(folder, "jwks.json"), keySet);
  const claims = await verifyOffline(keySet, certification.jws);
  if (claims.sub !== certification.certificateId) throw new Error("the receipt is another certificate's");
  sayStep("Verified offline", `receipt signed by key ${claims.kid}, for ${claims.orderNumber}`);

  say(`\n  Verify page    ${certification.publicVerifyUrl}`);
  say(`  API reference  ${server.url}/api/v1/openapi.yaml`);
  say(`  Key set        ${server.url}/.well-known/jwks.json`);
}
