import { createBuyer } from "./buyer";
import { open, until } from "./live-demo";
import { startEndpoint } from "./portal-demo";
import type { DemoProcessor } from "./processor";
import { type DemoServer, makeKey, runCommand } from "./server";
import { dollars, say, sayStep } from "./terminal";

const PARTNER = "Demo Partner";
const REVIEWER = "reviewer@vidimus.test";

export async function runDeskDemo(root: string, server: DemoServer, processor: DemoProcessor): Promise<void> {
  const command = (...words: [string, ...string[]]) => runCommand(root, server.env, ...words);
  await processor.tellEvents(`${server.url}/api/stripe`);
  const { key } = await makeKey(root, server.env, "live", PARTNER);
  await command("webhook", "set", key, (await startEndpoint()).url);
  const buyer = createBuyer(server.url, key);
  await open(await command("partner", "card-link", PARTNER));
  await until(async () => (await buyer.capabilities()).billing?.paymentMethodOnFile === true);
  const quote = await buyer.quote();
  const order = await buyer.submit(quote, `${server.url}/samples/acta-de-nacimiento.pdf`);
  sayStep("Order", `${order.orderNumber}, ${dollars(quote.totalCents)} on a double of the processor`);
  await until(async () => (await buyer.status(order.jobId)).status === "in_review");
  sayStep("In review", "it waits for a reviewer");
  const facts = ["--credentials", "Translator, for trying out", "--contact", "+1 202 555 0143, 1 Main St"];
  await command("staff", "add", REVIEWER, "--name", "Ana Ruiz Cortés", ...facts, "--pairs", "*>*", "--admin");
  sayStep("A reviewer", `Ana Ruiz Cortés <${REVIEWER}>`);
  say(`\n  Sign in        ${await command("staff", "sign-in-link", REVIEWER)}`);
  for (const line of orderLines(server.url, key)) say(line);
  say("  To sign        set up an authenticator app or a passkey under My details first");
  say(`  Once more      npm run staff -- sign-in-link ${REVIEWER}   (each link signs in once)`);
  say(`  Mails          npm run staff -- mails ${REVIEWER}   (codes to confirm changes come there)`);
  say(`                 with DATA_DIR=${server.env.DATA_DIR}`);
}

export function orderLines(url: string, key: string): string[] {
  return [`  API key        ${key}`, `  More orders    POST ${url}/api/v1/quote, then ${url}/api/v1/submit`];
}
