import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { addMonths, monthOf, startOfMonth } from "@/lib/core/month";
import type { Statement } from "@/lib/core/payouts/statement";
import { createBuyer } from "./buyer";
import { followOrder } from "./follow-order";
import type { DemoProcessor } from "./processor";
import { type DemoServer, makeKey, runCommand } from "./server";
import { dollars, say, sayStep } from "./terminal";

const PARTNER = "Demo Partner";
const MAX_WAIT_MS = 15_000;

export async function runLiveDemo(root: string, server: DemoServer, processor: DemoProcessor): Promise<void> {
  const command: Command = (...words) => runCommand(root, server.env, ...words);
  await processor.tellEvents(`${server.url}/api/stripe`);
  sayStep("Processor", `a double of Stripe at ${processor.url}; no money is real`);
  const { key } = await makeKey(root, server.env, "live", PARTNER);
  const buyer = createBuyer(server.url, key);
  const documentUrl = `${server.url}/samples/acta-de-nacimiento.pdf`;

  const quote = await buyer.quote();
  const refused = await buyer.submit(quote, documentUrl).then(
    () => "nothing",
    (error: Error) => error.message,
  );
  if (!refused.includes("NO_PAYMENT_METHOD")) throw new Error(`without a card it was refused by ${refused}`);
  sayStep("Without a card", "402 NO_PAYMENT_METHOD, and nothing is left behind");
  await open(await command("partner", "card-link", PARTNER));
  await until(async () => (await buyer.capabilities()).billing?.paymentMethodOnFile === true);
  sayStep("Card on file", "saved on the processor's own page");

  const order = await buyer.submit(quote, documentUrl);
  if (order.status !== "paid") throw new Error(`the order is ${order.status}`);
  sayStep("Charged", `${dollars(quote.totalCents)} for ${order.orderNumber}`);
  const { publicVerifyUrl } = await followOrder(
    { folder: join(root, "out", "demo-live"), url: server.url },
    buyer,
    order,
  );

  const refund = await buyer.refund(order.jobId, 1000);
  sayStep("Refunded", `${dollars(refund.refundedCents)} of it (${refund.refundId})`);
  const { referral } = await buyer.result(order.jobId);
  if (!referral) throw new Error("the order earned nothing");
  const percent = referral.revShareBps / 100;
  sayStep("Revenue share", `${percent} % of the rest: ${dollars(referral.payoutCents)}`);

  await open(await command("partner", "payout-link", PARTNER));
  const period = firstOfMonthAfter(new Date(referral.availableAt));
  const days = Math.ceil((startOfMonth(period).getTime() - Date.now()) / 86_400_000) + 1;
  await processor.advanceClock(days);
  await command("clock", String(days));
  sayStep("Time passes", `the share matured, and it is the 1st again (${days} days later)`);
  await command("payouts", "run", period, "--reason", "the demo", "--yes");
  const payout = (await command("payouts", "list")).split("\t");
  if (payout[4] !== "paid") throw new Error(`the payout is ${payout[4]}`);
  sayStep("Paid out", `${dollars(Number(payout[3]))} on ${period}-01 (${payout.at(-1)?.trim()})`);

  await processor.disputeLastCharge();
  await until(async () => (await readStatement(command, period, period)).closingCents < 0);
  sayStep(
    "Disputed",
    "the cardholder's bank took the money back, and the share with it: below zero, carried",
  );
  showStatement(await readStatement(command, monthOf(new Date()), period));
  await command("ledger", "check");
  await command("ledger", "reconcile");
  sayStep("Ledger", "every rule of money holds, and the processor's balance is the ledger's to the cent");
  await processor.assertFaultless();
  say(`\n  Verify page    ${publicVerifyUrl}`);
}

function firstOfMonthAfter(maturity: Date): string {
  return addMonths(monthOf(maturity), 1);
}

export async function open(url: string): Promise<void> {
  const response = await fetch(url, { method: "POST", redirect: "manual" });
  if (response.status !== 303) throw new Error(`the page at ${url} answered ${response.status}`);
}

export async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let waitedMs = 0; waitedMs < MAX_WAIT_MS; waitedMs += 200) {
    if (await isSo()) return;
    await sleep(200);
  }
  throw new Error("the processor's event did not arrive");
}

type Command = (...words: [string, ...string[]]) => Promise<string>;

async function readStatement(command: Command, from: string, to: string): Promise<Statement> {
  return JSON.parse(await command("statement", PARTNER, "--month", from, "--to", to));
}

function showStatement({ entries, closingCents }: Statement): void {
  say("");
  for (const { at, kind, orderNumber, cents, balanceCents } of entries) {
    const columns = [at.slice(0, 10), kind.padEnd(10), (orderNumber ?? "").padEnd(12)];
    say(`  ${columns.join("  ")} ${dollars(cents).padStart(9)} ${dollars(balanceCents).padStart(9)}`);
  }
  say(`  ${"closing".padEnd(36)} ${dollars(closingCents).padStart(19)}\n`);
}
