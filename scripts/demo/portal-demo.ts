import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { addMonths, monthOf, startOfMonth } from "@/lib/core/month";
import { createBuyer } from "./buyer";
import { open, until } from "./live-demo";
import type { DemoProcessor } from "./processor";
import { type DemoServer, makeKey, runCommand } from "./server";
import { dollars, say, sayStep } from "./terminal";

const PARTNER = "Demo Partner";
const OWNER = "owner@vidimus.test";
const DAY_MS = 86_400_000;

const WEEKS: Record<string, unknown>[][] = [
  [{}, { speedTier: "express", useCase: "university", documentType: "diploma" }],
  [{ pageCount: 4 }, { wordCount: 3, productLine: "business_mtpe" }],
  [{ useCase: "court" }, { wordCount: 3, productLine: "business_human" }],
  [{}, { useCase: "embassy", documentType: "marriage_certificate" }],
];

export async function runPortalDemo(
  root: string,
  server: DemoServer,
  processor: DemoProcessor,
): Promise<void> {
  const command = (...words: [string, ...string[]]) => runCommand(root, server.env, ...words);
  await processor.tellEvents(`${server.url}/api/stripe`);
  const { key } = await makeKey(root, server.env, "live", PARTNER);
  const { key: sandboxKey } = await makeKey(root, server.env, "sandbox", PARTNER);
  const endpoint = await startEndpoint();
  await command("webhook", "set", key, endpoint.url);
  const buyer = createBuyer(server.url, key);
  const documentUrl = `${server.url}/samples/acta-de-nacimiento.pdf`;
  const place = async (input: Record<string, unknown>) => {
    const quote = await buyer.quote(input);
    const order = await buyer.submit(
      quote,
      documentUrl,
      input.wordCount ? { sourceText: "Hola, buen mundo." } : {},
    );
    await buyer.waitUntilReady(order.jobId, () => undefined);
    return order;
  };

  await buyer.submit(await buyer.quote(), documentUrl).catch(() => undefined);
  await buyer.status("job_00000000000000000000000000").catch(() => undefined);
  await open(await command("partner", "card-link", PARTNER));
  await open(await command("partner", "payout-link", PARTNER));
  await until(async () => (await buyer.capabilities()).billing?.paymentMethodOnFile === true);

  let days = 0;
  const wait = async (more: number) => {
    days += more;
    await processor.advanceClock(more);
    await command("clock", String(more));
  };
  for (const [week, inputs] of WEEKS.entries()) {
    endpoint.isDown = week === 2;
    const orders = [];
    for (const input of inputs) orders.push(await place(input));
    const [first] = orders;
    if (week === 1 && first) await buyer.refund(first.jobId, 1000);
    await buyer.status("job_00000000000000000000000000").catch(() => undefined);
    sayStep(`Week ${week + 1}`, `${orders.map(({ orderNumber }) => orderNumber).join(", ")}`);
    await wait(7);
  }
  const sandbox = createBuyer(server.url, sandboxKey);
  await sandbox.submit(await sandbox.quote(), documentUrl);

  const period = addMonths(monthOf(new Date(Date.now() + days * DAY_MS)), 1);
  await wait(Math.ceil((startOfMonth(period).getTime() - Date.now()) / DAY_MS) - days + 1);
  await command("payouts", "run", period, "--reason", "the demo", "--yes");
  const payout = (await command("payouts", "list")).split("\t");
  sayStep("Payout", `${dollars(Number(payout[3] ?? 0))} on ${period}-01 (${payout[4] ?? "none is due"})`);
  await processor.assertFaultless();
  await command("partner", "add-member", PARTNER, OWNER);
  sayStep("The service's clock", `is ${days} days ahead, so that all of this is past`);
  say(`\n  Sign in        ${await command("partner", "sign-in-link", OWNER, "--live")}`);
  say("                 The month is in Live, and the sandbox has one order");
  say(`  Mails          npm run staff -- mails ${OWNER}   (codes come there)`);
  say(`                 with DATA_DIR=${server.env.DATA_DIR}`);
}

export async function startEndpoint(): Promise<{ url: string; isDown: boolean }> {
  const endpoint = { url: "", isDown: false };
  const listener = createServer((request, response) => {
    request.resume();
    request.once("end", () => response.writeHead(endpoint.isDown ? 500 : 204).end());
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  listener.unref();
  endpoint.url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/webhooks`;
  return endpoint;
}
